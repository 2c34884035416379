#if !hasFeature(Embedded)
  import Frames

  /// Methods that report a component's states, or wait for the end of its load.
  extension RefreshController {
    /// Returns a component's state; `nil` if there is no component at the edge.
    public func snapshot(at edge: ScrollEdge) -> RefreshSnapshot? { engine.snapshot(at: edge) }

    /// Returns a stream that yields a component's current state, and its new state after every change.
    ///
    /// When a component is removed, the stream yields a state that is idle and not present. The stream ends when the
    /// controller is released.
    ///
    /// If the reader is slow, only the newest `limit` states are buffered; `limit` must be at least 1.
    public func changes(
      of edge: ScrollEdge, keepingNewest limit: Int = 64
    ) -> AsyncStream<RefreshSnapshot> {
      require(limit > 0, "limit must be at least 1")
      let (stream, continuation) = AsyncStream.makeStream(
        of: RefreshSnapshot.self, bufferingPolicy: .bufferingNewest(limit))
      if let snapshot = snapshot(at: edge) { continuation.yield(snapshot) }
      streams.append((edge, continuation))
      return stream
    }

    /// Yields a state to every stream of its edge, and removes streams that the reader has cancelled.
    func yield(_ snapshot: RefreshSnapshot) {
      guard !streams.isEmpty else { return }
      streams.removeAll { edge, stream in
        guard edge == snapshot.edge else { return false }
        if case .terminated = stream.yield(snapshot) { return true }
        return false
      }
    }

    // MARK: Waiting

    /// Refreshes, and returns when the load has ended and the header has closed.
    ///
    /// If a refresh is already running, the call waits for its end. While the outcome of the last refresh is shown or
    /// the header closes, the call begins a new refresh. The call returns ``RefreshOutcome/cancelled`` if no refresh
    /// can begin: the controller is on no list, the header is missing, disabled or hidden, the second floor's own action
    /// runs, or the footer loads and ``RefreshCoordination/overlap`` makes the header wait. If the calling task is
    /// cancelled, the call also returns `cancelled`, but the refresh continues. In the header's own action, the call
    /// returns `cancelled` at once, since the refresh that runs already cannot end before its action.
    @discardableResult
    public func refresh(by trigger: RefreshTrigger = .program) async -> RefreshOutcome {
      await load(.start, by: trigger)
    }

    /// Loads the next page, and returns when the load has ended and the footer has closed.
    @discardableResult
    public func loadMore(by trigger: RefreshTrigger = .program) async -> RefreshOutcome {
      await load(.end, by: trigger)
    }

    private func load(_ edge: ScrollEdge, by trigger: RefreshTrigger) async -> RefreshOutcome {
      let caller = RunningAction.current
      // The load cannot end before its action does, so an action that waited for its own load would wait forever.
      guard isOnHost, caller?.runs(edge, of: self) != true,
        edge == .end || !engine.opensSecondFloor
      else { return .cancelled }
      caller?.pause()
      defer { caller?.resume() }
      let number = waiters.nextNumber()
      // The handler leaves the main actor for a moment, at its beginning and at its end.
      let monitor = monitor
      monitor?.wakes()
      defer { monitor?.ran() }
      return await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          let resume: @Sendable (RefreshOutcome) -> Void = {
            monitor?.wakes()
            continuation.resume(returning: $0)
          }
          if Task.isCancelled {
            resume(.cancelled)
          } else {
            waiters.add(resume, number: number, at: edge)
            request(edge, by: trigger)
          }
          monitor?.ran()
        }
      } onCancel: {
        Task { @MainActor in self.waiters.giveUp(number) }
      }
    }
  }

  /// The suspended calls of `refresh(by:)` and `loadMore(by:)`: each waits until a load has ended and the component has
  /// closed.
  struct LoadingWaiters: Sendable {
    private struct Waiter: Sendable {
      let edge: ScrollEdge
      let number: Int
      let resume: @Sendable (RefreshOutcome) -> Void
      /// The load's outcome; `nil` until the load has ended.
      var outcome: RefreshOutcome?
    }

    private var waiting: [Waiter] = []
    private var count = 0

    var isEmpty: Bool { waiting.isEmpty }

    mutating func nextNumber() -> Int {
      count += 1
      return count
    }

    mutating func add(
      _ resume: @escaping @Sendable (RefreshOutcome) -> Void, number: Int, at edge: ScrollEdge
    ) {
      waiting.append(Waiter(edge: edge, number: number, resume: resume))
    }

    mutating func giveUp(_ number: Int) {
      guard let index = waiting.firstIndex(where: { $0.number == number }) else { return }
      waiting.remove(at: index).resume(.cancelled)
    }

    /// Records the outcome of the load for which the calls at an edge wait.
    mutating func ended(_ edge: ScrollEdge, _ outcome: RefreshOutcome) {
      for index in waiting.indices where waiting[index].edge == edge {
        waiting[index].outcome = waiting[index].outcome ?? outcome
      }
    }

    /// Resumes the calls whose load has ended and whose component has closed; if no load has begun for a call, the call
    /// returns `cancelled`.
    mutating func resume(by engine: RefreshEngine) {
      let all = waiting
      waiting = []
      for waiter in all {
        let edge = waiter.edge
        if waiter.outcome == nil ? engine.isRefreshing(edge) : engine.isClosing(edge) {
          waiting.append(waiter)
        } else {
          waiter.resume(waiter.outcome ?? .cancelled)
        }
      }
    }
  }
#endif

#if !hasFeature(Embedded)
  import Frames

  /// Requests of apps and hosts.
  extension RefreshController {
    /// Whether the header loads or waits to load.
    public var isRefreshing: Bool { isLoading(.start) }
    /// Whether the footer loads or waits to load.
    public var isLoadingMore: Bool { isLoading(.end) }
    /// Returns whether a component loads or waits to load.
    public func isLoading(_ edge: ScrollEdge) -> Bool { engine.isRefreshing(edge) }

    /// Asks a component to load without scrolling.
    ///
    /// Before there is a scroll view with something to see, it waits until there is.
    /// ``RefreshTrigger/preload`` is no order: it asks the gate, as ``cameNear(_:)`` does.
    public func request(_ edge: ScrollEdge, by trigger: RefreshTrigger = .program) {
      receive(.requested(edge, by: trigger))
    }

    /// Cancels a component's load: its task ends, and the room closes.
    public func cancel(_ edge: ScrollEdge = .start) { end(edge, .cancelled) }

    /// Ends a component's load, for apps whose actions do not end by themselves.
    ///
    /// With `LoadingResult.cancelled` its task is cancelled, too.
    public func end(_ edge: ScrollEdge, _ result: LoadingResult = .succeeded) {
      receive(.ended(edge, result, of: nil))
    }

    /// Says that there is no more data, for an app that knows without loading.
    public func setNoMoreData(_ edge: ScrollEdge = .end) { receive(.noMoreData(edge)) }

    /// Says that there may be more data again.
    public func resetNoMoreData(_ edge: ScrollEdge = .end) { receive(.noMoreDataReset(edge)) }

    /// Hides a component and its room, or shows them again; a load that runs goes on.
    public func setHidden(_ isHidden: Bool, at edge: ScrollEdge) {
      receive(.hidden(edge, isHidden))
    }

    /// Sets the frames per second of a component's loading animation; `nil` for its own delays.
    public func setLoadingFrameRate(_ rate: Double?, at edge: ScrollEdge = .start) {
      restyle(edge) { $0.loadingFrameRate = rate }
    }

    /// Takes note that an edge has come near without scrolling, for lists that prefetch.
    ///
    /// It goes through the same gate as scrolling.
    public func cameNear(_ edge: ScrollEdge = .end) { receive(.cameNear(edge)) }

    /// Takes note that content of a length in points has been put in front of what there was: what one reads
    /// stays where it is, during drags and decelerations, too.
    public func contentInserted(_ length: Double) { receive(.contentInserted(length)) }

    /// Takes note that VoiceOver or another assistive technology scrolls on at an edge, as a scroll view's
    /// `accessibilityScroll(_:)` does.
    ///
    /// If the list stands at that edge and its component could load, it is asked to and the answer is true;
    /// otherwise the scroll view has still to scroll, or there is nothing more.
    public func accessibilityScrolled(past edge: ScrollEdge) -> Bool {
      guard let host, engine.components[edge].canBeAsked,
        host.geometry.overscroll(past: edge) > -1
      else { return false }
      request(edge, by: .accessibility)
      return true
    }

    // MARK: Watching

    /// Returns the component's state; `nil` if the edge has none.
    public func snapshot(of edge: ScrollEdge) -> RefreshSnapshot? { engine.snapshot(of: edge) }

    /// Returns the component's state now and after every event that changes it, until the controller is released.
    ///
    /// A slow reader misses intermediate states: the newest `limit` are kept, which must be at least 1.
    public func changes(
      of edge: ScrollEdge, keepingNewest limit: Int = 64
    ) -> AsyncStream<RefreshSnapshot> {
      require(limit > 0, "a stream that keeps no snapshot delivers none")
      return streams[edge].add(startingWith: snapshot(of: edge), keepingNewest: limit)
    }

    // MARK: Waiting

    /// Refreshes, and returns when loading is over and the room has closed, as SwiftUI's `refreshable` does.
    ///
    /// If it refreshes already, the end of that is waited for. If it cannot begin now, because it is on no
    /// scroll view, the header is off or the footer loads, the answer is ``RefreshOutcome/cancelled``; so it
    /// is when the task that waits is cancelled, and then refreshing goes on.
    @discardableResult
    public func refresh(by trigger: RefreshTrigger = .program) async -> RefreshOutcome {
      await load(.start, by: trigger)
    }

    /// Loads the next page, and returns when loading is over and the room has closed.
    @discardableResult
    public func loadMore(by trigger: RefreshTrigger = .program) async -> RefreshOutcome {
      await load(.end, by: trigger)
    }

    private func load(_ edge: ScrollEdge, by trigger: RefreshTrigger) async -> RefreshOutcome {
      guard isOnHost else { return .cancelled }
      let number = waiters[edge].nextNumber()
      return await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          guard !Task.isCancelled else { return continuation.resume(returning: .cancelled) }
          waiters[edge].add(continuation, number: number)
          request(edge, by: trigger)
        }
      } onCancel: {
        Task { @MainActor in self.waiters[edge].giveUp(number) }
      }
    }

    /// Resumes tasks whose load is over and whose room is closed.
    func resumeWaiters(_ edge: ScrollEdge) {
      guard !waiters[edge].isEmpty else { return }
      waiters[edge].resume(
        isLoading: engine.isRefreshing(edge), isClosing: engine.isClosing(edge))
    }
  }
#endif

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
    /// Before layout, the request waits for it. A request by ``RefreshTrigger/preload`` goes through the gate, as
    /// ``cameNear(_:)`` does.
    public func request(_ edge: ScrollEdge, by trigger: RefreshTrigger = .program) {
      receive(.requested(edge, by: trigger))
    }

    /// Cancels a component's load: its task is cancelled, and the component closes.
    public func cancel(_ edge: ScrollEdge = .start) { end(edge, .cancelled) }

    /// Ends a component's load, for apps whose actions do not end it themselves.
    ///
    /// `LoadingResult.cancelled` also cancels the load's task.
    public func end(_ edge: ScrollEdge, _ result: LoadingResult = .succeeded) {
      receive(.ended(edge, result, of: nil))
    }

    /// Sets the no-more-data state, for an app that knows it without loading.
    public func setNoMoreData(_ edge: ScrollEdge = .end) { receive(.noMoreData(edge)) }

    /// Clears the no-more-data state.
    public func resetNoMoreData(_ edge: ScrollEdge = .end) { receive(.noMoreDataReset(edge)) }

    /// Hides an edge's component and its inset, or shows them again; a running load continues.
    ///
    /// Holds for every component that is set at the edge, before or afterwards.
    public func setHidden(_ isHidden: Bool, at edge: ScrollEdge) {
      receive(.hidden(edge, isHidden))
    }

    /// Sets the frames per second of a component's loading animation; `nil` for the GIF's own delays.
    public func setLoadingFrameRate(_ rate: Double?, at edge: ScrollEdge = .start) {
      restyle(edge) { $0.loadingFrameRate = rate }
    }

    /// Reports that items near an edge are prefetched, for lists that prefetch.
    ///
    /// The request goes through the same gate as scrolling.
    public func cameNear(_ edge: ScrollEdge = .end) { receive(.cameNear(edge)) }

    /// Reports that content was inserted before the existing content, with its length in points; the visible items
    /// stay in place, also during drags and decelerations.
    public func contentInserted(_ length: Double) { receive(.contentInserted(length)) }

    /// Reports that an assistive technology scrolls at an edge, as in `accessibilityScroll(_:)`.
    ///
    /// Returns `true` if the list is at that edge and its component was asked to load. If it returns `false`, the
    /// scroll view should scroll.
    public func accessibilityScrolled(past edge: ScrollEdge) -> Bool {
      guard let host, engine.canBeAsked(edge),
        host.geometry.overscroll(past: edge) > -1
      else { return false }
      request(edge, by: .accessibility)
      return true
    }

    // MARK: Watching

    /// Returns a component's state; `nil` if the edge has none.
    public func snapshot(of edge: ScrollEdge) -> RefreshSnapshot? { engine.snapshot(of: edge) }

    /// Returns a component's state now and after every change, until the controller is released; a removed component
    /// is idle and not present.
    ///
    /// A slow reader misses intermediate states: only the newest `limit` are kept, which must be at least 1.
    public func changes(
      of edge: ScrollEdge, keepingNewest limit: Int = 64
    ) -> AsyncStream<RefreshSnapshot> {
      require(limit > 0, "a stream that keeps no snapshot delivers none")
      return streams[edge].add(startingWith: snapshot(of: edge), keepingNewest: limit)
    }

    // MARK: Waiting

    /// Refreshes, and returns when the load has ended and the header has closed, as SwiftUI's `refreshable` does.
    ///
    /// If a refresh is already running, waits for that one; while the end of the last one is shown or closes, begins
    /// another. Returns ``RefreshOutcome/cancelled`` if no refresh can begin (there is no scroll view, the header is
    /// off, or the footer loads), and if the waiting task is cancelled; the refresh then continues.
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
      guard isOnHost else { return .cancelled }
      let number = waiters.nextNumber()
      return await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          guard !Task.isCancelled else { return continuation.resume(returning: .cancelled) }
          waiters.add(continuation, number: number, at: edge)
          request(edge, by: trigger)
        }
      } onCancel: {
        Task { @MainActor in self.waiters.giveUp(number) }
      }
    }

    /// Resumes the tasks whose load has ended and whose component has closed.
    func resumeWaiters() {
      waiters.resume { [engine] in
        (isLoading: engine.isRefreshing($0), isClosing: engine.isClosing($0))
      }
    }
  }
#endif

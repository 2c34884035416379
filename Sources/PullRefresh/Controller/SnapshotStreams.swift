#if !hasFeature(Embedded)
  /// The streams that watch a component's state.
  struct SnapshotStreams: Sendable {
    private var observers: [AsyncStream<RefreshSnapshot>.Continuation] = []

    /// Adds a stream, which yields the current state at once.
    mutating func add(
      startingWith snapshot: RefreshSnapshot?, keepingNewest limit: Int
    ) -> AsyncStream<RefreshSnapshot> {
      let (stream, observer) = AsyncStream.makeStream(
        of: RefreshSnapshot.self, bufferingPolicy: .bufferingNewest(limit))
      if let snapshot { observer.yield(snapshot) }
      observers.append(observer)
      return stream
    }

    /// Yields a state to every stream; cancelled streams are removed.
    mutating func tell(_ snapshot: RefreshSnapshot) {
      guard !observers.isEmpty else { return }
      observers.removeAll { observer in
        switch observer.yield(snapshot) {
        case .terminated: true
        case .enqueued, .dropped: false
        @unknown default: false
        }
      }
    }

    func finish() {
      for observer in observers { observer.finish() }
    }
  }
#endif

#if !hasFeature(Embedded)
  /// The streams that watch a component.
  struct SnapshotStreams: Sendable {
    private var observers: [AsyncStream<RefreshSnapshot>.Continuation] = []

    /// One more, who is told at once how things stand.
    mutating func add(
      startingWith snapshot: RefreshSnapshot?, keepingNewest limit: Int
    ) -> AsyncStream<RefreshSnapshot> {
      let (stream, observer) = AsyncStream.makeStream(
        of: RefreshSnapshot.self, bufferingPolicy: .bufferingNewest(limit))
      if let snapshot { observer.yield(snapshot) }
      observers.append(observer)
      return stream
    }

    /// Something has changed; those who have left are forgotten.
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

    /// Nothing will change any more.
    func finish() {
      for observer in observers { observer.finish() }
    }
  }
#endif

#if !hasFeature(Embedded)
  /// The tasks that wait for a loading to end.
  struct LoadingWaiters: Sendable {
    private var waiting: [(number: Int, continuation: CheckedContinuation<RefreshOutcome, Never>)] =
      []
    private var count = 0

    /// Whether no task waits.
    var isEmpty: Bool { waiting.isEmpty }

    /// A number to know the next one by.
    mutating func nextNumber() -> Int {
      count += 1
      return count
    }

    mutating func add(_ continuation: CheckedContinuation<RefreshOutcome, Never>, number: Int) {
      waiting.append((number, continuation))
    }

    /// One of them waits no longer.
    mutating func giveUp(_ number: Int) {
      guard let index = waiting.firstIndex(where: { $0.number == number }) else { return }
      waiting.remove(at: index).continuation.resume(returning: .cancelled)
    }

    /// The loading has ended.
    mutating func dismiss(with outcome: RefreshOutcome) {
      let dismissed = waiting
      waiting.removeAll()
      for waiter in dismissed { waiter.continuation.resume(returning: outcome) }
    }
  }
#endif

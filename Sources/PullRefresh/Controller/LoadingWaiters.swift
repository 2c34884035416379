#if !hasFeature(Embedded)
  /// The tasks that wait until a load has ended and its inset has closed.
  struct LoadingWaiters: Sendable {
    private struct Waiter: Sendable {
      let edge: ScrollEdge
      let number: Int
      let continuation: CheckedContinuation<RefreshOutcome, Never>
      /// The outcome of the load while its inset closes.
      var outcome: RefreshOutcome?
    }

    private var waiting: [Waiter] = []
    private var count = 0

    var isEmpty: Bool { waiting.isEmpty }

    /// Returns a number that identifies the next waiting task.
    mutating func nextNumber() -> Int {
      count += 1
      return count
    }

    mutating func add(
      _ continuation: CheckedContinuation<RefreshOutcome, Never>, number: Int, at edge: ScrollEdge
    ) {
      waiting.append(Waiter(edge: edge, number: number, continuation: continuation))
    }

    /// Resumes a task that no longer waits.
    mutating func giveUp(_ number: Int) {
      guard let index = waiting.firstIndex(where: { $0.number == number }) else { return }
      waiting.remove(at: index).continuation.resume(returning: .cancelled)
    }

    /// Records the outcome of the load that the tasks at an edge wait for.
    mutating func ended(_ edge: ScrollEdge, _ outcome: RefreshOutcome) {
      for index in waiting.indices where waiting[index].edge == edge {
        waiting[index].outcome = waiting[index].outcome ?? outcome
      }
    }

    /// Resumes the tasks whose load has ended and whose inset has closed, and those for which nothing loads.
    mutating func resume(
      _ state: (ScrollEdge) -> (isLoading: Bool, isClosing: Bool)
    ) {
      let all = waiting
      waiting = []
      for waiter in all {
        let state = state(waiter.edge)
        if waiter.outcome == nil ? state.isLoading : state.isClosing {
          waiting.append(waiter)
        } else {
          waiter.continuation.resume(returning: waiter.outcome ?? .cancelled)
        }
      }
    }
  }
#endif

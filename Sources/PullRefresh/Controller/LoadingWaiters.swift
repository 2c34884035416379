#if !hasFeature(Embedded)
  /// The tasks that wait until a load has ended and its inset has closed.
  struct LoadingWaiters: Sendable {
    private struct Waiter: Sendable {
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

    mutating func add(_ continuation: CheckedContinuation<RefreshOutcome, Never>, number: Int) {
      waiting.append(Waiter(number: number, continuation: continuation))
    }

    /// Resumes a task that no longer waits.
    mutating func giveUp(_ number: Int) {
      guard let index = waiting.firstIndex(where: { $0.number == number }) else { return }
      waiting.remove(at: index).continuation.resume(returning: .cancelled)
    }

    mutating func ended(_ outcome: RefreshOutcome) {
      for index in waiting.indices { waiting[index].outcome = waiting[index].outcome ?? outcome }
    }

    /// Resumes the tasks if the load has ended and the inset has closed, or if nothing loads.
    mutating func resume(isLoading: Bool, isClosing: Bool) {
      let all = waiting
      waiting = []
      for waiter in all {
        if waiter.outcome == nil ? isLoading : isClosing {
          waiting.append(waiter)
        } else {
          waiter.continuation.resume(returning: waiter.outcome ?? .cancelled)
        }
      }
    }
  }
#endif

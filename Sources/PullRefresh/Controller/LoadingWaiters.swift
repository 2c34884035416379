#if !hasFeature(Embedded)
  /// The tasks that wait until a loading is over and its room closed.
  struct LoadingWaiters: Sendable {
    private struct Waiter: Sendable {
      let number: Int
      let continuation: CheckedContinuation<RefreshOutcome, Never>
      /// How the loading ended, while its room closes.
      var outcome: RefreshOutcome?
    }

    private var waiting: [Waiter] = []
    private var count = 0

    /// Whether no task waits.
    var isEmpty: Bool { waiting.isEmpty }

    /// A number to know the next one by.
    mutating func nextNumber() -> Int {
      count += 1
      return count
    }

    mutating func add(_ continuation: CheckedContinuation<RefreshOutcome, Never>, number: Int) {
      waiting.append(Waiter(number: number, continuation: continuation))
    }

    /// One of them waits no longer.
    mutating func giveUp(_ number: Int) {
      guard let index = waiting.firstIndex(where: { $0.number == number }) else { return }
      waiting.remove(at: index).continuation.resume(returning: .cancelled)
    }

    /// The loading has ended.
    mutating func ended(_ outcome: RefreshOutcome) {
      for index in waiting.indices { waiting[index].outcome = waiting[index].outcome ?? outcome }
    }

    /// Resumes those whose loading is over and whose room is closed; what does not load is not waited for.
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

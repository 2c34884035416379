#if !hasFeature(Embedded)
  public import Frames

  /// A clock that a test advances.
  ///
  /// Sleeping tasks wake in the order of their deadlines; with equal deadlines, in the order in which they began to
  /// sleep. The clock can be used from any thread.
  public final class SimulatedClock: Clock {
    private struct Sleeper {
      let number: Int
      let deadline: Moment
      let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
      var now = Moment.zero
      var count = 0
      var sleepers: [Sleeper] = []
    }

    private let state = Locked(State())

    /// Creates a clock at time zero.
    public init() {}

    /// The time by which the clock has been advanced.
    public var now: Moment { state.withLock { $0.now } }
    /// The clock's resolution: one nanosecond.
    public var minimumResolution: Duration { .nanoseconds(1) }
    /// The earliest deadline of a sleeping task; `nil` if no task sleeps.
    public var nextDeadline: Moment? { state.withLock { $0.sleepers.map(\.deadline).min() } }

    /// Sleeps until the clock reaches the deadline; returns at once if it has passed.
    ///
    /// Throws `CancellationError` when the sleeping task is cancelled.
    public func sleep(until deadline: Moment, tolerance: Duration? = nil) async throws {
      let number = state.withLock {
        $0.count += 1
        return $0.count
      }
      try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          let sleeper = Sleeper(number: number, deadline: deadline, continuation: continuation)
          let answer: Result<Void, any Error>? = state.withLock {
            // If the task was cancelled before this point, `onCancel` has run without finding this sleeper, so the
            // sleep must end here.
            if Task.isCancelled { return .failure(CancellationError()) }
            if deadline <= $0.now { return .success(()) }
            $0.sleepers.append(sleeper)
            return nil
          }
          if let answer { continuation.resume(with: answer) }
        }
      } onCancel: {
        let sleeper = state.withLock { state in
          state.sleepers.firstIndex { $0.number == number }.map { state.sleepers.remove(at: $0) }
        }
        sleeper?.continuation.resume(throwing: CancellationError())
      }
    }

    /// Advances the clock and wakes the tasks whose deadline has come; a negative duration traps.
    public func advance(by duration: Duration) {
      require(duration >= .zero, "time does not run backwards")
      let due = state.withLock { state in
        state.now = state.now.advanced(by: duration)
        let due = state.sleepers.filter { $0.deadline <= state.now }
        state.sleepers.removeAll { $0.deadline <= state.now }
        return due.sorted { ($0.deadline, $0.number) < ($1.deadline, $1.number) }
      }
      for sleeper in due { sleeper.continuation.resume() }
    }
  }
#endif

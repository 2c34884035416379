import Foundation

/// The time that a piece of work takes.
enum CPUTime {
  /// The clock: the calling thread's processor time, that of all threads, or wall-clock time.
  enum Clock {
    case thread, process, wall

    fileprivate var number: clockid_t {
      switch self {
      case .thread: CLOCK_THREAD_CPUTIME_ID
      case .process: CLOCK_PROCESS_CPUTIME_ID
      case .wall: CLOCK_MONOTONIC
      }
    }
  }

  /// Returns the nanoseconds of one run of the work, averaged over a number of runs.
  static func measure(_ clock: Clock = .thread, times: Int, _ work: () throws -> Void) rethrows
    -> Double
  {
    let start = now(clock)
    for _ in 0..<times { try work() }
    return Double(now(clock) - start) / Double(times)
  }

  /// Returns the time of a clock, in nanoseconds.
  static func now(_ clock: Clock) -> Int {
    var time = timespec()
    // A local variable, which outlives the call.
    _ = unsafe clock_gettime(clock.number, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}

import Foundation

/// How long a piece of work kept this process busy.
enum CPUTime {
  /// Which clock: what the calling thread took, what all threads took, or what passed.
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

  /// Nanoseconds for one run of the work, averaged over a number of runs.
  static func measure(_ clock: Clock = .thread, times: Int, _ work: () throws -> Void) rethrows
    -> Double
  {
    let start = now(clock)
    for _ in 0..<times { try work() }
    return Double(now(clock) - start) / Double(times)
  }

  /// What the clock shows, in nanoseconds.
  static func now(_ clock: Clock) -> Int {
    var time = timespec()
    // The room for the answer is ours.
    _ = unsafe clock_gettime(clock.number, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}

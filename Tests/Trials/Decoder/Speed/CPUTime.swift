import Foundation

/// How long a piece of work kept this process busy.
enum CPUTime {
  /// Which clock: what the calling thread took, or what passed.
  enum Clock {
    case thread, wall
  }

  /// Nanoseconds for one run of the work, averaged over so many.
  static func measure(_ clock: Clock = .thread, times: Int, _ work: () throws -> Void) rethrows
    -> Double
  {
    let start = now(clock)
    for _ in 0..<times { try work() }
    return Double(now(clock) - start) / Double(times)
  }

  private static func now(_ clock: Clock) -> Int {
    var time = timespec()
    // The room for the answer is ours.
    _ = unsafe clock_gettime(clock == .thread ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}

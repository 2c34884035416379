import Foundation

/// The time that a piece of work takes, by one of the system's clocks.
enum CPUTime {
  /// Returns the nanoseconds of one run of the work, averaged over a number of runs.
  static func measure(
    _ clock: clockid_t, times: Int, _ work: () throws -> Void
  ) rethrows -> Double {
    let start = now(clock)
    for _ in 0..<times { try work() }
    return Double(now(clock) - start) / Double(times)
  }

  /// Returns the time of a clock, in nanoseconds.
  static func now(_ clock: clockid_t) -> Int {
    var time = timespec()
    // A local variable, which outlives the call.
    _ = unsafe clock_gettime(clock, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}

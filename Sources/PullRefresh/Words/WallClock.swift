package import Frames

/// A conversion from the moments of the host's clock to the time of day.
///
/// The host creates a new value after a change of the system's clock, and after the device has slept, since moments may
/// not count the time asleep.
package struct WallClock: Sendable {
  private let moment: Moment
  private let secondsSince1970: Int64

  /// Creates a clock from a moment and the number of seconds since 1970-01-01 00:00 UTC at that moment.
  package init(at moment: Moment, secondsSince1970: Int64) {
    self.moment = moment
    self.secondsSince1970 = secondsSince1970
  }

  /// Returns the whole seconds since 1970-01-01 00:00 UTC at a moment, rounded down.
  func secondsSince1970(at now: Moment) -> Int64 {
    let nanoseconds = moment.duration(to: now).nanoseconds
    let (seconds, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    let passed = rest < 0 ? seconds - 1 : seconds
    let (sum, overflow) = secondsSince1970.addingReportingOverflow(passed)
    return overflow ? secondsSince1970 : sum
  }
}

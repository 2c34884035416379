public import Frames

/// The user's local time at any moment of the host's clock.
///
/// The host creates it once, and again after a change of the clock or the time zone and after the device has slept
/// (a `Moment` may not include the time asleep).
///
/// The offset from UTC is looked up for every date, so an update in winter still shows its winter time in summer.
///
/// ```swift
/// let zone = TimeZone.current
/// let clock = WallClock(at: now, secondsSince1970: Int64(Date().timeIntervalSince1970)) { seconds in
///   zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
/// }
/// ```
public struct WallClock: Sendable {
  private let moment: Moment
  private let secondsSince1970: Int64
  /// Returns the offset from UTC at a number of seconds since 1970, in seconds; negative west of Greenwich.
  public let secondsFromGMT: @Sendable (_ secondsSince1970: Int64) -> Int

  /// Creates a clock that shows a number of seconds since 1970-01-01 00:00 UTC at a moment, in a time zone whose
  /// offset may vary.
  public init(
    at moment: Moment, secondsSince1970: Int64,
    secondsFromGMT: @escaping @Sendable (_ secondsSince1970: Int64) -> Int
  ) {
    self.moment = moment
    self.secondsSince1970 = secondsSince1970
    self.secondsFromGMT = secondsFromGMT
  }

  /// Creates a clock in a time zone with a constant offset from UTC.
  public init(at moment: Moment, secondsSince1970: Int64, secondsFromGMT: Int) {
    self.init(at: moment, secondsSince1970: secondsSince1970) { _ in secondsFromGMT }
  }

  /// Returns the whole seconds since 1970-01-01 00:00 UTC, rounded down.
  public func secondsSince1970(at now: Moment) -> Int64 {
    let nanoseconds = moment.duration(to: now).nanoseconds
    let (seconds, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    let passed = rest < 0 ? seconds - 1 : seconds
    let (sum, overflow) = secondsSince1970.addingReportingOverflow(passed)
    return overflow ? secondsSince1970 : sum
  }

  /// Returns the local date and time at a number of seconds since 1970.
  func time(at secondsSince1970: Int64) -> CivilTime {
    CivilTime(
      secondsSince1970: secondsSince1970, secondsFromGMT: secondsFromGMT(secondsSince1970))
  }
}

public import Frames

/// The user's time of day at any moment of the host's clock.
///
/// The host sets it once, and again when its clock or time zone is changed and after it has slept (a `Moment` may not
/// count the time asleep).
///
/// The offset from Greenwich is asked for every date: an update in winter still shows its winter time in summer.
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
  /// The offset from Greenwich at a number of seconds since 1970, in seconds; negative west of it.
  public let secondsFromGMT: @Sendable (_ secondsSince1970: Int64) -> Int

  /// Creates a clock that shows a number of seconds since 1970 (in Greenwich) at a moment, in a zone whose
  /// distance from Greenwich may change with the time of the year.
  public init(
    at moment: Moment, secondsSince1970: Int64,
    secondsFromGMT: @escaping @Sendable (_ secondsSince1970: Int64) -> Int
  ) {
    self.moment = moment
    self.secondsSince1970 = secondsSince1970
    self.secondsFromGMT = secondsFromGMT
  }

  /// Creates a clock that is always as far ahead of Greenwich.
  public init(at moment: Moment, secondsSince1970: Int64, secondsFromGMT: Int) {
    self.init(at: moment, secondsSince1970: secondsSince1970) { _ in secondsFromGMT }
  }

  /// Whole seconds since 1970 began in Greenwich, rounded down.
  public func secondsSince1970(at now: Moment) -> Int64 {
    let nanoseconds = moment.duration(to: now).nanoseconds
    let (seconds, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    let passed = rest < 0 ? seconds - 1 : seconds
    let (sum, overflow) = secondsSince1970.addingReportingOverflow(passed)
    return overflow ? secondsSince1970 : sum
  }

  /// The date and the time of day at a number of seconds since 1970, as clocks showed or will show it then.
  func time(at secondsSince1970: Int64) -> CivilTime {
    CivilTime(
      secondsSince1970: secondsSince1970, secondsFromGMT: secondsFromGMT(secondsSince1970))
  }
}

package import Frames

/// A conversion from the moments of the host's clock to the user's local time.
///
/// The host creates a new value after a change of the system's clock or the time zone, and after the device has slept,
/// since moments may not count the time asleep.
///
/// The offset from UTC is looked up for every date. So the time of an update in winter is still shown as winter time in
/// summer.
///
/// ```swift
/// let zone = TimeZone.current
/// let clock = WallClock(at: now, secondsSince1970: Int64(Date().timeIntervalSince1970)) { seconds in
///   zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
/// }
/// ```
package struct WallClock: Sendable {
  private let moment: Moment
  private let secondsSince1970: Int64
  /// Returns the offset from UTC in seconds, negative west of Greenwich, at a time in seconds since 1970.
  package let secondsFromGMT: @Sendable (_ secondsSince1970: Int64) -> Int

  /// Creates a clock from a moment and the number of seconds since 1970-01-01 00:00 UTC at that moment.
  ///
  /// The offset from UTC depends on the date, as in a time zone with summer time.
  package init(
    at moment: Moment, secondsSince1970: Int64,
    secondsFromGMT: @escaping @Sendable (_ secondsSince1970: Int64) -> Int
  ) {
    self.moment = moment
    self.secondsSince1970 = secondsSince1970
    self.secondsFromGMT = secondsFromGMT
  }

  /// Creates a clock in a time zone with a constant offset from UTC.
  package init(at moment: Moment, secondsSince1970: Int64, secondsFromGMT: Int) {
    self.init(at: moment, secondsSince1970: secondsSince1970) { _ in secondsFromGMT }
  }

  /// Returns the whole seconds since 1970-01-01 00:00 UTC at a moment, rounded down.
  package func secondsSince1970(at now: Moment) -> Int64 {
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

/// A date and a time of day in the Gregorian calendar, with 24 hours.
///
/// ```
/// days since 1970-01-01 ──► days since 0000-03-01, so that a leap day ends its year
///
/// one era = 400 years = 146 097 days      e  = day of the era
///   year of the era    y = (e - e/1460 + e/36 524 - e/146 096) / 365
///   day of the year    d = e - (365·y + y/4 - y/100)             0 is March 1st
///   month              m = (5·d + 2) / 153                       0 is March, 153 days are 5 months
///   day of the month       d - (153·m + 2)/5 + 1
/// ```
///
/// (Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms".) Times more than 10¹⁶ seconds from 1970 are
/// clamped.
struct CivilTime: Sendable, Equatable {
  /// The year; 0 is the year before year 1.
  let year: Int
  /// The month, 1...12.
  let month: Int
  /// The day of the month, 1...31.
  let day: Int
  /// The hour, 0...23.
  let hour: Int
  /// The minute, 0...59.
  let minute: Int

  /// Creates the local time at a number of seconds since 1970-01-01 00:00 UTC, for an offset from UTC in seconds.
  init(secondsSince1970 seconds: Int64, secondsFromGMT offset: Int = 0) {
    let reach: Int64 = 10_000_000_000_000_000
    let local =
      Swift.min(Swift.max(seconds, -reach), reach)
      + Swift.min(Swift.max(Int64(offset), -reach), reach)
    let (days, second) = local.flooredQuotientAndRemainder(dividingBy: 86_400)
    // There are 719 468 days from 0000-03-01 to 1970-01-01.
    let (era, e) = (days + 719_468).flooredQuotientAndRemainder(dividingBy: 146_097)
    let y = (e - e / 1460 + e / 36_524 - e / 146_096) / 365
    let d = e - (365 * y + y / 4 - y / 100)
    let m = (5 * d + 2) / 153
    year = Int(era * 400 + y + (m < 10 ? 0 : 1))
    month = Int(m < 10 ? m + 3 : m - 9)
    day = Int(d - (153 * m + 2) / 5 + 1)
    hour = Int(second / 3600)
    minute = Int(second % 3600 / 60)
  }
}

extension Int64 {
  /// Division that rounds down, so that the remainder is never negative.
  fileprivate func flooredQuotientAndRemainder(dividingBy divisor: Int64) -> (Int64, Int64) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}

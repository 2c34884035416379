public import Frames

/// What time it is where the user is, at any moment of the host's own clock.
///
/// The host says it once, and again when its clock or the time zone is set, and when it has slept
/// (`Moment` need not count that). In between, time just passes.
public struct WallClock: Sendable, Hashable {
  private let moment: Moment
  private let secondsSince1970: Int64
  /// How far clocks are ahead of Greenwich, in seconds; behind, if negative.
  public let secondsFromGMT: Int

  /// Creates a clock that shows so many seconds since 1970 (in Greenwich) at a moment.
  public init(at moment: Moment, secondsSince1970: Int64, secondsFromGMT: Int) {
    self.moment = moment
    self.secondsSince1970 = secondsSince1970
    self.secondsFromGMT = secondsFromGMT
  }

  /// Whole seconds since 1970 began in Greenwich, rounded down.
  public func secondsSince1970(at now: Moment) -> Int64 {
    let nanoseconds = moment.duration(to: now).nanoseconds
    let (seconds, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    let passed = rest < 0 ? seconds - 1 : seconds
    let (sum, overflow) = secondsSince1970.addingReportingOverflow(passed)
    return overflow ? secondsSince1970 : sum
  }

  /// The date and the time of day at so many seconds since 1970.
  public func time(at secondsSince1970: Int64) -> CivilTime {
    CivilTime(secondsSince1970: secondsSince1970, secondsFromGMT: secondsFromGMT)
  }
}

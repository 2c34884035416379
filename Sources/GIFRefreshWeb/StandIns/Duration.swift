/// A stand-in for the standard library's `Duration` in the browser: whole nanoseconds in 64 bits instead of
/// attoseconds in 128, which makes the module smaller.
///
/// The build imports this type into every file, where it shadows the standard library's. Durations beyond 292 years
/// trap.
public struct Duration: DurationProtocol, Hashable, Sendable {
  package let nanoseconds: Int64

  private init(_ nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// A duration of zero.
  public static var zero: Duration { Duration(0) }
  /// Returns a duration of a number of seconds.
  public static func seconds(_ count: Int) -> Duration { Duration(Int64(count) * 1_000_000_000) }
  /// Returns a duration of a number of milliseconds.
  public static func milliseconds(_ count: Int) -> Duration { Duration(Int64(count) * 1_000_000) }
  /// Returns a duration of a number of nanoseconds.
  public static func nanoseconds(_ count: Int64) -> Duration { Duration(count) }

  /// The whole seconds, and the remainder in attoseconds; both have the duration's sign.
  package var components: (seconds: Int64, attoseconds: Int64) {
    let (seconds, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    return (seconds, rest * 1_000_000_000)
  }

  /// Returns whether the first duration is shorter than the second.
  public static func < (a: Duration, b: Duration) -> Bool { a.nanoseconds < b.nanoseconds }
  /// Returns the sum of two durations.
  public static func + (a: Duration, b: Duration) -> Duration {
    Duration(a.nanoseconds + b.nanoseconds)
  }
  /// Returns the difference of two durations.
  public static func - (a: Duration, b: Duration) -> Duration {
    Duration(a.nanoseconds - b.nanoseconds)
  }
  /// Returns a multiple of the duration.
  public static func * (a: Duration, factor: Int) -> Duration {
    Duration(a.nanoseconds * Int64(factor))
  }
  /// Returns the duration divided by a number; fractions of a nanosecond are cut off.
  public static func / (a: Duration, divisor: Int) -> Duration {
    Duration(a.nanoseconds / Int64(divisor))
  }
  /// Returns the ratio of two durations.
  public static func / (a: Duration, b: Duration) -> Double {
    Double(a.nanoseconds) / Double(b.nanoseconds)
  }
}

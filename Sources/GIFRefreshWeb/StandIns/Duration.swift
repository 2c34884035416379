/// A duration where a page loads every byte: whole nanoseconds in 64 bits, spelled as the standard library's, which
/// counts attoseconds in 128.
///
/// The build has it imported everywhere, where it goes before the other. What 64 bits do not hold, 292 years, traps.
public struct Duration: DurationProtocol, Hashable, Sendable {
  /// Whole nanoseconds.
  package let nanoseconds: Int64

  private init(_ nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// No time.
  public static var zero: Duration { Duration(0) }
  /// A number of seconds.
  public static func seconds(_ count: Int) -> Duration { Duration(Int64(count) * 1_000_000_000) }
  /// A number of thousandths of a second.
  public static func milliseconds(_ count: Int) -> Duration { Duration(Int64(count) * 1_000_000) }
  /// A number of nanoseconds.
  public static func nanoseconds(_ count: Int64) -> Duration { Duration(count) }

  /// Whole seconds, and the rest in units of 10⁻¹⁸ seconds; both have the duration's sign.
  package var components: (seconds: Int64, attoseconds: Int64) {
    let (seconds, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    return (seconds, rest * 1_000_000_000)
  }

  /// Whether one is shorter than the other.
  public static func < (a: Duration, b: Duration) -> Bool { a.nanoseconds < b.nanoseconds }
  /// One after the other.
  public static func + (a: Duration, b: Duration) -> Duration {
    Duration(a.nanoseconds + b.nanoseconds)
  }
  /// Returns the difference of two durations.
  public static func - (a: Duration, b: Duration) -> Duration {
    Duration(a.nanoseconds - b.nanoseconds)
  }
  /// A number of times the duration.
  public static func * (a: Duration, factor: Int) -> Duration {
    Duration(a.nanoseconds * Int64(factor))
  }
  /// A part of the duration; fractions of a nanosecond are cut off.
  public static func / (a: Duration, divisor: Int) -> Duration {
    Duration(a.nanoseconds / Int64(divisor))
  }
  /// Returns the ratio of two durations.
  public static func / (a: Duration, b: Duration) -> Double {
    Double(a.nanoseconds) / Double(b.nanoseconds)
  }
}

/// An instant on a clock that the host chooses.
///
/// The core reads no clock: the host that reports an event passes its moment. A test counts up from ``zero``; an app
/// uses the timestamps of its display link. Only differences between moments have a meaning.
///
/// Stored as whole nanoseconds in 64 bits, rounded down, which saturate at ±292 years.
public struct Moment: InstantProtocol, Sendable {
  package let nanoseconds: Int64

  package init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// Creates a moment from the time since ``zero``.
  public init(_ offset: Duration) { self.init(nanoseconds: offset.nanoseconds) }

  /// The time since ``zero``.
  public var offset: Duration { .nanoseconds(nanoseconds) }

  /// The clock's zero.
  public static let zero = Moment(nanoseconds: 0)

  /// Returns the moment a duration later (earlier if it is negative).
  public func advanced(by duration: Duration) -> Moment {
    advanced(byNanoseconds: duration.nanoseconds)
  }

  /// Returns the moment a number of nanoseconds later; saturates.
  package func advanced(byNanoseconds count: Int64) -> Moment {
    let (sum, isBeyond) = nanoseconds.addingReportingOverflow(count)
    return Moment(nanoseconds: isBeyond ? (count < 0 ? .min : .max) : sum)
  }

  /// Returns the duration from this moment to another; negative if the other is earlier.
  public func duration(to other: Moment) -> Duration { .nanoseconds(nanoseconds(to: other)) }

  /// Returns the nanoseconds from this moment to another; saturates.
  package func nanoseconds(to other: Moment) -> Int64 {
    let (difference, isBeyond) = other.nanoseconds.subtractingReportingOverflow(nanoseconds)
    return isBeyond ? (other < self ? .min : .max) : difference
  }

  /// Returns whether one moment is earlier than the other.
  public static func < (a: Moment, b: Moment) -> Bool { a.nanoseconds < b.nanoseconds }
}

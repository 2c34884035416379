/// An instant on a clock the host chooses, as a plain number.
///
/// Nothing in the core reads a clock: the host that reports an event says when it happened. A test counts
/// up from ``zero``; an app takes the time of its display link; a terminal that of its own clock.
/// Only differences between moments mean anything.
///
/// It counts whole nanoseconds in 64 bits, which reach 292 years either way; what lies beyond is as far as they
/// reach, and parts of a nanosecond are rounded down.
public struct Moment: InstantProtocol, Sendable {
  /// Nanoseconds since the clock's own zero.
  package let nanoseconds: Int64

  /// Creates a moment from nanoseconds since the clock's zero.
  package init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// Creates a moment from the time since the clock's zero.
  public init(_ offset: Duration) { self.init(nanoseconds: offset.nanoseconds) }

  /// The time since the clock's own zero.
  public var offset: Duration { .nanoseconds(nanoseconds) }

  /// The clock's zero.
  public static let zero = Moment(nanoseconds: 0)

  /// The moment that a duration later is (earlier, if it is negative).
  public func advanced(by duration: Duration) -> Moment {
    advanced(byNanoseconds: duration.nanoseconds)
  }

  /// The moment a number of nanoseconds later; the last or first there is where that is beyond it.
  package func advanced(byNanoseconds count: Int64) -> Moment {
    let (sum, isBeyond) = nanoseconds.addingReportingOverflow(count)
    return Moment(nanoseconds: isBeyond ? (count < 0 ? .min : .max) : sum)
  }

  /// How long it is from this moment to the other; negative if the other is earlier.
  public func duration(to other: Moment) -> Duration { .nanoseconds(nanoseconds(to: other)) }

  /// The same in nanoseconds.
  package func nanoseconds(to other: Moment) -> Int64 {
    let (difference, isBeyond) = other.nanoseconds.subtractingReportingOverflow(nanoseconds)
    return isBeyond ? (other < self ? .min : .max) : difference
  }

  /// Whether one moment is earlier than the other.
  public static func < (a: Moment, b: Moment) -> Bool { a.nanoseconds < b.nanoseconds }
}

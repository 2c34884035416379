/// An instant on a clock the host chooses, as a plain number.
///
/// Nothing in the core reads a clock: the host that reports an event says when it happened. A test counts
/// up from ``zero``; an app takes the time of its display link; a terminal that of its own clock.
/// Only differences between moments mean anything.
public struct Moment: InstantProtocol, Sendable {
  /// The time since the clock's own zero.
  public let offset: Duration

  /// Creates a moment so long after the clock's zero.
  public init(_ offset: Duration) { self.offset = offset }

  /// The clock's zero.
  public static let zero = Moment(.zero)

  /// The moment that a duration later is (earlier, if it is negative).
  public func advanced(by duration: Duration) -> Moment { Moment(offset + duration) }

  /// How long it is from this moment to the other; negative if the other is earlier.
  public func duration(to other: Moment) -> Duration { other.offset - offset }

  /// Whether one moment is earlier than the other.
  public static func < (a: Moment, b: Moment) -> Bool { a.offset < b.offset }
}

public import Frames

/// A number on its way from one value to another, as UIKit animates a property.
///
/// ```
///  to   ┤        ......──────          linear    x
///       │     .··                      ease-out  1 - (1 - x)³      x = elapsed / duration
///  from ┤───╯·
///       └───┬───────────┬─────► time
///         start        end
/// ```
///
/// A closed formula of the moment: a host with animations of its own takes ``to``, ``duration`` and
/// ``curve``; one that draws every picture itself asks for ``value(at:)``.
public struct Tween: Sendable, Equatable {
  /// The curve of the value over time.
  public enum Curve: Sendable, Equatable, CaseIterable {
    /// Constant speed.
    case linear
    /// Fast at first, gentle at the end.
    case easeOut

    /// The part of the way that is done after a part of the time, both 0...1.
    func eased(_ part: Double) -> Double {
      switch self {
      case .linear: return part
      case .easeOut:
        let rest = 1 - part
        return 1 - rest * rest * rest
      }
    }
  }

  /// The value before it starts.
  public let from: Double
  /// The value once it is over.
  public let to: Double
  /// The moment of the start.
  public let start: Moment
  /// The tween's duration; at zero, it is over at once.
  public let duration: Duration
  /// The curve of the value over time.
  public let curve: Curve

  /// Creates a tween between two values.
  public init(
    from: Double, to: Double, start: Moment, duration: Duration, curve: Curve = .easeOut
  ) {
    self.from = from
    self.to = to
    self.start = start
    self.duration = Swift.max(.zero, duration)
    self.curve = curve
  }

  /// Creates a tween that stays at one value.
  public init(restingAt value: Double) {
    self.init(from: value, to: value, start: .zero, duration: .zero)
  }

  /// The moment of the end.
  public var end: Moment { start.advanced(by: duration) }

  /// The value at a moment, between the two: exactly ``from`` up to the start, exactly ``to`` from the end on.
  public func value(at now: Moment) -> Double {
    guard now < end else { return to }
    guard now > start else { return from }
    let part = curve.eased(start.duration(to: now).inSeconds / duration.inSeconds)
    // Rounding must not lead beyond either end.
    return Swift.min(
      Swift.max(from + (to - from) * part, Swift.min(from, to)), Swift.max(from, to))
  }

  /// Returns a tween to another value that begins at this one's current value.
  public func redirected(
    to target: Double, at now: Moment, over duration: Duration, curve: Curve = .easeOut
  ) -> Tween {
    Tween(from: value(at: now), to: target, start: now, duration: duration, curve: curve)
  }
}

package import Frames

/// A number that changes from one value to another over time, as in a UIKit animation.
///
/// ```
///  to   ┤        ......──────          linear    x
///       │     .··                      ease-out  1 - (1 - x)³      x = elapsed / duration
///  from ┤───╯·
///       └───┬───────────┬─────► time
///         start        end
/// ```
///
/// The value depends only on the time. A host with its own animations uses ``to``, ``duration`` and ``curve``; a
/// host that draws every frame calls ``value(at:)``.
package struct Tween: Sendable, Equatable {
  /// The curve of the value over time.
  package enum Curve: Sendable {
    case linear
    /// Fast at first, slow at the end.
    case easeOut

    /// Returns the completed fraction of the change after a fraction of the duration, each 0...1.
    func eased(_ part: Double) -> Double {
      switch self {
      case .linear: return part
      case .easeOut:
        let rest = 1 - part
        return 1 - rest * rest * rest
      }
    }
  }

  /// The value up to the start.
  package let from: Double
  /// The value from the end on.
  package let to: Double
  /// The time at which the value begins to change.
  package let start: Moment
  /// The duration of the change; with zero, the value is ``to`` at once.
  package let duration: Duration
  /// The curve of the value over time.
  package let curve: Curve

  /// Creates a tween between two values.
  package init(
    from: Double, to: Double, start: Moment, duration: Duration, curve: Curve = .easeOut
  ) {
    self.from = from
    self.to = to
    self.start = start
    self.duration = Swift.max(.zero, duration)
    self.curve = curve
  }

  /// Creates a tween that has one value at all times.
  package init(restingAt value: Double) {
    self.init(from: value, to: value, start: .zero, duration: .zero)
  }

  /// The time from which the value is ``to``.
  package var end: Moment { start.advanced(by: duration) }

  /// Returns the value at a moment; exactly ``from`` up to the start, and exactly ``to`` from the end on.
  package func value(at now: Moment) -> Double {
    guard now < end else { return to }
    guard now > start else { return from }
    let part = curve.eased(start.duration(to: now).inSeconds / duration.inSeconds)
    // Clamped, since rounding could carry the value beyond `from` or `to`.
    return Swift.min(
      Swift.max(from + (to - from) * part, Swift.min(from, to)), Swift.max(from, to))
  }

  /// Returns a tween from this one's current value to another value.
  func redirected(
    to target: Double, at now: Moment, over duration: Duration, curve: Curve = .easeOut
  ) -> Tween {
    Tween(from: value(at: now), to: target, start: now, duration: duration, curve: curve)
  }
}

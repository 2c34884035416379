import Foundation

/// The movement of a scroll view along one axis: under a finger, by momentum, and back from beyond an edge.
///
/// The formulas are those publicly measured (Lobanov, "Deceleration mechanics of UIScrollView"), in steps of a frame.
public struct ScrollPhysics {
  public enum State {
    case resting
    /// A finger that would have the offset here if no edge gave way.
    case dragging(unbounded: Double)
    case decelerating(velocity: Double)
    /// On its way back to an edge that was in force when it began, if rules say so.
    case bouncing(velocity: Double, to: Double)
    case animating(to: Double)
  }
  public var state = State.resting
  private static let stiffness = 2 * Double.pi / 0.575

  public init() {}

  /// The offset for a finger's unbounded one.
  public static func banded(_ offset: Double, in range: ClosedRange<Double>, viewport: Double)
    -> Double
  {
    func distance(_ travel: Double) -> Double {
      viewport > 0 ? (1 - 1 / (travel * 0.55 / viewport + 1)) * viewport : 0
    }
    if offset < range.lowerBound { return range.lowerBound - distance(range.lowerBound - offset) }
    if offset > range.upperBound { return range.upperBound + distance(offset - range.upperBound) }
    return offset
  }

  /// The inverse.
  public static func unbanded(_ offset: Double, in range: ClosedRange<Double>, viewport: Double)
    -> Double
  {
    func travel(_ distance: Double) -> Double {
      guard viewport > 0 else { return 0 }
      return (1 / (1 - Swift.min(distance / viewport, 0.999)) - 1) * viewport / 0.55
    }
    if offset < range.lowerBound { return range.lowerBound - travel(range.lowerBound - offset) }
    if offset > range.upperBound { return range.upperBound + travel(offset - range.upperBound) }
    return offset
  }

  /// The finger has left.
  public mutating func release(at offset: Double, velocity: Double, in range: ClosedRange<Double>) {
    if range.contains(offset) {
      state = abs(velocity) > 20 ? .decelerating(velocity: velocity) : .resting
    } else {
      state = .bouncing(
        velocity: velocity, to: offset < range.lowerBound ? range.lowerBound : range.upperBound)
    }
  }

  /// Returns the position a moment later; nil if nothing moves.
  public mutating func step(
    from offset: Double, in range: ClosedRange<Double>, seconds: Double, retargets: Bool
  ) -> Double? {
    switch state {
    case .resting, .dragging: return nil
    case .animating(let target):
      // A third of a second, at constant speed, as far as it matters here.
      let next = offset + (target - offset) * 0.3
      guard abs(target - next) > 0.5 else {
        state = .resting
        return target
      }
      return next
    case .decelerating(let velocity):
      let next = offset + velocity * seconds
      let slower = velocity * pow(0.998, seconds * 1000)
      if !range.contains(next) {
        state = .bouncing(
          velocity: slower, to: next < range.lowerBound ? range.lowerBound : range.upperBound)
      } else {
        state = abs(slower) > 8 ? .decelerating(velocity: slower) : .resting
      }
      return next
    case .bouncing(let velocity, var target):
      if retargets {
        if range.contains(offset), offset != target {
          state = abs(velocity) > 8 ? .decelerating(velocity: velocity) : .resting
          return offset
        }
        target = offset < range.lowerBound ? range.lowerBound : range.upperBound
      }
      let away = offset - target
      let slope = velocity + Self.stiffness * away
      let decay = exp(-Self.stiffness * seconds)
      let next = target + (away + slope * seconds) * decay
      let slower = (slope - Self.stiffness * (away + slope * seconds)) * decay
      guard abs(next - target) > 0.25 || abs(slower) > 5 else {
        state = .resting
        return target
      }
      state = .bouncing(velocity: slower, to: target)
      return next
    }
  }
}

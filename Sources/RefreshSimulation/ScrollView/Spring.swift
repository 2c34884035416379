/// The return of a scroll view from beyond an edge: a critically damped spring.
///
/// ```
/// x(t) = e + (a + b·t) · e^(-ωt)      e the edge, a = x₀ - e, b = v₀ + ω·a
/// v(t) = (b - ω·(a + b·t)) · e^(-ωt)  ω = 2π / 0.575 s
/// ```
///
/// The response of 0.575 s is UIKit's bounce as publicly measured (see ``RubberBand``).
struct Spring: Sendable, Equatable {
  /// The offset of the edge.
  let edge: Double
  /// The distance from the edge at the beginning, in points.
  let distance: Double
  /// The velocity at the beginning, in points per second.
  let velocity: Double

  private static let stiffness = 2 * Double.pi / 0.575
  /// The largest distance from the edge that counts as at rest, in points.
  private static let negligible = 0.25

  private var slope: Double { velocity + Self.stiffness * distance }

  func offset(after seconds: Double) -> Double {
    edge + (distance + slope * seconds) * Exponential.exp(-Self.stiffness * seconds)
  }

  func velocity(after seconds: Double) -> Double {
    let displaced = distance + slope * seconds
    return (slope - Self.stiffness * displaced) * Exponential.exp(-Self.stiffness * seconds)
  }

  /// The time after which it stays within a quarter of a point of the edge, in seconds.
  ///
  /// It is the last solution of `|a| + |b|·t = ¼·e^(ωt)`, approached from above: the map `t ↦ ln(4(|a| + |b|t)) /
  /// ω` contracts there.
  var duration: Double {
    let a = abs(distance)
    let b = abs(slope)
    guard a > Self.negligible || b > Self.negligible else { return 0 }
    var time = 4.0
    for _ in 0..<16 {
      time = Exponential.log(Swift.max(1, (a + b * time) / Self.negligible)) / Self.stiffness
    }
    return time
  }

  /// The time at which it crosses the edge towards the content, in seconds; `nil` if it stops at the edge.
  var timeToCross: Double? {
    guard slope != 0, distance != 0 else { return nil }
    let time = -distance / slope
    return time > 0 && time < duration ? time : nil
  }
}

import Frames
import PullRefresh

/// The resistance of content that a finger drags past an edge.
///
/// ```
/// b(x) = (1 - 1 / (x·c/d + 1)) · d      x: finger travel past the edge, d: viewport length, c = 0.55
///
///  b │        ........ d                 at the edge, the content moves at c times the finger's speed;
///    │    .···                           its distance from the edge stays below a viewport's length
///    │  .·
///    └────────────── x
/// ```
///
/// The formula approximates UIKit's, as published in measurements (Lobanov, "Deceleration mechanics of UIScrollView").
package enum RubberBand {
  private static let coefficient = 0.55

  /// Returns the distance, in points, that the content moves past the edge for a finger's travel past the edge.
  ///
  /// The distance is 0 without travel, or if the viewport's length is 0 or not finite.
  package static func distance(forTravel travel: Double, viewport: Double) -> Double {
    guard viewport > 0, viewport.isFinite, travel > 0 else { return 0 }
    return (1 - 1 / (travel * coefficient / viewport + 1)) * viewport
  }

  /// Returns the finger's travel past the edge, in points, that moves the content by a distance past the edge: the
  /// inverse of ``distance(forTravel:viewport:)``.
  ///
  /// A distance over 99.9 % of the viewport's length counts as 99.9 %, since 100 % would need infinite travel.
  package static func travel(forDistance distance: Double, viewport: Double) -> Double {
    guard viewport > 0, viewport.isFinite, distance > 0 else { return 0 }
    let reachable = Swift.min(distance / viewport, 0.999)
    return (1 / (1 - reachable) - 1) * viewport / coefficient
  }
}

/// The movement of a scroll view after a release, as a function of time.
///
/// ```
/// released in range           decelerate ──passes an edge──► spring back ──► rest
/// released past an edge       spring back ──crosses the edge, still fast──► decelerate ──► rest
/// released at an edge, fast   spring past the edge and back ──► rest
/// ```
///
/// The movement is planned once, as a sequence of legs, each with a formula of the time. So ten steps of 16 ms lead to
/// the same position as one of 160 ms.
struct Trajectory: Sendable, Equatable {
  private enum Leg: Sendable, Equatable {
    case coasting(Deceleration)
    case springing(Spring)
  }

  private struct Stretch: Sendable, Equatable {
    let leg: Leg
    /// The beginning of the leg, in seconds since the release.
    let begin: Double
  }

  private let stretches: [Stretch]
  let destination: Double
  /// Whether a component has chosen the final offset, instead of the deceleration.
  let isAimed: Bool
  /// The duration of the complete movement, in seconds.
  private let length: Double

  /// The smallest velocity at which a list decelerates instead of stopping, in points per second.
  private static let slowest = 10.0
  /// The largest number of legs, more than any release needs, so that planning always ends.
  private static let mostLegs = 6

  /// Plans the movement that begins with an offset and a velocity, both finite, and ends within `range`.
  init(
    from offset: Double, velocity: Double, within range: ClosedRange<Double>, isAimed: Bool = false
  ) {
    var stretches: [Stretch] = []
    var position = offset
    var speed = velocity
    var time = 0.0

    while stretches.count < Self.mostLegs {
      let edge = position < range.lowerBound ? range.lowerBound : range.upperBound
      let isOutside = !range.contains(position)
      let leavesAtOnce =
        position == range.lowerBound && speed < 0 || position == range.upperBound && speed > 0
      if isOutside || leavesAtOnce && abs(speed) > Self.slowest {
        let target = isOutside ? edge : position
        let spring = Spring(edge: target, distance: position - target, velocity: speed)
        stretches.append(Stretch(leg: .springing(spring), begin: time))
        guard let crossing = spring.timeToCross,
          abs(spring.velocity(after: crossing)) > Self.slowest
        else {
          position = target
          time += spring.duration
          break
        }
        speed = spring.velocity(after: crossing)
        position = target
        time += crossing
      } else {
        guard abs(speed) > Self.slowest else { break }
        let coast = Deceleration(start: position, velocity: speed)
        stretches.append(Stretch(leg: .coasting(coast), begin: time))
        let edge = speed < 0 ? range.lowerBound : range.upperBound
        guard let arrival = coast.time(toReach: edge) else {
          position = coast.offset(after: coast.duration)
          time += coast.duration
          break
        }
        speed = coast.velocity(after: arrival)
        position = edge
        time += arrival
      }
    }
    self.stretches = stretches
    self.isAimed = isAimed
    destination = position.clamped(to: range)
    length = time
  }

  /// Returns whether the movement is over after a time in seconds.
  func hasEnded(after seconds: Double) -> Bool { seconds >= length }

  /// Returns the offset after a time in seconds, which must not be negative.
  func offset(after seconds: Double) -> Double {
    guard let stretch = stretch(at: seconds) else { return destination }
    switch stretch.leg {
    case .coasting(let coast): return coast.offset(after: seconds - stretch.begin)
    case .springing(let spring): return spring.offset(after: seconds - stretch.begin)
    }
  }

  /// Returns the velocity after a time in seconds, in points per second.
  func velocity(after seconds: Double) -> Double {
    guard let stretch = stretch(at: seconds) else { return 0 }
    switch stretch.leg {
    case .coasting(let coast): return coast.velocity(after: seconds - stretch.begin)
    case .springing(let spring): return spring.velocity(after: seconds - stretch.begin)
    }
  }

  /// Returns the kind of movement after a time in seconds.
  func motion(after seconds: Double) -> ScrollMotion {
    guard let stretch = stretch(at: seconds) else { return .resting }
    switch stretch.leg {
    case .coasting: return .decelerating
    case .springing: return .bouncing
    }
  }

  private func stretch(at seconds: Double) -> Stretch? {
    hasEnded(after: seconds) ? nil : stretches.last { $0.begin <= seconds }
  }
}

/// The deceleration of a scroll view after a release: the velocity falls by a constant factor each millisecond.
///
/// ```
/// v(t) = v₀ · e^(-λt)                 λ = -1000 · ln 0.998 ≈ 2.002 per second
/// x(t) = x₀ + v₀/λ · (1 - e^(-λt))    the list comes to rest at x₀ + v₀/λ
/// ```
///
/// 0.998 is `UIScrollView.DecelerationRate.normal`.
struct Deceleration: Sendable, Equatable {
  /// The offset at the beginning, in points.
  let start: Double
  /// The velocity at the beginning, in points per second.
  let velocity: Double

  private static let rate = 2.002_002_670_673_079_4
  /// The remaining distance, in points, at which the deceleration counts as ended.
  private static let negligible = 0.25

  func offset(after seconds: Double) -> Double {
    start + velocity / Self.rate * (1 - Exponential.exp(-Self.rate * seconds))
  }

  func velocity(after seconds: Double) -> Double {
    velocity * Exponential.exp(-Self.rate * seconds)
  }

  /// The time, in seconds, until the remaining distance is less than a quarter of a point.
  var duration: Double {
    let way = abs(velocity) / Self.rate
    return way > Self.negligible ? Exponential.log(way / Self.negligible) / Self.rate : 0
  }

  /// Returns the time, in seconds, at which the list reaches an offset; `nil` if the list comes to rest before.
  func time(toReach place: Double) -> Double? {
    guard velocity != 0 else { return nil }
    let left = 1 - (place - start) * Self.rate / velocity
    guard left > 0, left <= 1 else { return nil }
    let time = -Exponential.log(left) / Self.rate
    return time < duration ? time : nil
  }
}

/// The return of a scroll view from beyond an edge: a critically damped spring.
///
/// ```
/// x(t) = e + (a + b·t) · e^(-ωt)      e: the edge's offset, a = x₀ - e, b = v₀ + ω·a
/// v(t) = (b - ω·(a + b·t)) · e^(-ωt)  ω = 2π / 0.575 s
/// ```
///
/// The response of 0.575 s approximates UIKit's bounce, from the same measurements as ``RubberBand``.
struct Spring: Sendable, Equatable {
  /// The offset of the edge, in points.
  let edge: Double
  /// The distance from the edge at the beginning, in points.
  let distance: Double
  /// The velocity at the beginning, in points per second.
  let velocity: Double

  private static let stiffness = 2 * Double.pi / 0.575
  /// The largest distance from the edge, in points, at which the list counts as at rest.
  private static let negligible = 0.25

  private var slope: Double { velocity + Self.stiffness * distance }

  func offset(after seconds: Double) -> Double {
    edge + (distance + slope * seconds) * Exponential.exp(-Self.stiffness * seconds)
  }

  func velocity(after seconds: Double) -> Double {
    let displaced = distance + slope * seconds
    return (slope - Self.stiffness * displaced) * Exponential.exp(-Self.stiffness * seconds)
  }

  /// The time, in seconds, after which the list stays within a quarter of a point of the edge.
  ///
  /// The time is the last solution of `|a| + |b|·t = ¼·e^(ωt)`. Iterating `t ↦ ln(4(|a| + |b|·t)) / ω` from a later
  /// time converges to this solution, because the map contracts there.
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

  /// The time at which the list crosses the edge towards the content, in seconds; `nil` if the list stops at the edge.
  var timeToCross: Double? {
    guard slope != 0, distance != 0 else { return nil }
    let time = -distance / slope
    return time > 0 && time < duration ? time : nil
  }
}

import PullRefresh

/// The movement of a scroll view after a release, as a function of time.
///
/// ```
/// let go inside, fast       decelerate ──passes an edge──► spring back ──► rest
/// let go past an edge       spring back ──crosses the edge, still fast──► decelerate ──► rest
/// thrown at both edges      decelerate ──► spring ──► rest
/// ```
///
/// It is planned once, as legs with closed formulas. Nothing is integrated step by step, so ten steps of 16 ms lead
/// to the same position as one of 160 ms.
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
  /// Whether the final offset was prescribed.
  let isAimed: Bool
  /// The duration of the whole movement, in seconds.
  private let length: Double

  /// The smallest velocity at which a list decelerates instead of stopping, in points per second.
  private static let slowest = 10.0
  /// The largest number of legs, more than any throw needs; after them the list is at rest.
  private static let mostLegs = 6

  /// Plans the movement from an offset and a velocity, both finite, within a range of resting offsets.
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

import Foundation
import PullRefresh
import TestSupport
import Testing

@testable import RefreshSimulation

@Suite("Rubber band")
struct RubberBandTests {
  @Test("The rubber band stretches as far as the table of UIKit's formula says, to four decimals")
  func vectors() throws {
    for row in try VectorTable("rubber-band").rows {
      #expect(try row.number("c") == 0.55)
      let distance = RubberBand.distance(
        forTravel: try row.number("x"), viewport: try row.number("d"))
      // They have four decimals.
      #expect(abs(distance - (try row.number("b"))) <= 0.000_051, "\(row)")
    }
  }

  @Test("A rubber band's distance turned into the finger's travel and back is the same")
  func inverse() {
    for viewport in [1.0, 320, 600, 844, 10_000] {
      for step in 0...900 {
        let distance = viewport * Double(step) / 1000
        let travel = RubberBand.travel(forDistance: distance, viewport: viewport)
        let back = RubberBand.distance(forTravel: travel, viewport: viewport)
        #expect(abs(back - distance) <= 1e-12 * viewport)
      }
    }
  }

  @Test("Without travel or viewport a rubber band stretches by 0 points; no input gives NaN")
  func total() {
    let numbers: [Double] = [
      .nan, -.infinity, .infinity, -1, -0.0, 0, 1e-308, 1, 600, 1e308,
    ]
    for a in numbers {
      for viewport in numbers {
        #expect(!RubberBand.distance(forTravel: a, viewport: viewport).isNaN)
        #expect(!RubberBand.travel(forDistance: a, viewport: viewport).isNaN)
        guard !(a > 0) || !(viewport > 0) else { continue }
        #expect(RubberBand.distance(forTravel: a, viewport: viewport) == 0)
        #expect(RubberBand.travel(forDistance: a, viewport: viewport) == 0)
      }
    }
  }

  @Test("A stretch of the whole viewport or more needs the travel for 99.9 % of it")
  func unreachable() {
    let farthest = RubberBand.travel(forDistance: 600, viewport: 600)
    #expect(farthest.isFinite)
    #expect(RubberBand.travel(forDistance: .infinity, viewport: 600) == farthest)
    #expect(abs(RubberBand.distance(forTravel: farthest, viewport: 600) - 599.4) < 1e-9)
  }
}

@Suite("Deceleration")
struct DecelerationTests {
  @Test("A millisecond of deceleration leaves 0.998 of the velocity")
  func rate() {
    let coast = Deceleration(start: 0, velocity: 1000)
    #expect(abs(coast.velocity(after: 0.001) - 998) < 1e-9)
    #expect(abs(coast.velocity(after: 0.5) - 1000 * powerOf998(500)) < 1e-9)
  }

  @Test(
    "A deceleration's velocity is its offset's derivative", arguments: [-3000.0, -12, 40, 9000])
  func derivative(velocity: Double) {
    let coast = Deceleration(start: 123, velocity: velocity)
    for step in 1...100 {
      let time = Double(step) * 0.02
      let slope = (coast.offset(after: time + 1e-5) - coast.offset(after: time - 1e-5)) / 2e-5
      #expect(abs(slope - coast.velocity(after: time)) < 1e-4 * abs(velocity))
    }
  }

  @Test("Deceleration ends when a quarter of a point remains")
  func duration() {
    let coast = Deceleration(start: 0, velocity: 2000)
    let rest = coast.offset(after: 1e6)
    #expect(abs(rest - coast.offset(after: coast.duration) - 0.25) < 1e-9)
    #expect(Deceleration(start: 0, velocity: 0.1).duration == 0)
  }

  @Test("`time(toReach:)` gives the time when an offset is passed, and nil if it is never passed")
  func passing() throws {
    let coast = Deceleration(start: 100, velocity: -1000)
    let time = try #require(coast.time(toReach: -200))
    #expect(abs(coast.offset(after: time) + 200) < 1e-9)
    #expect(coast.time(toReach: 100) == 0)
    #expect(coast.time(toReach: 101) == nil)
    #expect(coast.time(toReach: -500) == nil)
    #expect(Deceleration(start: 0, velocity: 0).time(toReach: 0) == nil)
  }

  private func powerOf998(_ exponent: Int) -> Double {
    (0..<exponent).reduce(1) { product, _ in product * 0.998 }
  }
}

@Suite("The spring past an edge")
struct SpringTests {
  private static let springs = [-120.0, -1, 0, 3, 250].flatMap { distance in
    [-5000.0, -100, 0, 100, 5000].map { Spring(edge: -64, distance: distance, velocity: $0) }
  }

  @Test("A spring's velocity is the derivative of its offset", arguments: springs)
  func derivative(spring: Spring) {
    for step in 1...60 {
      let time = Double(step) * 0.02
      let slope = (spring.offset(after: time + 1e-6) - spring.offset(after: time - 1e-6)) / 2e-6
      #expect(abs(slope - spring.velocity(after: time)) < 0.05)
    }
  }

  @Test(
    "After its duration a spring stays within a quarter of a point of the edge", arguments: springs)
  func duration(spring: Spring) {
    let end = spring.duration
    #expect(end >= 0 && end < 2)
    for step in 0...200 {
      let offset = spring.offset(after: end + Double(step) * 0.01)
      #expect(abs(offset - spring.edge) <= 0.25 + 1e-9)
    }
  }

  @Test("A list thrown back from past an edge crosses the edge at the predicted time")
  func crossing() throws {
    let spring = Spring(edge: 0, distance: -100, velocity: 4000)
    let time = try #require(spring.timeToCross)
    #expect(abs(spring.offset(after: time)) < 1e-9)
    #expect(spring.velocity(after: time) > 0)
  }
}

@Suite("The movement after a release")
struct TrajectoryTests {
  private static let range = -64.0...1434.0

  /// The motion at 20 samples a second: `·` coasting, `∿` springing.
  private func drawn(from offset: Double, velocity: Double, within range: ClosedRange<Double>)
    -> String
  {
    let way = Trajectory(from: offset, velocity: velocity, within: range)
    var kinds: [Character] = []
    for step in 0..<400 {
      switch way.motion(after: Double(step) / 20) {
      case .decelerating: kinds.append("·")
      case .bouncing: kinds.append("∿")
      case .resting: return String(kinds)
      case .dragging, .lifted, .cancelled, .animating, .scrolling: kinds.append("?")
      }
    }
    return String(kinds)
  }

  @Test(
    "A released list stays, coasts or springs back, according to its offset and velocity",
    arguments: [
      // Slow and inside, it stays.
      (500, 0, range, ""), (500, 9.9, range, ""), (-64, -5, range, ""),
      // Fast and inside, it coasts; past an edge, it springs back.
      (500, -300, range, "·"), (-144, 0, range, "∿"), (1500, 0, range, "∿"),
      // Thrown at an edge it overshoots, and from past one it crosses it and coasts on.
      (300, -3000, range, "·∿"), (-100, 3000, range, "∿·"),
      // Leaving an edge outwards, it springs at once.
      (-64, -500, range, "∿"), (1434, 500, range, "∿"),
      // A range of one offset can only be sprung back to.
      (-164, -4000, -64...(-64), "∿"), (-164, 4000, -64...(-64), "∿"), (36, 0, -64...(-64), "∿"),
    ] as [(Double, Double, ClosedRange<Double>, String)])
  func ways(offset: Double, velocity: Double, range: ClosedRange<Double>, expected: String) {
    let kinds = drawn(from: offset, velocity: velocity, within: range)
      .reduce(into: "") { if $0.last != $1 { $0.append($1) } }
    #expect(kinds == expected)
  }

  @Test("A list thrown at random rests in its range and never jumps", arguments: Seeds.first(100))
  func randomThrows(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let first = Double.random(in: -200...0, using: &random)
    let range = first...(first + Double.random(in: 0...2000, using: &random))
    let offset = Double.random(in: (first - 300)...(range.upperBound + 300), using: &random)
    let velocity = Double.random(in: -6000...6000, using: &random)
    let way = Trajectory(from: offset, velocity: velocity, within: range)

    var time = 0.0
    var before = way.offset(after: 0)
    #expect(abs(before - offset) <= 0.25, "\(random)")
    while !way.hasEnded(after: time) {
      #expect(time < 30, "\(random)")
      let speed = abs(way.velocity(after: time))
      time += 1.0 / 240
      let next = way.offset(after: time)
      // No faster than it says, but for what counts as no way at all.
      let fastest = Swift.max(speed, abs(way.velocity(after: time))) + 12_000 / 240
      #expect(abs(next - before) <= fastest / 240 + 1, "\(random), after \(time) s")
      before = next
      if time >= 30 { return }
    }
    #expect(range.contains(way.offset(after: time)), "\(random)")
    #expect(way.offset(after: time) == way.offset(after: time + 1))
    #expect(way.velocity(after: time) == 0)
    #expect(way.motion(after: time) == .resting)
  }
}

@Suite("Eˣ and ln x, from arithmetic alone")
struct ExponentialTests {
  @Test("From -707 to 707 the library's exp(x) and the system's differ by two ulp at most")
  func exponential() {
    var worst = 0.0
    for step in -70_000...70_000 {
      let x = Double(step) * 0.010_1
      let expected = Foundation.exp(x)
      worst = Swift.max(worst, abs(Exponential.exp(x) - expected) / expected.ulp)
    }
    #expect(worst <= 2)
  }

  @Test("For all positive numbers the library's log(x) and the system's differ by two ulp at most")
  func logarithm() {
    var worst = 0.0
    func compare(_ x: Double) {
      let expected = Foundation.log(x)
      let unit = Swift.max(expected.ulp, .leastNormalMagnitude)
      worst = Swift.max(worst, abs(Exponential.log(x) - expected) / unit)
    }
    for step in 1...50_000 { compare(Double(step) * 0.000_1) }
    for exponent in -1022...1023 {
      compare(Double(sign: .plus, exponent: exponent, significand: 1.3))
    }
    compare(.leastNonzeroMagnitude)
    compare(.greatestFiniteMagnitude)
    #expect(worst <= 2)
    #expect(Exponential.log(1) == 0)
  }
}

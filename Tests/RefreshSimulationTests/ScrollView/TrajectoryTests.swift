import PullRefresh
import TestSupport
import Testing

@testable import RefreshSimulation

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
    "Coasting and springing, by where it is let go and how fast",
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

  @Test("Random throws end at rest, inside, and never jump", arguments: Seeds.first(100))
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

import PullRefresh
import RefreshChecks
import TestSupport
import Testing

@testable import RefreshSimulation

@Suite("The whole way after letting go")
struct TrajectoryTests {
  private static let range = -64.0...1434.0

  /// What moves it, drawn at 20 samples a second: `·` coasting, `∿` springing.
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

  @Test("Slow and inside, it stays")
  func stays() {
    #expect(drawn(from: 500, velocity: 0, within: Self.range) == "")
    #expect(drawn(from: 500, velocity: 9.9, within: Self.range) == "")
    #expect(drawn(from: -64, velocity: -5, within: Self.range) == "")
  }

  @Test("Fast and inside, it coasts")
  func coasts() {
    let way = drawn(from: 500, velocity: -300, within: Self.range)
    #expect(!way.isEmpty && way.allSatisfy { $0 == "·" })
  }

  @Test("Past an edge, it springs back")
  func springsBack() {
    let way = drawn(from: -144, velocity: 0, within: Self.range)
    #expect(!way.isEmpty && way.allSatisfy { $0 == "∿" })
    let other = drawn(from: 1500, velocity: 0, within: Self.range)
    #expect(!other.isEmpty && other.allSatisfy { $0 == "∿" })
  }

  @Test("Thrown at an edge, it coasts, overshoots and springs back")
  func overshoots() throws {
    let way = drawn(from: 300, velocity: -3000, within: Self.range)
    let turn = try #require(way.firstIndex(of: "∿"))
    #expect(way[..<turn].allSatisfy { $0 == "·" } && way[turn...].allSatisfy { $0 == "∿" })
    #expect(turn > way.startIndex)
  }

  @Test("Thrown inside from past an edge, it crosses and coasts on")
  func crosses() throws {
    let way = drawn(from: -100, velocity: 3000, within: Self.range)
    let turn = try #require(way.firstIndex(of: "·"))
    #expect(way[..<turn].allSatisfy { $0 == "∿" })
    #expect(turn > way.startIndex)
  }

  @Test("Leaving an edge outwards, it springs at once")
  func leavesEdge() {
    #expect(drawn(from: -64, velocity: -500, within: Self.range).first == "∿")
    #expect(drawn(from: 1434, velocity: 500, within: Self.range).first == "∿")
  }

  @Test("A range of one offset can only be sprung back to")
  func oneOffset() {
    for velocity in [-4000.0, 0, 4000] {
      for offset in [-164.0, 36] {
        let way = drawn(from: offset, velocity: velocity, within: -64...(-64))
        #expect(!way.isEmpty && way.allSatisfy { $0 == "∿" })
      }
    }
  }

  @Test("A short range is thrown through, edge to edge, and left at rest in the end")
  func shortRange() {
    let way = drawn(from: 5, velocity: 9000, within: 0...10)
    #expect(!way.isEmpty)
    let trajectory = Trajectory(from: 5, velocity: 9000, within: 0...10)
    #expect((0.0...10).contains(trajectory.offset(after: 60)))
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

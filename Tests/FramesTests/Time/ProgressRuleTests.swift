import TestSupport
import Testing

@testable import Frames

@Suite struct ProgressRuleTests {
  private static let awkward: [Double] = [
    .nan, .signalingNaN, -.infinity, .infinity, -1e308, 1e308, -0.0, 0.0, .leastNonzeroMagnitude,
    -.leastNonzeroMagnitude, 1.0.nextDown, 1.0.nextUp, -1, 2,
  ]

  @Test("Three progress rules pick the same frames as three well-known refresh libraries")
  func agreesWithThreeLibraries() throws {
    for row in try VectorTable("frame-index").rows {
      let timeline = FrameTimeline(frameCount: try row.count("n"), frameRate: 10)
      let rules: [(String, ProgressRule)] = [
        ("tm", .roundedFromBlank), ("mj", .equalParts), ("spr", .playingAtEnd),
      ]
      for (column, rule) in rules {
        let frame = timeline.scrubbed(to: try row.number("p"), by: rule)
        let expected: FrameTimeline.Scrubbed =
          switch try row.word(column) {
          case "-": .blank
          case "play": .playing
          default: .frame(try row.count(column))
          }
        #expect(frame == expected, "\(rule), \(row)")
      }
    }
  }

  @Test("The rule lastAtEnd shows frame 30 of 61 at a progress of 0.5, and the last only at 1")
  func lastAtEndShowsSixtyOneFramesAtSixtieths() {
    let timeline = FrameTimeline(frameCount: 61, frameRate: 10)
    for percent in 0...100 {
      let progress = Double(percent) / 100
      #expect(timeline.scrubbed(to: progress, by: .lastAtEnd) == .frame(Int(60 * progress)))
    }
  }

  @Test("Every rule gives a valid frame for any number; more progress, never an earlier frame")
  func isTotalAndMonotone() {
    for rule in ProgressRule.allCases {
      for count in [1, 2, 3, 60, 600] {
        let timeline = FrameTimeline(frameCount: count, frameRate: 25)
        let last: FrameTimeline.Scrubbed = rule == .playingAtEnd ? .playing : .frame(count - 1)
        let first: FrameTimeline.Scrubbed = rule == .roundedFromBlank ? .blank : .frame(0)
        #expect(timeline.scrubbed(to: 0, by: rule) == first)
        #expect(timeline.scrubbed(to: 1, by: rule) == last)

        var before = -1
        for step in 0...(count * 7) {
          let frame = timeline.scrubbed(to: Double(step) / Double(count * 7), by: rule)
          #expect(frame.rank >= before, "\(rule), N = \(count), step \(step)")
          before = frame.rank
        }
        for progress in Self.awkward {
          let frame = timeline.scrubbed(to: progress, by: rule)
          #expect(frame == .blank || frame == .playing || (0..<count).contains(frame.rank))
          if !(progress > 0) { #expect(frame == first) }
          if progress >= 1 { #expect(frame == last) }
        }
      }
    }
  }

  @Test("A timeline without frames shows nothing at any progress")
  func showsNothingWithoutFrames() {
    let empty = FrameTimeline(delays: [])
    for rule in ProgressRule.allCases {
      for progress in Self.awkward {
        #expect(empty.scrubbed(to: progress, by: rule) == .blank)
      }
    }
  }

  @Test func byDelayShowsTheLastFrameIfAllDelaysAreZero() {
    let timeline = FrameTimeline(delays: [.zero, .zero])
    for progress in Self.awkward {
      #expect(timeline.scrubbed(to: progress, by: .byDelay) == .frame(1))
    }
  }

  @Test(
    "With the rule byDelay, half progress shows the frame that plays halfway through the loop",
    arguments: Seeds.first(20))
  func byDelayAgreesWithPlaying(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    // A loop of 2ⁿ nanoseconds divides without a remainder.
    var delays = (0..<Int.random(in: 1...9, using: &random)).map { _ in
      max(0, Int64.random(in: -50...100, using: &random))
    }
    delays.append(1024 - delays.reduce(0, +))
    let timeline = FrameTimeline(delays: delays.map { .nanoseconds($0) })
    for offset in 0..<Int64(1024) {
      let frame = timeline.scrubbed(to: Double(offset) / 1024, by: .byDelay)
      let position = timeline.position(after: .nanoseconds(offset))
      #expect(frame == position.map { .frame($0.frame) }, "\(random), offset \(offset)")
    }
  }
}

extension FrameTimeline.Scrubbed {
  /// A number that grows with the progress.
  fileprivate var rank: Int {
    switch self {
    case .blank: -1
    case .frame(let index): index
    case .playing: .max
    }
  }
}

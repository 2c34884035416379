import TestSupport
import Testing

@testable import Frames
@testable import PullRefresh

@Suite("An arrow that turns over and back")
struct ArrowRotationTests {
  @Test("An arrow turns back through the same angles by which it turned over")
  func retraces() {
    var arrow = ArrowRotation()
    arrow.shown(.armed(progress: 1.1), at: .zero)
    // Counter-clockwise, as far as one can see by half a turn.
    #expect(abs(arrow.angle.to + 0.5) < 1e-6)
    #expect(arrow.angle.to > -0.5)
    let there = (0...30).map { arrow.angle.value(at: Moment(.nanoseconds(8_333_333 * $0))) }
    arrow.shown(.pulling(progress: 0.9), at: .ms(1000))
    #expect(abs(arrow.angle.to) < 1e-12)
    let back = (0...30).map { sample in
      arrow.angle.value(at: Moment(.nanoseconds(1_000_000_000 + 8_333_333 * sample)))
    }
    for (there, back) in zip(there, back) { #expect(abs(there + back + 0.5) < 1e-6) }
    #expect(there.allSatisfy { $0 <= 0 && $0 > -0.5 })
    #expect(back.allSatisfy { $0 <= 1e-12 && $0 > -0.5 })
  }

  @Test("An arrow that turns back half way does not jump")
  func halfWay() {
    var arrow = ArrowRotation()
    var before = 0.0
    let phases: [Int: RefreshPhase] = [
      1: .armed(progress: 1), 12: .pulling(progress: 0.9), 20: .armed(progress: 1),
      26: .idle, 90: .armed(progress: 2),
    ]
    for sample in 1...150 {
      let now = Moment(.nanoseconds(8_333_333 * sample))
      if let phase = phases[sample] { arrow.shown(phase, at: now) }
      let angle = arrow.angle.value(at: now)
      #expect(abs(angle - before) <= 0.5 / 30 * 3)
      #expect(angle <= 1e-12 && angle > -0.5)
      before = angle
    }
  }
}

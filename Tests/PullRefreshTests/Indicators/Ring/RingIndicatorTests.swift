import TestSupport
import Testing

@testable import Frames
@testable import PullRefresh

@Suite("A ring that fills, and a spinner")
struct RingIndicatorTests {
  private func ring(_ content: IndicatorContent) -> RingContent? {
    if case .ring(let ring)? = content.activity { ring } else { nil }
  }

  @Test("The ring is hidden at rest, and when it is full without a finger on the list")
  func visibility() {
    let rows: [(progress: Double, motion: ScrollMotion, isVisible: Bool)] = [
      (0, .dragging, false), (0, .resting, false), (0.01, .dragging, true),
      (0.99, .bouncing, true), (1, .dragging, true), (1, .bouncing, false),
      (1.5, .dragging, true), (1.5, .decelerating, false), (0.5, .decelerating, true),
    ]
    for (progress, motion, isVisible) in rows {
      let indicator = Shown(RingDrawing())
      #expect(indicator.content.activity == nil)
      indicator.show(.pulling(progress: progress), motion: motion, at: .zero)
      #expect((ring(indicator.content) != nil) == isVisible)
      #expect((indicator.wakeAt != nil) == isVisible)
    }
  }

  @Test("A scroll sample that leaves the progress at 0.4 does not restart the ring's animation")
  func same() {
    let indicator = Shown(RingDrawing())
    indicator.show(.pulling(progress: 0.4), motion: .dragging, at: .zero)
    let before = indicator.state
    indicator.show(.pulling(progress: 0.4), motion: .bouncing, at: .ms(70))
    #expect(indicator.state == before)
    // Beyond 1 is as full as 1.
    indicator.show(.armed(progress: 1.2), motion: .dragging, at: .ms(80))
    let full = indicator.content
    indicator.show(.armed(progress: 1.4), motion: .dragging, at: .ms(90))
    #expect(indicator.content == full)
  }

  @Test("The ring follows a finger in 150 ms evenly, and a list that springs back in 250 ms")
  func animation() throws {
    let indicator = Shown(RingDrawing())
    indicator.show(.pulling(progress: 0.6), motion: .dragging, at: .ms(100))
    var ring = try #require(self.ring(indicator.content))
    #expect(ring.strokeEnd == 0.6)
    var expected = Tween(
      from: 0, to: 0.6, start: .ms(100), duration: .milliseconds(150), curve: .linear)
    #expect(ring.animation == expected)
    #expect(indicator.wakeAt == .ms(250))

    indicator.show(.pulling(progress: 0.5), motion: .bouncing, at: .ms(150))
    ring = try #require(self.ring(indicator.content))
    expected = Tween(
      from: expected.value(at: .ms(150)), to: 0.5, start: .ms(150),
      duration: .milliseconds(250), curve: .easeOut)
    #expect(ring.animation == expected)
    indicator.tick(at: .ms(399))
    #expect(indicator.wakeAt == .ms(400))
    indicator.tick(at: .ms(400))
    #expect(indicator.wakeAt == nil)
  }

  @Test("With reduced motion or animated images off, the ring is at once as full as the pull")
  func lessMotion() throws {
    for motion in [MotionPreference.reduced, .noAnimatedImages] {
      let indicator = Shown(RingDrawing())
      indicator.prefer(motion, at: .zero)
      for (progress, scroll) in [(0.6, ScrollMotion.dragging), (0.3, .bouncing)] {
        indicator.show(.pulling(progress: progress), motion: scroll, at: .ms(100))
        let shown = try #require(ring(indicator.content))
        #expect(shown.strokeEnd(at: .ms(100)) == progress, "\(motion)")
      }
    }
  }

  @Test("If the progress jumps by up to 0.4, the ring, drawn at 120 Hz, still moves without a jump")
  func continuity() throws {
    let indicator = Shown(RingDrawing())
    var before = 0.0
    // Jumps of the pull of up to 0.4, each drawn out over 150 ms and more.
    let progress: [Int: Double] = [1: 0.4, 9: 0.7, 20: 0.9, 30: 0.5, 41: 0.8, 55: 0.4]
    for sample in 1...100 {
      let now = Moment(.nanoseconds(8_333_333 * sample))
      if let progress = progress[sample] {
        let motion: ScrollMotion = sample % 2 == 0 ? .dragging : .bouncing
        indicator.show(.pulling(progress: progress), motion: motion, at: now)
      }
      let seen = try #require(ring(indicator.content)).strokeEnd(at: now)
      // 0.4 in 0.25 s at three times the even pace, or an earlier way's rest with it.
      #expect(abs(seen - before) <= 0.5 / 30 * 3)
      before = seen
    }
    #expect(before == 0.4)
  }
}

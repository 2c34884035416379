import Frames
import TestSupport
import Testing

@testable import PullRefresh

@Suite("The arc and the arrow head of a ring")
struct RingContentTests {
  @Test("The arrow head is at the arc's tip and points onwards along the circle")
  func tip() {
    let ring = RingContent(strokeEnd: 0.5, rotation: 0.125)
    #expect(ring.tip(in: .hud) == 0.625)
    #expect(ring.arrowHeading(in: .hud) == 0.875)
    // From 12 o'clock half way round and an eighth: between 6 and 9 o'clock.
    #expect(ring.tip(in: .title) == 0.375)
  }

  @Test("Halfway through an animation from 0.2 to 0.6, the arc ends at 0.4")
  func animated() {
    let way = Tween(
      from: 0.2, to: 0.6, start: .ms(100), duration: .milliseconds(100), curve: .linear)
    let ring = RingContent(strokeEnd: 0.6, animation: way)
    #expect(ring.strokeEnd(at: .ms(100)) == 0.2)
    #expect(abs(ring.strokeEnd(at: .ms(150)) - 0.4) < 1e-12)
    #expect(ring.strokeEnd(at: .ms(200)) == 0.6)
    #expect(RingContent(strokeEnd: 0.6).strokeEnd(at: .ms(100)) == 0.6)
  }
}

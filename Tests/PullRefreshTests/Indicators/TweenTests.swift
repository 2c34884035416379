import Frames
import PullRefresh
import RefreshChecks
import Testing

@Suite("A number on its way")
struct TweenTests {
  private func tween(_ curve: Tween.Curve) -> Tween {
    Tween(from: 10, to: -30, start: .ms(500), duration: .milliseconds(250), curve: curve)
  }

  @Test("It is exact before it starts and from its end on", arguments: Tween.Curve.allCases)
  func ends(curve: Tween.Curve) {
    let tween = tween(curve)
    #expect(tween.end == .ms(750))
    for early in [-1000, 0, 500] { #expect(tween.value(at: .ms(early)) == 10) }
    for late in [750, 751, 100_000] { #expect(tween.value(at: .ms(late)) == -30) }
  }

  @Test("Linear goes evenly, ease-out goes fast and then gently")
  func curves() {
    let rows: [(time: Int, linear: Double, easeOut: Double)] = [
      (550, 2, -9.52), (625, -10, -25), (700, -22, -29.68),
    ]
    for (time, linear, easeOut) in rows {
      #expect(abs(tween(.linear).value(at: .ms(time)) - linear) < 1e-12)
      #expect(abs(tween(.easeOut).value(at: .ms(time)) - easeOut) < 1e-12)
    }
  }

  @Test("It never turns back and never jumps", arguments: Tween.Curve.allCases)
  func monotone(curve: Tween.Curve) {
    let tween = tween(curve)
    var before = tween.from
    for millisecond in 500...750 {
      let value = tween.value(at: .ms(millisecond))
      #expect(value <= before)
      // 40 points in 250 ms, and three times that fast where easing out begins.
      #expect(before - value <= 40.0 / 250 * 3)
      before = value
    }
  }

  @Test("Redirected, it goes on from where it is")
  func redirected() {
    for time in stride(from: 400, through: 900, by: 7) {
      let old = tween(.easeOut)
      let new = old.redirected(to: 5, at: .ms(time), over: .milliseconds(100), curve: .linear)
      #expect(new.value(at: .ms(time)) == old.value(at: .ms(time)))
      #expect(new.value(at: .ms(time + 100)) == 5)
    }
  }

  @Test("Without a duration it is over at once")
  func instant() {
    for duration in [Duration.zero, .milliseconds(-5)] {
      let tween = Tween(from: 0, to: 1, start: .ms(10), duration: duration)
      #expect(tween.end == .ms(10))
      #expect(tween.value(at: .ms(10)) == 1)
    }
    #expect(Tween(restingAt: 7).value(at: .ms(-1)) == 7)
    #expect(Tween(restingAt: 7).value(at: .ms(1)) == 7)
  }
}

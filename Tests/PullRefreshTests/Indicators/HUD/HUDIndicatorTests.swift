import TestSupport
import Testing

@testable import Frames
@testable import PullRefresh

@Suite("A ring in a floating circle")
struct HUDIndicatorTests {
  private enum Place: CaseIterable { case parked, pulled, returning, loading, shrinking }

  /// An indicator that came to be there at 1000 ms.
  private func hud(_ place: Place) -> Shown<HUDDrawing> {
    let hud = Shown(HUDDrawing())
    switch place {
    case .parked: break
    case .pulled: hud.show(.pulling(progress: 0.5), at: .ms(1000))
    case .returning:
      hud.show(.pulling(progress: 0.5), at: .ms(1000))
      hud.show(.idle, at: .ms(1000))
    case .loading:
      hud.show(.armed(progress: 1.5), at: .ms(1000))
      hud.show(.loading, at: .ms(1000))
    case .shrinking:
      hud.show(.armed(progress: 1.5), at: .ms(1000))
      hud.show(.loading, at: .ms(1000))
      hud.show(.settling(.succeeded), at: .ms(1000))
    }
    return hud
  }

  private let parked = HUDAppearance(
    y: -32, scale: 1, opacity: 0, ring: RingContent(strokeEnd: 0, opacity: 0.3))

  // MARK: The table, cell by cell

  @Test("With Reduce Motion the circle jumps to its place, and its arc does not turn")
  func lessMotion() {
    for motion in [MotionPreference.reduced, .noAnimatedImages] {
      let hud = Shown(HUDDrawing())
      hud.prefer(motion, at: .zero)
      hud.show(.armed(progress: 1.5), at: .zero)
      hud.show(.loading, at: .ms(10))
      let first = hud.drawing.appearance(at: .ms(10))
      #expect(first.y == HUDMetrics.dwellY)
      #expect(hud.wakeAt == nil)
      #expect(hud.drawing.appearance(at: .ms(700)) == first)
      hud.show(.settling(.succeeded), at: .ms(800))
      #expect(hud.drawing.appearance(at: .ms(800)).y == HUDMetrics.parkedY)
    }
  }

  @Test("From any state, a pull of 0.25 puts the circle at -8 points", arguments: Place.allCases)
  private func pulled(place: Place) {
    let hud = hud(place)
    hud.show(.pulling(progress: 0.25), at: .ms(1100))
    #expect(
      hud.drawing.appearance(at: .ms(1100))
        == HUDAppearance(
          y: -8, scale: 1, opacity: 0.8,
          ring: RingContent(strokeEnd: 0.2, opacity: 0.3, arrow: 0.25)))
    #expect(hud.wakeAt == nil)
  }

  @Test("At a load the circle slides to 40 points below the bar", arguments: Place.allCases)
  private func loading(place: Place) {
    let hud = hud(place)
    let before = self.hud(place)
    hud.show(.loading, at: .ms(1100))
    let late = hud.drawing.appearance(at: .ms(1350))
    #expect(late.y == 40)
    #expect(late.scale == 1)
    #expect(late.ring.opacity == 1)
    #expect(late.ring.arrow == 0)
    switch place {
    case .loading:
      // Scroll samples while loading do not start it over.
      for time in stride(from: 1100, to: 3000, by: 7) {
        #expect(hud.drawing.appearance(at: .ms(time)) == before.drawing.appearance(at: .ms(time)))
      }
    case .parked, .shrinking: #expect(hud.drawing.appearance(at: .ms(1100)).y == -32)
    case .pulled, .returning:
      #expect(hud.drawing.appearance(at: .ms(1100)).y == before.drawing.appearance(at: .ms(1100)).y)
    }
  }

  @Test("When a load or a pull ends, the circle is hidden within 300 ms", arguments: Place.allCases)
  private func rest(place: Place) {
    for phase in [
      RefreshPhase.idle, .settling(.failed), .settling(.succeeded), .noMoreData,
    ] {
      let hud = hud(place)
      hud.show(phase, at: .ms(1100))
      if place == .parked { #expect(hud.state == Shown(HUDDrawing()).state) }
      #expect(hud.drawing.appearance(at: .ms(1400)) == parked)
      hud.tick(at: .ms(1400))
      #expect(hud.state == Shown(HUDDrawing()).state)
    }
  }

  @Test("The circle is redrawn only while it moves or its arc turns", arguments: Place.allCases)
  private func ticked(place: Place) {
    let hud = hud(place)
    hud.tick(at: .ms(1100))
    let isMoving = place != .parked && place != .pulled
    #expect(hud.wakeAt == (isMoving ? Moment(.nanoseconds(1_116_666_667)) : nil))
    hud.tick(at: .ms(1300))
    switch place {
    case .parked, .returning, .shrinking: #expect(hud.state == Shown(HUDDrawing()).state)
    case .pulled: #expect(hud.state == self.hud(.pulled).state)
    case .loading: #expect(hud.wakeAt == Moment(.nanoseconds(1_316_666_667)))
    }
  }

  // MARK: The look

  @Test("The ring has an opacity of 0.3 until a release would refresh, then 1")
  func opacity() {
    let hud = Shown(HUDDrawing())
    let rows: [(RefreshPhase, Double)] = [
      (.pulling(progress: 0.01), 0.3), (.pulling(progress: 0.99), 0.3), (.armed(progress: 1), 1),
      (.armed(progress: 0.96), 1), (.pulling(progress: 0.9), 0.3), (.loading, 1),
    ]
    for (phase, opacity) in rows {
      hud.show(phase, at: .zero)
      #expect(hud.drawing.appearance(at: .zero).ring.opacity == opacity)
    }
  }

  @Test("The arrow head grows with the pull and is complete only when the pull is armed")
  func arrow() {
    let hud = Shown(HUDDrawing())
    var before = 0.0
    for step in 0...640 {
      let progress = Double(step) / 320
      let phase: RefreshPhase =
        progress > 1 ? .armed(progress: progress) : .pulling(progress: progress)
      hud.show(phase, at: .zero)
      let arrow = hud.drawing.appearance(at: .zero).ring.arrow
      #expect(arrow >= before && arrow - before <= 1 / 320.0 + 1e-12)
      #expect((arrow == 1) == (progress > 1))
      before = arrow
    }
    // Thrown far, with no finger to let go: not complete.
    hud.show(.pulling(progress: 3), at: .zero)
    #expect(hud.drawing.appearance(at: .zero).ring.arrow < 1)
    hud.show(.armed(progress: 0.96), at: .zero)
    #expect(hud.drawing.appearance(at: .zero).ring.arrow == 1)
  }

  @Test("The circle's centre is in the middle of the list's width, 40 points below the bar")
  func placement() {
    let circle = HUDAppearance(
      y: 40, scale: 1, opacity: 1, ring: RingContent(strokeEnd: 0.8))
    for inset in [0.0, 64, 91] {
      let geometry = ListGeometry(viewport: 600, content: 2000, insets: .init(start: inset))
      let place = circle.placement(in: geometry, width: 390)
      #expect(place.centerX == 195)
      #expect(place.centerY == inset + 40)
      #expect(place.size == .init(side: 40))
    }
    for number in oddNumbers {
      let geometry = ListGeometry(viewport: 600, content: 2000, insets: .init(start: number))
      let place = circle.placement(in: geometry, width: number)
      #expect(!place.centerX.isNaN && !place.centerY.isNaN)
    }
  }

  @Test("A circle at rest lies above the list's top edge, shadow included, even without a bar")
  func outOfSight() {
    #expect(parked.placement(in: ListGeometry(viewport: 600, content: 0), width: 390).bottom < 0)
    #expect(HUDMetrics.startY + HUDMetrics.shadowRadius < 0)
    #expect(HUDDrawing().content == IndicatorContent())
  }

  @Test("When a load ends, the circle shrinks to a hundredth of its size in 300 ms")
  func finished() {
    let hud = hud(.shrinking)
    #expect(hud.drawing.appearance(at: .ms(1000)).scale == 1)
    var before = 1.0
    for time in stride(from: 1005, to: 1300, by: 5) {
      let scale = hud.drawing.appearance(at: .ms(time)).scale
      #expect(scale < before && scale > 0.01 - 1e-9)
      before = scale
    }
    #expect(before < 0.011)
    #expect(hud.drawing.appearance(at: .ms(1300)) == parked)
  }

  // MARK: Seams

  /// The farthest anything may move in one sample, eased out at three times the even pace.
  private let slide = 72 / 30.0 * 3 + 1e-9
  private let slideFromBelow = 99 / 30.0 * 3 + 1e-9
  /// While it slides it draws 0.8 of the circle in 64 points.
  private let drawing = 72 / 30.0 * 3 * 0.8 / 64 + 1e-9
  /// The arc's end runs 0.75 in 0.4 s, at one and a half times the even pace, and the ring turns.
  private let running = 0.75 / 0.4 * 1.5 / 120 + 1e-9
  private let turning = (0.75 / 0.4 * 1.5 + 0.5) / 120 + 1e-9

  /// The distances between two appearances.
  private func jump(_ a: HUDAppearance, _ b: HUDAppearance) -> (
    y: Double, end: Double, turn: Double
  ) {
    (
      abs(a.y - b.y), abs(a.ring.strokeEnd - b.ring.strokeEnd),
      abs(a.ring.rotation - b.ring.rotation)
    )
  }

  @Test("Drawn at 120 Hz, the circle never jumps in a load", arguments: [1.0, 1.1, 1.5, 2.5, 9])
  func seams(progress: Double) {
    let hud = Shown(HUDDrawing())
    hud.show(.armed(progress: progress), at: .zero)
    var before = hud.drawing.appearance(at: .zero)
    hud.show(.loading, at: .zero)
    #expect(hud.drawing.appearance(at: .zero) == before)
    for sample in 1...780 {
      let now = Moment(.nanoseconds(8_333_333 * sample))
      // The last 30 samples see it shrink.
      if sample == 750 { hud.show(.settling(.succeeded), at: now) }
      if sample == 752 { hud.show(.idle, at: now) }
      let seen = hud.drawing.appearance(at: now)
      let jump = jump(before, seen)
      #expect(jump.y <= slideFromBelow)
      #expect(jump.end <= running)
      #expect(jump.turn <= turning)
      #expect(abs(seen.scale - before.scale) <= 0.083)
      #expect(abs(seen.ring.arrow - before.ring.arrow) <= 0.251)
      #expect(seen.ring.opacity == 1)
      before = seen
    }
  }

  @Test("After a request by the app or a short pull, the circle slides to 40 points without a jump")
  func slidesIn() {
    for progress in [nil, 0, 0.3, 0.97] as [Double?] {
      let hud = Shown(HUDDrawing())
      if let progress { hud.show(.armed(progress: progress), at: .zero) }
      var before = hud.drawing.appearance(at: .zero)
      hud.show(.loading, at: .zero)
      for sample in 1...300 {
        let seen = hud.drawing.appearance(at: Moment(.nanoseconds(8_333_333 * sample)))
        let jump = jump(before, seen)
        #expect(jump.y <= slide)
        #expect(jump.end <= drawing)
        #expect(jump.turn <= turning)
        before = seen
      }
      #expect(before.y == 40)
    }
  }

  @Test("After an early release the circle returns to its hidden place without a jump")
  func returns() {
    for progress in [0.2, 0.7, 0.999] {
      let hud = Shown(HUDDrawing())
      hud.show(.pulling(progress: progress), at: .zero)
      var before = hud.drawing.appearance(at: .zero)
      hud.show(.idle, at: .zero)
      for sample in 1...40 {
        let seen = hud.drawing.appearance(at: Moment(.nanoseconds(8_333_333 * sample)))
        let jump = jump(before, seen)
        #expect(seen.y <= before.y)
        #expect(jump.y <= slide)
        #expect(jump.end <= drawing)
        before = seen
      }
      #expect(before == parked)
    }
  }
}

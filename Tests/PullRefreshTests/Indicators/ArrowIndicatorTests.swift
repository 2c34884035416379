import TestSupport
import Testing

@testable import Frames
@testable import PullRefresh

@Suite("An arrow that turns over, and a spinner")
struct ArrowIndicatorTests {
  /// The activity as text, with the arrow's angle in half turns.
  private func drawn(_ arrow: Shown<ArrowDrawing>, at now: Moment) -> String {
    switch arrow.content.activity {
    case .arrow(let angle): "arrow \((abs(angle.value(at: now)) * 20).rounded() / 10)"
    case .spinner: "spinner"
    case .fadingSpinner(let opacity): "fading \((opacity.value(at: now) * 100).rounded() / 100)"
    case .ring: "ring"
    case nil: "-"
    }
  }

  private static let ends: [RefreshPhase] =
    RefreshOutcome.allCases.map { .finishing($0) } + RefreshOutcome.allCases.map { .settling($0) }
    + [.failed, .noMoreData]

  // MARK: Cell by cell

  @Test("A pull shows an arrow, armed a turned one, a load a spinner, and its end neither")
  func cells() {
    let states: [(name: String, phases: [RefreshPhase])] = [
      ("arrow", []), ("turned", [.armed(progress: 1.1)]), ("spinner", [.loading]),
      ("fading", [.loading, .settling(.succeeded)]), ("empty", [.settling(.failed)]),
    ]
    let first = "arrow 0.0, then arrow 0.0"
    let over = "arrow 0.0, then arrow 1.0"
    let back = "arrow 1.0, then arrow 0.0"
    let stays = "arrow 1.0, then arrow 1.0"
    let spins = "spinner, then spinner"
    let table: [(phases: [RefreshPhase], expected: [String])] = [
      ([.idle], [first, back, "fading 1.0, then arrow 0.0", "fading 0.75, then arrow 0.0", first]),
      ([.pulling(progress: 0.5)], [first, back, first, first, first]),
      ([.armed(progress: 1.5)], [over, stays, over, over, over]),
      ([.waiting, .loading], [spins, spins, spins, spins, spins]),
      (
        Self.ends,
        ["-, then -", "-, then -", "fading 1.0, then -", "fading 0.75, then -", "-, then -"]
      ),
    ]
    for (phases, expected) in table {
      for phase in phases {
        for (state, expected) in zip(states, expected) {
          let arrow = Shown(ArrowDrawing())
          for before in state.phases { arrow.show(before, at: .zero) }
          arrow.tick(at: .ms(100))
          // The turn is over before the phase comes, the fade is not.
          let now = state.name == "fading" ? Moment.ms(100) : .ms(1000)
          arrow.tick(at: now)
          arrow.show(phase, at: now)
          let seen = drawn(arrow, at: now)
          arrow.tick(at: .ms(2000))
          #expect(
            "\(seen), then \(drawn(arrow, at: .ms(2000)))" == expected, "\(state.name), \(phase)")
          #expect(arrow.wakeAt == nil)
        }
      }
    }
  }

  @Test("The arrow turns over in 250 ms when the pull arms, and back when it disarms")
  func turns() {
    let arrow = Shown(ArrowDrawing())
    #expect(arrow.wakeAt == nil)
    arrow.show(.pulling(progress: 0.9), at: .ms(10))
    #expect(arrow.wakeAt == nil)
    arrow.show(.armed(progress: 1), at: .ms(100))
    #expect(arrow.wakeAt == .ms(350))
    var rotation = ArrowRotation()
    rotation.shown(.armed(progress: 1), at: .ms(100))
    #expect(arrow.content.activity == .arrow(angle: rotation.angle))
    // More of the same is no new turn.
    arrow.show(.armed(progress: 1.3), at: .ms(200))
    #expect(arrow.content.activity == .arrow(angle: rotation.angle))
    arrow.tick(at: .ms(349))
    #expect(arrow.wakeAt == .ms(350))
    arrow.tick(at: .ms(350))
    #expect(arrow.wakeAt == nil)
    arrow.show(.pulling(progress: 0.9), at: .ms(400))
    rotation.shown(.pulling(progress: 0.9), at: .ms(400))
    #expect(arrow.content.activity == .arrow(angle: rotation.angle))
    #expect(arrow.wakeAt == .ms(650))
    for time in stride(from: 400, through: 650, by: 10) {
      guard case .arrow(let angle)? = arrow.content.activity else {
        Issue.record("no arrow at \(time) ms")
        return
      }
      #expect(angle.value(at: .ms(time)) <= 1e-12 && angle.value(at: .ms(time)) > -0.5)
    }
  }

  @Test("The arrow of mjRefresh turns in 250 ms, and that of eoc in 400, as their insets open")
  func turnsLikeItsDesign() {
    for (preset, time) in [(RefreshPreset.arrow, 250), (.eoc, 400)] {
      let arrow = preset.indicator(captions: RefreshCaptions()).makeDrawing()
      arrow.show(.armed(progress: 1.1), motion: .dragging, at: .zero)
      #expect(arrow.wakeAt == .ms(time), "\(preset.name)")
    }
  }

  @Test("When a load ends, the spinner fades out in 400 ms, whatever phases follow")
  func fades() throws {
    let arrow = Shown(ArrowDrawing())
    arrow.show(.loading, at: .zero)
    #expect(arrow.wakeAt == nil)
    arrow.show(.finishing(.succeeded), at: .ms(1000))
    let fade = Tween(
      from: 1, to: 0, start: .ms(1000), duration: .milliseconds(400), curve: .linear)
    for (phase, time) in [(RefreshPhase.settling(.succeeded), 1100), (.idle, 1200)] {
      arrow.show(phase, at: .ms(time))
      #expect(arrow.content.activity == .fadingSpinner(opacity: fade))
      #expect(arrow.wakeAt == .ms(1400))
    }
    arrow.tick(at: .ms(1399))
    #expect(arrow.content.activity == .fadingSpinner(opacity: fade))
    // Over, and only since it is idle by now, the arrow is back, unturned.
    arrow.tick(at: .ms(1400))
    #expect(arrow.content.activity == .arrow(angle: Tween(restingAt: 0)))
    #expect(arrow.wakeAt == nil)
  }

  // MARK: Motion

  @Test("With reduced motion or animated images off, arrow and spinner change without animation")
  func reducedMotion() {
    for motion in [MotionPreference.reduced, .noAnimatedImages] {
      let arrow = Shown(ArrowDrawing())
      arrow.prefer(motion, at: .zero)
      arrow.show(.armed(progress: 1), at: .ms(100))
      #expect(drawn(arrow, at: .ms(100)) == "arrow 1.0")
      #expect(arrow.wakeAt == nil)
      arrow.show(.pulling(progress: 0.5), at: .ms(200))
      #expect(drawn(arrow, at: .ms(200)) == "arrow 0.0")
      arrow.show(.loading, at: .ms(300))
      #expect(arrow.content.activity == .spinner)
      arrow.show(.settling(.succeeded), at: .ms(400))
      #expect(arrow.content.activity == nil)
      #expect(arrow.wakeAt == nil)
    }
    // Told half way, what moves has moved.
    let arrow = Shown(ArrowDrawing())
    arrow.show(.armed(progress: 1), at: .zero)
    arrow.prefer(.reduced, at: .ms(100))
    #expect(drawn(arrow, at: .ms(100)) == "arrow 1.0")
    #expect(arrow.wakeAt == nil)
    arrow.prefer(.full, at: .ms(110))
    arrow.show(.loading, at: .ms(200))
    arrow.show(.idle, at: .ms(300))
    arrow.prefer(.reduced, at: .ms(400))
    #expect(drawn(arrow, at: .ms(400)) == "arrow 0.0")
  }
}

import Frames
import TestSupport
import Testing

@testable import PullRefresh

/// A drawing that is shown by hand; at a tick, it shows its phase again.
@dynamicMemberLookup
final class Shown<Drawing: Indicator> {
  let drawing: Drawing
  private(set) var phase = RefreshPhase.idle
  private var motion = ScrollMotion.resting

  init(_ drawing: Drawing) { self.drawing = drawing }

  subscript<Value>(dynamicMember path: KeyPath<Drawing, Value>) -> Value {
    drawing[keyPath: path]
  }

  /// All that the drawing keeps, as text.
  var state: String {
    var text = ""
    dump(drawing, to: &text)
    return text
  }

  func show(_ phase: RefreshPhase, motion: ScrollMotion = .resting, at now: Moment) {
    (self.phase, self.motion) = (phase, motion)
    drawing.show(phase, motion: motion, at: now)
  }

  func tick(at now: Moment) { drawing.show(phase, motion: motion, at: now) }

  func prefer(_ motion: MotionPreference, at now: Moment) { drawing.prefer(motion, at: now) }

  func goOn<Old: Indicator>(from old: Shown<Old>, at now: Moment) {
    drawing.goOn(from: old.drawing, at: now)
    phase = old.phase
  }
}

extension AnimatedIndicator {
  /// A drawing of the animations.
  var drawn: Shown<AnimatedDrawing> { Shown(AnimatedDrawing(self)) }
}

/// An indicator at work, with its captions.
struct DrawnIndicator {
  var indicator: RefreshIndicator
  let drawing: any Indicator
  private var phase = RefreshPhase.idle
  private var motion = ScrollMotion.resting

  init(_ indicator: RefreshIndicator) {
    self.indicator = indicator
    drawing = indicator.makeDrawing()
  }

  var content: IndicatorContent { content(message: nil) }

  func content(message: String?) -> IndicatorContent {
    var content = drawing.content
    indicator.complete(&content, in: phase, message: message)
    return content
  }

  mutating func show(
    _ phase: RefreshPhase, motion: ScrollMotion = .resting, at now: Moment = .zero
  ) {
    (self.phase, self.motion) = (phase, motion)
    drawing.show(phase, motion: motion, at: now)
  }

  func tick(at now: Moment) { drawing.show(phase, motion: motion, at: now) }
}

@Suite("Captions and opacity of an indicator")
struct RefreshIndicatorTests {
  private static let captions = RefreshCaptions(
    pull: "pull", release: "release", loading: "loading", success: "done", failed: "failed",
    retry: "again", noMore: "no more")

  @Test("Captions as a list are pull, release, loading, no more; the last stands for missing ones")
  func list() {
    for count in 0...5 {
      let words = (0..<count).map { "\($0)" }
      let captions = RefreshCaptions(words)
      let shown = [captions.pull, captions.release, captions.loading, captions.noMore]
      #expect(shown == (0..<4).map { count == 0 ? nil : "\(min($0, count - 1))" })
      #expect(
        [captions.success, captions.failed, captions.retry, captions.busy] == [nil, nil, nil, nil])
    }
  }

  @Test("Each phase shows its caption or, if the app has none, the one that stands for it")
  func phases() {
    let paths: [String: WritableKeyPath<RefreshCaptions, String?>] = [
      "pull": \.pull, "release": \.release, "loading": \.loading, "done": \.success,
      "failed": \.failed,
      "again": \.retry, "no more": \.noMore, "busy": \.busy,
    ]
    var all = Self.captions
    all.busy = "busy"
    for (phase, order) in [
      (.idle, ["pull"]), (.pulling(progress: 0.5), ["pull"]), (.armed(progress: 1), ["release"]),
      (.waiting, ["loading"]), (.loading, ["loading"]), (.failed, ["again", "failed", "pull"]),
      (.finishing(.succeeded), ["done", "loading"]), (.settling(.succeeded), ["done", "loading"]),
      (.finishing(.failed), ["failed", "loading"]), (.settling(.failed), ["failed", "loading"]),
      (.finishing(.noMoreData), ["no more"]), (.settling(.noMoreData), ["no more"]),
      (.finishing(.cancelled), ["loading"]), (.settling(.cancelled), ["loading"]),
      (.noMoreData, ["no more"]),
    ] as [(RefreshPhase, [String])] {
      var captions = all
      for caption in order {
        #expect(captions.caption(for: phase) == caption, "\(phase)")
        if let path = paths[caption] { captions[keyPath: path] = nil }
      }
      #expect(captions.caption(for: phase) == nil, "\(phase)")
    }
    // An app's own caption replaces that one alone.
    for path in paths.values {
      var (own, expected) = (RefreshCaptions(), all)
      (own[keyPath: path], expected[keyPath: path]) = ("own", "own")
      #expect(all.replaced(by: own) == expected)
    }
  }

  @Test("A pull's opacity is 1, or equals the progress, or reaches 1 at a fifth of the pull")
  func opacity() {
    let rows: [(RefreshPhase, [Double])] = [
      (.idle, [1, 0, 0]), (.pulling(progress: 0.1), [1, 0.1, 0.5]),
      (.pulling(progress: 0.19), [1, 0.19, 0.95]), (.pulling(progress: 0.2), [1, 0.2, 1]),
      (.pulling(progress: 0.21), [1, 0.21, 1]),
      (.pulling(progress: 0.6), [1, 0.6, 1]),
      // Beyond the trigger while the other component loads.
      (.pulling(progress: 1.2), [1, 1, 1]), (.armed(progress: 1.2), [1, 1, 1]),
      (.waiting, [1, 1, 1]), (.loading, [1, 1, 1]), (.settling(.succeeded), [1, 1, 1]),
    ]
    for (phase, expected) in rows {
      #expect(PullOpacity.allCases.map { $0.opacity(for: phase) } == expected, "\(phase)")
    }
  }

  @Test("After the turn of an arrow or the fade of a spinner, no indicator asks to be woken again")
  func woken() {
    let looks: [RefreshIndicator] = [
      .arrow(), .ring(), .hud(), .caption(Self.captions), .none,
      .animation(AnimatedIndicator(pull: FrameTimeline(delays: []))),
    ]
    let ways: [[RefreshPhase]] = [
      [.armed(progress: 1.1)], [.armed(progress: 1.1), .pulling(progress: 0.9)],
      [.loading, .settling(.succeeded)], [.loading, .settling(.succeeded), .idle],
    ]
    for look in looks {
      for way in ways {
        var shown = DrawnIndicator(look)
        for phase in way { shown.show(phase, motion: .dragging, at: .ms(10)) }
        var ticks = 0
        while let due = shown.drawing.wakeAt, ticks < 100 {
          shown.tick(at: due)
          ticks += 1
        }
        #expect(shown.drawing.wakeAt == nil, "\(look.kind), \(way)")
      }
    }
  }

  @Test("A ring has a caption; a floating circle and an app's own view have none but a message")
  func exceptions() {
    for (look, caption) in [
      (RefreshIndicator.ring(captions: Self.captions), "pull"), (.hud(), nil), (.none, nil),
    ] {
      var look = look
      look.captions = Self.captions
      #expect(DrawnIndicator(look).content.caption == caption)
      #expect(DrawnIndicator(look).content(message: "so").caption == "so")
      #expect((look.endDurations == EndDurations()) == (caption == nil))
    }
  }
}

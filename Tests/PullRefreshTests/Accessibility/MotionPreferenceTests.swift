import Frames
import TestSupport
import Testing

@testable import PullRefresh

@Suite("Reduce Motion and animated images turned off")
struct MotionPreferenceTests {
  private let cat = AnimatedIndicator(
    pull: FrameTimeline(frameCount: 24, frameRate: 10),
    loading: FrameTimeline(frameCount: 12, frameRate: 10),
    success: FrameTimeline(frameCount: 6, frameRate: 10),
    noMore: FrameTimeline(frameCount: 3, frameRate: 10))

  @Test("Reduce Motion takes precedence over the setting that turns animated images off")
  func settings() {
    #expect(MotionPreference(reduceMotion: false) == .full)
    #expect(MotionPreference(reduceMotion: false, animatedImages: false) == .noAnimatedImages)
    #expect(MotionPreference(reduceMotion: true) == .reduced)
    #expect(MotionPreference(reduceMotion: true, animatedImages: false) == .reduced)
  }

  /// The content of each phase, half a second after it began.
  private static let rows: [(RefreshPhase, full: String, reduced: String, noImages: String)] = [
    (.idle, "pull 0", "pull 23", "pull 0"),
    (.pulling(progress: 0.5), "pull 12", "pull 23 ring 0.5", "pull 12"),
    (.armed(progress: 1.3), "pull 23", "pull 23 ring 1.0", "pull 23"),
    (.waiting, "loading 5", "loading 0 spinner", "loading 0 spinner"),
    (.loading, "loading 5", "loading 0 spinner", "loading 0 spinner"),
    (.finishing(.succeeded), "success 5", "success 5", "success 5"),
    (.settling(.succeeded), "success 5", "success 5", "success 5"),
    (.noMoreData, "noMore 2", "noMore 2", "noMore 2"),
    (.failed, "pull 23", "pull 23", "pull 23"),
  ]

  @Test("With less motion a spinner is shown for the GIF", arguments: MotionPreference.allCases)
  func table(motion: MotionPreference) {
    for row in Self.rows {
      let drawing = cat.drawn
      drawing.prefer(motion, at: .zero)
      drawing.show(row.0, at: .zero)
      if motion != .full { #expect(drawing.wakeAt == nil, "\(row.0)") }
      drawing.tick(at: .ms(550))
      let expected =
        switch motion {
        case .full: row.full
        case .reduced: row.reduced
        case .noAnimatedImages: row.noImages
        }
      #expect(drawing.content.drawn == expected, "\(row.0), \(motion)")
    }
  }

  @Test("A GIF that plays at the end of the pull shows its last frame with animated images off")
  func playingAtEnd() {
    for (motion, frames) in [
      (MotionPreference.full, [22, 0, 1]), (.noAnimatedImages, [22, 23, 23]),
    ] {
      let indicator = AnimatedIndicator(
        pull: FrameTimeline(frameCount: 24, frameRate: 10), rule: .playingAtEnd
      ).drawn
      indicator.prefer(motion, at: .zero)
      indicator.show(.pulling(progress: 0.99), at: .zero)
      var shown = [indicator.content.drawn]
      indicator.show(.armed(progress: 1), at: .zero)
      shown.append(indicator.content.drawn)
      indicator.tick(at: .ms(100))
      shown.append(indicator.content.drawn)
      #expect(shown == frames.map { "pull \($0)" }, "\(motion)")
    }
  }

  @Test("Reduce Motion set in a load stops the GIF at once; turned off, it plays again")
  func switching() {
    let indicator = cat.drawn
    indicator.show(.loading, at: .zero)
    indicator.tick(at: .ms(250))
    #expect(indicator.content.drawn == "loading 2")
    indicator.prefer(.reduced, at: .ms(260))
    #expect(indicator.content.drawn == "loading 0 spinner")
    #expect(indicator.wakeAt == nil)
    indicator.prefer(.full, at: .ms(900))
    #expect(indicator.content.drawn == "loading 0")
    #expect(indicator.wakeAt == .ms(1000))
    let before = indicator.state
    indicator.prefer(.full, at: .ms(950))
    #expect(indicator.state == before)
  }
}

extension IndicatorContent {
  fileprivate var drawn: String {
    let picture = picture.map { "\($0.animation) \($0.frame)" } ?? "-"
    switch activity {
    case .ring(let ring): return "\(picture) ring \(ring.opacity)"
    case .spinner: return "\(picture) spinner"
    case .arrow, .fadingSpinner: return "\(picture) arrow"
    case nil: return picture
    }
  }
}

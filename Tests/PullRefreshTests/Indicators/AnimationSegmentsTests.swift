import Frames
import TestSupport
import Testing

@testable import PullRefresh

@Suite("One GIF with a segment of frames for each phase")
struct AnimationSegmentsTests {
  /// 80 frames: 24 for the pull, 36 for loading, 12 for success, 5 for failure, 3 for no more.
  private static let film = FrameTimeline(frameCount: 80, frameRate: 10)
  private static let segments = AnimationSegments(
    pull: 0..<24, loading: 24..<60, success: 60..<72, failure: 72..<77, noMore: 77..<80)

  private func film(
    _ segments: AnimationSegments = segments, frames: Int = 80, rate: Double? = 30,
    rule: ProgressRule = .equalParts
  ) -> AnimatedIndicator {
    AnimatedIndicator(
      FrameTimeline(frameCount: frames, frameRate: 10), segments: segments, loadingFrameRate: rate,
      rule: rule)
  }

  private func indicator(_ segments: AnimationSegments = segments) -> Shown<AnimatedDrawing> {
    film(segments).drawn
  }

  @Test("A pull segment of 24 frames from frame 40 on shows frames 40 to 63 as the pull grows")
  func pull() {
    for first in [0, 40] {
      let indicator = indicator(AnimationSegments(pull: first..<(first + 24)))
      #expect(indicator.content.picture == .pull(frame: first))
      for step in Array(0...480) + (0...480).reversed() {
        indicator.show(.pulling(progress: Double(step) / 480), at: .zero)
        #expect(indicator.content.picture == .pull(frame: first + Swift.min(23, step / 20)))
      }
    }
  }

  @Test(
    "The segment of an outcome plays once, and its last frame stays while the inset closes",
    arguments: [
      (.succeeded, 60..<72), (.failed, 72..<77), (.noMoreData, 77..<80),
    ] as [(RefreshOutcome, Range<Int>)])
  func endings(outcome: RefreshOutcome, frames: Range<Int>) {
    let indicator = indicator()
    indicator.show(.loading, at: .zero)
    indicator.tick(at: .ms(500))
    for frame in frames {
      let begin = 1000 + 100 * (frame - frames.lowerBound)
      indicator.show(.finishing(outcome), at: .ms(begin))
      #expect(indicator.content.picture == .pull(frame: frame))
      #expect(indicator.wakeAt == .ms(begin + 100))
    }
    #expect(film().shownFor[outcome] == .milliseconds(100 * frames.count))
    let over = Moment.ms(1000 + 100 * frames.count)
    indicator.show(.settling(outcome), at: over)
    for milliseconds in [0, 1, 100, 10_000] {
      indicator.tick(at: over.advanced(by: .milliseconds(milliseconds)))
      #expect(indicator.content.picture == .pull(frame: frames.upperBound - 1))
      #expect(indicator.wakeAt == nil)
    }
    indicator.show(.idle, at: over.advanced(by: .seconds(20)))
    #expect(indicator.content.picture == .pull(frame: 0))
  }

  @Test("An outcome without a segment is not waited for, and the loading frame stays")
  func withoutEndings() {
    let film = film(AnimationSegments(pull: 0..<24, loading: 24..<60))
    #expect(film.shownFor == EndDurations())
    let indicator = film.drawn
    indicator.show(.loading, at: .zero)
    indicator.tick(at: .ms(100))
    for outcome in RefreshOutcome.allCases {
      for phase in [RefreshPhase.finishing(outcome), .settling(outcome)] {
        indicator.show(phase, at: .ms(200))
        #expect(indicator.content.picture == .pull(frame: 27))
        #expect(indicator.wakeAt == nil)
      }
    }
  }

  @Test("A cancelled load plays no outcome segment and keeps the loading frame")
  func cancelled() {
    let indicator = indicator()
    indicator.show(.loading, at: .zero)
    indicator.tick(at: .ms(100))
    indicator.show(.settling(.cancelled), at: .ms(110))
    #expect(indicator.content.picture == .pull(frame: 27))
    #expect(film().shownFor[.cancelled] == .zero)
  }

  @Test("A success that is not waited for plays its segment while the inset closes")
  func notWaitedFor() {
    let indicator = indicator()
    for begin in [0, 10_000] {
      indicator.show(.loading, at: .ms(begin))
      indicator.show(.settling(.succeeded), at: .ms(begin + 100))
      #expect(indicator.content.picture == .pull(frame: 60))
      indicator.tick(at: .ms(begin + 350))
      #expect(indicator.content.picture == .pull(frame: 62))
      indicator.show(.idle, at: .ms(begin + 400))
    }
  }

  @Test("After a failure stays the last frame of its segment, or without one, of the pull's")
  func failed() {
    let with = indicator()
    with.show(.failed, at: .zero)
    #expect(with.content.picture == .pull(frame: 76))
    #expect(with.wakeAt == nil)
    let without = indicator(AnimationSegments(pull: 3..<24))
    without.show(.loading, at: .zero)
    without.tick(at: .ms(500))
    without.show(.failed, at: .ms(510))
    #expect(without.content.picture == .pull(frame: 23))
  }

  @Test("A no-more-data GIF of 800 ms is shown for 800 ms, unless it loops forever")
  func endless() {
    for (loops, expected) in [(LoopCount.forever, 0), (.times(1), 800), (.times(3), 800)] {
      let noMore = FrameTimeline(frameCount: 8, frameRate: 10, loopCount: loops)
      let indicator = AnimatedIndicator(pull: Self.film, noMore: noMore)
      #expect(indicator.shownFor.noMoreData == .milliseconds(expected))
    }
  }

  @Test("Empty segments, and segments beyond the GIF's last frame, count as missing")
  func emptyAndBeyond() {
    let nothing = film(
      AnimationSegments(pull: 0..<24, loading: 9..<9, success: 0..<0, failure: 1..<1, noMore: 5..<5)
    )
    let none = nothing.drawn
    none.show(.loading, at: .zero)
    #expect(none.content.activity == .spinner && nothing.shownFor == EndDurations())
    // The file was cut short in the middle of the loading part, or of the pull's.
    for (count, last) in [(30, 29), (10, 9), (1, 0)] {
      let cut = film(frames: count)
      let short = cut.drawn
      short.show(.pulling(progress: 1), at: .zero)
      #expect(short.content.picture == .pull(frame: Swift.min(last, 23)))
      short.show(.loading, at: .zero)
      #expect(short.content.picture == (count > 24 ? .pull(frame: 24) : nil))
      #expect(short.content.activity == (count > 24 ? nil : .spinner))
      #expect(cut.shownFor == EndDurations())
    }
    let empty = film(frames: 0).drawn
    empty.show(.loading, at: .zero)
    #expect(empty.content.picture == nil)
  }

  @Test("A segment with a negative frame number traps")
  func negative() async {
    await #expect(processExitsWith: .failure) {
      let film = FrameTimeline(frameCount: 80, frameRate: 10)
      _ = AnimatedIndicator(film, segments: AnimationSegments(pull: -1..<3))
    }
    await #expect(processExitsWith: .failure) {
      let film = FrameTimeline(frameCount: 80, frameRate: 10)
      _ = AnimatedIndicator(film, segments: AnimationSegments(pull: 0..<3, noMore: -2..<(-1)))
    }
  }
}

extension AnimatedIndicator {
  /// The durations of endings without captions.
  fileprivate var shownFor: EndDurations { endDurations(saying: RefreshCaptions()) }
}

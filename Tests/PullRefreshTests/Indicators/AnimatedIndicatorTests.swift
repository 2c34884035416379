import Frames
import TestSupport
import Testing

@testable import PullRefresh

@Suite("An indicator that shows an animation and a caption")
struct AnimatedIndicatorTests {
  @Test("Pulling back shows the same GIF frames in reverse, at any speed of the finger")
  func scrubbing() {
    let indicator = AnimatedIndicator.cat.drawn
    func frames(_ steps: [Int]) -> [RefreshPicture?] {
      steps.map { step in
        // Time passes as it likes.
        indicator.show(.pulling(progress: Double(step) / 480), at: .ms(step * step % 977))
        #expect(indicator.wakeAt == nil)
        return indicator.content.picture
      }
    }
    let forwards = frames(Array(0...480))
    #expect(forwards == (0...480).map { .pull(frame: Swift.min(23, $0 / 20)) })
    #expect(frames((0...480).reversed()) == forwards.reversed())
  }

  @Test("While a pull is armed, the armed animation loops from its first frame")
  func armed() {
    let run = FrameTimeline(frameCount: 3, frameRate: 10, loopCount: .times(1))
    let indicator = AnimatedIndicator(
      pull: FrameTimeline(frameCount: 8, frameRate: 10), armed: run, loading: run
    ).drawn
    indicator.show(.pulling(progress: 1), at: .zero)
    #expect(indicator.content.picture == .pull(frame: 7))
    indicator.show(.armed(progress: 1), at: .ms(10))
    #expect(indicator.content.picture == .armed(frame: 0))
    #expect(indicator.wakeAt == .ms(110))
    // Samples do not begin it anew.
    indicator.show(.armed(progress: 1.2), at: .ms(210))
    #expect(indicator.content.picture == .armed(frame: 2))
    indicator.tick(at: .ms(310))
    #expect(indicator.content.picture == .armed(frame: 0))
    // Back below the trigger the finger has it again.
    indicator.show(.pulling(progress: 0.5), at: .ms(320))
    #expect(indicator.content.picture == .pull(frame: 4))
    #expect(indicator.wakeAt == nil)
    indicator.show(.armed(progress: 1), at: .ms(400))
    #expect(indicator.content.picture == .armed(frame: 0))
    indicator.show(.loading, at: .ms(450))
    #expect(indicator.content.picture == .loading(frame: 0))
  }

  @Test("While a pull is armed, an armed segment of frames 6 and 7 shows these two frames in turn")
  func armedSegment() {
    let indicator = AnimatedIndicator(
      FrameTimeline(frameCount: 12, frameRate: 10),
      segments: AnimationSegments(pull: 0..<6, armed: 6..<8, loading: 8..<12)
    ).drawn
    indicator.show(.armed(progress: 1), at: .zero)
    #expect(indicator.content.picture == .pull(frame: 6))
    indicator.tick(at: .ms(100))
    #expect(indicator.content.picture == .pull(frame: 7))
    indicator.tick(at: .ms(200))
    #expect(indicator.content.picture == .pull(frame: 6))
  }

  @Test("With animated images off, an armed pull shows the armed animation's first frame")
  func armedAtRest() {
    let run = FrameTimeline(frameCount: 3, frameRate: 10)
    let indicator = AnimatedIndicator(pull: run, armed: run).drawn
    indicator.prefer(.noAnimatedImages, at: .zero)
    indicator.show(.armed(progress: 1), at: .zero)
    #expect(indicator.content.picture == .armed(frame: 0))
    #expect(indicator.wakeAt == nil)
    indicator.prefer(.reduced, at: .zero)
    #expect(indicator.content.picture == .pull(frame: 2))
    #expect(indicator.wakeAt == nil)
  }

  @Test("The loading GIF plays 30 frames a second, each on time to the nanosecond")
  func loading() {
    let indicator = AnimatedIndicator.cat.drawn
    let begin = Moment(.nanoseconds(1_000_000_007))
    indicator.show(.loading, at: begin)
    for frame in 0..<1200 {
      #expect(indicator.content.picture == .loading(frame: frame % 12))
      // Frame n of 12 ends n + 1 thirtieths after its loop began, rounded once.
      let (loop, index) = frame.quotientAndRemainder(dividingBy: 12)
      let due = 400_000_000 * loop + Int((Double(index + 1) / 30 * 1e9).rounded())
      let expected = begin.advanced(by: .nanoseconds(due))
      #expect(indicator.wakeAt == expected)
      indicator.tick(at: expected.advanced(by: .nanoseconds(-1)))
      #expect(indicator.content.picture == .loading(frame: frame % 12))
      indicator.tick(at: expected)
    }
  }

  @Test("The loading GIF loops even if its loop count says once")
  func loadingLoops() {
    let indicator = AnimatedIndicator(
      pull: FrameTimeline(delays: []),
      loading: FrameTimeline(frameCount: 2, frameRate: 10, loopCount: .times(1))
    ).drawn
    indicator.show(.loading, at: .zero)
    indicator.tick(at: .seconds(100.15))
    #expect(indicator.content.picture == .loading(frame: 1))
    #expect(indicator.wakeAt == .seconds(100.2))
  }

  @Test("Without a loading frame rate, or with 0, -30 or NaN, the loading GIF keeps its own delays")
  func ownDelays() {
    let run = FrameTimeline(delays: [.milliseconds(100), .milliseconds(300)])
    for rate in [nil, 0, -30, .nan] as [Double?] {
      let indicator = AnimatedIndicator(pull: run, loading: run, loadingFrameRate: rate).drawn
      indicator.show(.loading, at: .zero)
      for (time, frame, wake) in [(0, 0, 100), (100, 1, 400), (400, 0, 500)] {
        indicator.tick(at: .ms(time))
        #expect(indicator.content.picture == .loading(frame: frame))
        #expect(indicator.wakeAt == .ms(wake))
      }
    }
    let even = AnimatedIndicator(pull: run, loading: run, loadingFrameRate: 50).drawn
    even.show(.loading, at: .zero)
    #expect(even.wakeAt == .ms(20))
  }

  @Test("Without a loading GIF the system's spinner is shown", arguments: MotionPreference.allCases)
  func spinner(motion: MotionPreference) {
    let indicator = AnimatedIndicator(pull: FrameTimeline(frameCount: 24, frameRate: 10)).drawn
    indicator.prefer(motion, at: .zero)
    indicator.show(.armed(progress: 1), at: .zero)
    indicator.show(.loading, at: .zero)
    #expect(indicator.content.activity == .spinner)
    #expect(indicator.content.picture == (motion == .full ? nil : .pull(frame: 23)))
    #expect(indicator.wakeAt == nil)
    indicator.show(.idle, at: .ms(10))
    let atRest = motion == .reduced ? 23 : 0
    #expect(indicator.content == IndicatorContent(picture: .pull(frame: atRest)))
  }

  @Test("The GIF for no more data plays as often as its loop count, then stays on its last frame")
  func noMore() {
    let indicator = AnimatedIndicator.cat.drawn
    indicator.show(.noMoreData, at: .zero)
    #expect(indicator.content.picture == .noMore(frame: 0))
    #expect(indicator.wakeAt == .ms(100))
    indicator.tick(at: .ms(100))
    #expect(indicator.content.picture == .noMore(frame: 1))
    // Scrolling does not start it over.
    indicator.show(.noMoreData, at: .ms(210))
    #expect(indicator.content.picture == .noMore(frame: 2))
    indicator.show(.noMoreData, at: .ms(5000))
    #expect(indicator.content.picture == .noMore(frame: 2))
    #expect(indicator.wakeAt == nil)
  }

  @Test("Without a GIF for no more data, a footer shows only the caption")
  func noMoreWithoutPicture() {
    var indicator = DrawnIndicator(
      .animation(
        AnimatedIndicator(pull: FrameTimeline(frameCount: 2, frameRate: 10)),
        captions: RefreshCaptions(noMore: "that is all")))
    indicator.show(.noMoreData)
    #expect(indicator.content == IndicatorContent(picture: nil, caption: "that is all"))
  }

  @Test("A new indicator continues a GIF at its frame if it has as many frames, else it rests")
  func goesOn() {
    let pull = FrameTimeline(frameCount: 8, frameRate: 10)
    func indicator(loading count: Int) -> Shown<AnimatedDrawing> {
      AnimatedIndicator(pull: pull, loading: FrameTimeline(frameCount: count, frameRate: 10)).drawn
    }
    let old = indicator(loading: 4)
    old.show(.loading, at: .zero)
    old.tick(at: .ms(210))
    #expect(old.content.picture == .loading(frame: 2))
    let same = indicator(loading: 4)
    same.goOn(from: old, at: .ms(250))
    #expect(same.content.picture == .loading(frame: 2))
    same.tick(at: .ms(310))
    #expect(same.content.picture == .loading(frame: 3))
    let other = indicator(loading: 2)
    other.goOn(from: old, at: .ms(250))
    #expect(other.content.picture == .pull(frame: 0))
    for (film, phase, expected) in [
      (
        AnimatedIndicator(pull: pull, armed: FrameTimeline(frameCount: 4, frameRate: 10)),
        .armed(progress: 1), .armed(frame: 3)
      ),
      (
        AnimatedIndicator(pull: pull, success: FrameTimeline(frameCount: 4, frameRate: 10)),
        .finishing(.succeeded), .success(frame: 3)
      ),
    ] as [(AnimatedIndicator, RefreshPhase, RefreshPicture)] {
      let (before, next) = (film.drawn, film.drawn)
      before.show(phase, at: .zero)
      before.tick(at: .ms(210))
      next.goOn(from: before, at: .ms(250))
      next.tick(at: .ms(310))
      #expect(next.content.picture == expected)
    }
  }

  @Test("A GIF without frames shows only the caption and schedules no wake-up")
  func noFrames() {
    var indicator = DrawnIndicator(
      .animation(
        AnimatedIndicator(pull: FrameTimeline(delays: [])), captions: RefreshCaptions(["pull"])))
    for phase in [RefreshPhase.idle, .armed(progress: 2), .loading, .noMoreData] {
      indicator.show(phase)
      indicator.tick(at: .ms(100))
      #expect(indicator.content.picture == nil)
      #expect(indicator.content.caption == "pull")
      #expect(indicator.drawing.wakeAt == nil)
    }
  }
}

extension Moment {
  fileprivate static func seconds(_ seconds: Double) -> Moment {
    .ms(Int((seconds * 1000).rounded()))
  }
}

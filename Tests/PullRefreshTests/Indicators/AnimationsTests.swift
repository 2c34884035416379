import Frames
import Testing

@testable import PullRefresh

/// Animations by occasion, from the header's initializer to the picture that is shown.
@Suite struct AnimationsTests {
  /// An animation whose only frame has a colour of its own.
  private struct Still: FrameSource {
    let shade: UInt8
    let canvas = PixelSize(width: 1, height: 1)
    let timeline = FrameTimeline(frameCount: 1, frameRate: 10, loopCount: .times(1))
    func frame(at index: Int) -> Bitmap {
      Bitmap(size: canvas, filledWith: RGBA8(red: shade, green: 0, blue: 0))
    }
  }

  private static let phases: [RefreshPhase] = [
    .pulling(progress: 0.5), .armed(progress: 1.1), .loading, .finishing(.succeeded),
    .finishing(.failed), .noMoreData,
  ]

  @Test("The loading GIF is drawn at the loading frame rate, every other one at its own")
  func rates() {
    func film(_ rate: Double) -> FrameTimeline { FrameTimeline(frameCount: 6, frameRate: rate) }
    let indicator = AnimatedIndicator(
      pull: film(15), armed: film(20), loading: film(25), success: film(30), failure: film(50),
      noMore: film(12.5), loadingFrameRate: 10
    ).drawn
    let rates = Self.phases.enumerated().map { number, phase in
      indicator.show(phase, at: .zero.advanced(by: .seconds(number)))
      return indicator.frameRate.map { ($0 * 10).rounded() / 10 }
    }
    #expect(rates == [nil, 20, 10, 30, 50, 12.5])
  }

  @Test("If each occasion has its own GIF, all are shown, from the pull to no more data")
  func everyOccasion() throws {
    var stills = ByOccasion<any FrameSource>()
    for occasion in AnimationOccasion.allCases {
      stills[occasion] = Still(shade: UInt8(occasion.rawValue + 1))
    }
    func still(_ occasion: AnimationOccasion) -> Still {
      Still(shade: UInt8(occasion.rawValue + 1))
    }
    let occasions: [AnimationOccasion] = [.pull, .armed, .loading, .success, .failure, .noMore]
    for animations in [
      Animations(stills),
      Animations(
        pull: still(.pull), armed: still(.armed), loading: still(.loading),
        success: still(.success),
        failure: still(.failure), noMore: still(.noMore)),
    ] {
      let indicator = animations.indicator(AnimatedStyle(), loadingFrameRate: nil).drawn
      for (number, phase) in Self.phases.enumerated() {
        indicator.show(phase, at: .zero.advanced(by: .seconds(number)))
        let bitmap = try animations.bitmap(indicator.content.picture)
        #expect(try #require(bitmap)[x: 0, y: 0].red == still(occasions[number]).shade, "\(phase)")
      }
    }
  }

  @Test("If one GIF has a segment for each occasion, all are shown, from pull to no more data")
  func everySegment() {
    var segments = AnimationSegments()
    for occasion in AnimationOccasion.allCases {
      segments[occasion] = 10 * occasion.rawValue..<10 * occasion.rawValue + 10
    }
    let film = StillFrames(
      Array(repeating: Still(shade: 1).frame(at: 0), count: 100), frameRate: 10,
      loopCount: .times(1))
    let animations = Animations(
      film, pull: 0..<10, armed: 50..<60, loading: 10..<20, success: 20..<30, failure: 30..<40,
      noMore: 40..<50)
    for film in [
      AnimatedIndicator(FrameTimeline(frameCount: 100, frameRate: 10), segments: segments),
      animations.indicator(AnimatedStyle(), loadingFrameRate: nil),
    ] {
      let indicator = film.drawn
      var shown: [Int] = []
      for (number, phase) in Self.phases.enumerated() {
        indicator.show(phase, at: .zero.advanced(by: .seconds(number)))
        shown.append((indicator.content.picture?.frame ?? -10) / 10)
      }
      #expect(shown == [0, 5, 1, 2, 3, 4])
    }
    // The rule of the pull also applies to a segment.
    let last = animations.indicator(AnimatedStyle(rule: .lastAtEnd), loadingFrameRate: nil).drawn
    last.show(.pulling(progress: 0.99), at: .zero)
    #expect(last.content.picture == .pull(frame: 8))
    // So do the times for which outcomes are shown.
    let ends = EndDurations(succeeded: .seconds(1), failed: .seconds(2), noMoreData: .seconds(3))
    for animations in [animations, Animations(pull: film)] {
      let indicator = animations.indicator(
        AnimatedStyle(endDurations: ends), loadingFrameRate: nil)
      #expect(indicator.endDurations(saying: RefreshCaptions()) == ends)
    }
    // A failure with a caption is not shown longer than the app says.
    let brief = EndDurations(failed: .milliseconds(200))
    let closing = animations.indicator(AnimatedStyle(endDurations: brief), loadingFrameRate: nil)
    #expect(closing.endDurations(saying: RefreshCaptions(failed: "f")) == brief)
    let pictures: [RefreshPicture] = [
      .pull(frame: 1), .loading(frame: 1), .success(frame: 1), .failure(frame: 1),
      .noMore(frame: 1), .armed(frame: 1),
    ]
    #expect(pictures.map(\.animation) == AnimationOccasion.allCases)
  }
}

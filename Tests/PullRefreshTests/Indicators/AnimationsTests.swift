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

  @Test(
    "If each occasion has its own GIF, all these GIFs are shown in the phases from pull to no more data"
  )
  func everyOccasion() throws {
    var stills = ByOccasion<any FrameSource>()
    for occasion in AnimationOccasion.allCases {
      stills[occasion] = Still(shade: UInt8(occasion.rawValue + 1))
    }
    let animations = Animations(stills)
    var indicator = animations.indicator(AnimatedStyle(), loadingFrameRate: nil)
    var shown: [UInt8] = []
    for (number, phase) in Self.phases.enumerated() {
      indicator.shown(phase, at: .zero.advanced(by: .seconds(number)))
      let bitmap = try animations.bitmap(indicator.content.picture)
      shown.append(try #require(bitmap)[x: 0, y: 0].red)
    }
    #expect(Set(shown) == Set(AnimationOccasion.allCases.map { UInt8($0.rawValue + 1) }))
  }

  @Test(
    "If one GIF has a segment for each occasion, all are shown in the phases from pull to no more data"
  )
  func everySegment() {
    var segments = AnimationSegments()
    for occasion in AnimationOccasion.allCases {
      segments[occasion] = 10 * occasion.rawValue..<10 * occasion.rawValue + 10
    }
    var indicator = AnimatedIndicator(
      FrameTimeline(frameCount: 100, frameRate: 10), segments: segments)
    var shown: Set<Int> = []
    for (number, phase) in Self.phases.enumerated() {
      indicator.shown(phase, at: .zero.advanced(by: .seconds(number)))
      shown.insert((indicator.content.picture?.frame ?? -10) / 10)
    }
    #expect(shown == Set(AnimationOccasion.allCases.map(\.rawValue)))
  }
}

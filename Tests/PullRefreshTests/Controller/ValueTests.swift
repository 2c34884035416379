import Frames
import Testing

@testable import PullRefresh

/// The values that apps and hosts create.
@Suite struct ValueTests {
  private func film(_ count: Int) -> StillFrames {
    let color = RGBA8(red: 9, green: 9, blue: 9)
    let frame = Bitmap(size: PixelSize(width: 1, height: 1), filledWith: color)
    return StillFrames(Array(repeating: frame, count: count), frameRate: 10)
  }

  /// Components of which no two have equal settings.
  private func components() -> [AnyHashable] {
    let (policy, captions) = (LoadMorePolicy(isAutomatic: false), RefreshCaptions(pull: "own"))
    var scaled = RefreshHeader(pull: film(1))
    scaled.pixelsPerPoint = 2
    let headers = [
      RefreshHeader(.arrow), RefreshHeader(.eoc), RefreshHeader(.caption),
      RefreshHeader(.arrow, captions: captions),
      RefreshHeader(.arrow, configuration: .hud()), RefreshHeader(pull: film(1)),
      RefreshHeader(pull: film(2)),
      RefreshHeader(pull: film(1), loading: film(1)),
      RefreshHeader(pull: film(1), loadingFrameRate: 24),
      RefreshHeader(pull: film(1), style: AnimatedStyle(rule: .lastAtEnd)),
      RefreshHeader(Animations(film(2), pull: 0..<1)),
      RefreshHeader(Animations(film(2), pull: 0..<2)), scaled,
    ]
    let footers = [
      LoadMoreFooter(), LoadMoreFooter(policy), LoadMoreFooter(configuration: .hud()),
      LoadMoreFooter(automatic: LoadMorePolicy()), LoadMoreFooter(automatic: policy),
      LoadMoreFooter(automatic: policy, height: 60), LoadMoreFooter(pull: film(1)),
    ]
    return headers.map(\.described.identity) + footers.map(\.described.identity)
  }

  @Test("Two descriptions of a component are the same if all their settings are, and only then")
  func identities() {
    #expect(components() == components())
    #expect(Set(components()).count == components().count)
  }

  @Test("A header with the app's own GIF has the app's scale, and says only what no GIF can show")
  func ownGIF() {
    var header = RefreshHeader(pull: film(1))
    #expect(header.pixelsPerPoint == 1)
    header.pixelsPerPoint = 2
    #expect(header.pixelsPerPoint == 2)
    let described = header.described
    #expect(AnimationOccasion.allCases.allSatisfy { described.pixelsPerPoint(of: $0) == 2 })
    let all = CaptionTexts.of(.english).header
    #expect(
      header.described.captions(in: .of(.english))
        == RefreshCaptions(
          failed: all.failed, retry: all.retry, noMore: all.noMore, busy: all.loading))
  }
}

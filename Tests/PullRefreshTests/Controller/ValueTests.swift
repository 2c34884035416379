import Frames
import Testing

@testable import PullRefresh

/// The values that apps and hosts create.
@Suite struct ValueTests {
  /// The properties of a value in their order, as text.
  private func kept(_ value: Any) -> String {
    Mirror(reflecting: value).children.map { "\($0.value)" }.joined(separator: " ")
      .replacing("PullRefresh.", with: "").replacing("Frames.", with: "")
  }

  @Test("Every argument is kept in the property of its name")
  func arguments() {
    let configuration = PullConfiguration(
      triggerDistance: 1, deadZone: 2, holdDistance: 3, holdDuration: .seconds(4),
      settleDuration: .seconds(5),
      actionTiming: .afterHoldAnimation, reveal: .never, minimumDuration: .seconds(6),
      timeOut: .seconds(7),
      insetWhileLoading: .follows, secondFloor: SecondFloor(threshold: 8, holdDistance: 9),
      opacity: .followsProgress)
    let purpose = AccessibilityTexts.Purpose(
      label: "1", hint: "2", started: "3", finished: "4", failed: "5")
    for (value, expected) in [
      (
        configuration,
        """
        1.0 2.0 atLeast(1.0) atMost(0.95) 3.0 4.0 seconds 5.0 seconds afterHoldAnimation never 6.0 seconds \
        Optional(7.0 seconds) follows Optional(SecondFloor(threshold: 8.0, holdDistance: Optional(9.0))) followsProgress
        """
      ),
      (
        LoadMorePolicy(
          preload: .points(1), isAutomatic: false, pagesPerDrag: 2, shortContent: .fills(atMost: 3),
          emptyPage: .loadsNext(atMost: 4),
          backOff: BackOff(first: .seconds(5), longest: .seconds(6))),
        """
        points(1.0) false Optional(2) fills(atMost: 3) loadsNext(atMost: 4) \
        BackOff(first: 5.0 seconds, longest: 6.0 seconds)
        """
      ),
      (
        EndDurations(succeeded: .seconds(1), failed: .seconds(2), noMoreData: .seconds(3)),
        "1.0 seconds 2.0 seconds 3.0 seconds"
      ),
      (RefreshCoordination(overlap: .allowed, refreshResetsNoMoreData: false), "allowed false"),
      (
        InsetChange(edge: .end, length: 1, duration: .seconds(2), reveals: true),
        "end 1.0 2.0 seconds true"
      ),
      (LoadingResult.succeeded(items: 1, message: "2"), "succeeded Optional(1) Optional(\"2\")"),
      (LoadingResult(.failed, items: 1, message: "2"), "failed Optional(1) Optional(\"2\")"),
      (
        ListGeometry(
          viewport: 1, content: 2, offset: 3, insets: .init(start: 4, end: 5),
          systemInsets: .init(start: 6, end: 7),
          contributions: .init(start: 8, end: 9), isInWindow: false, isVisible: false, itemCount: 10
        ),
        """
        1.0 2.0 3.0 EdgePair<Double>(start: 4.0, end: 5.0) EdgePair<Double>(start: 6.0, end: 7.0) \
        EdgePair<Double>(start: 8.0, end: 9.0) false false Optional(10)
        """
      ),
      (
        AnimatedStyle(rule: .lastAtEnd, opacity: .opaque, endDurations: EndDurations()),
        """
        lastAtEnd Optional(PullOpacity.opaque) \
        Optional(EndDurations(succeeded: 0.0 seconds, failed: 0.0 seconds, noMoreData: 0.0 seconds))
        """
      ),
      (
        LastUpdatedTexts(prefix: "1", today: "2", noRecord: "3", language: "4"),
        "1 2 3 Optional(\"4\")"
      ), (purpose, "1 2 3 4 5"),
      (
        RingContent(strokeEnd: 1, rotation: 2, opacity: 3, arrow: 4, animation: nil),
        "1.0 2.0 3.0 4.0 nil"
      ),
      (
        IndicatorContent(
          caption: "1", activity: .spinner, opacity: 3, isMirrored: true),
        "nil Optional(\"1\") Optional(IndicatorContent.Activity.spinner) 3.0 true"
      ),
    ] as [(Any, String)] { #expect(kept(value) == expected) }
  }

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

  @Test(
    "A header with the app's own GIF is in the scale that the app sets, and says only what the GIF cannot show"
  )
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

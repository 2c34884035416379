package import Frames

/// The description of an indicator with animations: the pull scrubs one animation, and another one plays while loading.
///
/// An ``AnimatedDrawing`` shows them.
///
/// ```swift
/// AnimatedIndicator(pull: cat.timeline, loading: run.timeline, loadingFrameRate: 30)
/// AnimatedIndicator(
///   cat.timeline, segments: AnimationSegments(pull: 0..<24, loading: 24..<60, success: 60..<72))
/// ```
package struct AnimatedIndicator: Sendable, Equatable {
  private(set) var tracks: AnimationTracks
  private let ownEndDurations: EndDurations?

  /// Creates an indicator with an animation for each occasion.
  ///
  /// - Parameters:
  ///   - pull: The animation that the pull scrubs; its delays matter only if `rule` uses them.
  ///   - armed: The animation that loops while a release would load; without one, the pull continues to scrub.
  ///   - loading: The animation that loops while loading; without one, the system's spinner.
  ///   - success: The animation that plays once after a success.
  ///   - failure: The animation that plays once after a failure.
  ///   - noMore: The animation when there is no more data; the component closes after one play, or at once if the
  ///     animation loops forever.
  ///   - loadingFrameRate: The frames per second of the loading animation; `nil` for the animation's own delays.
  ///   - rule: The rule that maps the pull's progress to a frame.
  ///   - endDurations: The time for which each outcome is shown; `nil` for the length of the outcome's animation.
  package init(
    pull: FrameTimeline, armed: FrameTimeline? = nil, loading: FrameTimeline? = nil,
    success: FrameTimeline? = nil, failure: FrameTimeline? = nil, noMore: FrameTimeline? = nil,
    loadingFrameRate: Double? = nil, rule: ProgressRule = .equalParts,
    endDurations: EndDurations? = nil
  ) {
    self.init(
      ByOccasion(
        pull: pull, armed: armed, loading: loading, success: success, failure: failure,
        noMore: noMore),
      loadingFrameRate: loadingFrameRate, rule: rule, endDurations: endDurations)
  }

  /// Creates an indicator with an animation for some of the occasions.
  init(
    _ timelines: ByOccasion<FrameTimeline>, loadingFrameRate: Double? = nil,
    rule: ProgressRule = .equalParts, endDurations: EndDurations? = nil
  ) {
    self.init(
      AnimationTracks(timelines, loadingFrameRate: loadingFrameRate, rule: rule),
      endDurations: endDurations)
  }

  /// Creates an indicator with one animation that has a range of frames for each occasion.
  ///
  /// All pictures of the indicator are ``RefreshPicture/pull(frame:)``, with frame numbers of the complete
  /// animation.
  package init(
    _ animation: FrameTimeline, segments: AnimationSegments, loadingFrameRate: Double? = nil,
    rule: ProgressRule = .equalParts, endDurations: EndDurations? = nil
  ) {
    self.init(
      AnimationTracks(
        animation, segments: segments, loadingFrameRate: loadingFrameRate, rule: rule),
      endDurations: endDurations)
  }

  private init(_ tracks: AnimationTracks, endDurations: EndDurations?) {
    self.tracks = tracks
    ownEndDurations = endDurations
  }

  /// Returns the time for which each outcome is shown: the given durations, or the lengths of the outcomes' animations.
  ///
  /// If no durations are given, a failure with a caption is shown at least for the time to read the caption.
  func endDurations(saying captions: RefreshCaptions) -> EndDurations {
    ownEndDurations
      ?? tracks.endDurations.holdingFailure(withCaption: captions.failed?.isEmpty == false)
  }

  /// The frames per second of the loading animation; `nil` for the animation's own delays.
  var loadingFrameRate: Double? {
    get { tracks.loadingFrameRate }
    set { tracks.loadingFrameRate = newValue }
  }
}

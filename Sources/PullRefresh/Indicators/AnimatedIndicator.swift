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
  /// The animation of each occasion, with its own delays.
  private let tracks: ByOccasion<AnimationTrack>
  /// The frames per second of the loading animation; `nil` for the animation's own delays.
  var loadingFrameRate: Double?
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
      timelines.map { AnimationTrack($1, for: $0, from: $0, rule: rule) }, loadingFrameRate,
      endDurations)
  }

  /// Creates an indicator with one animation that has a range of frames for each occasion.
  ///
  /// All pictures of the indicator are ``RefreshPicture/pull(frame:)``, with frame numbers of the complete
  /// animation.
  package init(
    _ animation: FrameTimeline, segments: AnimationSegments, loadingFrameRate: Double? = nil,
    rule: ProgressRule = .equalParts, endDurations: EndDurations? = nil
  ) {
    // A `noMore` segment plays once: the loop count of the complete animation does not apply to it.
    let once = animation.looping(.times(1))
    self.init(
      segments.map { occasion, range in
        AnimationTrack(
          (occasion == .pull ? animation : once).sliced(to: range), for: occasion, from: .pull,
          first: range.lowerBound, rule: rule)
      }, loadingFrameRate, endDurations)
  }

  private init(
    _ tracks: ByOccasion<AnimationTrack>, _ loadingFrameRate: Double?,
    _ endDurations: EndDurations?
  ) {
    self.tracks = tracks
    self.loadingFrameRate = loadingFrameRate
    ownEndDurations = endDurations
  }

  /// The animation of each occasion as it plays: the loading animation at its frame rate.
  var played: ByOccasion<AnimationTrack> {
    var played = tracks
    played[.loading] = tracks[.loading]?.played(at: loadingFrameRate)
    return played
  }

  /// Returns whether the frames are the other indicator's, at any frame rate.
  func hasFrames(of other: AnimatedIndicator) -> Bool { tracks == other.tracks }

  /// Returns the time for which each outcome is shown: the given durations, or the lengths of the outcomes' animations.
  ///
  /// If no durations are given, a failure with a caption is shown at least for the time to read the caption.
  func endDurations(saying captions: RefreshCaptions) -> EndDurations {
    if let ownEndDurations { return ownEndDurations }
    // Missing animations, and those that repeat forever, take no time.
    func time(_ occasion: AnimationOccasion) -> Duration { tracks[occasion]?.duration ?? .zero }
    return EndDurations(
      succeeded: time(.success), failed: time(.failure), noMoreData: time(.noMore)
    ).holdingFailure(withCaption: captions.failed?.isEmpty == false)
  }
}

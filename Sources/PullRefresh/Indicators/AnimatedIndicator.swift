package import Frames

/// An indicator with animations: the pull scrubs one animation, and another one plays while loading.
///
/// ```
/// phase                  picture
/// idle, pulling          the pull animation's frame for the progress
/// armed                  the `armed` animation, looping; without one, the pull animation's frame for the progress
/// waiting, loading       the loading animation, looping; without one, the system's spinner
/// finishing, settling    the outcome's animation, played once across both phases;
///                        without one, and after a cancellation, the last picture stays
/// failed                 the last frame of the failure's animation; without one, the pull animation's last frame
/// noMoreData             the `noMore` animation, which does not restart if it is shown; without one, nothing
/// ```
///
/// The indicator computes frame numbers, not pixels: a host fetches ``IndicatorContent/picture`` from its frame
/// source. No event allocates.
///
/// ```swift
/// AnimatedIndicator(pull: cat.timeline, loading: run.timeline, loadingFrameRate: 30)
/// AnimatedIndicator(
///   cat.timeline, segments: AnimationSegments(pull: 0..<24, loading: 24..<60, success: 60..<72))
/// ```
package struct AnimatedIndicator: Sendable {
  /// The animation that is shown.
  private enum Scene: Sendable, Equatable {
    /// The pull's animation. Exits: all others.
    case pulling
    /// The animation while a release would load. Exits: all others.
    case armed
    /// The loading animation. Exits: all others.
    case loading
    /// The outcome is shown. Exits: all others, and another outcome.
    case ending(RefreshOutcome)
    /// The last frame after a failure. Exits: all others.
    case failed
  }

  /// The picture, and the ring or spinner, to draw now.
  package private(set) var content = IndicatorContent()
  /// The time at which ``ticked(at:)`` is due; `nil` while nothing moves by itself.
  package private(set) var wakeAt: Moment?
  /// The amount of motion the user wants to see.
  package private(set) var motion = MotionPreference.full

  private let ownEndDurations: EndDurations?
  private var tracks: AnimationTracks
  /// The animation that is shown, or was shown last.
  private var track: AnimationTrack?
  private var phase = RefreshPhase.idle
  private var scene = Scene.pulling

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
    track = tracks[.pull]
    content.picture = track?.picture
  }

  /// Returns the time for which each outcome is shown: the given durations, or the lengths of the outcomes' animations.
  ///
  /// If no durations are given, a failure with a caption is shown at least for the time to read the caption.
  func endDurations(saying captions: RefreshCaptions) -> EndDurations {
    ownEndDurations
      ?? tracks.endDurations.holdingFailure(withCaption: captions.failed?.isEmpty == false)
  }

  /// The average frames per second of the animation that plays; `nil` if its frames have no duration.
  var frameRate: Double? { track?.frameRate }

  /// The frames per second of the loading animation; `nil` for the animation's own delays.
  var loadingFrameRate: Double? {
    get { tracks.loadingFrameRate }
    set { tracks.loadingFrameRate = newValue }
  }

  /// Continues the animation of another indicator at its current frame if both have the same number of frames;
  /// otherwise starts over.
  mutating func goOn(from old: AnimatedIndicator, at now: Moment) {
    (phase, scene, motion) = (old.phase, old.scene, old.motion)
    let occasion: AnimationOccasion? =
      switch scene {
      case .pulling, .failed: .pull
      case .armed: .armed
      case .loading: .loading
      case .ending(let outcome): AnimationOccasion(outcome)
      }
    if tracks == old.tracks { content.picture = old.content.picture }
    track = occasion.flatMap { tracks[$0] } ?? tracks[.pull]
    track?.goOn(from: old.track, at: now)
  }

  // MARK: Events

  /// Shows the component's current phase, and begins the animation of a new phase.
  mutating func shown(
    _ phase: RefreshPhase, motion: ScrollMotion = .resting, at now: Moment
  ) {
    self.phase = phase
    switch phase {
    case .idle, .pulling:
      pull()
      showPull(at: now)
    case .armed: arm(at: now)
    case .waiting, .loading: load(at: now)
    case .finishing(let outcome), .settling(let outcome): end(with: outcome, at: now)
    case .failed:
      scene = .failed
      show(tracks[.failure]?.lastPicture ?? tracks[.pull]?.lastPicture)
    case .noMoreData:
      end(with: .noMoreData, at: now)
      if case nil = tracks[.noMore] { show(nil) }
    }
  }

  /// Handles the passing of time; due at ``wakeAt``.
  mutating func ticked(at now: Moment) {
    switch scene {
    case .pulling: if track?.playback.isPlaying ?? false { showPull(at: now) }
    case .armed: arm(at: now)
    case .loading: load(at: now)
    case .ending(let outcome): end(with: outcome, at: now)
    case .failed: break
    }
  }

  /// Sets the amount of motion that the user wants to see; a playing animation starts over.
  mutating func motionPreferred(_ motion: MotionPreference, at now: Moment) {
    guard motion != self.motion else { return }
    self.motion = motion
    pull()
    shown(phase, at: now)
  }

  // MARK: -

  private mutating func pull() {
    guard scene != .pulling else { return }
    scene = .pulling
    track = tracks[.pull]
  }

  private mutating func showPull(at now: Moment) {
    let progress = phase.progress
    switch motion {
    case .reduced:
      show(track?.lastPicture)
      content.activity =
        progress > 0 ? .ring(RingContent(strokeEnd: 1, opacity: Swift.min(1, progress))) : nil
    case .full:
      let wakeAt = track?.playback.scrub(to: progress, at: now)
      show(track?.picture, wakeAt: wakeAt)
    case .noAnimatedImages:
      _ = track?.playback.scrub(to: progress, at: now)
      let plays = track?.playback.isPlaying ?? false
      show(plays ? track?.lastPicture : track?.picture)
    }
  }

  private mutating func arm(at now: Moment) {
    guard motion != .reduced, let armed = tracks[.armed] else {
      pull()
      showPull(at: now)
      return
    }
    let begins = scene != .armed
    scene = .armed
    let wakeAt = motion == .full ? play(armed, fromStart: begins, at: now) : nil
    show(motion == .full ? track?.picture : armed.firstPicture, wakeAt: wakeAt)
  }

  private mutating func load(at now: Moment) {
    let begins = scene != .loading
    scene = .loading
    let loading = tracks[.loading]
    guard motion == .full, let loading else {
      show(motion == .full ? nil : loading?.firstPicture ?? tracks[.pull]?.lastPicture)
      content.activity = .spinner
      return
    }
    let wakeAt = play(loading, fromStart: begins, at: now)
    show(track?.picture, wakeAt: wakeAt)
  }

  /// Plays the outcome's animation; without one, the last picture stays.
  private mutating func end(with outcome: RefreshOutcome, at now: Moment) {
    let begins = scene != .ending(outcome)
    scene = .ending(outcome)
    guard let ending = AnimationOccasion(outcome).flatMap({ tracks[$0] }) else {
      show(content.picture)
      return
    }
    guard motion == .full else {
      show(ending.lastPicture)
      return
    }
    let wakeAt = play(ending, fromStart: begins, at: now)
    show(track?.picture, wakeAt: wakeAt)
  }

  /// Plays an animation from its start, or continues the shown one; returns the time of the next tick.
  private mutating func play(
    _ animation: AnimationTrack, fromStart begins: Bool, at now: Moment
  ) -> Moment? {
    guard begins else { return track?.playback.tick(at: now) }
    track = animation
    return track?.playback.start(at: now)
  }

  /// Shows a picture without ring and spinner.
  private mutating func show(_ picture: RefreshPicture?, wakeAt: Moment? = nil) {
    content.picture = picture
    content.activity = nil
    self.wakeAt = wakeAt
  }
}

import Frames

/// The drawing of an ``AnimatedIndicator``: the picture, or the system's spinner, of each phase.
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
/// The drawing computes frame numbers, not pixels: a host fetches ``IndicatorContent/picture`` from its frame
/// source. No event allocates.
final class AnimatedDrawing: Indicator {
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
  private(set) var content = IndicatorContent()
  private(set) var wakeAt: Moment?
  private let indicator: AnimatedIndicator
  private let tracks: ByOccasion<AnimationTrack>
  /// The amount of motion the user wants to see.
  private var motion = MotionPreference.full
  /// The animation that is shown, or was shown last.
  private var track: AnimationTrack?
  private var phase = RefreshPhase.idle
  private var scene = Scene.pulling

  init(_ indicator: AnimatedIndicator) {
    self.indicator = indicator
    tracks = indicator.played
    track = tracks[.pull]
    content.picture = track?.picture
  }

  var animated: AnimatedDrawing? { self }
  /// The average frames per second of the animation that plays, 60 if its frames have no duration; `nil` if none plays.
  var frameRate: Double? { wakeAt == nil ? nil : track?.frameRate ?? 60 }

  /// Continues the animation of another drawing at its current frame if both have the same number of frames;
  /// otherwise starts over.
  func goOn(from old: any Indicator, at now: Moment) {
    guard let old = old.animated else { return }
    (phase, scene, motion) = (old.phase, old.scene, old.motion)
    let occasion: AnimationOccasion? =
      switch scene {
      case .pulling, .failed: .pull
      case .armed: .armed
      case .loading: .loading
      case .ending(let outcome): AnimationOccasion(outcome)
      }
    if indicator.hasFrames(of: old.indicator) { content.picture = old.content.picture }
    track = occasion.flatMap { tracks[$0] } ?? tracks[.pull]
    track?.goOn(from: old.track, at: now)
  }

  // MARK: Events

  /// Shows the component's current phase, and begins the animation of a new phase.
  func show(_ phase: RefreshPhase, motion: ScrollMotion, at now: Moment) {
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

  /// Sets the amount of motion that the user wants to see; a playing animation starts over.
  func prefer(_ motion: MotionPreference, at now: Moment) {
    guard motion != self.motion else { return }
    self.motion = motion
    pull()
    show(phase, motion: .resting, at: now)
  }

  // MARK: -

  private func pull() {
    guard scene != .pulling else { return }
    scene = .pulling
    track = tracks[.pull]
  }

  private func showPull(at now: Moment) {
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

  private func arm(at now: Moment) {
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

  private func load(at now: Moment) {
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
  private func end(with outcome: RefreshOutcome, at now: Moment) {
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
  private func play(
    _ animation: AnimationTrack, fromStart begins: Bool, at now: Moment
  ) -> Moment? {
    guard begins else { return track?.playback.tick(at: now) }
    track = animation
    return track?.playback.start(at: now)
  }

  /// Shows a picture without ring and spinner.
  private func show(_ picture: RefreshPicture?, wakeAt: Moment? = nil) {
    content.picture = picture
    content.activity = nil
    self.wakeAt = wakeAt
  }
}

import Frames

/// One animation of an indicator: it plays, and knows where each of its pictures is to be fetched.
struct AnimationTrack: Sendable, Equatable {
  private var playback: FrameScheduler
  private let source: AnimationOccasion
  /// What number its frame 0 has there.
  private let first: Int

  /// Pictures that are fetched from the animation of an occasion, from a number on.
  init(
    _ timeline: FrameTimeline, from source: AnimationOccasion, first: Int, rule: ProgressRule
  ) {
    playback = FrameScheduler(timeline: timeline, rule: rule)
    self.source = source
    self.first = first
  }

  /// Whether time picks its pictures.
  var isPlaying: Bool { playback.isPlaying }
  /// How long playing it once takes; nothing, if it repeats for ever.
  var duration: Duration {
    playback.timeline.loopCount == .forever ? .zero : playback.timeline.loopDuration
  }
  /// Frames per second, on the average of a loop; `nil` where that takes no time.
  var frameRate: Double? {
    let seconds = playback.timeline.loopDuration.inSeconds
    return seconds > 0 ? Double(playback.timeline.frameCount) / seconds : nil
  }
  /// Its first picture.
  var firstPicture: IndicatorContent.Picture? { picture(0) }
  /// Its last picture.
  var lastPicture: IndicatorContent.Picture? { picture(playback.timeline.frameCount - 1) }
  /// The picture at rest; `nil` if there the rule shows none.
  var picture: IndicatorContent.Picture? { playback.frame.flatMap(picture) }

  /// Picks a picture by progress.
  mutating func scrub(to progress: Double, at now: Moment) -> Moment? {
    playback.scrub(to: progress, at: now)
  }

  /// Plays from the beginning; when it is to be ticked.
  mutating func start(at now: Moment) -> Moment? { playback.start(at: now) }

  /// Goes on from the picture that another one shows, where it has as many; else from the beginning.
  mutating func goOn(from other: AnimationTrack?, at now: Moment) {
    if let other, other.playback.timeline == playback.timeline {
      playback = other.playback
    } else if let frame = other?.playback.frame,
      other?.playback.timeline.frameCount == playback.timeline.frameCount
    {
      _ = playback.start(at: now.advanced(byNanoseconds: -playback.timeline.start(of: frame)))
    } else {
      _ = playback.start(at: now)
    }
  }

  /// The same pictures, over and over, at a rate.
  func played(at frameRate: Double?) -> AnimationTrack {
    var track = self
    track.playback = FrameScheduler(
      timeline: playback.timeline.played(at: frameRate), rule: playback.rule)
    return track
  }

  /// Plays on; when it is to be ticked.
  mutating func tick(at now: Moment) -> Moment? { playback.tick(at: now) }

  private func picture(_ frame: Int) -> IndicatorContent.Picture? {
    IndicatorContent.Picture(source, frame: first + frame)
  }
}

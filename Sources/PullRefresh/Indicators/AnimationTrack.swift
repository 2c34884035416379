import Frames

/// One animation of an indicator, with its playback and the frame numbers in its source.
struct AnimationTrack: Sendable, Equatable {
  var playback: FrameScheduler
  private let source: AnimationOccasion
  /// The number of its frame 0 in the source.
  private let first: Int

  /// Creates a track for the animation of an occasion, from a frame number on.
  init(
    _ timeline: FrameTimeline, from source: AnimationOccasion, first: Int, rule: ProgressRule
  ) {
    playback = FrameScheduler(timeline: timeline, rule: rule)
    self.source = source
    self.first = first
  }

  /// The duration of one play; zero if it repeats forever.
  var duration: Duration {
    playback.timeline.loopCount == .forever ? .zero : playback.timeline.loopDuration
  }
  /// The average frames per second; `nil` if its frames have no duration.
  var frameRate: Double? {
    let seconds = playback.timeline.loopDuration.inSeconds
    return seconds > 0 ? Double(playback.timeline.frameCount) / seconds : nil
  }
  var firstPicture: IndicatorContent.Picture? { picture(0) }
  var lastPicture: IndicatorContent.Picture? { picture(playback.timeline.frameCount - 1) }
  /// The current picture; `nil` if the rule shows none at this progress.
  var picture: IndicatorContent.Picture? {
    guard let frame = playback.frame else { return nil }
    return picture(frame)
  }

  /// Continues from another track's frame if both have the same number of frames; otherwise starts from the
  /// beginning.
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

  /// Returns a track that loops the same frames at a rate.
  func played(at frameRate: Double?) -> AnimationTrack {
    var track = self
    track.playback = FrameScheduler(
      timeline: playback.timeline.played(at: frameRate), rule: playback.rule)
    return track
  }

  private func picture(_ frame: Int) -> IndicatorContent.Picture? {
    IndicatorContent.Picture(source, frame: first + frame)
  }
}

import Frames

/// One animation of an indicator: its playback, and the position of its frames in their source.
struct AnimationTrack: Sendable, Equatable {
  var playback: FrameScheduler
  private let source: AnimationOccasion
  /// The track's first frame, as a frame number in the source.
  private let first: Int

  /// Creates an occasion's track, with frame `first` of the source as frame 0; `nil` for a timeline without frames.
  init?(
    _ timeline: FrameTimeline, for occasion: AnimationOccasion, from source: AnimationOccasion,
    first: Int = 0, rule: ProgressRule
  ) {
    guard timeline.frameCount > 0 else { return nil }
    playback = FrameScheduler(
      timeline: timeline.looping(occasion.loopCount ?? timeline.loopCount),
      rule: occasion == .pull ? rule : .equalParts)
    self.source = source
    self.first = first
  }

  /// The duration of one loop; zero for an animation that loops forever, whose end nothing can wait for.
  var duration: Duration {
    playback.timeline.loopCount == .forever ? .zero : playback.timeline.loopDuration
  }
  /// The average frames per second of the animation; `nil` if its frames have no duration.
  var frameRate: Double? {
    let seconds = playback.timeline.loopDuration.inSeconds
    return seconds > 0 ? Double(playback.timeline.frameCount) / seconds : nil
  }
  var firstPicture: RefreshPicture { picture(0) }
  var lastPicture: RefreshPicture { picture(playback.timeline.frameCount - 1) }
  /// The current picture; `nil` if the rule shows none at this progress.
  var picture: RefreshPicture? { playback.frame.map { picture($0) } }

  /// Continues at another track's frame if both tracks have the same number of frames; otherwise starts over.
  mutating func goOn(from other: AnimationTrack?, at now: Moment) {
    if let other, other.playback.timeline == playback.timeline,
      other.playback.rule == playback.rule
    {
      playback = other.playback
    } else if let frame = other?.playback.frame,
      other?.playback.timeline.frameCount == playback.timeline.frameCount
    {
      _ = playback.start(at: now.advanced(byNanoseconds: -playback.timeline.start(of: frame)))
    } else {
      _ = playback.start(at: now)
    }
  }

  /// Returns a track with the same frames at a number of frames per second; `nil` for the frames' own delays.
  func played(at frameRate: Double?) -> AnimationTrack {
    var track = self
    track.playback = FrameScheduler(
      timeline: playback.timeline.played(at: frameRate), rule: playback.rule)
    return track
  }

  private func picture(_ frame: Int) -> RefreshPicture {
    RefreshPicture(source, frame: first + frame)
  }
}

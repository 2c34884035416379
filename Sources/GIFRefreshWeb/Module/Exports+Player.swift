import Frames

// What a page calls to play the GIF in slot 0. Moments are milliseconds on the host's clock.

/// Begins anew, paused at the first frame; answers 0 where there is no GIF.
@_cdecl("player_open")
public func playerOpen() -> Int32 {
  Page.player = Page.timeline(0).map { FrameScheduler(timeline: $0) }
  return Page.player == nil ? 0 : 1
}

/// Tells the frame that is due, when to ask again (below 0 for never), whether it plays, and whether it has ended.
@_cdecl("player_tick")
public func playerTick(_ now: Double) -> Int32 {
  let wakeAt = Page.player?.tick(at: Moment(milliseconds: now))
  guard let player = Page.player else { return -1 }
  let frame = player.frame ?? 0
  Page.tell(
    Double(frame), wakeAt?.milliseconds ?? -1, player.isPlaying ? 1 : 0, player.hasEnded ? 1 : 0)
  return Int32(clamping: frame)
}

/// Plays.
@_cdecl("player_play")
public func playerPlay(_ now: Double) { Page.player?.resume(at: Moment(milliseconds: now)) }

/// Pauses.
@_cdecl("player_pause")
public func playerPause(_ now: Double) { Page.player?.pause(at: Moment(milliseconds: now)) }

/// Goes to a frame.
@_cdecl("player_seek_frame")
public func playerSeek(_ frame: Int32, _ now: Double) {
  Page.player?.seek(toFrame: Int(frame), at: Moment(milliseconds: now))
}

/// Goes to a progress, 0...1.
@_cdecl("player_seek_progress")
public func playerSeek(_ progress: Double, _ now: Double) {
  guard case .frame(let frame) = Page.player?.timeline.frame(atProgress: progress) else { return }
  Page.player?.seek(toFrame: frame, at: Moment(milliseconds: now))
}

/// Sets how fast time runs, 1/100 to 100 times; answers 0 for any other rate.
@_cdecl("player_rate")
public func playerRate(_ rate: Double, _ now: Double) -> Int32 {
  guard Page.player != nil, rate >= 0.01, rate <= 100 else { return 0 }
  Page.player?.setSpeed(rate, at: Moment(milliseconds: now))
  return 1
}

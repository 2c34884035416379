import Frames

// What a page calls to play the GIF in slot 0. Moments are milliseconds on the host's clock.

/// Begins anew, paused at the first frame; answers 0 where there is no GIF.
@_cdecl("player_open")
public func playerOpen() -> Int32 {
  Page.player = Page.timeline(0).map { PagePlayer($0) }
  return Page.player == nil ? 0 : 1
}

/// Tells the frame that is due, when to ask again (below 0 for never), whether it plays, and whether it has ended.
@_cdecl("player_tick")
public func playerTick(_ now: Double) -> Int32 {
  guard let state = Page.player?.tick(at: Moment(milliseconds: now)) else { return -1 }
  Page.tell(
    Double(state.frame), state.wakeAt?.milliseconds ?? -1, Page.player?.isPlaying ?? false ? 1 : 0,
    state.hasEnded ? 1 : 0)
  return Int32(clamping: state.frame)
}

/// Plays.
@_cdecl("player_play")
public func playerPlay(_ now: Double) { Page.player?.play(at: Moment(milliseconds: now)) }

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
  Page.player?.seek(toProgress: progress, at: Moment(milliseconds: now))
}

/// Sets how fast time runs; answers 0 for a rate that is out of range.
@_cdecl("player_rate")
public func playerRate(_ rate: Double, _ now: Double) -> Int32 {
  Page.player?.setRate(rate, at: Moment(milliseconds: now)) ?? false ? 1 : 0
}

import Frames

// The exported functions with which a page plays the GIF in slot 0. Times are milliseconds on the host's clock.

/// Creates a player, paused at the first frame, and returns 1; returns 0 without a GIF in slot 0.
@_cdecl("player_open")
public func playerOpen() -> Int32 {
  guard let timeline = Page.timeline(0) else {
    Page.player = nil
    return 0
  }
  Page.player = FrameScheduler(timeline: timeline)
  return 1
}

/// Advances the player to a time and returns the frame that is due; -1 without a player.
///
/// Also writes to ``numbers()``: the frame, the time of the next tick (below 0 for never), whether the player plays,
/// and whether it has ended.
@_cdecl("player_tick")
public func playerTick(_ now: Double) -> Int32 {
  let wakeAt = Page.player?.tick(at: Moment(milliseconds: now))
  guard let player = Page.player else { return -1 }
  let frame = player.frame ?? 0
  Page.set(
    Double(frame), wakeAt?.milliseconds ?? -1, player.isPlaying ? 1 : 0, player.hasEnded ? 1 : 0)
  return Int32(clamping: frame)
}

/// Plays from the current frame, or from the beginning if all plays are over.
@_cdecl("player_play")
public func playerPlay(_ now: Double) { Page.player?.resume(at: Moment(milliseconds: now)) }

/// Pauses at the current frame.
@_cdecl("player_pause")
public func playerPause(_ now: Double) { Page.player?.pause(at: Moment(milliseconds: now)) }

/// Shows the frame with a number; a player that plays continues from that frame.
@_cdecl("player_seek_frame")
public func playerSeek(_ frame: Int32, _ now: Double) {
  Page.player?.seek(toFrame: Int(frame), at: Moment(milliseconds: now))
}

/// Shows the frame at a progress, 0...1.
@_cdecl("player_seek_progress")
public func playerSeek(_ progress: Double, _ now: Double) {
  guard case .frame(let frame) = Page.player?.timeline.frame(atProgress: progress) else { return }
  Page.player?.seek(toFrame: frame, at: Moment(milliseconds: now))
}

/// Sets the playing speed, which must be within ``PageRange/rate``; ignores any other speed.
@_cdecl("player_rate")
public func playerRate(_ rate: Double, _ now: Double) {
  guard PageRange.rate.contains(rate) else { return }
  Page.player?.setSpeed(rate, at: Moment(milliseconds: now))
}

import Frames
import GIFCodec

// The exports with which a page reads GIFs. Slots are 0...4. No call traps: for another slot or an empty one, each
// function returns a value that its documentation names.

/// Returns the time on the host's clock, in milliseconds.
@_extern(wasm, module: "host", name: "now") @_extern(c) func hostClock() -> Double

/// Frees memory that `gif_allocate` has returned.
@_extern(c, "gif_free") func free(_ address: UnsafeMutableRawPointer?)

/// Appends a part of a GIF file of `total` bytes; the last part goes to ``gifOpen(_:_:_:_:)`` instead.
///
/// Takes ownership of the part's memory, which `gif_allocate` returned.
@_cdecl("gif_append")
public func gifAppend(_ address: UnsafeMutableRawPointer?, _ count: Int32, _ total: Int32) {
  if Page.file.isEmpty { Page.file.reserveCapacity(Int(Swift.max(0, total))) }
  // The host filled `count` bytes from `gif_allocate`, and passes their ownership with this call.
  unsafe Page.file.append(
    contentsOf: UnsafeRawBufferPointer(start: address, count: Int(Swift.max(0, count))))
  unsafe free(address)
}

/// Opens a GIF in a slot, given its file or the last part of the file; returns an ``OpenResult``.
///
/// Takes ownership of the memory, which `gif_allocate` returned. `share`, 0...1, is the share of all frames that may be
/// kept in memory.
@_cdecl("gif_open")
public func gifOpen(
  _ slot: Int32, _ address: UnsafeMutableRawPointer?, _ count: Int32, _ share: Double
) -> Int32 {
  unsafe gifAppend(address, count, count)
  let bytes = Page.file
  Page.file = []
  guard slot >= 0, slot < PageSlots.count else { return OpenResult.noSuchSlot.rawValue }
  Page.gifs[Int(slot)] = nil
  do throws(GIFError) {
    Page.gifs[Int(slot)] = try PageGIF(bytes, share: share)
    return OpenResult.opened.rawValue
  } catch {
    return OpenResult(error.reason).rawValue
  }
}

extension OpenResult {
  fileprivate init(_ reason: GIFError.Reason) {
    self =
      switch reason {
      case .notAGIF: .notAGIF
      case .noFrames: .noFrames
      case .emptyCanvas: .emptyCanvas
      case .limitExceeded: .limitExceeded
      case .cancelled: .unreadable
      }
  }
}

/// Writes five numbers to ``numbers()``: a GIF's width and height in pixels, the frame count, the loop duration in
/// milliseconds, and the bytes of frames kept in memory.
///
/// Returns 1, or 0 for an empty slot.
@_cdecl("gif_describe")
public func gifDescribe(_ slot: Int32) -> Int32 {
  guard let gif = gif(slot) else { return 0 }
  let store = gif.frames.store
  Page.set(
    Double(store.canvas.width), Double(store.canvas.height), Double(gif.timeline.frameCount),
    Double(gif.timeline.loopNanoseconds) / 1e6, Double(store.residentBytes))
  return 1
}

/// Returns the address of a frame's pixels, valid until the next frame of the slot is read; 0 if there is no frame.
@_cdecl("gif_frame")
public func gifFrame(_ slot: Int32, _ number: Int32) -> UnsafeRawPointer? {
  guard gif(slot) != nil else { return nil }
  return unsafe Page.gifs[Int(slot)]?.pixels(ofFrame: Int(number))
}

/// Decodes frames ahead until a time on the host's clock, in milliseconds.
///
/// Returns how many of the canvases and palette indexes to keep are still missing; 0 for an empty slot.
@_cdecl("gif_prepare")
public func gifPrepare(_ slot: Int32, _ until: Double) -> Int32 {
  Int32(clamping: gif(slot)?.prepare(until: until) ?? 0)
}

/// Returns the address of the array in which exported functions return more than one number.
@_cdecl("numbers")
public func numbers() -> UnsafeMutablePointer<Double> { unsafe Page.numbers }

private func gif(_ slot: Int32) -> PageGIF? {
  slot >= 0 && slot < PageSlots.count ? Page.gifs[Int(slot)] : nil
}

// MARK: The player

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
  guard let frame = Page.player?.timeline.frame(atProgress: progress) else { return }
  Page.player?.seek(toFrame: frame, at: Moment(milliseconds: now))
}

/// Sets the playing speed, which must be within ``PageRange/rate``; ignores any other speed.
@_cdecl("player_rate")
public func playerRate(_ rate: Double, _ now: Double) {
  guard PageRange.rate.contains(rate) else { return }
  Page.player?.setSpeed(rate, at: Moment(milliseconds: now))
}

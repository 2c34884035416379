import Frames
import GIFCodec

// What a page calls to read GIFs. A slot is 0...4; for any other, and for one that is empty, there is an answer
// that says so, and nothing traps.

/// The host's clock, in milliseconds.
@_extern(wasm, module: "host", name: "now") @_extern(c) func hostClock() -> Double

/// Frees what the host has filled.
@_extern(c, "gif_free") func free(_ address: UnsafeMutableRawPointer?)

/// Takes over the next part of a file, which is so long in all, from memory of ``gif_allocate``; the last is
/// ``gifOpen(_:_:_:_:)``'s.
@_cdecl("gif_append")
public func gifAppend(_ address: UnsafeMutableRawPointer?, _ count: Int32, _ total: Int32) {
  if Page.file.isEmpty { Page.file.reserveCapacity(Int(Swift.max(0, total))) }
  // Sound because the host has had as much from `gif_allocate`, and gives it away by this call.
  unsafe Page.file.append(
    contentsOf: UnsafeRawBufferPointer(start: address, count: Int(Swift.max(0, count))))
  unsafe free(address)
}

/// Takes over a file, or the last part of one, that the host has put into memory of ``gif_allocate``, and indexes it.
///
/// Answers 0, or why there is nothing to show: 1 no GIF, 2 no frame, 3 an empty canvas, 4 it asks for too much,
/// 5 anything else, 6 no such slot.
@_cdecl("gif_open")
public func gifOpen(
  _ slot: Int32, _ address: UnsafeMutableRawPointer?, _ count: Int32, _ share: Double
) -> Int32 {
  unsafe gifAppend(address, count, count)
  let bytes = Page.file
  Page.file = []
  guard slot >= 0, slot < Page.slotCount else { return 6 }
  Page.gifs[Int(slot)] = nil
  do throws(GIFError) {
    Page.gifs[Int(slot)] = try PageGIF(bytes, share: share)
    return 0
  } catch {
    switch error.reason {
    case .notAGIF: return 1
    case .noFrames: return 2
    case .emptyCanvas: return 3
    case .limitExceeded: return 4
    case .cancelled: return 5
    }
  }
}

/// Tells width, height, the number of frames, the loop in ms, and the bytes that are kept.
///
/// Answers 1, or 0 for an empty slot.
@_cdecl("gif_describe")
public func gifDescribe(_ slot: Int32) -> Int32 {
  guard let gif = gif(slot) else { return 0 }
  let store = gif.frames.store
  Page.tell(
    Double(store.canvas.width), Double(store.canvas.height), Double(gif.timeline.frameCount),
    Double(gif.timeline.loopNanoseconds) / 1e6, Double(store.residentBytes))
  return 1
}

/// Returns the address of a frame's pixels, valid until the next frame is read; 0 if there is no such frame.
@_cdecl("gif_frame")
public func gifFrame(_ slot: Int32, _ number: Int32) -> UnsafeRawPointer? {
  guard gif(slot) != nil else { return nil }
  return unsafe Page.gifs[Int(slot)]?.pixels(ofFrame: Int(number))
}

/// Unpacks ahead until a moment; answers how many pieces are missing, 0 for none and for an empty slot.
@_cdecl("gif_prepare")
public func gifPrepare(_ slot: Int32, _ until: Double) -> Int32 {
  Int32(clamping: gif(slot)?.prepare(until: until) ?? 0)
}

/// Returns the address of the numbers that an instance reports.
@_cdecl("numbers")
public func numbers() -> UnsafeMutablePointer<Double> { unsafe Page.numbers }

private func gif(_ slot: Int32) -> PageGIF? {
  slot >= 0 && slot < Page.slotCount ? Page.gifs[Int(slot)] : nil
}

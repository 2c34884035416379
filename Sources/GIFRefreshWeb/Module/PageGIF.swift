import Frames
import GIFCodec

/// A GIF of a page: its frames, and the shown frame.
///
/// A page reads pixels in the module's memory, so the shown frame is kept until the next one is read. It is
/// released before that, so that reading does not copy the canvas.
///
/// No call of a page traps: frames and files that do not exist have documented results.
struct PageGIF {
  /// The frames, within a memory budget.
  let frames: GIFFrameScrubber
  private var shown: Bitmap?

  /// Indexes a file; `share` is the part of all frames that may be kept, clamped to 0...1.
  init(_ bytes: [UInt8], share: Double) throws(GIFError) {
    let share = share > 0 ? Swift.min(share, 1) : 0
    frames = try EncodedGIF(bytes).frames(within: .share(share))
  }

  var timeline: FrameTimeline { frames.timeline }

  /// Reads a frame and returns its pixels, four bytes each, row by row, valid until the next call.
  ///
  /// Returns `nil` if there is no such frame.
  mutating func pixels(ofFrame number: Int) -> UnsafeRawPointer? {
    guard number >= 0, number < timeline.frameCount else { return nil }
    shown = nil
    shown = frames.frame(at: number)
    // Safe because the pixels are on the heap, and `shown` keeps them there until the next call.
    return unsafe shown?.pixels.span.withUnsafeBytes { $0.baseAddress }
  }

  /// Decodes frames ahead as long as another one is likely to be ready by a time on the host's clock, in
  /// milliseconds; returns the number of missing frames.
  func prepare(until end: Double) -> Int {
    var last = hostClock()
    return frames.store.prepare {
      let (before, now) = (last, hostClock())
      last = now
      return !(now + (now - before) < end)
    }
  }
}

import Frames
import GIFCodec

/// One GIF of a page: its frames, and the one that the page shows.
///
/// A page reads pixels where they lie, so the frame that is shown is kept until the next one is read. It is let
/// go before that, or reading would draw on a copy of the canvas.
///
/// Nothing here traps, whatever a page asks for: there are answers for frames and files that are none.
struct PageGIF {
  /// Any frame, within a memory budget.
  let frames: GIFFrameScrubber
  private var shown: Bitmap?

  /// Indexes a file; `share` is how much of all its frames may be kept, and is brought into 0...1.
  init(_ bytes: [UInt8], share: Double) throws(GIFError) {
    let share = share > 0 ? Swift.min(share, 1) : 0
    frames = try EncodedGIF(bytes).frames(within: .share(share))
  }

  var timeline: FrameTimeline { frames.timeline }

  /// Reads a frame and lends its pixels until the next is read: row after row, four bytes each.
  ///
  /// `nil` for a frame that there is not.
  mutating func pixels(ofFrame number: Int) -> UnsafeRawPointer? {
    guard number >= 0, number < timeline.frameCount else { return nil }
    shown = nil
    shown = frames.frame(at: number)
    // Sound because the pixels are on the heap, and `shown` keeps them there until the next call.
    return unsafe shown?.pixels.span.withUnsafeBytes { $0.baseAddress }
  }

  /// Unpacks frames ahead as long as another that takes as long as the last would be there by a moment on the host's
  /// clock, in milliseconds; says how many are missing.
  func prepare(until end: Double) -> Int {
    var last = hostClock()
    return frames.store.prepare {
      let (before, now) = (last, hostClock())
      last = now
      return !(now + (now - before) < end)
    }
  }
}

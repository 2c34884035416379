import Frames

/// The canvases of consecutive frames, one behind the other in memory that is yet to be written; valid only while
/// that memory is lent.
@unsafe struct UnwrittenCanvases {
  private let size: PixelSize
  private let frames: Range<Int>
  private let start: UnsafeMutablePointer<UInt32>
  /// A frame before these that some of them lie on, and its pixels.
  private let earlier: (frame: Int, pixels: UnsafePointer<UInt32>)?

  /// Creates canvases over memory that holds all their pixels, which must not be none.
  init?(
    _ frames: Range<Int>, size: PixelSize, memory: UnsafeMutableBufferPointer<RGBA8>,
    after earlier: Int?, pixels: UnsafeBufferPointer<RGBA8>
  ) {
    guard let start = memory.baseAddress else { return nil }
    precondition(memory.count == frames.count * size.area)
    precondition(earlier == nil || pixels.count == size.area)
    unsafe self.size = size
    unsafe self.frames = frames
    // A colour is one word, and any word is one.
    unsafe self.start = UnsafeMutableRawPointer(start).assumingMemoryBound(to: UInt32.self)
    let words = unsafe UnsafeRawPointer(pixels.baseAddress)?.assumingMemoryBound(to: UInt32.self)
    if let earlier, let words = unsafe words {
      unsafe self.earlier = unsafe (earlier, words)
    } else {
      unsafe self.earlier = nil
    }
  }

  /// The rows of one of these frames.
  func canvas(_ frame: Int) -> CanvasRows {
    unsafe precondition(frames.contains(frame))
    return unsafe CanvasRows(
      start: start + (frame - frames.lowerBound) * size.area, width: size.width)
  }

  /// The pixels of a frame that one of these lies on, and that was drawn before.
  func pixels(of frame: Int) -> UnsafePointer<UInt32> {
    if let earlier = unsafe earlier, unsafe earlier.frame == frame { return unsafe earlier.pixels }
    return unsafe UnsafePointer(canvas(frame)[0])
  }
}

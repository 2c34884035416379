import Frames

/// The canvases of consecutive frames in uninitialized memory; valid only while that memory is lent.
@unsafe struct UnwrittenCanvases {
  private let size: PixelSize
  private let frames: Range<Int>
  private let start: UnsafeMutablePointer<UInt32>
  /// An earlier frame that some of these lie on, and its pixels.
  private let earlier: (frame: Int, pixels: UnsafePointer<UInt32>)?

  /// The memory must hold all canvases, and they must have pixels.
  init(
    _ frames: Range<Int>, size: PixelSize, memory: UnsafeMutableBufferPointer<RGBA8>,
    after earlier: Int?, pixels: UnsafeBufferPointer<RGBA8>
  ) {
    guard let start = memory.baseAddress else { preconditionFailure("canvases have pixels") }
    precondition(memory.count == frames.count * size.area)
    precondition(earlier == nil || pixels.count == size.area)
    unsafe self.size = size
    unsafe self.frames = frames
    // `RGBA8` is one word, and every word is valid.
    unsafe self.start = UnsafeMutableRawPointer(start).assumingMemoryBound(to: UInt32.self)
    let words = unsafe UnsafeRawPointer(pixels.baseAddress)?.assumingMemoryBound(to: UInt32.self)
    if let earlier, let words = unsafe words {
      unsafe self.earlier = unsafe (earlier, words)
    } else {
      unsafe self.earlier = nil
    }
  }

  /// The rows of a frame's canvas.
  func canvas(_ frame: Int) -> CanvasRows {
    unsafe precondition(frames.contains(frame))
    return unsafe CanvasRows(
      start: start + (frame - frames.lowerBound) * size.area, width: size.width)
  }

  /// The pixels of a base frame, which was drawn before.
  func pixels(of frame: Int) -> UnsafePointer<UInt32> {
    if let earlier = unsafe earlier, unsafe earlier.frame == frame { return unsafe earlier.pixels }
    return unsafe UnsafePointer(canvas(frame)[0])
  }
}

import Frames

/// Canvases that are being drawn, one behind the other in memory; valid only while that is lent.
///
/// Rows do not depend on other rows: threads may draw different rows of the same frame, as long as each
/// draws its rows of all frames in order.
@unsafe struct UninitializedFrames {
  private let size: PixelSize
  private let frames: Range<Int>
  private let start: UnsafeMutablePointer<UInt32>?
  /// The earlier frame that is under some of these, and its pixels.
  private let under: Int?
  private let base: UnsafePointer<UInt32>?

  /// Canvases in memory that has as many pixels as they have; those of an earlier one that is under some of
  /// them, if there is one.
  init(
    _ frames: Range<Int>, size: PixelSize, memory: UnsafeMutableBufferPointer<RGBA8>, under: Int?,
    base: UnsafeBufferPointer<RGBA8>
  ) {
    precondition(memory.count == frames.count * size.area)
    precondition(base.count == (under == nil ? 0 : size.area))
    unsafe self.size = size
    unsafe self.frames = frames
    unsafe self.under = under
    // A colour is one word, and any word is one.
    unsafe start = UnsafeMutableRawPointer(memory.baseAddress)?.assumingMemoryBound(
      to: UInt32.self)
    unsafe self.base = UnsafeRawPointer(base.baseAddress)?.assumingMemoryBound(to: UInt32.self)
  }

  /// The rows of one of these frames.
  func canvas(_ frame: Int) -> TargetRows? {
    unsafe precondition(frames.contains(frame))
    guard let start = unsafe start else { return nil }
    return unsafe TargetRows(
      start: start + (frame - frames.lowerBound) * size.area, rows: 0..<size.height,
      width: size.width)
  }

  /// The pixels of a canvas that is under one of these, and must have been drawn.
  func source(_ frame: Int) -> UnsafePointer<UInt32>? {
    if unsafe frame == under { return unsafe base }
    return unsafe canvas(frame).map { unsafe UnsafePointer($0[0]) }
  }
}

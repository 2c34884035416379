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
  /// On which pixel each row of each frame begins, where rows are shared.
  private let places: UnsafePointer<Int>?

  /// Canvases in memory that has as many pixels as they have, and those of an earlier one that is under some of
  /// them, if there is one; or all canvases, each row on a pixel of the memory, and those that a frame changes
  /// one behind the other.
  init(
    _ frames: Range<Int>, size: PixelSize, memory: UnsafeMutableBufferPointer<RGBA8>,
    under: Int? = nil, base: UnsafeBufferPointer<RGBA8>? = nil,
    places: UnsafeBufferPointer<Int>? = nil
  ) {
    unsafe precondition(places.map { $0.count == frames.count * size.height } ?? true)
    unsafe precondition(places != nil || memory.count == frames.count * size.area)
    unsafe precondition(under == nil || base?.count == size.area)
    unsafe self.size = size
    unsafe self.frames = frames
    unsafe self.under = under
    unsafe self.places = places?.baseAddress
    // A colour is one word, and any word is one.
    unsafe start = UnsafeMutableRawPointer(memory.baseAddress)?.assumingMemoryBound(
      to: UInt32.self)
    unsafe self.base = UnsafeRawPointer(base?.baseAddress)?.assumingMemoryBound(to: UInt32.self)
  }

  /// The rows of one of these frames; where rows are shared, those that it changes, if there are any.
  func canvas(_ frame: Int, changing rows: Range<Int>) -> TargetRows? {
    unsafe precondition(frames.contains(frame) && rows.upperBound <= size.height)
    guard let start = unsafe start else { return nil }
    if let places = unsafe places {
      guard !rows.isEmpty else { return nil }
      let first = unsafe places[frame * size.height + rows.lowerBound]
      return unsafe TargetRows(start: start + first, rows: rows, width: size.width)
    }
    return unsafe TargetRows(
      start: start + (frame - frames.lowerBound) * size.area, rows: 0..<size.height,
      width: size.width)
  }

  /// The pixels of a canvas that is under one of these, and must have been drawn.
  func source(_ frame: Int) -> SourceRows? {
    if let start = unsafe start, let places = unsafe places {
      return unsafe SourceRows(
        start: start, places: places + frame * size.height, width: size.width)
    }
    guard unsafe frame != under else {
      return unsafe base.map { unsafe SourceRows(start: $0, width: size.width) }
    }
    return unsafe canvas(frame, changing: 0..<0).map {
      unsafe SourceRows(start: $0[0], width: size.width)
    }
  }
}

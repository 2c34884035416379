import Frames

#if canImport(CStreaming)
  import CStreaming
#endif

/// Some rows on which frames are drawn one over the other, to be copied to where they are kept.
///
/// ```
///           undo n-1, draw n
/// slate     ┌──────────────┐   stays in a cache
///           └──────┬───────┘
///                  │ copied past the caches
/// canvases   n-1   ▼ n
/// ```
///
/// For canvases that no cache holds: what is under a frame need not come back from memory, and nothing
/// is read that is only overwritten. Both together take half as long as to copy one canvas to the next.
///
/// Memory: 4 bytes a pixel of its rows.
struct Slate {
  /// Which rows of a canvas it has.
  let rows: Range<Int>
  /// How many pixels a row has.
  let width: Int
  private var pixels: [UInt32]
  /// The frame that it shows, and the part of the canvas that may differ from what was under that.
  var shown: (frame: Int, visible: PixelRect?)?

  /// A slate that shows no frame.
  init(rows: Range<Int>, width: Int) {
    self.rows = rows
    self.width = width
    pixels = Array(repeating: 0, count: rows.count * width)
  }

  /// Lends the rows for drawing.
  mutating func withRows(_ body: (TargetRows) -> Void) {
    unsafe pixels.withUnsafeMutableBufferPointer { pixels in
      guard let start = pixels.baseAddress else { return }
      unsafe body(TargetRows(start: start, first: rows.lowerBound, width: width))
    }
  }

  /// Copies so many pixels to memory that is not read soon; both must have as many, and not overlap.
  @unsafe static func copy(
    _ count: Int, from source: UnsafePointer<UInt32>, to target: UnsafeMutablePointer<UInt32>
  ) {
    #if canImport(CStreaming)
      unsafe CStreamingCopy(target, source, count * 4)
    #else
      unsafe target.update(from: source, count: count)
    #endif
  }
}

/// Rows that are drawn upon, one behind the other in memory; valid only while that is lent.
@unsafe struct TargetRows {
  private let start: UnsafeMutablePointer<UInt32>
  /// Which row of the canvas is the first one.
  private let first: Int
  private let width: Int

  init(start: UnsafeMutablePointer<UInt32>, first: Int, width: Int) {
    unsafe self.start = unsafe start
    unsafe self.first = first
    unsafe self.width = width
  }

  /// Where a row of the canvas begins, which must be one of these.
  subscript(y: Int) -> UnsafeMutablePointer<UInt32> {
    unsafe start + (y - first) * width
  }
}

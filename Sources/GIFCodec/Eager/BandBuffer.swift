import Frames

#if canImport(CPixels)
  import CPixels
#endif

/// A band of rows on which frames are drawn one over the other, to be copied to where they are kept.
///
/// ```
///           undo n-1, draw n
/// buffer    ┌──────────────┐   stays in a cache
///           └──────┬───────┘
///                  │ copied past the caches
/// canvases   n-1   ▼ n
/// ```
///
/// For canvases that no cache holds: what is under a frame need not come back from memory, and nothing
/// is read that is only overwritten. Both together take half as long as to copy one canvas to the next.
///
/// Memory: 4 bytes a pixel of its rows.
struct BandBuffer {
  private let rows: Range<Int>
  private let width: Int
  private var pixels: [UInt32]
  /// The frame that it shows, and the part of the canvas that may differ from what was under that.
  private var shown: (frame: Int, visible: PixelRect?)?

  /// A buffer that shows no frame, for some rows of a canvas.
  init(rows: Range<Int>, width: Int) {
    self.rows = rows
    self.width = width
    pixels = Array(repeating: 0, count: rows.count * width)
  }

  /// Shows no frame from now on.
  mutating func forget() { shown = nil }

  /// Shows a frame: what is under it, and the frame drawn on that, if there is something to draw.
  mutating func show(
    _ frame: Int, _ visible: PixelRect?, _ painter: FramePainter?, over base: BaseRows
  ) {
    let (rows, width, last) = (rows, width, shown)
    shown = (frame, visible)
    unsafe pixels.withUnsafeMutableBufferPointer { pixels in
      guard let start = pixels.baseAddress else { return }
      // There are as many pixels as the rows have.
      let target = unsafe TargetRows(start: start, rows: rows, width: width)
      if let last, last.frame == frame - 1 {
        unsafe base.undo(last.frame, last.visible, beneath: painter, on: target)
      } else {
        unsafe base.copy(rows, to: target)
      }
      guard let painter = unsafe painter else { return }
      let drawn = unsafe painter.visible.rows.clamped(to: rows)
      var y = drawn.lowerBound
      while y < drawn.upperBound {
        let isOverNothing = unsafe painter.isOverNothing(row: y, of: base)
        // Rows that are drawn alike are drawn at once.
        let end =
          drawn.suffix(from: y).first {
            unsafe painter.isOverNothing(row: $0, of: base) != isOverNothing
          } ?? drawn.upperBound
        unsafe painter.paint(
          rows: y..<end, columns: painter.visible.columns, overNothing: isOverNothing, to: target)
        y = end
      }
    }
  }

  /// Copies all rows that a canvas has to it, which is not read soon.
  func copy(to canvas: TargetRows) {
    let shared = unsafe rows.clamped(to: canvas.rows)
    guard !shared.isEmpty else { return }
    let (first, count) = ((shared.lowerBound - rows.lowerBound) * width, shared.count * width)
    unsafe pixels.withUnsafeBufferPointer { pixels in
      guard let start = pixels.baseAddress else { return }
      // Both have those rows, of that width, and are other memory.
      let target = unsafe canvas[shared.lowerBound]
      #if canImport(CPixels)
        unsafe CPixelsStream(target, start + first, count * 4)
      #else
        unsafe target.copy(count, from: start + first)
      #endif
    }
  }
}

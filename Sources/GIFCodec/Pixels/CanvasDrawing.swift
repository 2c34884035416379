import Frames

/// Operations on a part of a canvas; an area that is not inside the canvas traps.
extension Bitmap {
  mutating func copy(_ area: PixelRect, from other: Bitmap) {
    precondition(other.size == size)
    unsafe other.pixels.span.withUnsafeBytes { source in
      guard let start = unsafe source.assumingMemoryBound(to: UInt32.self).baseAddress else {
        return
      }
      // The run is inside both bitmaps.
      unsafe eachRun(of: area) { unsafe $1.copy($2, from: start + $0) }
    }
  }

  /// Copies an area from another bitmap, or all rows of the area if that is faster; outside the area the bitmaps must
  /// be equal.
  ///
  /// Returns the number of pixels copied.
  mutating func copy(atLeast area: PixelRect, from other: Bitmap) -> Int {
    let rows = PixelRect(
      x: 0, y: area.origin.y, width: size.width, height: area.size.height)
    let copied = area.size.width + GIFLimits.stepsPerRow < size.width ? area : rows
    copy(copied, from: other)
    return copied.size.area
  }

  mutating func clear(_ area: PixelRect) {
    // The run is inside the canvas.
    unsafe eachRun(of: area) { unsafe $1.update(repeating: 0, count: $2) }
  }

  /// Draws the part of a frame that is inside an area.
  ///
  /// `indexes` are in file order; where palette indexes are missing, the canvas stays as it is. With `overNothing`, the
  /// caller states that the area is clear, so its pixels are not read.
  mutating func draw(
    _ record: FrameRecord, indexes: Span<UInt8>, colors: IndexColors, in area: PixelRect,
    overNothing: Bool
  ) {
    let size = size
    guard let visible = record.area.clipped(to: size), let part = visible.intersection(area) else {
      return
    }
    unsafe indexes.withUnsafeBufferPointer { indexes in
      unsafe colors.colors.withUnsafeBufferPointer { colors in
        guard
          let painter = unsafe FramePainter(
            record, visible: visible, indexes: indexes, colors: colors)
        else { return }
        // `part` is inside `visible`, which is inside the canvas.
        unsafe withRows {
          unsafe painter.paint(
            rows: part.rows, columns: part.columns, overNothing: overNothing, to: $0)
        }
      }
    }
  }

  /// Calls the body with the contiguous runs of the area: one for each row, or a single one if the area is as wide as
  /// the canvas.
  mutating func eachRun(
    of area: PixelRect,
    _ body: (_ offset: Int, _ run: UnsafeMutablePointer<UInt32>, _ count: Int) -> Void
  ) {
    // Runs are inside the area, which is inside the canvas.
    precondition(area.clipped(to: size) == area)
    let isWhole = area.size.width == size.width
    let (count, step) = isWhole ? (area.size.area, area.size.height) : (area.size.width, 1)
    unsafe withRows { rows in
      for y in stride(from: area.rows.lowerBound, to: area.rows.upperBound, by: max(1, step)) {
        unsafe body(
          y * rows.width + area.origin.x, rows[y] + area.origin.x, count)
      }
    }
  }

  private mutating func withRows(_ body: (CanvasRows) -> Void) {
    let size = size
    withMutablePixels { pixels in
      unsafe pixels.withUnsafeMutableBufferPointer { pixels in
        guard let start = pixels.baseAddress else { return }
        // `RGBA8` is one word, and there is a word for each pixel of the canvas.
        let words = unsafe UnsafeMutableRawPointer(start).assumingMemoryBound(to: UInt32.self)
        unsafe body(CanvasRows(start: words, width: size.width))
      }
    }
  }
}

/// A canvas to draw on while the caller may still hold the previous frame: two bitmaps, A and B, take turns.
///
/// ```
/// frame      0        1        2        3
/// caller     A        B        A        B        holds one frame at a time
/// drawn on   A        B = A    A ← B    B ← A    =  a copy of the whole canvas
///                                                ←  a copy of the dirty rectangle between A and B
/// ```
///
/// Memory: one canvas, and a second one once the caller has held a frame while the next was drawn.
struct DoubleBuffer: Sendable {
  /// The current canvas: call ``prepare(toChange:)`` before each change.
  var canvas: Bitmap
  /// The previous canvas, which the caller may still hold; `nil` until a second canvas has been needed.
  private var other: Bitmap?
  /// The rectangle in which the two canvases may differ; `nil` if nothing was changed yet.
  private var stale: PixelRect?

  init(_ canvas: Bitmap) { self.canvas = canvas }

  /// Makes `canvas` safe to change in an area: if the caller holds it, the other canvas is brought up to date and
  /// becomes `canvas`.
  ///
  /// Returns the number of pixels copied.
  mutating func prepare(toChange area: PixelRect) -> Int {
    if canvas.isUnique {
      stale = PixelRect.union(stale, area)
      return 0
    }
    var copied = canvas.size.area
    if other?.isUnique == true, let stale {
      copied = other?.copy(atLeast: stale, from: canvas) ?? 0
    } else {
      other = canvas.copy()
    }
    if let next = other { (canvas, other) = (next, canvas) }
    stale = area
    return copied
  }
}

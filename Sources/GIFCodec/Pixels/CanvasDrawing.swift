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

  /// Copies an area, or its whole rows where that is faster, from a bitmap that differs nowhere else.
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

  /// Draws the part of a frame that lies in an area.
  ///
  /// `indexes` are in file order; where palette indexes are missing, the canvas stays as it is. With `overNothing`, the
  /// area is known to be clear, and is not read.
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
        // `part` lies inside the visible part of the frame, which lies on the canvas.
        unsafe withRows {
          unsafe painter.paint(
            rows: part.rows, columns: part.columns, overNothing: overNothing, to: $0)
        }
      }
    }
  }

  /// Calls the body with runs of the area: one for each row, or a single run if the area spans whole rows.
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

/// A canvas to draw on while the caller may still hold the previous frame.
///
/// ```
/// frame      0        1        2        3
/// caller     A        B        A        B        holds one frame at a time
/// drawn on   A        B = A    A ← B    B ← A    =  a copy of the whole canvas
///                                                ←  a copy of the area that frames have changed since
/// ```
///
/// Memory: one canvas, and a second one once the caller has held a frame.
struct DoubleBuffer: Sendable {
  /// The current canvas: call ``prepare(toChange:)`` before each change.
  var canvas: Bitmap
  /// The second canvas, which the caller has held; `nil` until the caller holds a frame.
  private var other: Bitmap?
  /// The dirty rectangle between the two canvases; `nil` if nothing was changed yet.
  private var stale: PixelRect?

  init(_ canvas: Bitmap) { self.canvas = canvas }

  /// Makes sure that no caller holds the current canvas before an area of it is changed; returns the number of pixels
  /// copied to do so.
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

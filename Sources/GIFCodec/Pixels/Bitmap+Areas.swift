import Frames

/// What is done to a part of a canvas, row by row.
///
/// Every area must lie on the canvas; one that does not traps.
extension Bitmap {
  /// Writes an area as another picture of the same size has it.
  mutating func copy(_ area: PixelRect, from other: Bitmap) {
    precondition(other.size == size)
    let width = size.width
    unsafe other.pixels.span.withUnsafeBytes { source in
      guard let start = unsafe source.assumingMemoryBound(to: UInt32.self).baseAddress else {
        return
      }
      unsafe eachRow(of: area) { y, row in
        // Both pictures have that row, and the columns are inside.
        unsafe (row + area.origin.x).copy(area.size.width, from: start + y * width + area.origin.x)
      }
    }
  }

  /// Makes an area transparent.
  mutating func clear(_ area: PixelRect) {
    unsafe eachRow(of: area) { _, row in
      // The columns are inside.
      unsafe (row + area.origin.x).update(repeating: 0, count: area.size.width)
    }
  }

  /// Draws the part of a frame that lies in an area.
  ///
  /// The indexes are in the order of the file, and may be fewer than the frame has pixels: the others leave
  /// the canvas as it is. Over nothing, the area is known to be clear, and not looked at.
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
        // What is drawn lies in the visible part of the frame, and that on the canvas.
        unsafe withRows {
          unsafe painter.paint(
            rows: part.rows, columns: part.columns, overNothing: overNothing, to: $0)
        }
      }
    }
  }

  /// Lends the rows that an area covers, each from the first pixel of the canvas on.
  mutating func eachRow(
    of area: PixelRect, _ body: (_ y: Int, _ row: UnsafeMutablePointer<UInt32>) -> Void
  ) {
    // What is done to a row is done inside the area, and that is inside the canvas.
    precondition(area.clipped(to: size) == area)
    unsafe withRows { rows in
      for y in area.rows { unsafe body(y, rows[y]) }
    }
  }

  private mutating func withRows(_ body: (CanvasRows) -> Void) {
    let size = size
    withMutablePixels { pixels in
      unsafe pixels.withUnsafeMutableBufferPointer { pixels in
        guard let start = pixels.baseAddress else { return }
        // A colour is one word, and there are as many as the canvas has pixels.
        let words = unsafe UnsafeMutableRawPointer(start).assumingMemoryBound(to: UInt32.self)
        unsafe body(CanvasRows(start: words, width: size.width))
      }
    }
  }
}

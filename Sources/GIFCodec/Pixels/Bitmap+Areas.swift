import Frames

/// What is done to a part of a canvas, row by row.
///
/// Every area must lie on the canvas; one that does not traps.
extension Bitmap {
  /// Writes an area as another picture of the same size has it.
  mutating func copy(_ area: PixelRect, from other: Bitmap) {
    precondition(other.size == size)
    unsafe other.pixels.span.withUnsafeBytes { source in
      guard let start = unsafe source.assumingMemoryBound(to: UInt32.self).baseAddress else {
        return
      }
      // Both pictures have the run.
      unsafe eachRun(of: area) { unsafe $1.copy($2, from: start + $0) }
    }
  }

  /// Copies an area, or all of its rows where that is faster, from a picture that differs in no other pixel.
  ///
  /// Returns the number of pixels that were copied.
  mutating func copy(atLeast area: PixelRect, from other: Bitmap) -> Int {
    let rows = PixelRect(
      x: 0, y: area.origin.y, width: size.width, height: area.size.height)
    let copied = area.size.width + GIFLimits.stepsPerRow < size.width ? area : rows
    copy(copied, from: other)
    return copied.size.area
  }

  /// Makes an area transparent.
  mutating func clear(_ area: PixelRect) {
    // The run is inside.
    unsafe eachRun(of: area) { unsafe $1.update(repeating: 0, count: $2) }
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

  /// Lends the pixels of an area, run by run: a run for each row, or one for all where those are whole.
  mutating func eachRun(
    of area: PixelRect,
    _ body: (_ offset: Int, _ run: UnsafeMutablePointer<UInt32>, _ count: Int) -> Void
  ) {
    // Runs are inside the area, and that is inside the canvas.
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
        // A colour is one word, and there are as many as the canvas has pixels.
        let words = unsafe UnsafeMutableRawPointer(start).assumingMemoryBound(to: UInt32.self)
        unsafe body(CanvasRows(start: words, width: size.width))
      }
    }
  }
}

import Frames

/// The canvas that a frame is drawn over, row by row; valid only while its pixels are lent.
@unsafe struct Backdrop {
  /// The pixels of the frame that lies under this one; without them the backdrop is empty.
  private let pixels: UnsafePointer<UInt32>?
  /// The area of that frame, if its disposal clears it.
  private let cleared: PixelRect?
  private let width: Int

  /// Creates a backdrop of rows of a width.
  init(_ base: FrameTree.Base, in canvases: UnwrittenCanvases, width: Int) {
    unsafe pixels = base.frame.map { unsafe canvases.pixels(of: $0) }
    unsafe cleared = base.cleared
    unsafe self.width = width
  }

  /// Whether an area of it is transparent.
  func isEmpty(in area: PixelRect) -> Bool {
    unsafe pixels == nil || cleared?.contains(area) == true
  }

  /// Copies whole rows to a canvas.
  func copy(_ rows: Range<Int>, to canvas: CanvasRows) {
    let nowhere = rows.upperBound..<rows.upperBound
    let clearedRows = unsafe cleared?.rows.clamped(to: rows) ?? nowhere
    for run in [
      rows.lowerBound..<clearedRows.lowerBound, clearedRows.upperBound..<rows.upperBound,
    ] where !run.isEmpty {
      // Rows lie on both canvases, and one behind the other.
      let target = unsafe canvas[run.lowerBound]
      if let pixels = unsafe pixels {
        unsafe target.copy(run.count * width, from: pixels + run.lowerBound * width)
      } else {
        unsafe target.update(repeating: 0, count: run.count * width)
      }
    }
    for y in clearedRows { unsafe copy(row: y, 0..<width, to: canvas) }
  }

  /// Copies some columns of a row to a canvas.
  @inline(__always)
  func copy(row y: Int, _ columns: Range<Int>, to canvas: CanvasRows) {
    guard !columns.isEmpty else { return }
    // Row and columns lie on both canvases.
    let target = unsafe canvas[y]
    guard let pixels = unsafe pixels else {
      return unsafe (target + columns.lowerBound).update(repeating: 0, count: columns.count)
    }
    unsafe (target + columns.lowerBound).copy(
      columns.count, from: pixels + y * width + columns.lowerBound)
    guard let cleared = unsafe cleared, cleared.rows.contains(y) else { return }
    let hole = cleared.columns.clamped(to: columns)
    unsafe (target + hole.lowerBound).update(repeating: 0, count: hole.count)
  }
}

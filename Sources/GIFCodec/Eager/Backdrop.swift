import Frames

/// The canvas under a frame, copied row by row; valid only while its memory is lent.
@unsafe struct Backdrop {
  /// The pixels of the base frame; `nil` for an empty canvas.
  private let pixels: UnsafePointer<UInt32>?
  /// The area of the base frame, if disposal clears it.
  private let cleared: PixelRect?
  private let width: Int

  init(_ base: FrameTree.Base, in canvases: UnwrittenCanvases, width: Int) {
    unsafe pixels = base.frame.map { unsafe canvases.pixels(of: $0) }
    unsafe cleared = base.cleared
    unsafe self.width = width
  }

  /// Whether an area is known to be transparent.
  func isEmpty(in area: PixelRect) -> Bool {
    unsafe pixels == nil || cleared?.contains(area) == true
  }

  func copy(_ rows: Range<Int>, to canvas: CanvasRows) {
    let nowhere = rows.upperBound..<rows.upperBound
    let clearedRows = unsafe cleared?.rows.clamped(to: rows) ?? nowhere
    for run in [
      rows.lowerBound..<clearedRows.lowerBound, clearedRows.upperBound..<rows.upperBound,
    ] where !run.isEmpty {
      // The rows lie on both canvases, contiguously.
      let target = unsafe canvas[run.lowerBound]
      if let pixels = unsafe pixels {
        unsafe target.copy(run.count * width, from: pixels + run.lowerBound * width)
      } else {
        unsafe target.update(repeating: 0, count: run.count * width)
      }
    }
    for y in clearedRows { unsafe copy(row: y, 0..<width, to: canvas) }
  }

  @inline(__always)
  func copy(row y: Int, _ columns: Range<Int>, to canvas: CanvasRows) {
    guard !columns.isEmpty else { return }
    // The row and the columns lie on both canvases.
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

import Frames

/// What is under a frame, row by row; valid only while its pixels are lent.
@unsafe struct BaseRows {
  let base: FrameTree.Base
  private let source: SourceRows?
  private let width: Int

  /// The canvas of the base's frame, whose rows are so wide; without one there is nothing.
  init(_ base: FrameTree.Base, source: SourceRows?, width: Int) {
    unsafe self.base = base
    unsafe self.source = unsafe source
    unsafe self.width = width
  }

  /// Whether nothing is there in an area.
  func isNothing(in area: PixelRect) -> Bool {
    unsafe source == nil || base.cleared?.contains(area) == true
  }

  /// Whether nothing is there in some columns of a row.
  func isNothing(row: Int, _ columns: Range<Int>) -> Bool {
    guard unsafe source != nil else { return true }
    guard let cleared = unsafe base.cleared, cleared.rows.contains(row) else { return false }
    return columns.clamped(to: cleared.columns) == columns
  }

  /// Writes whole rows: those that are not cleared all at once.
  func copy(_ rows: Range<Int>, to target: TargetRows) {
    let nowhere = rows.upperBound..<rows.upperBound
    let cleared = unsafe base.cleared?.rows.clamped(to: rows) ?? nowhere
    for run in [rows.lowerBound..<cleared.lowerBound, cleared.upperBound..<rows.upperBound]
    where !run.isEmpty {
      // Rows are inside both, and one behind the other.
      if let source = unsafe source {
        unsafe source.copy(run, to: target[run.lowerBound])
      } else {
        unsafe target[run.lowerBound].update(repeating: 0, count: run.count * width)
      }
    }
    for y in cleared { unsafe copy(row: y, 0..<width, to: target[y]) }
  }

  /// Writes some columns of a row.
  @inline(__always)
  func copy(row y: Int, _ columns: Range<Int>, to target: UnsafeMutablePointer<UInt32>) {
    guard !columns.isEmpty else { return }
    // Rows and columns are inside both.
    guard let source = unsafe source, unsafe !isNothing(row: y, columns) else {
      unsafe (target + columns.lowerBound).update(repeating: 0, count: columns.count)
      return
    }
    unsafe (target + columns.lowerBound).copy(columns.count, from: source[y] + columns.lowerBound)
    guard let cleared = unsafe base.cleared, cleared.rows.contains(y) else { return }
    let hole = cleared.columns.clamped(to: columns)
    unsafe (target + hole.lowerBound).update(repeating: 0, count: hole.count)
  }

  /// Makes rows that show the frame before, whose visible part is given, what is under this one: they differ
  /// there at most.
  ///
  /// What this frame writes anyway is left as it is.
  func undo(
    _ frame: Int, _ visible: PixelRect?, beneath painter: FramePainter?, on target: TargetRows
  ) {
    guard let visible, unsafe base != .shown(frame) else { return }
    for y in unsafe visible.rows.clamped(to: target.rows) {
      if let painter = unsafe painter, unsafe painter.visible.rows.contains(y) {
        let columns = unsafe painter.columns(ofRow: y)
        let isHidden = unsafe painter.hasNoGaps || isNothing(row: y, columns)
        if isHidden, visible.columns.clamped(to: columns) == visible.columns { continue }
      }
      unsafe copy(row: y, visible.columns, to: target[y])
    }
  }
}

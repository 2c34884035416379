public import Frames

extension CellSize {
  /// Returns the largest size within bounds that keeps a picture's proportions; at least one cell.
  ///
  /// `cellAspect` is a cell's width divided by its height; it must be finite and above zero. Terminal fonts have
  /// about 1/2; ``TerminalSize/cellAspect`` is exact if the terminal reports its size in pixels.
  ///
  /// ```swift
  /// CellSize.fitting(PixelSize(width: 600, height: 338), in: CellSize(columns: 80, rows: 24))
  /// // 80 columns, 23 rows
  /// ```
  public static func fitting(
    _ picture: PixelSize, in bounds: CellSize, cellAspect: Double = 0.5
  ) -> CellSize {
    require(cellAspect > 0 && cellAspect.isFinite, "a cell cannot be \(cellAspect) wide")
    let area = CellSize(columns: max(1, bounds.columns), rows: max(1, bounds.rows))
    guard !picture.isEmpty else { return CellSize(columns: 1, rows: 1) }

    // The rows for each column.
    let slope = Double(picture.height) / Double(picture.width) * cellAspect
    let rows = Double(area.columns) * slope
    if rows <= Double(area.rows) {
      return CellSize(columns: area.columns, rows: max(1, Int(rows.rounded())))
    }
    let columns = Double(area.rows) / slope
    return CellSize(columns: min(area.columns, max(1, Int(columns.rounded()))), rows: area.rows)
  }
}

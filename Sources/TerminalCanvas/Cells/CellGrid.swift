import Frames

/// A rectangle of cells: what a terminal, or a part of it, is to show.
///
/// A value; copying one shares its cells until one of the copies is changed. Memory: 12 bytes a
/// cell.
///
/// ```swift
/// var grid = CellGrid(size: CellSize(columns: 2, rows: 1))
/// grid[1, 0] = Cell("▀", foreground: .rgb(.white))
/// print(grid.text)  // " ▀"
/// ```
public struct CellGrid: Sendable, Hashable {
  /// Columns and rows.
  public let size: CellSize

  /// The cells, row after row: the one at (column, row) is at `row * size.columns + column`.
  public internal(set) var cells: [Cell]

  /// Creates a grid of one cell, again and again.
  public init(size: CellSize, filledWith cell: Cell = .blank) {
    let (count, overflow) = size.columns.multipliedReportingOverflow(by: size.rows)
    require(!overflow, "\(size.columns)x\(size.rows) cells are too many")
    self.size = size
    cells = Array(repeating: cell, count: count)
  }

  /// The cell at a place, which must be inside.
  public subscript(column: Int, row: Int) -> Cell {
    get { cells[offset(column, row)] }
    set { cells[offset(column, row)] = newValue }
  }

  /// The characters alone, one line a row, without a newline after the last.
  public var text: String {
    var text = ""
    for row in 0..<size.rows {
      if row > 0 { text += "\n" }
      for column in 0..<size.columns { text.unicodeScalars.append(self[column, row].character) }
    }
    return text
  }

  private func offset(_ column: Int, _ row: Int) -> Int {
    require(
      column >= 0 && column < size.columns && row >= 0 && row < size.rows,
      "(\(column), \(row)) is outside")
    return row * size.columns + column
  }
}

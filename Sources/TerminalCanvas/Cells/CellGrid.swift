import Frames

/// A rectangle of cells for a terminal, or for a part of it.
///
/// A value type: copies share their cells until one of them is changed. Memory: 12 bytes a cell.
///
/// ```swift
/// var grid = CellGrid(size: CellSize(columns: 2, rows: 1))
/// grid[1, 0] = Cell("▀", foreground: .rgb(.white))
/// print(grid.text)  // " ▀"
/// ```
public struct CellGrid: Sendable, Hashable {
  /// The numbers of columns and rows.
  public let size: CellSize

  /// The cells, row by row: the cell at (column, row) has the index `row * size.columns + column`.
  public internal(set) var cells: [Cell]

  /// Creates a grid filled with one cell (default: blank).
  public init(size: CellSize, filledWith cell: Cell = .blank) {
    let (count, overflow) = size.columns.multipliedReportingOverflow(by: size.rows)
    require(!overflow, "\(size.columns)x\(size.rows) cells are too many")
    self.size = size
    cells = Array(repeating: cell, count: count)
  }

  /// The cell at a position; a position outside the grid traps.
  ///
  /// Half of a wide character cannot stay: the other half becomes blank.
  public subscript(column: Int, row: Int) -> Cell {
    get { cells[offset(column, row)] }
    set {
      let place = offset(column, row)
      if cells[place] == .rightHalf, newValue != .rightHalf { cells[place - 1] = .blank }
      if column + 1 < size.columns, cells[place + 1] == .rightHalf { cells[place + 1] = .blank }
      cells[place] = newValue
    }
  }

  /// The characters without colours, one line per row, without a newline at the end.
  public var text: String {
    var text = ""
    for row in 0..<size.rows {
      if row > 0 { text += "\n" }
      for column in 0..<size.columns where self[column, row] != .rightHalf {
        text.unicodeScalars.append(self[column, row].character)
      }
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

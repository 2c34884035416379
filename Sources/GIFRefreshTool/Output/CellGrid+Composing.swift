import TerminalCanvas

extension CellGrid {
  /// Copies another grid into this one; parts outside are left out.
  mutating func place(_ grid: CellGrid, column: Int, row: Int) {
    for y in 0..<grid.size.rows where (0..<size.rows).contains(row + y) {
      for x in 0..<grid.size.columns where (0..<size.columns).contains(column + x) {
        self[column + x, row + y] = grid[x, y]
      }
    }
  }

  /// Writes a text in the middle of the line below an area.
  mutating func writeCaption(_ text: String, below area: TileLayout.Area) {
    let row = area.row + area.size.rows
    write(text.centered(columns: area.size.columns), column: area.column, row: row)
  }
}

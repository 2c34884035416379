import Frames

/// Neighbouring cells of one row.
package struct CellRun: Sendable, Hashable {
  /// The row they are in.
  package let row: Int
  /// The columns they take; never empty.
  package let columns: Range<Int>

  /// Creates a run.
  package init(row: Int, columns: Range<Int>) {
    self.row = row
    self.columns = columns
  }
}

/// What changed between two grids of one size.
package enum CellDiff {
  /// The longest runs of cells that all differ, row after row, each from the left.
  ///
  /// O(cells). Grids of different sizes trap: between those nothing is the same.
  package static func runs(from previous: CellGrid, to next: CellGrid) -> [CellRun] {
    require(previous.size == next.size, "grids of different sizes")
    let (before, after) = (previous.cells.span, next.cells.span)
    let columns = next.size.columns
    var runs: [CellRun] = []
    for row in 0..<next.size.rows {
      let start = row * columns
      var column = 0
      while column < columns {
        guard before[start + column] != after[start + column] else {
          column += 1
          continue
        }
        let first = column
        repeat {
          column += 1
        } while column < columns
          && before[start + column] != after[start + column]
        runs.append(CellRun(row: row, columns: first..<column))
      }
    }
    return runs
  }
}

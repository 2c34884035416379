import TerminalCanvas
import Testing

@Suite struct CellDiffTests {
  private func grid(_ text: String) -> CellGrid {
    let rows = text.split(separator: "/").map { Array($0.unicodeScalars) }
    var grid = CellGrid(size: CellSize(columns: rows[0].count, rows: rows.count))
    for (row, cells) in rows.enumerated() {
      for (column, character) in cells.enumerated() { grid[column, row] = Cell(character) }
    }
    return grid
  }

  @Test(arguments: [
    ("abc/def", "abc/def", [CellRun]()),
    ("abc/def", "xbc/def", [CellRun(row: 0, columns: 0..<1)]),
    ("abc/def", "abx/xef", [CellRun(row: 0, columns: 2..<3), CellRun(row: 1, columns: 0..<1)]),
    ("abc/def", "xbx/def", [CellRun(row: 0, columns: 0..<1), CellRun(row: 0, columns: 2..<3)]),
    ("abc/def", "xyz/uvw", [CellRun(row: 0, columns: 0..<3), CellRun(row: 1, columns: 0..<3)]),
  ])
  func runsAreTheLongestThatDiffer(before: String, after: String, runs: [CellRun]) {
    #expect(CellDiff.runs(from: grid(before), to: grid(after)) == runs)
  }

  @Test func colourAloneIsADifference() {
    let plain = grid("ab")
    var coloured = plain
    coloured[1, 0] = Cell("b", background: .palette(1))
    #expect(CellDiff.runs(from: plain, to: coloured) == [CellRun(row: 0, columns: 1..<2)])
  }
}

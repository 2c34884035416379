import TerminalCanvas
import Testing

@Suite struct CellGridTests {
  @Test func textShowsTheCharactersRowByRow() {
    var grid = CellGrid(size: CellSize(columns: 3, rows: 2), filledWith: Cell("."))
    grid[2, 0] = Cell("▀", foreground: .palette(1))
    grid[0, 1] = Cell("x")
    #expect(grid.text == "..▀\nx..")
    #expect(grid.cells[3] == Cell("x"))
  }

  @Test func clippingKeepsTheTopLeft() {
    var grid = CellGrid(size: CellSize(columns: 3, rows: 3))
    for (index, character) in "abcdefghi".unicodeScalars.enumerated() {
      grid[index % 3, index / 3] = Cell(character)
    }
    #expect(grid.clipped(to: CellSize(columns: 2, rows: 9)).text == "ab\nde\ngh")
    #expect(grid.clipped(to: CellSize(columns: 9, rows: 1)).text == "abc")
    #expect(grid.clipped(to: CellSize(columns: 0, rows: 2)).cells.isEmpty)
    #expect(grid.clipped(to: CellSize(columns: 3, rows: 3)) == grid)
  }

  @Test func outsideIsAnError() async {
    await #expect(processExitsWith: .failure) {
      _ = CellGrid(size: CellSize(columns: 2, rows: 2))[2, 0]
    }
  }
}

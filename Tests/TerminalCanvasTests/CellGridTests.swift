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

  @Test func outsideIsAnError() async {
    await #expect(processExitsWith: .failure) {
      _ = CellGrid(size: CellSize(columns: 2, rows: 2))[2, 0]
    }
  }
}

import Frames
import TerminalCanvas
import Testing

@Suite struct TerminalSizeTests {
  @Test(arguments: [
    ([:], 80, 24), (["COLUMNS": "132", "LINES": "43"], 132, 43), (["COLUMNS": "100"], 100, 24),
    (["COLUMNS": "0", "LINES": "-3"], 80, 24), (["COLUMNS": "wide", "LINES": ""], 80, 24),
    (["COLUMNS": "99999", "LINES": "10"], 80, 10),
  ])
  func theEnvironmentIsAFallback(environment: [String: String], columns: Int, rows: Int) {
    let size = TerminalSize(environment: environment)
    #expect(size.cells == CellSize(columns: columns, rows: rows))
    #expect(size.pixels == nil && size.cellAspect == 0.5)
  }

  @Test func pixelsTellTheShapeOfACell() {
    let cells = CellSize(columns: 80, rows: 24)
    #expect(
      TerminalSize(cells: cells, pixels: PixelSize(width: 800, height: 480)).cellAspect == 0.5)
    #expect(
      TerminalSize(cells: cells, pixels: PixelSize(width: 640, height: 480)).cellAspect == 0.4)
    let unknown = TerminalSize(cells: cells, pixels: PixelSize(width: 0, height: 0))
    #expect(unknown.pixels == nil && unknown.cellAspect == 0.5)
  }
}

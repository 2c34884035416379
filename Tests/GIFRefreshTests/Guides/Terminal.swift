import Frames
import GIFRefresh
import TerminalCanvas
import Testing

extension SymbolSet {
  static let bars = SymbolSet(
    name: "bars", cell: PixelSize(width: 2, height: 1),
    pictures: [" ": "..", "▌": "#.", "▐": ".#", "█": "##"])
}

/// What the articles on terminals show.
@Suite struct Terminal {
  @Test("A symbol set of half bars paints a cell that is half white as a bar")
  func bars() {
    let bitmap = Bitmap(
      size: PixelSize(width: 2, height: 1),
      pixels: [RGBA8(red: 255, green: 255, blue: 255), .black])
    let grid = CellPainter(symbols: .bars, depth: .full)
      .paint(bitmap, size: CellSize(columns: 1, rows: 1))
    #expect(["▌", "▐"].contains(grid.cells[0].character))
  }

  @Test("The code that prints a GIF frame as text in a terminal compiles")
  func still() throws {
    func write(_ bitmap: Bitmap) throws {
      let size = CellSize.fitting(bitmap.size, in: CellSize(columns: 80, rows: 24))
      let grid = CellPainter(symbols: .halfBlocks, depth: .full).paint(bitmap, size: size)
      try TerminalDevice.standardOutput.write(EscapeEncoder.still(grid))
    }
    // Only compiled: what a test writes to the standard output is for those who read it.
    _ = write
  }
}

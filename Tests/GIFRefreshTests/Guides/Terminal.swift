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
  @Test("With a symbol set of half bars, a cell that is half white is painted as a half bar")
  func bars() {
    let bitmap = Bitmap(
      size: PixelSize(width: 2, height: 1),
      pixels: [255, 0].map { RGBA8(red: $0, green: $0, blue: $0) })
    let grid = CellPainter(symbols: .bars, depth: .full)
      .paint(bitmap, size: CellSize(columns: 1, rows: 1))
    #expect(["▌", "▐"].contains(grid.cells[0].character))
  }

  /// Is only compiled: what a test writes to the standard output is for those who read it.
  func write(_ bitmap: Bitmap) throws {
    let size = CellSize.fitting(bitmap.size, in: CellSize(columns: 80, rows: 24))
    let grid = CellPainter(symbols: .halfBlocks, depth: .full).paint(bitmap, size: size)
    try TerminalDevice.standardOutput.write(EscapeEncoder.still(grid))
  }
}

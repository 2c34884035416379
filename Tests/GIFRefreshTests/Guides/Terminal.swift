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

  @Test(
    "A frame printed in a terminal has one line of coloured half blocks for every two rows of pixels"
  )
  func still() throws {
    func write(_ bitmap: Bitmap) throws {
      let size = CellSize.fitting(bitmap.size, in: CellSize(columns: 80, rows: 24))
      let grid = CellPainter(symbols: .halfBlocks, depth: .full).paint(bitmap, size: size)
      try TerminalDevice.standardOutput.write(EscapeEncoder.still(grid))
    }
    // Not called: what a test writes to the standard output is for those who read it. What it would write:
    _ = write
    let (red, blue) = (RGBA8(red: 255, green: 0, blue: 0), RGBA8(red: 0, green: 0, blue: 255))
    let bitmap = Bitmap(
      size: PixelSize(width: 2, height: 4), pixels: [red, red, blue, blue, blue, blue, red, red])
    let grid = CellPainter(symbols: .halfBlocks, depth: .full)
      .paint(bitmap, size: CellSize(columns: 2, rows: 2))
    let text = String(decoding: EscapeEncoder.still(grid), as: UTF8.self)
    let (redOverBlue, blueOverRed) = ("38;2;255;0;0;48;2;0;0;255", "38;2;0;0;255;48;2;255;0;0")
    #expect(text == "\u{1B}[\(redOverBlue)m▀▀\u{1B}[m\n\u{1B}[\(blueOverRed)m▀▀\u{1B}[m\n")
    let fitting = CellSize.fitting(bitmap.size, in: CellSize(columns: 80, rows: 24))
    #expect(fitting == CellSize(columns: 24, rows: 24))
  }
}

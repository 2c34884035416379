import TerminalCanvas
import Testing

@Suite struct CellTests {
  @Test func cellsThatLookTheSameAreEqual() {
    #expect(Cell(" ", foreground: .palette(9)) == .blank)
    #expect(Cell(" ", background: .palette(9)) != .blank)
    #expect(Cell("x", foreground: .palette(9)) != Cell("x"))
  }

  @Test func controlCharactersAreNotLetThrough() {
    for value in Array(0x00...0x1F) + Array(0x7F...0x9F) {
      let scalar = Unicode.Scalar(UInt8(value))
      #expect(Cell(scalar).character == "\u{FFFD}", "\(value)")
    }
    #expect(Cell("~").character == "~" && Cell("\u{A0}").character == "\u{A0}")
  }

  @Test func cellsAreSmall() {
    #expect(MemoryLayout<Cell>.stride == 12)
    #expect(MemoryLayout<CellColor?>.size == 4)
  }
}

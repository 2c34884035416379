import TerminalCanvas
import TestSupport
import Testing

@Suite struct CellGridTests {
  @Test func outsideIsAnError() async {
    await #expect(processExitsWith: .failure) {
      _ = CellGrid(size: CellSize(columns: 2, rows: 2))[2, 0]
    }
  }

  /// Words in Latin, Chinese, Korean and emoji, written over each other, look as they would in a terminal.
  @Test func wideCharactersTakeTwoCells() {
    let words = ["ab", "加载中", "새로", "é", "e\u{301}x", "🐈cat", " "]
    for seed in UInt64(1)...200 {
      var random = SeededGenerator(seed: seed)
      var screen = ScreenEmulator(columns: 12, rows: 3)
      var encoder = EscapeEncoder()
      var shown: CellGrid?
      for _ in 0..<8 {
        var next = shown ?? CellGrid(size: CellSize(columns: 11, rows: 2))
        for _ in 0..<2 {
          next.write(
            words.randomElement(using: &random) ?? "", column: .random(in: -2...11, using: &random),
            row: .random(in: -1...2, using: &random))
        }
        screen.feed(encoder.encode(next, replacing: shown))
        shown = next
        let lines = screen.text.split(separator: "\n").prefix(2).map { $0.dropLast() }
        #expect(lines.joined(separator: "\n") == next.text, "seed \(seed)")
      }
    }
  }
}

import Frames
import TerminalCanvas
import TestSupport
import Testing

@Suite struct EscapeEncoderTests {
  private func grid(_ rows: [[Cell]]) -> CellGrid {
    var grid = CellGrid(size: CellSize(columns: rows[0].count, rows: rows.count))
    for (row, cells) in rows.enumerated() {
      for (column, cell) in cells.enumerated() { grid[column, row] = cell }
    }
    return grid
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private let red = CellColor.palette(1), blue = CellColor.palette(4)

  @Test func colorsAreSentOnlyWhereTheyChange() {
    var encoder = EscapeEncoder(synchronizes: true)
    let cells = [
      Cell("a", foreground: red), Cell("b", foreground: red), Cell(" "),
      Cell("c", foreground: red, background: blue), Cell(" ", background: blue), Cell("d"),
    ]
    #expect(
      text(encoder.encode(grid([cells]), replacing: nil))
        == "\u{1B}[?2026h\u{1B}[31mab \u{1B}[44mc \u{1B}[md\r\u{1B}[?2026l")
    #expect(
      text(EscapeEncoder.still(grid([[Cell("x", foreground: .rgb(.white), background: red)]])))
        == "\u{1B}[38;2;255;255;255;41mx\u{1B}[m\n")
  }

  /// Terminals that have sixteen colours know no others, nor sequences with five and an index.
  @Test func theFirst16ColorsAreSentWithTheirShortCodes() {
    var screen = ScreenEmulator(columns: 17, rows: 16)
    var all = CellGrid(size: CellSize(columns: 16, rows: 16))
    for ink in UInt8(0)..<16 {
      for paper in UInt8(0)..<16 {
        let cell = Cell("x", foreground: .palette(ink), background: .palette(paper))
        all[Int(ink), Int(paper)] = cell
        let foreground = ink < 8 ? 30 + ink : 82 + ink
        let background = paper < 8 ? 40 + paper : 92 + paper
        #expect(
          text(EscapeEncoder.still(grid([[cell]])))
            == "\u{1B}[\(foreground);\(background)mx\u{1B}[m\n")
      }
    }
    var encoder = EscapeEncoder()
    screen.feed(encoder.encode(all, replacing: nil))
    #expect(screen.grid(all.size) == all)
    #expect(screen.unknown == [])
    let next = grid([[Cell("x", foreground: .palette(16))]])
    #expect(text(EscapeEncoder.still(next)) == "\u{1B}[38;5;16mx\u{1B}[m\n")
  }

  @Test func onlyCellsThatDifferFromTheLastFrameAreSent() {
    var encoder = EscapeEncoder(synchronizes: true)
    let first = CellGrid(size: CellSize(columns: 40, rows: 3), filledWith: Cell("."))
    _ = encoder.encode(first, replacing: nil)
    var second = first
    second[20, 0] = Cell("x")
    second[30, 0] = Cell("y")
    #expect(
      text(encoder.encode(second, replacing: first))
        == "\u{1B}[?2026h\u{1B}[2A\u{1B}[21Gx\u{1B}[9Cy\r\n\r\n\u{1B}[?2026l")
    #expect(encoder.encode(second, replacing: second) == [])
  }

  // MARK: - Still pictures

  @Test(arguments: ColorDepth.allCases)
  func aStillShowsItsGridWithoutMovingTheCursor(_ depth: ColorDepth) {
    for seed in UInt64(1)...30 {
      var random = SeededGenerator(seed: seed)
      let size = CellSize(
        columns: .random(in: 1...9, using: &random), rows: .random(in: 1...6, using: &random))
      let grid = CellGrid.random(size, depth: depth, using: &random)
      var screen = ScreenEmulator(columns: size.columns + 1, rows: size.rows + 1)
      for line in text(EscapeEncoder.still(grid)).split(
        separator: "\n", omittingEmptySubsequences: false)
      {
        screen.feed(Array(line.utf8))
        #expect(screen.pen == ScreenEmulator.Cell(), "seed \(seed): a line ends in colour")
        if screen.row < size.rows { screen.feed([0x0D, 0x0A]) }
      }
      #expect(screen.grid(size) == grid, "seed \(seed)")
      #expect(screen.unknown.isEmpty)
    }
  }

  @Test func aStillHasEachWideCharacterOnce() {
    var grid = CellGrid(size: CellSize(columns: 6, rows: 1))
    grid.write("加x中", column: 0, row: 0)
    #expect(text(EscapeEncoder.still(grid)) == "加x中 \n")
  }

  // MARK: - Any grid after any other

  @Test(arguments: ColorDepth.allCases, [0, 0.02, 0.1, 0.5, 1])
  func theScreenShowsEachGridThatTheEncoderSends(_ depth: ColorDepth, change: Double) {
    for seed in UInt64(1)...25 {
      var random = SeededGenerator(seed: seed)
      let size = CellSize(
        columns: .random(in: 1...30, using: &random), rows: .random(in: 1...8, using: &random))
      // As narrow as the grid, so that its last column is the terminal's; what was there before
      // must stay, and lines may have to scroll.
      var screen = ScreenEmulator(columns: size.columns, rows: size.rows + 2)
      let above = Int.random(in: 0...2, using: &random)
      screen.feed(Array(String(repeating: "$\r\n", count: above).utf8))
      var encoder = EscapeEncoder(synchronizes: true)
      var shown: CellGrid?
      for step in 0..<6 {
        let fresh = CellGrid.random(size, depth: depth, using: &random)
        let next = shown?.mixed(with: fresh, share: change, using: &random) ?? fresh
        var other = encoder
        let bytes = encoder.encode(next, replacing: shown)
        let whole = other.encode(next, replacing: nil)
        #expect(bytes.count <= whole.count, "seed \(seed), step \(step)")
        #expect(bytes.isEmpty == (next == shown), "seed \(seed), step \(step)")
        screen.feed(bytes)
        #expect(screen.grid(size, fromRow: above) == next, "seed \(seed), step \(step)")
        #expect(screen.row == above + size.rows - 1 && !screen.isInFrame, "seed \(seed)")
        #expect(screen.unknown.isEmpty, "seed \(seed), step \(step)")
        for row in 0..<above { #expect(screen[0, row].character == "$", "seed \(seed)") }
        shown = next
      }
      screen.feed(encoder.finish())
      #expect(screen.row == above + size.rows - (above == 2 ? 1 : 0) && screen.column == 0)
      #expect(screen.pen == ScreenEmulator.Cell(), "seed \(seed)")
    }
  }

  /// Rows of a frame that a narrower terminal wraps are erased, too.
  @Test func rowsThatANarrowerTerminalHasWrappedAreErased() {
    var encoder = EscapeEncoder()
    let wide = CellGrid(size: CellSize(columns: 12, rows: 3), filledWith: Cell("x"))
    let narrow = CellGrid(size: CellSize(columns: 5, rows: 1), filledWith: Cell("y"))
    _ = encoder.encode(wide, replacing: nil)
    encoder.wrapped(width: 12, into: 5)
    let bytes = String(decoding: encoder.encode(narrow, replacing: wide), as: UTF8.self)
    // Three rows of twelve columns take nine lines of five; the cursor is at the beginning of the seventh.
    #expect(
      bytes.hasPrefix("\u{1B}[6A\u{1B}[") && bytes.contains("\u{1B}[J"), "\(bytes.debugDescription)"
    )
    var same = EscapeEncoder()
    _ = same.encode(narrow, replacing: nil)
    same.wrapped(width: 5, into: 9)
    #expect(same.encode(narrow, replacing: narrow).isEmpty)
  }

  /// A screen that is cleared has no colour of the last grid, and the next grid is drawn at its top left.
  @Test(arguments: ColorDepth.allCases)
  func aClearedScreenIsBlankAndShowsTheNextGridAtItsTop(_ depth: ColorDepth) {
    for seed in UInt64(1)...25 {
      var random = SeededGenerator(seed: seed)
      let size = CellSize(
        columns: .random(in: 1...9, using: &random), rows: .random(in: 1...6, using: &random))
      var screen = ScreenEmulator(columns: 12, rows: 8)
      var encoder = EscapeEncoder()
      for _ in 0..<3 {
        let grid = CellGrid.random(size, depth: depth, using: &random)
        screen.feed(encoder.encode(grid, replacing: nil))
        #expect(screen.grid(size) == grid, "seed \(seed)")
        screen.feed(encoder.clearScreen())
        #expect(screen.cells.allSatisfy { $0 == ScreenEmulator.Cell() }, "seed \(seed)")
      }
    }
  }

  @Test func afterAGridOfADifferentSizeNothingOfThePreviousGridIsLeft() {
    for seed in UInt64(1)...25 {
      var random = SeededGenerator(seed: seed)
      var screen = ScreenEmulator(columns: 12, rows: 8)
      var encoder = EscapeEncoder(synchronizes: true)
      var shown: CellGrid?
      for step in 0..<6 {
        let size = CellSize(
          columns: .random(in: 0...12, using: &random), rows: .random(in: 0...6, using: &random))
        let next = CellGrid.random(size, depth: .full, using: &random)
        screen.feed(encoder.encode(next, replacing: shown))
        #expect(screen.grid(size) == next, "seed \(seed), step \(step)")
        let written = screen.cells.filter { $0 != ScreenEmulator.Cell() }.count
        #expect(written <= next.cells.count, "seed \(seed), step \(step): remains of the last one")
        shown = next
      }
      #expect(screen.unknown.isEmpty)
    }
  }
}

/// The emulator judges what the library sends, so it must not swallow what no terminal knows.
@Suite struct ScreenEmulatorTests {
  private func screen(_ columns: Int, _ rows: Int, _ text: String) -> ScreenEmulator {
    var screen = ScreenEmulator(columns: columns, rows: rows)
    screen.feed(Array(text.utf8))
    return screen
  }

  @Test(arguments: [
    ("\u{1B}[5q", "CSI 5q"), ("\u{1B}[?8h", "CSI ?8h"), ("\u{1B}[38;9m", "CSI 38;9m"),
    ("\u{1B}[4m", "CSI 4m"), ("\u{1B}[38;5;256m", "CSI 38;5;256m"), ("\u{1B}c", "ESC c"),
    ("\u{7}", "control 7"), ("\u{1B}[3\u{1B}[m", "CSI 3 broken off"), ("\u{1B}[9J", "CSI 9J"),
  ])
  func theEmulatorReportsUnknownSequences(sequence: String, report: String) {
    #expect(screen(3, 1, sequence).unknown == [report])
  }

  @Test func theEmulatorReportsMalformedUTF8() {
    var screen = ScreenEmulator(columns: 3, rows: 1)
    screen.feed([0xE2, 0x96, 0x41])
    #expect(screen.text == "\u{FFFD}A ")
    #expect(screen.unknown == ["malformed UTF-8"])
  }
}

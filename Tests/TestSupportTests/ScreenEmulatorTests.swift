import TestSupport
import Testing

@Suite struct ScreenEmulatorTests {
  private func screen(_ columns: Int, _ rows: Int, _ text: String) -> ScreenEmulator {
    var screen = ScreenEmulator(columns: columns, rows: rows)
    screen.feed(Array(text.utf8))
    return screen
  }

  @Test func theFirstSixteenColoursHaveNumbersOfTheirOwn() {
    let screen = screen(3, 1, "\u{1B}[31;47ma\u{1B}[90;107mb\u{1B}[7mc")
    #expect(screen[0, 0].foreground == .palette(1) && screen[0, 0].background == .palette(7))
    #expect(screen[1, 0].foreground == .palette(8) && screen[1, 0].background == .palette(15))
    #expect(screen[2, 0].foreground == .palette(15) && screen[2, 0].background == .palette(8))
    #expect(screen.unknown.isEmpty)
  }

  @Test func charactersFillRowsAndWrapLate() {
    var screen = screen(3, 2, "abc")
    #expect(screen.text == "abc\n   ")
    #expect(screen.isWrapPending && screen.column == 2 && screen.row == 0)
    screen.feed(Array("d".utf8))
    #expect(screen.text == "abc\nd  ")
    #expect(!screen.isWrapPending && screen.column == 1 && screen.row == 1)
  }

  @Test func linesThatAreTooLongAreCutWhereToldSo() {
    let screen = screen(3, 2, "\u{1B}[?7labcde\u{1B}[?7h")
    #expect(screen.text == "abe\n   " && screen.wrapsLines && screen.column == 2)
  }

  @Test func aNarrowerScreenWrapsItsLines() {
    var wide = screen(5, 4, "ab\r\ncdefg\r\nhi\r")
    wide.narrow(toColumns: 2)
    #expect(wide.text == "cd\nef\ng \nhi" && wide.scrolledLines == 1)
    #expect((wide.column, wide.row) == (0, 3))
    wide = screen(4, 3, "abcd\u{1B}[2D")
    wide.narrow(toColumns: 3)
    #expect(wide.text == "abc\nd  \n   ")
    #expect((wide.column, wide.row) == (1, 0))
  }

  @Test func lineFeedsScrollAndTakeTheBackground() {
    let screen = screen(2, 2, "ab\r\ncd\u{1B}[48;5;9m\n")
    #expect(screen.text == "cd\n  ")
    #expect(screen.scrolledLines == 1)
    #expect(screen[1, 1].background == .palette(9))
    #expect(screen[0, 0].background == nil)
  }

  @Test(arguments: [
    ("\u{1B}[A", 2, 1), ("\u{1B}[2A", 2, 0), ("\u{1B}[9A", 2, 0), ("\u{1B}[B", 2, 3),
    ("\u{1B}[C", 3, 2), ("\u{1B}[9C", 4, 2), ("\u{1B}[D", 1, 2), ("\u{1B}[0D", 1, 2),
    ("\u{1B}[9D", 0, 2), ("\u{1B}[G", 0, 2), ("\u{1B}[4G", 3, 2), ("\u{1B}[d", 2, 0),
    ("\u{1B}[H", 0, 0), ("\u{1B}[4;2H", 1, 3), ("\r", 0, 2), ("\n", 2, 3), ("\u{8}", 1, 2),
  ])
  func moves(sequence: String, column: Int, row: Int) {
    let screen = screen(5, 5, "\u{1B}[3;3H" + sequence)
    #expect((screen.column, screen.row) == (column, row))
    #expect(screen.unknown.isEmpty)
  }

  @Test func penHoldsUntilItIsReset() {
    let screen = screen(
      6, 1, "a\u{1B}[38;2;1;2;3;48;5;200mb\u{1B}[39mc\u{1B}[49md\u{1B}[38;5;7me\u{1B}[mf")
    #expect(
      (0..<6).map { screen[$0, 0].foreground }
        == [nil, .rgb(1, 2, 3), nil, nil, .palette(7), nil])
    #expect(
      (0..<6).map { screen[$0, 0].background }
        == [nil, .palette(200), .palette(200), nil, nil, nil])
    #expect(screen.unknown.isEmpty)
  }

  @Test(arguments: [
    ("\u{1B}[J", "abc\nd  \n   "), ("\u{1B}[1J", "   \n  f\nghi"), ("\u{1B}[2J", "   \n   \n   "),
    ("\u{1B}[K", "abc\nd  \nghi"), ("\u{1B}[1K", "abc\n  f\nghi"), ("\u{1B}[2K", "abc\n   \nghi"),
  ])
  func erases(sequence: String, text: String) {
    #expect(screen(3, 3, "abcdefghi\u{1B}[2;2H" + sequence).text == text)
  }

  @Test func modesAreShown() {
    var screen = screen(2, 1, "ab\u{1B}[?25l\u{1B}[?2026h\u{1B}[?1049h")
    #expect(!screen.showsCursor && screen.isInFrame && screen.isAlternate)
    #expect(screen.text == "  ")
    screen.feed(Array("\u{1B}[?1049l\u{1B}[?2026l\u{1B}[?25h".utf8))
    #expect(screen.showsCursor && !screen.isInFrame && !screen.isAlternate)
    #expect(screen.text == "ab")
  }

  @Test func bytesMayBeCutAnywhere() {
    let bytes = Array("é▀\u{1B}[38;2;10;20;30m🬀x".utf8)
    let whole = {
      var screen = ScreenEmulator(columns: 5, rows: 1)
      screen.feed(bytes)
      return screen
    }()
    #expect(whole.text == "é▀🬀x ")
    for cut in bytes.indices {
      var screen = ScreenEmulator(columns: 5, rows: 1)
      screen.feed(Array(bytes[..<cut]))
      screen.feed(Array(bytes[cut...]))
      #expect(screen.cells == whole.cells, "cut at \(cut)")
    }
  }

  @Test(arguments: [
    ("\u{1B}[5q", "CSI 5q"), ("\u{1B}[?8h", "CSI ?8h"), ("\u{1B}[38;9m", "CSI 38;9m"),
    ("\u{1B}[4m", "CSI 4m"), ("\u{1B}[38;5;256m", "CSI 38;5;256m"), ("\u{1B}c", "ESC c"),
    ("\u{7}", "control 7"), ("\u{1B}[3\u{1B}[m", "CSI 3 broken off"), ("\u{1B}[9J", "CSI 9J"),
  ])
  func whatIsUnknownIsReported(sequence: String, report: String) {
    #expect(screen(3, 1, sequence).unknown == [report])
  }

  @Test func malformedTextIsReported() {
    var screen = ScreenEmulator(columns: 3, rows: 1)
    screen.feed([0xE2, 0x96, 0x41])
    #expect(screen.text == "\u{FFFD}A ")
    #expect(screen.unknown == ["malformed UTF-8"])
  }

  @Test func stringsAreKeptWithTheirPlace() {
    let screen = screen(
      4, 1, "a\u{1B}_Gx;y\u{1B}\\b\u{1B}]1;z\u{7}\u{1B}Ptmux;\u{1B}\u{1B}[m\u{1B}\\\u{1B}\\")
    #expect(screen.strings.map(\.introducer) == ["_", "]", "P"])
    #expect(screen.strings.map(\.column) == [1, 2, 2])
    #expect(
      screen.strings.map { String(decoding: $0.bytes, as: UTF8.self) }
        == ["Gx;y", "1;z", "tmux;\u{1B}[m"])
    #expect(screen.text == "ab  " && screen.unknown.isEmpty)
  }
}

import TestSupport
import Testing

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
  func whatIsUnknownIsReported(sequence: String, report: String) {
    #expect(screen(3, 1, sequence).unknown == [report])
  }

  @Test func malformedTextIsReported() {
    var screen = ScreenEmulator(columns: 3, rows: 1)
    screen.feed([0xE2, 0x96, 0x41])
    #expect(screen.text == "\u{FFFD}A ")
    #expect(screen.unknown == ["malformed UTF-8"])
  }
}

import Foundation
import TerminalCanvas
import Testing

@Suite struct TerminalCapabilitiesTests {
  @Test(arguments: [
    ([:], false), (["LANG": "C"], false), (["LANG": "en_US.UTF-8"], true),
    (["LANG": "de_DE.utf8"], true), (["LC_ALL": "C", "LANG": "en_US.UTF-8"], false),
    (["LC_ALL": "", "LANG": "en_US.UTF-8"], true),
    (["LC_CTYPE": "C.UTF-8", "LANG": "C"], true),
    (["LC_ALL": "C.UTF-8", "LC_CTYPE": "C"], true), (["LC_CTYPE": "de_DE.ISO-8859-1"], false),
  ])
  func theLocaleDecidesWhetherUnicodeIsShown(environment: [String: String], shows: Bool) {
    #expect(TerminalCapabilities(environment: environment).showsUnicode == shows)
  }

  /// A row of the table in the documentation: an environment, an answer, and what is chosen.
  struct Choice: CustomTestStringConvertible {
    let environment: [String: String]
    let answer: String
    let colors: String, symbols: String

    init(row: Substring) {
      let fields = row.split(separator: "|").map { $0.filter { $0 != "`" } }
        .map { $0.trimmingCharacters(in: .whitespaces) }
      environment = Dictionary(
        fields[0].split(separator: " ").map { pair in
          let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
          return (parts[0], parts[1])
        }, uniquingKeysWith: { $1 })
      (answer, colors, symbols) = (fields[1], fields[2], fields[3])
    }

    var testDescription: String { "\(environment) \(answer)" }

    /// All rows.
    static let documented: [Choice] = {
      let file = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Sources/TerminalCanvas/TerminalCanvas.docc/CellsAndSymbols.md")
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      let table = text.components(separatedBy: "| environment | answer |").last ?? ""
      return table.split(separator: "\n").dropFirst(2).prefix { $0.hasPrefix("|") }
        .map(Choice.init)
    }()

    /// More of what users set, in the same columns.
    static let others: [Choice] = """
      TERM=rxvt-unicode | | 256 | block |
      TERM=weird-color | | 256 | block |
      TERM=my-direct | | full | block |
      TERM=xterm COLORTERM=24bit | | full | block |
      TERM=xterm TERM_PROGRAM=vscode | | full | block |
      TERM=screen-256color COLORTERM=truecolor VTE_VERSION=7800 | | 256 | block |
      TERM=screen-256color COLORTERM=truecolor TMUX=1 | | full | block |
      TERM=tmux-256color VTE_VERSION=7800 | | 256 | block |
      TERM=xterm-256color TMUX=1 VTE_VERSION=7800 | | 256 | block |
      TERM=linux FORCE_COLOR=1 | | 16 | half |
      TERM=linux FORCE_COLOR=2 | | 256 | half |
      TERM=linux FORCE_COLOR=3 | | full | half |
      TERM=dumb FORCE_COLOR=2 | | 256 | block |
      TERM=dumb FORCE_COLOR=yes | | 16 | block |
      TERM=dumb FORCE_COLOR=0 | | none | block |
      TERM=dumb FORCE_COLOR=false CLICOLOR_FORCE=false | | none | block |
      TERM=dumb FORCE_COLOR=0 CLICOLOR_FORCE=1 | | 16 | block |
      TERM=dumb CLICOLOR_FORCE=0 | | none | block |
      TERM=vt220 FORCE_COLOR=1 | | 16 | block |
      TERM=xterm FORCE_COLOR=1 | | 256 | block |
      TERM=xterm NO_COLOR=1 | kitty(0.40.1) | none | best |
      TERM=xterm LANG=C | kitty(0.40.1) | full | ascii |
      TERM=xterm | XTerm(370) | 256 | block |
      TERM=xterm | mintty 3.7.0 | full | block |
      TERM=xterm | iTerm2 3.5.0 | full | mosaic |
      TERM=xterm | contour 0.4.0 | full | mosaic |
      TERM=xterm | kitty(0.39.1) | full | mosaic |
      TERM=xterm | foot(1.19.0) | full | mosaic |
      TERM=xterm | ghostty 1.1.3 | full | mosaic |
      TERM=xterm | VTE(7799) | full | mosaic |
      TERM=xterm | VTE(6199) | full | block |
      TERM=xterm-ghostty TERM_PROGRAM=ghostty TERM_PROGRAM_VERSION=1.1.3 | | full | mosaic |
      """.split(separator: "\n").map(Choice.init)
  }

  /// Terminals of terminfo, and consoles, that know the sequences for cursor and colours.
  @Test func everyKnownFamilyOfTerminalsHasColorsAndMovesItsCursor() {
    let names = """
      aixterm alacritty apple aterm cons25 contour cygwin dtterm dvtm Eterm fbterm foot gnome hterm hurd interix \
      iterm jfbterm kitty konsole kterm mach minix mintty mlterm ms-terminal mterm nsterm nxterm pccon putty qansi \
      rio rxvt screen st-256color stterm sun tabby teken teraterm terminator terminology termite tmux vscode vte \
      vwmterm wezterm wsvt25 xfce xterm yaft zellij zutty
      """
    for name in names.split(separator: " ") {
      let known = TerminalCapabilities(environment: ["TERM": String(name)])
      #expect(known.movesCursor && [.palette256, .full].contains(known.depth), "\(name)")
    }
    for name in ["ansi", "vt100", "pcansi", "linux"] {
      #expect(TerminalCapabilities(environment: ["TERM": name]).movesCursor, "\(name)")
    }
    for name in ["", "dumb", "unknown", "network"] {
      #expect(!TerminalCapabilities(environment: ["TERM": name]).movesCursor, "\(name)")
    }
  }

  @Test(arguments: [
    ("15;0", nil), ("0;15", RGB8.white), ("0;7", .white), ("0;default;15", .white), ("0;8", nil),
    ("", nil),
  ])
  func theLastColorOfCOLORFGBGTellsALightBackground(value: String, background: RGB8?) {
    let capabilities = TerminalCapabilities(environment: ["TERM": "xterm", "COLORFGBG": value])
    #expect(capabilities.background == background)
    #expect(capabilities.inkPolarity == (background == nil ? .lightOnDark : .darkOnLight))
  }

  @Test func theDocumentationListsAtLeast12ChoicesOfColorsAndSymbols() {
    #expect(Choice.documented.count >= 12)
  }

  @Test(arguments: Choice.documented + Choice.others)
  func colorsAndSymbolsAreChosenAsDocumented(_ choice: Choice) {
    var capabilities = TerminalCapabilities(
      environment: choice.environment.merging(["LANG": "en_US.UTF-8"]) { own, _ in own })
    if !choice.answer.isEmpty { capabilities.add(.version(choice.answer)) }
    #expect(capabilities.depth.rawValue == choice.colors)
    #expect(capabilities.symbols.name == choice.symbols)
  }

  /// A bit each for red, green and blue, and one for bright; brown is the dark yellow of the console.
  @Test func theTwoPalettesOf16ColorsAreThoseOfTheLinuxConsoleAndXterm() {
    let (vga, xterm) = (Palette16.vga.colors, Palette16.xterm.colors)
    func color(_ index: Int, _ off: UInt8, _ on: UInt8) -> RGB8 {
      let parts = [1, 2, 4].map { index & $0 > 0 ? on : off }
      return RGB8(red: parts[0], green: parts[1], blue: parts[2])
    }
    var (console, standard) = ([RGB8](), [RGB8]())
    for index in 0..<16 {
      console.append(index < 8 ? color(index, 0, 0xAA) : color(index, 0x55, 0xFF))
      standard.append(color(index, 0, index < 8 ? 0xCD : 0xFF))
    }
    console[3] = RGB8(red: 0xAA, green: 0x55, blue: 0)
    // In XTerm-col.ad, four colours have other levels.
    standard[4] = RGB8(red: 0, green: 0, blue: 0xEE)
    standard[7] = RGB8(red: 0xE5, green: 0xE5, blue: 0xE5)
    standard[8] = RGB8(red: 0x7F, green: 0x7F, blue: 0x7F)
    standard[12] = RGB8(red: 0x5C, green: 0x5C, blue: 0xFF)
    #expect(vga == console && xterm == standard)
  }

  @Test func theLinuxConsoleHasTheVGAPalette() {
    #expect(TerminalCapabilities(environment: ["TERM": "linux"]).palette == .vga)
  }
}

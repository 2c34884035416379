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
  }

  @Test func theDocumentationListsAtLeast12ChoicesOfColorsAndSymbols() {
    #expect(Choice.documented.count >= 12)
  }

  @Test(arguments: Choice.documented)
  func colorsAndSymbolsAreChosenAsDocumented(_ choice: Choice) {
    var capabilities = TerminalCapabilities(
      environment: choice.environment.merging(["LANG": "en_US.UTF-8"]) { own, _ in own })
    if !choice.answer.isEmpty { capabilities.add(.version(choice.answer)) }
    #expect(capabilities.depth.rawValue == choice.colors)
    #expect(capabilities.symbols.name == choice.symbols)
  }

  /// Brown, bright red and bright blue of the console's documentation; grey and bright blue of XTerm-col.ad.
  @Test func theTwoPalettesOf16ColorsAreThoseOfTheLinuxConsoleAndXterm() {
    let (vga, xterm) = (Palette16.vga.colors, Palette16.xterm.colors)
    #expect(vga[3] == RGB8(red: 0xAA, green: 0x55, blue: 0))
    #expect(vga[9] == RGB8(red: 0xFF, green: 0x55, blue: 0x55))
    #expect(vga[12] == RGB8(red: 0x55, green: 0x55, blue: 0xFF))
    #expect(xterm[7] == RGB8(red: 0xE5, green: 0xE5, blue: 0xE5))
    #expect(xterm[12] == RGB8(red: 0x5C, green: 0x5C, blue: 0xFF))
  }

  @Test func theLinuxConsoleHasTheVGAPalette() {
    #expect(TerminalCapabilities(environment: ["TERM": "linux"]).palette == .vga)
  }
}

import Foundation
import TestSupport
import Testing

/// Control characters in file names, options and scripts, which must not reach a terminal.
@Suite struct HostileTextTests {
  private let folder = TemporaryFolder()

  /// A name that would end a string, clear the screen, begin a line like the tool's, return the cursor, and reverse the
  /// text direction.
  private static let hostile = "a\"\\\u{1B}[2J\ngifrefresh: all is well\r\u{9B}31m\u{202E}\u{7F}b"
  private static let visible = #"a"\\x1B[2J\ngifrefresh: all is well\r\xC2\x9B31m\xE2\x80\xAE\x7Fb"#

  /// Returns whether a text has no control characters but newlines, and no invisible characters.
  private func isPlain(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control: scalar == "\n"
      case .format, .lineSeparator, .paragraphSeparator: false
      default: true
      }
    }
  }

  @Test(arguments: [["info"], ["frames", "--sha256"], ["preview"], ["pull"]])
  func controlCharactersInAFileNameAreEscapedInTheErrorLine(command: [String]) throws {
    let outcome = try Tool.run(arguments: command + [Self.hostile + ".gif"])
    #expect(outcome.status == 2)
    #expect(outcome.errors == "gifrefresh: \(Self.visible).gif: there is no such file\n")
    #expect(isPlain(outcome.text))
  }

  /// Persian and Indic words, and emoji of several persons, need invisible joiners.
  @Test func joinersInAFileNameAreShownAsTheyAre() throws {
    for name in ["می\u{200C}خواهم", "क्\u{200D}ष", "👩\u{200D}🚀"] {
      let outcome = try Tool.run("info", "\(name).gif")
      #expect(outcome.errors == "gifrefresh: \(name).gif: there is no such file\n")
    }
  }

  @Test func controlCharactersInAFileNameAreEscapedInTheResults() throws {
    let path = try folder.file(Self.hostile + ".gif", try Fixture("cat-run.gif").bytes())
    let info = try Tool.run("info", path)
    #expect(info.status == 0)
    #expect(info.lines[0] == "\(folder.url.path)/\(Self.visible).gif")
    #expect(isPlain(info.text))

    // JSON, for programs, has the name itself.
    struct Named: Decodable { let file: String }
    for command in [["info", "--json"], ["frames", "--sha256", "none.gif"]] {
      let outcome = try Tool.run(arguments: command + [path])
      #expect(isPlain(outcome.text))
      let names = outcome.lines.compactMap {
        try? JSONDecoder().decode(Named.self, from: Data($0.utf8)).file
      }
      #expect(names.contains(path), "\(command): \(outcome.text)")
    }
  }

  @Test(arguments: ["--format", "--symbols", "--size", "--bg", "--fps", "--frame", "--no-such"])
  func controlCharactersInAnOptionAreEscapedInTheError(option: String) throws {
    for arguments in [
      [option, Self.hostile], [option + "=" + Self.hostile], [option + Self.hostile],
    ] {
      let outcome = try Tool.run(arguments: ["preview"] + arguments + ["a.gif"])
      #expect(outcome.status == 2)
      #expect(isPlain(outcome.errors), "\(arguments)")
      let lines = outcome.errors.split(separator: "\n")
      #expect(lines.count(where: { $0.hasPrefix("gifrefresh:") }) == 1)
    }
  }

  @Test func controlCharactersInAScriptLineAreEscapedInTheErrorLine() throws {
    for line in [
      "drag \u{1B}[31m120", "\u{9B}2J", "touch \u{202E}", "given list \u{7}", "\u{2028}x",
    ] {
      let script = try folder.file("script", Array(line.utf8))
      let outcome = try Tool.run("pull", "--script", script, Fixture("cat-pull.gif").url.path)
      #expect(outcome.refusal().contains(": line ") && isPlain(outcome.errors), "\(outcome.errors)")
    }
  }

  /// Comments and application names in a file never reach the output unescaped.
  @Test(arguments: [
    ["info"], ["info", "--json"], ["frames"], ["frames", "--sha256"], ["preview", "--frame", "0"],
  ])
  func controlCharactersInTheCommentsOfAGIFNeverReachTheOutput(command: [String]) throws {
    var bytes = try Fixture("cat-run.gif").bytes()
    let text = Array("\u{1B}[2J\n\u{9B}31m".utf8)
    let comment = [0x21, 0xFE, UInt8(text.count)] + text + [0]
    let application = [0x21, 0xFF, UInt8(text.count)] + text + [1, 65, 0]
    let flags = bytes[10]
    let blocks = 13 + (flags & 0x80 == 0 ? 0 : 6 << Int(flags & 7))
    bytes.insert(contentsOf: comment + application, at: blocks)
    let outcome = try Tool.run(arguments: command + [try folder.file("a.gif", bytes)])
    #expect(outcome.status == 0)
    #expect(isPlain(outcome.text))
    #expect(outcome.errors.isEmpty)
  }

  #if os(Linux)
    /// File names that are no UTF-8 are opened and reported; other systems do not allow such names.
    @Test func fileNamesThatAreNotUTF8AreOpenedAndReported() throws {
      let script = #"""
        cd "$1" && a=$(printf 'a\377.gif') b=$(printf 'a\376.gif') && cp "$2" "$a" && cp "$3" "$b" &&
        "$TOOL" info "$a" "$b" && "$TOOL" info . && "$TOOL" info --json "$a" && "$TOOL" frames --out out "$a" "$b" &&
        ls out | wc -l && ls -A out | head -n 1 | od -An -tx1 && "$TOOL" info "x$a"
        """#
      let (cat, run) = (try SmallCat(), Fixture("edge/disposal-previous-chain.gif"))
      let outcome = try Tool.shell(script, [folder.url.path, cat.path, run.url.path])
      #expect(outcome.errors == "gifrefresh: xa\\xFF.gif: there is no such file\n")
      #expect(outcome.status == 2)
      #expect(outcome.lines.contains("a\\xFF.gif"))
      #expect(outcome.lines.contains("a\\xFE.gif"))
      #expect(outcome.lines.contains("./a\\xFE.gif") && outcome.lines.contains("./a\\xFF.gif"))
      #expect(outcome.text.contains(#""file":"a\#u{FFFD}.gif""#))
    }
  #endif

  @Test func systemErrorsAreReportedInWords() throws {
    let path = try folder.file("a.gif", try Fixture("cat-run.gif").bytes())
    let script = try folder.file("script", [0x74, 0xFF])
    let refused = try Tool.run("pull", "--script", script, path)
    #expect(refused.refusal() == "\(script): not UTF-8 text")
    let out = try Tool.run("fit", path, "-o", folder.url.path, "--force")
    #expect(out.refusal() == "\(folder.url.path): it is a folder")
  }
}

import Foundation
import TestSupport
import Testing

/// What is said of options, by the tool, by documents and by tests, is one thing.
@Suite struct OptionsTests {
  static let commands = ["preview", "pull", "info", "frames", "record", "export", "bench", "fit"]

  private func options(in text: String) -> Set<String> {
    Set(text.matches(of: /--[a-z][a-z0-9-]+/).map { String($0.output) })
  }

  private func help(_ command: String) throws -> Set<String> {
    let outcome = try Tool.run(command, "--help")
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    return options(in: String(outcome.text.split(separator: "OPTIONS:").last ?? ""))
  }

  /// The text of all files below a folder with some ending.
  private static func texts(below folder: String, endingIn suffix: String) throws -> [String] {
    let root = Fixture.packageRoot.appending(path: folder)
    return try FileManager.default.subpathsOfDirectory(atPath: root.path)
      .filter { $0.hasSuffix(suffix) && !$0.contains(".build") }
      .map { try String(contentsOf: root.appending(path: $0), encoding: .utf8) }
  }

  /// Each is given to the tool in a test of what it does, or of why it is refused.
  @Test(arguments: commands)
  func everyOptionHasATest(command: String) throws {
    let tests =
      try Self.texts(below: "Tests/CommandTests", endingIn: ".swift")
      + Self.texts(below: "Tests/Web", endingIn: "export.test.mjs")
    let given = Set(tests.flatMap { options(in: $0) })
    let missing = try help(command).subtracting(given).subtracting(["--version"])
    #expect(missing.isEmpty)
  }

  @Test func documentsNameOptionsThereAre() throws {
    var known: [Substring: Set<String>] = [:]
    for command in Self.commands { known[command[...]] = try help(command) }
    let readme = Fixture.packageRoot.appending(path: "README.md")
    let documents =
      try Self.texts(below: "Sources", endingIn: ".md")
      + [String(contentsOf: readme, encoding: .utf8)]
    var count = 0
    for line in documents.flatMap({ $0.split(separator: "\n") }) {
      guard let used = line.firstMatch(of: /gifrefresh ([a-z]+) (.*)/), let known = known[used.1]
      else { continue }
      count += 1
      let options = options(in: String(used.2.prefix { $0 != "`" && $0 != "#" }))
      #expect(options.isSubset(of: known), "\(line)")
    }
    #expect(count > 5)
  }

  /// The manual page is made from this description.
  @Test func theManualDescribesWhatHelpDoes() throws {
    struct Dump: Decodable {
      struct Command: Decodable {
        struct Argument: Decodable {
          struct Name: Decodable {
            let kind: String
            let name: String
          }
          let names: [Name]?
          let shouldDisplay: Bool
        }
        let commandName: String
        let arguments: [Argument]?
        let subcommands: [Command]?
      }
      let command: Command
    }
    let outcome = try Tool.run("--experimental-dump-help")
    let dump = try JSONDecoder().decode(Dump.self, from: Data(outcome.output))
    let described = dump.command.subcommands?.filter { $0.commandName != "help" } ?? []
    #expect(described.map(\.commandName).sorted() == Self.commands.sorted())
    for command in described {
      let names = (command.arguments ?? []).filter(\.shouldDisplay).flatMap { $0.names ?? [] }
        .filter { $0.kind == "long" }.map { "--" + $0.name }
      #expect(Set(names) == (try help(command.commandName)), "\(command.commandName)")
    }
  }

  @Test func limitsAreChosen() throws {
    let folder = try TemporaryFolder()
    // A picture of one pixel on a canvas of 8,000 by 8,000.
    var large = Array("GIF89a".utf8) + [0x40, 0x1F, 0x40, 0x1F, 0x80, 0, 0, 0, 0, 0, 9, 9, 9]
    large += [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B]
    let file = try folder.file("large.gif", large)
    for command in ["info", "frames"] {
      let refused = try Tool.run(command, file)
      #expect(refused.status == 2 && refused.errors.contains("--limits none"))
      #expect(try Tool.run(command, "--limits", "none", file).status == 0)
      #expect(try Tool.run(command, "--limits", "strict", file).status == 2)
    }
    #expect(try Tool.run("info", "--limits", "loose", file).status == 2)
  }

  /// A file of more frames than strict limits allow is read by default.
  @Test(arguments: commands)
  func limitsHoldForEveryCommand(command: String) throws {
    let folder = try TemporaryFolder()
    let frame: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
    let bytes =
      Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 9, 9, 9]
      + Array(repeatElement(frame, count: 10_001).joined()) + [0x3B]
    let file = try folder.file("long.gif", bytes)
    let output = ["record", "export", "fit"].contains(command) ? ["-o", "-"] : []
    let refused = try Tool.run(arguments: [command, "--limits", "strict"] + output + [file])
    #expect(refused.status == 2 && refused.output.isEmpty)
    #expect(
      refused.errors.contains("10001") || refused.errors.contains("10000"), "\(refused.errors)")
    #expect(try Tool.run("info", file).status == 0)
  }
}

import Foundation
import TestSupport
import Testing

/// Help and the manual page describe the same options.
@Suite struct OptionsTests {
  static let commands = ["preview", "pull", "info", "frames", "record", "export", "bench", "fit"]

  private func options(in text: String) -> Set<String> {
    Set(text.matches(of: /--[a-z][a-z0-9-]+/).map { String($0.output) })
  }

  private func help(_ command: String) throws -> Set<String> {
    let outcome = try Tool.run(command, "--help")
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    return options(in: String(outcome.text.split(separator: "ARGUMENTS:").last ?? ""))
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

import Foundation

extension Tool {
  /// A command as the tool describes it; the manual page is made from the same description.
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

    /// The long options that help shows.
    var options: Set<String> {
      let names = (arguments ?? []).filter(\.shouldDisplay).flatMap { $0.names ?? [] }
      return Set(names.filter { $0.kind == "long" }.map { "--" + $0.name })
    }
  }

  /// All commands that take GIFs.
  static let commands: [Command] = {
    struct Description: Decodable { let command: Command }
    let output = try? run("--experimental-dump-help").output
    let tool = try? JSONDecoder().decode(Description.self, from: Data(output ?? [])).command
    return (tool?.subcommands ?? []).filter { $0.commandName != "help" }
  }()
}

import ArgumentParser
import Foundation

/// Where the tool begins, and where every way out ends in one of its exit codes.
@main
enum Main {
  static func main() async {
    do {
      let arguments = Array(CommandLine.arguments.dropFirst())
      if let meant = CommandSuggestion(for: arguments.first ?? "") { throw meant }
      var command = try GIFRefreshCommand.parseAsRoot(arguments.isEmpty ? ["--help"] : arguments)
      if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
    } catch let exit as Exit {
      Foundation.exit(exit.rawValue)
    } catch {
      if GIFRefreshCommand.exitCode(for: error).isSuccess {
        print(GIFRefreshCommand.fullMessage(for: error))
      } else {
        StandardError.write("gifrefresh: \(GIFRefreshCommand.message(for: error))")
        StandardError.write("Try '\(helpCommand)'.")
        Foundation.exit(Exit.allFailed.rawValue)
      }
    }
  }

  /// The command that explains the one that was given.
  private static var helpCommand: String {
    let name = CommandLine.arguments.dropFirst().first { GIFRefreshCommand.names.contains($0) }
    return (["gifrefresh", name, "--help"] as [String?]).compactMap(\.self).joined(separator: " ")
  }
}

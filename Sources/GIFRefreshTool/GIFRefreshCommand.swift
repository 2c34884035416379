import ArgumentParser

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Previews, inspects, extracts and pulls animated GIFs in a terminal.
struct GIFRefreshCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gifrefresh",
    abstract: "Preview, inspect and pull animated GIFs in a terminal.",
    discussion: """
      A file without a command is previewed. Results go to stdout, errors to
      stderr. The exit status is 0 for success, 1 if some of several files failed, 2
      if all failed or the command line is invalid, and 130 after Ctrl-C.

      EXAMPLES
        gifrefresh cat.gif                         play it
        gifrefresh info cat.gif                    show frames, delays, memory
        gifrefresh pull cat.gif --loading run.gif  pull it as a header
        gifrefresh fit cat.gif -o small.gif        shrink it to a header's size
        gifrefresh bench cat.gif                   which frame rates it holds
        gifrefresh record cat.gif -o pull.gif      record a pull as a GIF

      ENVIRONMENT
        TERM, TERM_PROGRAM, COLORTERM   the terminal, if it does not reply to queries
        NO_COLOR                        if not empty: no colors and no pixels
        FORCE_COLOR, CLICOLOR_FORCE     unless 0: colors in pipes and files, too
        COLORFGBG                       whether the background is light
        LC_ALL, LC_CTYPE, LANG          symbols beyond ASCII, if they name UTF-8
        COLUMNS, LINES                  the size if there is no terminal
        GIFREFRESH_MODULE               the folder with the module for export
      """,
    version: "0.2.0",
    subcommands: [
      PreviewCommand.self, PullCommand.self, InfoCommand.self, FitCommand.self, FramesCommand.self,
      RecordCommand.self, ExportCommand.self, BenchCommand.self,
    ],
    defaultSubcommand: PreviewCommand.self)

  static let names =
    configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
}

/// The entry point, which maps every end to an exit status.
@main
enum Main {
  static func main() async {
    FileDescriptor.prepareStandardOnes()
    do {
      try await run()
    } catch let reason as Exit {
      exit(reason.rawValue)
    } catch let failure as OutputError {
      StandardError.write("gifrefresh: \(failure)")
      exit(Exit.allFailed.rawValue)
    } catch {
      StandardError.write("gifrefresh: \(inOneLine(GIFRefreshCommand.message(for: error)))")
      StandardError.write("Try '\(helpCommand)'.")
      exit(Exit.allFailed.rawValue)
    }
  }

  private static func run() async throws {
    do {
      let arguments = ArgumentText.ofCommandLine
      if let suggestion = CommandSuggestion(for: arguments.first ?? "") { throw suggestion }
      if let suggestion = DashSuggestion.first(in: arguments) { throw suggestion }
      if let repeated = RepeatedOption(in: arguments) { throw repeated }
      var command = try GIFRefreshCommand.parseAsRoot(arguments.isEmpty ? ["--help"] : arguments)
      if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
    } catch  where GIFRefreshCommand.exitCode(for: error).isSuccess {
      // Help, version and completion scripts are results.
      let text = GIFRefreshCommand.fullMessage(for: error)
      let isScript = ArgumentText.ofCommandLine.contains { $0.hasPrefix(CompletionScript.option) }
      try StandardOutput.write(line: isScript ? CompletionScript.completing(text) : text)
    }
  }

  /// Returns the parser's message in one line, with the values that it lists.
  private static func inOneLine(_ reason: String) -> String {
    guard let list = reason.firstRange(of: "\n  - ") else {
      let lines = reason.split(separator: "\n").map { $0.drop { $0 == " " } }
      return lines.joined(separator: " ")
    }
    let values = reason[list.upperBound...].split(separator: "\n  - ")
    return reason[..<list.lowerBound] + " "
      + values.map { $0.filter { $0 != "\n" } }.joined(separator: ", ")
  }

  /// The help command for the given command; `preview` without one.
  private static var helpCommand: String {
    let first = ArgumentText.ofCommandLine.first ?? ""
    let name = GIFRefreshCommand.names.contains(first) && first != "help" ? first : "preview"
    return "gifrefresh \(name) --help"
  }
}

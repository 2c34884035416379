import ArgumentParser
import Foundation

/// The tool's root command; its subcommands preview, inspect, extract, pull and write animated GIFs.
struct GIFRefreshCommand: ParsableCommand {
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
        FORCE_COLOR, CLICOLOR_FORCE     unless 0 or false: colors in pipes and files
        COLORFGBG                       whether the background is light
        LC_ALL, LC_CTYPE, LANG          symbols beyond ASCII, if they name UTF-8
        COLUMNS, LINES                  the size if there is no terminal
        GIFREFRESH_MODULE               the folder with the module for export
      """,
    version: "0.0.0",
    subcommands: [
      PreviewCommand.self, PullCommand.self, InfoCommand.self, FitCommand.self, FramesCommand.self,
      RecordCommand.self, ExportCommand.self, BenchCommand.self,
    ],
    defaultSubcommand: PreviewCommand.self)

  static let names =
    configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
}

/// The entry point, which turns errors into messages and exit statuses.
@main
enum Main {
  static func main() {
    FileDescriptor.prepareStandardOnes()
    do {
      try run()
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

  private static func run() throws {
    do {
      let arguments = ArgumentText.ofCommandLine
      if let suggestion = CommandSuggestion(for: arguments.first ?? "") { throw suggestion }
      if arguments.first == "help", let name = arguments.dropFirst().first,
        !name.hasPrefix("-"), !GIFRefreshCommand.names.contains(name)
      {
        let names = GIFRefreshCommand.names.joined(separator: ", ")
        throw ValidationError("'\(name)' is no command; the commands are \(names)")
      }
      if let suggestion = DashSuggestion.first(in: arguments) { throw suggestion }
      if let repeated = RepeatedOption(in: arguments) { throw repeated }
      var command = try GIFRefreshCommand.parseAsRoot(arguments.isEmpty ? ["--help"] : arguments)
      try command.run()
    } catch  where GIFRefreshCommand.exitCode(for: error).isSuccess {
      // The parser throws for help, version and completion scripts, too; their texts are results.
      let text = GIFRefreshCommand.fullMessage(for: error)
      let isScript = ArgumentText.ofCommandLine.contains { $0.hasPrefix(CompletionScript.option) }
      try StandardOutput.write(line: isScript ? CompletionScript.completing(text) : text)
    }
  }

  /// Returns the parser's message as one line, in which commas separate the values that the message lists.
  private static func inOneLine(_ reason: String) -> String {
    guard let list = reason.firstRange(of: "\n  - ") else {
      let lines = reason.split(separator: "\n").map { $0.drop { $0 == " " } }
      return lines.joined(separator: " ")
    }
    let values = reason[list.upperBound...].split(separator: "\n  - ")
    return reason[..<list.lowerBound] + " "
      + values.map { $0.filter { $0 != "\n" } }.joined(separator: ", ")
  }

  /// The command line that shows the help of the command that was typed; of `preview` if none was typed.
  private static var helpCommand: String {
    let first = ArgumentText.ofCommandLine.first ?? ""
    let name = GIFRefreshCommand.names.contains(first) && first != "help" ? first : "preview"
    return "gifrefresh \(name) --help"
  }
}

/// A suggestion of a command for a word that is neither a command nor a file.
struct CommandSuggestion: Error, CustomStringConvertible {
  let word: String
  let command: String

  /// Creates a suggestion for a word; `nil` for a command, an option, a file, and a word that resembles no command.
  init?(for word: String) {
    guard !word.isEmpty, !word.hasPrefix("-"), !GIFRefreshCommand.names.contains(word),
      (try? FileName(word).status()) == nil
    else { return nil }
    let nearest = GIFRefreshCommand.names.map { ($0, Self.distance(word, $0)) }.min { $0.1 < $1.1 }
    let prefixed = GIFRefreshCommand.names.filter { $0.hasPrefix(word.lowercased()) }
    self.word = word
    if word.count > 1, prefixed.count == 1 {
      command = prefixed[0]
      return
    }
    guard let (command, edits) = nearest, edits <= 2, edits <= command.count / 2 else { return nil }
    self.command = command
  }

  var description: String { "'\(word)' is neither a command nor a file; '\(command)' is a command" }

  /// Returns the number of letters to insert, remove or replace to turn one word into another (Levenshtein
  /// distance).
  private static func distance(_ a: String, _ b: String) -> Int {
    let (a, b) = (Array(a.lowercased().unicodeScalars.prefix(20)), Array(b.unicodeScalars))
    var row = Array(0...b.count)
    for i in a.indices {
      var diagonal = row[0]
      row[0] = i + 1
      for j in b.indices {
        let replaced = diagonal + (a[i] == b[j] ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(replaced, row[j] + 1, diagonal + 1)
      }
    }
    return row[b.count]
  }
}

/// A suggestion for an argument that begins with a dash but is no option.
///
/// The parser would read such an argument as joined one-letter flags, possibly with `-h` for help, or as the name of a
/// file to write.
struct DashSuggestion: Error, CustomStringConvertible {
  let description: String

  /// Returns the first suggestion; `nil` if there is none, and while a shell completes the command line.
  static func first(in arguments: [String]) -> DashSuggestion? {
    guard arguments.first != "---completion" else { return nil }
    return arguments.prefix { $0 != "--" }.lazy.compactMap(DashSuggestion.init).first
  }

  private init?(_ argument: String) {
    guard Self.isOption(argument) else { return nil }
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let isShort = !argument.hasPrefix("--")
    let file = "the file './\(argument)'"
    if parts.count == 2 {
      // In `--output=-o`, either the value was forgotten and `-o` is the next option, or `-o` is the name of a file.
      guard Self.isOption(String(parts[1])) else { return nil }
      description =
        "'\(parts[1])' is no value for '\(parts[0])'; did you mean '\(parts[0]) <value> \(parts[1])', "
        + "or the file './\(parts[1])'?"
    } else if isShort
      ? argument.unicodeScalars.count <= 2 : !argument.contains(where: "./".contains)
    {
      return nil
    } else if !isShort || argument.lowercased().hasSuffix(".gif") || FileName(argument).isTaken {
      description = "'\(argument)' is no option; did you mean \(file)?"
    } else {
      // Options of one letter take values, so `-ab` can only mean `-a b`, not `-a -b`.
      description =
        "'\(argument)' is no option; did you mean '\(argument.prefix(2)) \(argument.dropFirst(2))', "
        + "or \(file)?"
    }
  }

  /// Whether an argument looks like an option, unlike `-`, a negative number or a word.
  private static func isOption(_ argument: String) -> Bool {
    guard argument.hasPrefix("-"), let second = argument.dropFirst().first else { return false }
    return !second.isNumber && second != "."
  }
}

/// An option that is given twice; the parser alone would silently use the last value.
struct RepeatedOption: Error, CustomStringConvertible {
  let description: String

  private static let short = [
    "-c": "--colors", "-d": "--duration", "-f": "--format", "-o": "--output", "-s": "--size",
  ]

  /// Finds the first option that is given twice; `nil` if there is none, and while a shell completes the command line.
  init?(in arguments: [String]) {
    guard arguments.first != "---completion" else { return nil }
    var seen: [String: String] = [:]
    for argument in arguments.prefix(while: { $0 != "--" }) where argument.hasPrefix("-") {
      let given = String(argument.prefix { $0 != "=" })
      let name = Self.short[given] ?? given
      guard name.dropFirst(2).first?.isLetter == true else { continue }
      guard let first = seen.updateValue(given, forKey: name) else { continue }
      description =
        first == given
        ? "'\(given)' is given twice" : "'\(first)' and '\(given)' are the same option"
      return
    }
    return nil
  }
}

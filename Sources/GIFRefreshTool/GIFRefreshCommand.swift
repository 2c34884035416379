import ArgumentParser
import Foundation

/// The tool's root command; its subcommands preview, inspect, extract, pull and write animated GIFs.
struct GIFRefreshCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gifrefresh",
    abstract: "Preview, inspect and pull animated GIFs in a terminal.",
    discussion: """
      A file without a command is previewed. Results go to stdout, errors to
      stderr. The exit status is 0 for success, 1 if some of several files failed or
      bench exceeded a limit, 2 if all failed or the command line is invalid, and 130
      after Ctrl-C.

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
      if let mistake = mistake(in: arguments) { throw ValidationError(mistake) }
      var command = try GIFRefreshCommand.parseAsRoot(arguments.isEmpty ? ["--help"] : arguments)
      try command.run()
    } catch  where GIFRefreshCommand.exitCode(for: error).isSuccess {
      // The parser throws for help, version and completion scripts, too; their texts are results.
      let text = GIFRefreshCommand.fullMessage(for: error)
      let isScript = ArgumentText.ofCommandLine.contains { $0.hasPrefix(CompletionScript.option) }
      try StandardOutput.write(line: isScript ? CompletionScript.completing(text) : text)
    }
  }

  private static func mistake(in arguments: [String]) -> String? {
    let first = arguments.first ?? ""
    if let mistake = CommandLineMistake.command(first) { return mistake }
    let names = GIFRefreshCommand.names
    if first == "help", let name = arguments.dropFirst().first, !name.hasPrefix("-"),
      !names.contains(name)
    {
      return "'\(name)' is not a command; the commands are \(names.joined(separator: ", "))"
    }
    // A shell that completes a command line passes it on as it is.
    guard first != "---completion" else { return nil }
    let options = arguments.prefix { $0 != "--" }
    return options.lazy.compactMap(CommandLineMistake.dash).first
      ?? CommandLineMistake.repetition(in: options)
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

/// The mistakes in a command line that the parser would misread; each is `nil` if there is none.
enum CommandLineMistake {
  /// A word that is neither a command nor a file, but resembles a command.
  static func command(_ word: String) -> String? {
    let names = GIFRefreshCommand.names
    guard !word.isEmpty, !word.hasPrefix("-"), !names.contains(word),
      (try? FileName(word).status()) == nil
    else { return nil }
    let prefixed = names.filter { word.count > 1 && $0.hasPrefix(word.lowercased()) }
    let near = names.map { ($0, distance(word, $0)) }.min { $0.1 < $1.1 }
      .flatMap { $1 <= min(2, $0.count / 2) ? $0 : nil }
    return (prefixed.count == 1 ? prefixed[0] : near).map {
      "'\(word)' is neither a command nor a file; '\($0)' is a command"
    }
  }

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

  /// An argument that begins with a dash but is no option.
  ///
  /// The parser would read such an argument as joined one-letter flags, possibly with `-h` for help, or as the name of a
  /// file to write.
  static func dash(_ argument: String) -> String? {
    guard isOption(argument) else { return nil }
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let isShort = !argument.hasPrefix("--")
    if parts.count == 2 {
      // In `--output=-o`, either the value was forgotten and `-o` is the next option, or `-o` is the name of a file.
      guard isOption(String(parts[1])) else { return nil }
      return "'\(parts[1])' is not a value for '\(parts[0])'; did you mean "
        + "'\(parts[0]) <value> \(parts[1])', or the file './\(parts[1])'?"
    }
    guard isShort ? argument.unicodeScalars.count > 2 : argument.contains(where: "./".contains)
    else { return nil }
    // Options of one letter take values, so `-ab` can only mean `-a b`, not `-a -b`.
    let isFile =
      !isShort || argument.lowercased().hasSuffix(".gif")
      || (try? FileName(argument).isTaken()) == true
    let other = isFile ? "" : "'\(argument.prefix(2)) \(argument.dropFirst(2))', or "
    return "'\(argument)' is not an option; did you mean \(other)the file './\(argument)'?"
  }

  /// Whether an argument looks like an option, unlike `-`, a negative number or a word.
  private static func isOption(_ argument: String) -> Bool {
    guard argument.hasPrefix("-"), let second = argument.dropFirst().first else { return false }
    return !second.isNumber && second != "."
  }

  /// An option that is given twice; the parser alone would silently use the last value.
  static func repetition(in arguments: some Sequence<String>) -> String? {
    var seen: [String: String] = [:]
    for argument in arguments where argument.hasPrefix("-") {
      let (name, given) = ArgumentText.option(argument)
      guard name.dropFirst(2).first?.isLetter == true,
        let first = seen.updateValue(given, forKey: name)
      else { continue }
      return first == given
        ? "'\(given)' is given twice" : "'\(first)' and '\(given)' are the same option"
    }
    return nil
  }
}

import ArgumentParser

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

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
      if let meant = CommandSuggestion(for: arguments.first ?? "") { throw meant }
      if let meant = DashSuggestion.first(in: arguments) { throw meant }
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

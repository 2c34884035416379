import Testing

/// The text of `--help` in a terminal of 80 columns.
@Suite struct HelpTests {
  private static let commands = [[]] + Tool.commands.map { [$0.commandName] }

  private func help(_ command: [String]) throws -> Tool.Outcome {
    try Tool.run(arguments: command + ["--help"], environment: ["COLUMNS": "80"])
  }

  @Test(arguments: commands) func readsWell(command: [String]) throws {
    let outcome = try help(command)
    #expect(outcome.status == 0 && outcome.text.contains("EXAMPLES"))
    for (line, next) in zip(outcome.lines, outcome.lines.dropFirst() + [""]) {
      #expect(line.count <= 80, "\(line)")
      // A line that is broken anew leaves a word or two of it on the next, at the margin.
      if line.hasPrefix("  ") { #expect(!next.contains(/^[^ A-Z]/), "\(line)\n\(next)") }
      // A default is said as it is typed.
      #expect(!line.contains(/default: \d+\.0\)/), "\(line)")
    }
  }

  /// The groups of options, the one that is needed most first, and what every command has last.
  @Test(arguments: [
    ("preview", ["PLAYING:", "STILLS:", "DISPLAY:", "DRAWING:"]),
    ("pull", ["HEADER:", "RESULT:", "DRAWING:"]), ("record", ["RESULT:", "HEADER:"]),
    ("fit", ["RESULT:", "FITTING:"]), ("bench", ["MEASURING:", "RESULT:", "DRAWING:"]),
    ("export", ["HEADER:"]),
  ]) func groupsOptions(command: String, groups: [String]) throws {
    let headings = try help([command]).lines.map(String.init).filter { $0.contains(/^[A-Z]+:$/) }
    #expect(headings == ["ARGUMENTS:"] + groups + ["OPTIONS:"])
  }

  @Test func namesTheVariablesThatCount() throws {
    let text = try help([]).text
    for name in ["ENVIRONMENT", "NO_COLOR", "COLUMNS", "TERM", "COLORTERM"] {
      #expect(text.contains(name), "\(name)")
    }
  }

  /// `gifrefresh FILE` is a preview, and so is the help that has its options.
  @Test func aMistypedOptionPointsToTheHelpThatHasIt() throws {
    let outcome = try Tool.run("cat.gif", "--symbols", "x")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("'gifrefresh preview --help'"), "\(outcome.errors)")
    #expect(try help(["preview"]).text.contains("--symbols"))
  }
}

import Foundation
import TestSupport
import Testing

/// Help and the manual page describe the same options.
@Suite struct OptionsTests {
  private func options(in text: String) -> Set<String> {
    Set(text.matches(of: /--[a-z][a-z0-9-]+/).map { String($0.output) })
  }

  private func help(_ command: String) throws -> Set<String> {
    let outcome = try Tool.run(command, "--help")
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    return options(in: String(outcome.text.split(separator: "ARGUMENTS:").last ?? ""))
  }

  @Test func theHelpAndTheDescriptionForTheManualListTheSameOptions() throws {
    #expect(Tool.commands.count > 5)
    for command in Tool.commands {
      #expect(try command.options == help(command.commandName), "\(command.commandName)")
    }
  }

  /// A value in the wrong format names the option, the format and the value.
  @Test(arguments: [
    ["preview", "--size", "0"], ["preview", "--grid", "x2"], ["preview", "--bg", "bleu"],
    ["record", "--pixels", "5x5"], ["fit", "--frames", "9..<5"], ["fit", "--crop", "600x200"],
  ])
  func anInvalidValueIsReportedWithTheExpectedFormat(arguments: [String]) throws {
    let output = arguments[0] == "preview" ? [] : ["-o", "-"]
    let outcome = try Tool.run(
      arguments: arguments + output + [Fixture("cat-run.gif").url.path])
    #expect(outcome.status == 2)
    let text = "'\(arguments[2])' is invalid for '\(arguments[1]) <"
    #expect(outcome.errors.contains(text), "\(outcome.errors)")
    #expect(outcome.errors.contains(">': expected "), "\(outcome.errors)")
  }

  @Test func theOptionLimitsNoneReadsACanvasThatTheDefaultLimitsRefuse() throws {
    let folder = try TemporaryFolder()
    // A picture of one pixel on a canvas of 8,000 by 8,000.
    var large = Array("GIF89a".utf8) + [0x40, 0x1F, 0x40, 0x1F, 0x80, 0, 0, 0, 0, 0, 9, 9, 9]
    large += [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B]
    let file = try folder.file("large.gif", large)
    let refused = try Tool.run("frames", file)
    #expect(refused.status == 2 && refused.errors.contains("--limits none"))
    #expect(try Tool.run("frames", "--limits", "none", file).status == 0)
    #expect(try Tool.run("frames", "--limits", "strict", file).status == 2)
    #expect(try Tool.run("info", "--limits", "loose", file).status == 2)
  }

  /// A file of more frames than strict limits allow is read by default.
  @Test(arguments: Tool.commands)
  func withStrictLimitsEveryCommandRefusesAGIFOf10001Frames(command: Tool.Command) throws {
    let folder = try TemporaryFolder()
    let frame: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
    let bytes =
      Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 9, 9, 9]
      + Array(repeatElement(frame, count: 10_001).joined()) + [0x3B]
    let file = try folder.file("long.gif", bytes)
    let output = command.options.contains("--output") ? ["-o", "-"] : []
    let refused = try Tool.run(
      arguments: [command.commandName, "--limits", "strict"] + output + [file])
    #expect(refused.status == 2 && refused.output.isEmpty)
    #expect(
      refused.errors.contains("10001") || refused.errors.contains("10000"), "\(refused.errors)")
    #expect(try Tool.run("info", file).status == 0)
  }
}

/// The text of `--help` in a terminal of 80 columns.
@Suite struct HelpTests {
  private static let commands = [[]] + Tool.commands.map { [$0.commandName] }

  private func help(_ command: [String]) throws -> Tool.Outcome {
    try Tool.run(arguments: command + ["--help"], environment: ["COLUMNS": "80"])
  }

  @Test(arguments: commands) func helpFits80ColumnsAndHasExamples(command: [String]) throws {
    let outcome = try help(command)
    #expect(outcome.status == 0 && outcome.text.contains("EXAMPLES"))
    for (line, next) in zip(outcome.lines, outcome.lines.dropFirst() + [""]) {
      #expect(line.count <= 80, "\(line)")
      // A line that the parser broke again would have a rest at the left margin of the next line.
      if line.hasPrefix("  ") { #expect(!next.contains(/^[^ A-Z]/), "\(line)\n\(next)") }
      // A default is written as a user would type it.
      #expect(!line.contains(/default: \d+\.0\)/), "\(line)")
    }
  }

  /// The groups of options begin with the one that is needed most, and end with the options of all commands.
  @Test(arguments: [
    ("preview", ["PLAYING:", "STILLS:", "DISPLAY:", "DRAWING:"]),
    ("pull", ["HEADER:", "RESULT:", "DRAWING:"]), ("record", ["RESULT:", "HEADER:"]),
    ("fit", ["RESULT:", "FITTING:"]), ("bench", ["MEASURING:", "RESULT:", "DRAWING:"]),
    ("export", ["HEADER:"]),
  ]) func helpGroupsTheOptionsByPurpose(command: String, groups: [String]) throws {
    let headings = try help([command]).lines.map(String.init).filter { $0.contains(/^[A-Z]+:$/) }
    #expect(headings == ["ARGUMENTS:"] + groups + ["OPTIONS:"])
  }

  @Test func helpNamesTheEnvironmentVariables() throws {
    let text = try help([]).text
    for name in ["ENVIRONMENT", "NO_COLOR", "COLUMNS", "TERM", "COLORTERM"] {
      #expect(text.contains(name), "\(name)")
    }
  }

  /// An error in `gifrefresh FILE` refers to the help of `preview`, which has the options.
  @Test func theErrorForAnInvalidOptionWithoutACommandNamesTheHelpOfPreview() throws {
    let outcome = try Tool.run("cat.gif", "--symbols", "x")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("'gifrefresh preview --help'"), "\(outcome.errors)")
    #expect(try help(["preview"]).text.contains("--symbols"))
  }
}

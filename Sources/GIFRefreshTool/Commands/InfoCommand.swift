import ArgumentParser
import GIFCodec

/// Shows a GIF's structure, and the size that a header needs.
struct InfoCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "info", abstract: "Show canvas, frames, delays, loops and memory of GIFs.",
    usage: "gifrefresh info [<options>] <files> ...",
    discussion: """
      The last lines are a verdict: the size and the number of frames that suffice
      for a header 60 points high on a 3x screen, and the size of the file that
      'gifrefresh fit' makes. JSON has no verdict.

      EXAMPLES
        gifrefresh info cat.gif
        gifrefresh info *.gif --json
      """)

  @Flag(help: "Print one line of JSON for each file.")
  var json = false

  @OptionGroup var input: LimitsOption

  @Argument(help: "GIFs, or folders with GIFs; - is the standard input.", completion: .gifs)
  var files: [String]

  func run() async throws {
    try await InputFile.each(files) { file in
      let gif = try file.frames(input.limits, scanner: .giflib)
      let summary = GIFSummary(gif, name: json ? file.unicodeName : file.title)
      guard !json else { return try StandardOutput.write(line: try JSONText.line(summary)) }
      let verdict = try FitVerdict(gif).lines.joined(separator: "\n            ")
      try StandardOutput.write(line: "\(summary)\n  header    \(verdict)")
    }
  }
}

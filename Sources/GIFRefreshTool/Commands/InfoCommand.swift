import ArgumentParser
import GIFCodec

/// What a GIF says about itself, without decoding a pixel.
struct InfoCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "info", abstract: "Show canvas, frames, delays, loops and memory of GIFs.")

  @Flag(help: "Print one line of JSON for each file.")
  var json = false

  @OptionGroup var input: LimitsOption

  @Argument(help: "The GIFs; - reads the standard input.")
  var files: [String]

  func run() async throws {
    try await InputFile.each(files) { file in
      let summary = GIFSummary(
        try file.frames(input.limits, scanner: .giflib), name: json ? file.unicodeName : file.title)
      try StandardOutput.write(line: json ? try JSONText.line(summary) : summary.description)
    }
  }
}

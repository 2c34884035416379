import ArgumentParser
import Frames
import GIFCodec
import TerminalCanvas

/// Whether a GIF can follow a finger, and what memory that takes.
struct BenchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench", abstract: "Measure how fast GIFs can be scrubbed, and in what memory.",
    discussion: """
      For several memory budgets a finger is simulated: there and back, in zig-zag, and jumping about, \
      at 120 samples a second. Every sample reads its frame and paints it for this terminal, or for the \
      size given. The verdict names the least memory in which every sample is done before the next. \
      In a terminal the loop is also shown there, as symbols, as fast as the terminal says it has shown \
      each frame. Takes a few seconds for each file.
      """)

  @OptionGroup var sizing: SizeOptions
  @OptionGroup var painting: PainterOptions

  @OptionGroup var input: LimitsOption

  @Flag(help: "Print one line of JSON for each file.")
  var json = false

  @Argument(help: "The GIFs; - reads the standard input.")
  var files: [String]

  func run() async throws {
    let screen = Screen()
    var options = PictureOptions(size: sizing.size, painting: painting)
    // A terminal is measured even where the results go to a file.
    if options.painting.colors == nil, !screen.isTerminal { options.painting.colors = .full }
    try await InputFile.each(files) { file in
      let gif = try file.gif(input.limits)
      let bench = ScrubBench(gif, on: screen, options: options)
      let report = try BenchReport(json ? file.unicodeName : file.title, bench) { budget in
        guard TerminalDevice.standardError.isTerminal else { return }
        StandardError.write("gifrefresh: \(file.title): measuring, budget \(budget)")
      }
      for damage in report.damage { StandardError.report(file.title, damage) }
      try StandardOutput.write(line: json ? try JSONText.line(report) : report.description)
    }
  }
}

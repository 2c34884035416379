import ArgumentParser
import Frames
import GIFCodec
import TerminalCanvas

/// Measures the time and memory of scrubbing a GIF.
struct BenchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench", abstract: "Measure the time and memory of scrubbing GIFs.",
    usage: "gifrefresh bench [<options>] <files> ...",
    discussion: """
      Simulates a finger under several memory budgets: there and back, in zig-zag,
      and at random, at 120 samples a second. Each sample reads a frame; the verdict
      is the smallest memory in which 99 of 100 reads end before the next sample.
      Painting for this terminal, or for --size, is measured separately. Takes a few
      seconds for each file.

      EXAMPLES
        gifrefresh bench cat.gif
        gifrefresh bench cat.gif --frames             the time of each frame
        gifrefresh bench cat.gif --svg frames.svg     the same as a plot
        gifrefresh bench *.gif --frames --json        for other programs
      """)

  @OptionGroup(title: "Result") var result: BenchResult
  @OptionGroup(title: "Drawing") var sizing: SizeOptions
  @OptionGroup(title: "Drawing") var painting: PainterOptions
  @OptionGroup var input: LimitsOption

  @Argument(help: "GIFs, or folders with GIFs; - is the standard input.", completion: .gifs)
  var files: [String]

  func validate() throws {
    if result.svg != nil, files.count > 1 { throw ValidationError("--svg takes one GIF") }
    try OutputKind.plot.check(result.svg)
  }

  func run() async throws {
    let files = try InputFile.all(files)
    if result.svg != nil, files.count > 1 { throw ValidationError("--svg takes one GIF") }
    var screen = Screen(probe: painting.probe)
    if painting.probe != nil, !screen.canAnimate {
      StandardError.write("gifrefresh: --probe: no effect without a terminal")
    }
    try screen.askOnce { _ in }
    var options = PictureOptions(size: sizing.size, painting: painting)
    // Measures the terminal's colours even if the results go to a file.
    if options.painting.colors == nil, !screen.isTerminal { options.painting.colors = .full }
    // Fails before measuring if the file cannot be written.
    var plot: OutputFile?
    if let svg = result.svg { plot = try OutputFile.begin(svg, replacing: result.force) }
    try await InputFile.each(files) { file in
      let bench = ScrubBench(try file.gif(input.limits), on: screen, options: options)
      var progress = ProgressLine(file.title)
      let report = BenchReport(
        result.json ? file.unicodeName : file.title, bench,
        withFrames: result.frames || result.svg != nil
      ) { progress.report($0, of: $1) }
      progress.end()
      for damage in report.damage { StandardError.report(file.title, damage) }
      try StandardOutput.write(
        line: result.json
          ? try JSONText.line(report)
          : screen.text(report.text(withFrames: result.frames, on: screen)))
      if let plot = plot.take() {
        try plot.write(Array(FramePlot(report.frameCosts ?? []).svg(title: file.unicodeName).utf8))
        try plot.finish()
      }
    }
  }
}

/// The options for the output of a measurement.
struct BenchResult: ParsableArguments {
  @Flag(help: "Print the time of each frame: decoded in order, read at random, painted.")
  var frames = false

  @Option(
    help: ArgumentHelp("Write a plot of the time of each frame.", valueName: "file"),
    completion: .file(extensions: ["svg"]))
  var svg: String?

  @Flag(help: "Replace --svg if it exists.")
  var force = false

  @Flag(help: "Print one line of JSON for each file.")
  var json = false

  func validate() throws {
    if force, svg == nil { throw ValidationError("--force needs --svg") }
  }
}

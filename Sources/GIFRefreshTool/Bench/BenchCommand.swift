import ArgumentParser
import Frames
import GIFCodec
import TerminalCanvas

struct BenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Measure whether GIFs hold a frame rate, and the cost of each frame.",
    usage: "gifrefresh bench [<options>] <files> ...",
    discussion: """
      Finds the smallest memory in which any frame is read within a tenth of a tick
      of the highest rate, which leaves the rest to the app. Within that, frames are
      read forwards, backwards, at random and in a loop, and painted for this
      terminal or --size. Their times are then compared with the ticks of each rate.
      Takes a few seconds for each file.

      Rounds are repeated, and the fastest time of each frame counts, so other
      programs matter little; a line says whether there were any.

      --save, --against and --tool measure ten processes of each side, in turns. A
      figure differs if the 99.8 % interval of the ratio of its times, by the
      Mann-Whitney test, excludes 1, and the ratio differs by more than 2 %. Times
      of --save are divided by the time of a fixed loop beside them, and differ from
      5 %; they need the same processor, size and options for drawing. Both sides
      keep the same share of the frames.

      EXAMPLES
        gifrefresh bench cat.gif                        which rates it holds
        gifrefresh bench cat.gif --fps 60 --frames      what each frame costs
        gifrefresh bench cat.gif --save before.json     save the results ...
        gifrefresh bench cat.gif --against before.json  ... and compare later
        gifrefresh bench small.gif --against cat.gif    compare two GIFs
        gifrefresh bench cat.gif --tool ./gifrefresh    compare two builds
        gifrefresh bench cat.gif --against before.json --fail-slower 5%
      """)

  @OptionGroup(title: "Measuring") var measuring: BenchOptions
  @OptionGroup(title: "Measuring") var decoding: DecoderOption
  @OptionGroup(title: "Result") var result: BenchResult
  @OptionGroup(title: "Drawing") var sizing: SizeOptions
  @OptionGroup(title: "Drawing") var painting: PainterOptions
  @OptionGroup var input: LimitsOption

  @Argument(help: "GIFs, or folders with GIFs; - is the standard input.", completion: .gifs)
  var files: [String]

  func validate() throws {
    try checkStandardInput(files + [measuring.against].compactMap(\.self))
    try demand(
      measuring.tool ?? measuring.against ?? result.save == nil || !files.contains("-"),
      "--save, --against and --tool need files, not the standard input")
    try OutputKind.results.check(result.save)
  }

  func run() throws {
    let files = InputFile.all(files)
    var screen = Screen(probe: painting.probe)
    if painting.probe != nil, !screen.canAnimate {
      StandardError.write("gifrefresh: --probe: no effect without a terminal")
    }
    // Keys that are typed while the terminal replies would be lost, and the replies hardly change the times.
    if painting.probe == .on { try screen.askOnce { _ in } }
    // A file that cannot be read or written is reported before anything is measured.
    let bench: Bench
    do {
      bench = try Bench(self, of: files.count, on: screen)
    } catch let error as ReadingError {
      StandardError.report(files.first?.title ?? "", error)
      throw Exit.allFailed
    }
    var lines = ""
    var hasFailed = false
    func measure(_ file: InputFile) throws {
      if let share = measuring.sample {
        return try StandardOutput.write(line: try JSONText.line(bench.sample(file, share: share)))
      }
      let (report, run) = try bench.measure(file)
      let line = try JSONText.line(report)
      lines += line + "\n"
      file.reportFaults(of: run.gif, run.damage)
      let columns = screen.size.cells.columns
      try StandardOutput.write(
        line: result.json
          ? line : screen.text(report.text(file.title, withFrames: result.frames, width: columns))
      )
      for failure in measuring.failures(of: report) {
        hasFailed = true
        StandardError.report(file.title, failure)
      }
    }
    func measureAll() throws -> [UInt8] {
      // The results are saved even if other files have failed.
      do { try InputFile.each(files, measure) } catch Exit.someFailed { hasFailed = true }
      return Array(lines.utf8)
    }
    if let save = result.save {
      try OutputFile.write(to: save, replacing: result.force, measureAll)
    } else {
      _ = try measureAll()
    }
    if hasFailed { throw Exit.someFailed }
  }
}

struct BenchOptions: ParsableArguments {
  @Option(
    "rates",
    "Frames per second to hold, 1 to 1000; several with commas. (default: 60 and 120, and the "
      + "loop at the GIF's own)")
  var fps: FrameRates?

  @Option("file", "Compare with a file of --save, or with another GIF.", completion: .file())
  var against: String?

  @Option("program", "Compare with another build of gifrefresh, in turns.", completion: .file())
  var tool: String?

  @Option("share", "Exit with status 1 if more frames are late or dropped in a movement, as in 1%.")
  var failLate: Percentage?

  @Option(
    "share",
    "Exit with status 1 if a figure is slower by more than with --against or --tool, as in 5%.")
  var failSlower: Percentage?

  /// Measures one sample for a comparison, with this share of the frames kept.
  @Option(help: .hidden)
  var sample: Double?

  func validate() throws {
    try demand(against == nil || tool == nil, "--against excludes --tool")
    try demand(
      failSlower == nil || against ?? tool != nil, "--fail-slower needs --against or --tool")
    try demand((0...1).contains(sample ?? 0), "--sample must be from 0 to 1")
  }

  /// Returns a remark for each limit that a report exceeds.
  func failures(of report: BenchReport) -> [String] {
    let worst = report.rates.max { $0.missedShare < $1.missedShare }
    let late = failLate.flatMap { limit in
      worst.flatMap { $0.missedShare > limit.share ? $0.remark(above: limit.share) : nil }
    }
    let slower = failSlower.flatMap { report.comparison?.slower(than: $0.share) }
    return [late, slower].compactMap(\.self)
  }
}

struct Percentage: FormattedArgument {
  static let expected = "a share from 0% to 100%"

  /// The share, from 0 to 1.
  let share: Double

  init?(argument: String) {
    guard argument.hasSuffix("%"), let value = Double(argument.dropLast()),
      (0...100).contains(value)
    else { return nil }
    share = value / 100
  }
}

struct BenchResult: ParsableArguments {
  @Flag(help: "Print the time of each frame.")
  var frames = false

  @Option("file", "Write the results for --against.", completion: .file(extensions: ["json"]))
  var save: String?

  @Flag(help: "Replace --save if it exists.")
  var force = false

  @Flag(help: "Print one line of JSON for each file.")
  var json = false

  func validate() throws {
    try demand(!force || save != nil, "--force needs --save")
    try demand(save != "-", "--save needs a file; --json writes to the standard output")
  }
}

/// A measurement of several files, each compared with the saved times, the GIF or the program that `--against` or
/// `--tool` names.
struct Bench {
  private enum Before {
    case saved([SavedBench], name: String)
    /// Another build, or this one for another GIF.
    case process(tool: String, gif: String?, name: String)
  }

  /// The maximum size of a file of saved times, in bytes.
  private static let savedLimit = 64 << 20

  private let command: BenchCommand
  /// The number of files, with those in folders.
  private let count: Int
  private let screen: Screen
  private let options: PictureOptions
  private let before: Before?

  init(_ command: BenchCommand, of count: Int, on screen: Screen) throws {
    (self.command, self.count, self.screen) = (command, count, screen)
    var options = PictureOptions(size: command.sizing.size, painting: command.painting)
    // Painting is measured in full colour, as in a terminal, even if the results go to a file.
    if options.painting.colors == nil, !screen.isTerminal { options.painting.colors = .full }
    self.options = options
    if let name = command.measuring.against {
      before = try InputFile.companion(name) { try Self.before($0, command.input.limits) }
    } else {
      before = command.measuring.tool.map {
        .process(tool: BenchProcess.path(of: $0), gif: nil, name: $0)
      }
    }
  }

  private static func before(_ file: InputFile, _ limits: LimitsChoice) throws -> Before {
    let bytes = try file.firstBytes(limit: max(savedLimit, limits.showing.inputBytes))
    guard bytes.starts(with: "GIF8".utf8) else {
      guard bytes.count <= savedLimit else {
        throw ReadingError("exceeds \(Figures.size(savedLimit))")
      }
      return .saved(try SavedBench.parse(bytes), name: file.unicodeName)
    }
    guard file.name != "-" else { throw ReadingError("--against needs a file to measure") }
    do throws(GIFError) { _ = try EncodedGIF(bytes, limits: limits.showing) } catch {
      throw ReadingError(limits.message(for: error))
    }
    return .process(tool: BenchProcess.own, gif: file.name, name: file.unicodeName)
  }

  private func gif(_ file: InputFile) throws -> EncodedGIF {
    var gif = try file.gif(command.input.limits)
    gif.decoder = command.decoding.decoder
    return gif
  }

  /// Measures a GIF once, in an eighth of the work of a report, for a process that compares samples.
  func sample(_ file: InputFile, share: Double) throws -> BenchSample {
    let run = BenchRun(
      try gif(file), on: screen, options: options, passWork: BenchRun.passWork / 8)
    return BenchSample(run, share: share)
  }

  func measure(_ file: InputFile) throws -> (report: BenchReport, run: BenchRun) {
    var run = BenchRun(try gif(file), on: screen, options: options)
    let painting = options.painting.words(for: run.size, on: screen)
    let old = try saved(for: file, painting)
    var progress = ProgressLine(file.title)
    defer { progress.end() }
    var report = BenchReport(
      file.unicodeName, &run, painting: painting, rates: command.measuring.fps?.rates,
      withFrames: command.result.frames,
      shares: old.map { [$0.keptShare] } ?? BenchReport.shares
    ) { progress.report($0, of: $1) }
    guard before != nil || command.result.save != nil else { return (report, run) }

    var sides = [BenchProcess(tool: BenchProcess.own, file: file.name)]
    var name = ""
    switch before {
    case .saved(_, let file): name = file
    case .process(let tool, let gif, let other):
      name = other
      sides.append(BenchProcess(tool: tool, file: gif ?? file.name))
    case nil: break
    }
    let options = [
      "--sample=\(report.keptShare)", "--decoder=\(command.decoding.decoder)",
      "--limits=\(command.input.limits.rawValue)",
    ]
    let samples = try BenchProcess.samples(of: sides, options + painting) {
      progress.report($0, of: $1, attempt: 2)
    }
    report.samples = samples[0]
    if let times = old?.samples ?? (sides.count > 1 ? samples[1] : nil) {
      report.comparison = BenchComparison(
        samples[0], against: times, named: name.visible, isInTurns: old == nil)
    }
    return (report, run)
  }

  private func saved(for file: InputFile, _ painting: [String]) throws -> SavedBench? {
    guard case .saved(let all, let name) = before else { return nil }
    let own = count == 1 && all.count == 1 ? all.first : nil
    let saved = own ?? all.first { $0.file == file.unicodeName }
    if let saved, saved.obstacle(to: painting) == nil { return saved }
    throw ReadingError(
      saved?.obstacle(to: painting) ?? "has no times of this file", file: name.visible)
  }
}

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

      COLUMNS
        budget    share of the memory of all frames as RGBA that may be kept
        memory    pixels kept, one player's canvas and the buffer for decoding
        decodes   frames decoded for a read, at most
        prepare   time to fill the budget
        read      time to read a frame after a distant one
        p50...    time that half (95, 99 of 100) of the frames do not exceed
        asked     frames a second; reached: those shown; due: one at each tick
        in time   ready before the next tick; late: after it
        dropped   never begun, since a newer frame was due by then
        decode    time to decode a frame's palette indexes, compose to draw them
        paint     time to paint it on cells; bytes: sent to a terminal
        ratio     time now divided by the time before

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
    if measuring.tool ?? measuring.against ?? result.save != nil, files.contains("-") {
      throw ValidationError("--save, --against and --tool need files, not the standard input")
    }
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
      bench = try Bench(self, on: screen)
    } catch let error as ReadingError {
      StandardError.report(files.first?.title ?? "", error)
      throw Exit.allFailed
    }
    let saved = try result.save.map { try OutputFile.begin($0, replacing: result.force) }
    var hasFailed = false
    try InputFile.each(files) { file in
      if let share = measuring.sample {
        return try StandardOutput.write(line: try JSONText.line(bench.sample(file, share: share)))
      }
      let report = try bench.measure(file)
      let line = try JSONText.line(report)
      saved?.write(Array("\(line)\n".utf8))
      StandardError.report(file.title, damage: report.damage)
      let columns = screen.size.cells.columns
      try StandardOutput.write(
        line: result.json
          ? line : screen.text(report.text(file.title, withFrames: result.frames, width: columns)))
      for failure in measuring.failures(of: report) {
        hasFailed = true
        StandardError.report(file.title, failure)
      }
    }
    try saved?.finish()
    if hasFailed { throw Exit.someFailed }
  }
}

struct BenchOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Frames per second to hold, 1 to 1000; several with commas. (default: 60 and 120, and the "
        + "loop at the GIF's own)",
      valueName: "rates"),
    transform: FrameRates.parsed)
  var fps: FrameRates?

  @Option(
    help: ArgumentHelp("Compare with a file of --save, or with another GIF.", valueName: "file"),
    completion: .file())
  var against: String?

  @Option(
    help: ArgumentHelp("Compare with another build of gifrefresh, in turns.", valueName: "program"),
    completion: .file())
  var tool: String?

  @Option(
    help: ArgumentHelp(
      "Exit with status 1 if more frames are late or dropped in a movement, as in 1%.",
      valueName: "share"),
    transform: Percentage.parsed)
  var failLate: Percentage?

  @Option(
    help: ArgumentHelp(
      "Exit with status 1 if a figure is slower by more than with --against or --tool, as in 5%.",
      valueName: "share"),
    transform: Percentage.parsed)
  var failSlower: Percentage?

  /// Measures one sample for a comparison, with this share of the frames kept.
  @Option(help: .hidden)
  var sample: Double?

  func validate() throws {
    if against != nil, tool != nil { throw ValidationError("--against excludes --tool") }
    if failSlower != nil, against == nil, tool == nil {
      throw ValidationError("--fail-slower needs --against or --tool")
    }
    guard (0...1).contains(sample ?? 0) else {
      throw ValidationError("--sample must be from 0 to 1")
    }
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
  @Flag(help: "Print the time of each frame, and why the slowest are slow.")
  var frames = false

  @Option(
    help: ArgumentHelp("Write the results for --against.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var save: String?

  @Flag(help: "Replace --save if it exists.")
  var force = false

  @Flag(help: "Print one line of JSON for each file.")
  var json = false

  func validate() throws {
    if force, save == nil { throw ValidationError("--force needs --save") }
    if save == "-" {
      throw ValidationError("--save needs a file; --json writes to the standard output")
    }
  }
}

/// A measurement of several files, each compared with the saved times, the GIF or the program that `--against` or
/// `--tool` names.
struct Bench {
  private enum Before {
    case saved([SavedBench], name: String)
    case process(BenchProcess, name: String)
    case tool(String)
  }

  /// The maximum size of a file of saved times, in bytes.
  private static let savedLimit = 64 << 20

  private let screen: Screen
  private let options: PictureOptions
  private let limits: LimitsChoice
  private let decoder: PixelDecoder
  private let conditions: BenchReport.Conditions
  private let before: Before?
  private let needsSamples: Bool
  private let fileCount: Int

  init(_ command: BenchCommand, on screen: Screen) throws {
    self.screen = screen
    limits = command.input.limits
    decoder = try command.decoding.chosen()
    fileCount = command.files.count
    var options = PictureOptions(size: command.sizing.size, painting: command.painting)
    // Painting is measured in full colour, as in a terminal, even if the results go to a file.
    if options.painting.colors == nil, !screen.isTerminal { options.painting.colors = .full }
    self.options = options
    var conditions = BenchReport.Conditions()
    conditions.rates = command.measuring.fps?.rates
    conditions.withFrames = command.result.frames
    self.conditions = conditions
    let limits = limits
    if let name = command.measuring.against {
      before = try InputFile.companion(name) { try Self.before($0, limits) }
    } else {
      before = command.measuring.tool.map { .tool($0) }
    }
    needsSamples = before != nil || command.result.save != nil
  }

  private static func before(_ file: InputFile, _ limits: LimitsChoice) throws -> Before {
    let bytes = try file.bytes(limit: max(savedLimit, limits.showing.inputBytes))
    guard bytes.starts(with: "GIF8".utf8) else {
      guard bytes.count <= savedLimit else { throw SavedBenchError.notSaved }
      return .saved(try SavedBench.parse(bytes), name: file.unicodeName)
    }
    guard file.name != "-" else { throw ReadingError("--against needs a file to measure") }
    do throws(GIFError) { _ = try EncodedGIF(bytes, limits: limits.showing) } catch {
      throw ReadingError(limits.message(for: error))
    }
    return .process(BenchProcess(tool: BenchProcess.own, file: file.name), name: file.unicodeName)
  }

  private func gif(_ file: InputFile) throws -> EncodedGIF {
    var gif = try file.gif(limits)
    gif.decoder = decoder
    return gif
  }

  /// Measures a GIF once, in an eighth of the work of a report, for a process that compares samples.
  func sample(_ file: InputFile, share: Double) throws -> BenchSample {
    let run = BenchRun(
      try gif(file), on: screen, options: options, passWork: BenchRun.passWork / 8)
    return BenchSample(run, share: share)
  }

  func measure(_ file: InputFile) throws -> BenchReport {
    let run = BenchRun(try gif(file), on: screen, options: options)
    let painting = options.painting.words(for: run.size, on: screen)
    var conditions = conditions
    let old = try saved(for: file, painting)
    if let old { conditions.shares = [old.keptShare] }
    var progress = ProgressLine(file.title)
    defer { progress.end() }
    var report = BenchReport(file.unicodeName, run, painting: painting, conditions) {
      progress.report($0, of: $1)
    }
    guard needsSamples else { return report }

    var sides = [BenchProcess(tool: BenchProcess.own, file: file.name)]
    var name = ""
    switch before {
    case .saved(_, let file): name = file
    case .process(let process, let file): (name, sides) = (file, sides + [process])
    case .tool(let tool):
      (name, sides) = (tool, sides + [BenchProcess(tool: tool, file: file.name)])
    case nil: break
    }
    let options =
      ["--sample=\(report.keptShare)", "--decoder=\(decoder)", "--limits=\(limits.rawValue)"]
    let samples = try BenchProcess.samples(of: sides, options + painting) {
      progress.report($0, of: $1, attempt: 2)
    }
    report.samples = samples[0]
    if let times = old?.times ?? (sides.count > 1 ? samples[1] : nil) {
      report.comparison = BenchComparison(
        samples[0], against: times, named: name.visible, isInTurns: old == nil)
    }
    return report
  }

  private func saved(for file: InputFile, _ painting: [String]) throws -> SavedBench? {
    guard case .saved(let all, let name) = before else { return nil }
    do throws(SavedBenchError) {
      let own = fileCount == 1 && all.count == 1 ? all.first : nil
      guard let saved = own ?? all.first(where: { $0.file == file.unicodeName }) else {
        throw .otherFiles
      }
      try saved.check(painting: painting)
      return saved
    } catch {
      throw ReadingError("\(error)", file: name.visible)
    }
  }
}

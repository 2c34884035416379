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
      programs matter little; the last lines say whether there were any.

      COLUMNS
        budget    share of the memory of all frames as RGBA that may be kept
        kept      bytes of pixels kept within it
        memory    these, one player's canvas and the buffer for decoding
        decodes   frames decoded for a read, at most; draws likewise
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
        gifrefresh bench *.gif --svg frames.svg         plot each frame's time
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
    if measuring.tool != nil, files.contains("-") {
      throw ValidationError("--tool needs files, not the standard input")
    }
    try OutputKind.plot.check(result.svg)
  }

  func run() throws {
    let files = InputFile.all(files)
    var screen = Screen(probe: painting.probe)
    if painting.probe != nil, !screen.canAnimate {
      StandardError.write("gifrefresh: --probe: no effect without a terminal")
    }
    try screen.askOnce { _ in }
    // A file that cannot be read or written is reported before anything is measured.
    let bench: Bench
    let outputs = [result.svg, result.save].compactMap(\.self)
    do {
      bench = try Bench(self, on: screen)
      // Only one unfinished output file can exist at a time, so the second file is created after the measurement. Here
      // we only check that its name is free.
      if let second = outputs.dropFirst().first, !result.force, FileName(second).isTaken {
        throw ReadingError("exists already; --force replaces it", file: second.visible)
      }
    } catch let error as ReadingError {
      StandardError.report(files.first?.title ?? "", error)
      throw Exit.allFailed
    }
    var first = try outputs.first.map { try OutputFile.begin($0, replacing: result.force) }
    var (plots, lines, isLate) = ([FramePlot](), [String](), false)
    try InputFile.each(files) { file in
      let report = try bench.measure(file)
      lines.append(try JSONText.line(report))
      if result.svg != nil { plots.append(FramePlot(report)) }
      StandardError.report(file.title, damage: report.damage)
      let columns = screen.size.cells.columns
      try StandardOutput.write(
        line: result.json
          ? lines[lines.count - 1]
          : screen.text(report.text(file.title, withFrames: result.frames, width: columns)))
      if let limit = measuring.failLate?.share,
        let worst = report.rates.max(by: { $0.missedShare < $1.missedShare }),
        worst.missedShare > limit
      {
        isLate = true
        StandardError.report(
          file.title,
          "\(worst.missed) of \(Figures.count(worst.due, "frame")) late or dropped at "
            + "\(Figures.short(worst.asked)) Hz in \(worst.movement.rawValue), more than "
            + "\(Figures.short(limit * 100)) %")
      }
    }
    guard !lines.isEmpty, let opened = first.take() else {
      if isLate { throw Exit.someFailed }
      return
    }
    let saved = Array((lines.joined(separator: "\n") + "\n").utf8)
    opened.write(result.svg == nil ? saved : Array(FramePlot.svg(plots).utf8))
    try opened.finish()
    if result.svg != nil, let save = result.save {
      try OutputFile.write(to: save, replacing: result.force) { saved }
    }
    if isLate { throw Exit.someFailed }
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

  @Option(help: .hidden)
  var rounds: Int?

  func validate() throws {
    if against != nil, tool != nil { throw ValidationError("--against excludes --tool") }
    if let rounds, !(1...100).contains(rounds) {
      throw ValidationError("--rounds must be from 1 to 100")
    }
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
    help: ArgumentHelp("Write a plot of the time of each frame.", valueName: "file"),
    completion: .file(extensions: ["svg"]))
  var svg: String?

  @Option(
    help: ArgumentHelp("Write the results for --against.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var save: String?

  @Flag(help: "Replace --svg and --save if they exist.")
  var force = false

  @Flag(help: "Print one line of JSON for each file.")
  var json = false

  func validate() throws {
    if force, svg == nil, save == nil { throw ValidationError("--force needs --svg or --save") }
    if svg == "-" || save == "-" {
      throw ValidationError("--svg and --save need files; --json writes to the standard output")
    }
    if let svg, svg == save { throw ValidationError("--svg and --save need two files") }
  }
}

/// A measurement of several files, each compared with the saved times, the GIF or the program that `--against` or
/// `--tool` names.
struct Bench {
  private enum Before {
    case saved([SavedBench], name: String)
    case gif(EncodedGIF, name: String)
    case tool(OtherTool)
  }

  /// The maximum size of a file of saved times, in bytes.
  private static let savedLimit = 64 << 20

  private let screen: Screen
  private let options: PictureOptions
  private let limits: LimitsChoice
  private let decoder: PixelDecoder
  private let conditions: BenchReport.Conditions
  private let before: Before?
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
    conditions.withFrames = command.result.frames || command.result.svg != nil
    if let rounds = command.measuring.rounds {
      (conditions.rounds, conditions.shares) = (rounds, [0.25])
    }
    self.conditions = conditions
    let limits = limits
    if let name = command.measuring.against {
      before = try InputFile.companion(name) { try Self.before($0, limits) }
    } else {
      before = command.measuring.tool.map { .tool(OtherTool(path: $0)) }
    }
  }

  private static func before(_ file: InputFile, _ limits: LimitsChoice) throws -> Before {
    let bytes = try file.bytes(limit: max(savedLimit, limits.showing.inputBytes))
    if bytes.starts(with: "GIF8".utf8) {
      do throws(GIFError) {
        return .gif(try EncodedGIF(bytes, limits: limits.showing), name: file.unicodeName)
      } catch {
        throw ReadingError(limits.message(for: error))
      }
    }
    guard bytes.count <= savedLimit, let text = String(validating: bytes, as: UTF8.self) else {
      throw ReadingError("expected a GIF or a file of 'gifrefresh bench --save'")
    }
    return .saved(try SavedBench.parse(text), name: file.unicodeName)
  }

  func measure(_ file: InputFile) throws -> BenchReport {
    var gif = try file.gif(limits)
    gif.decoder = decoder
    let run = BenchRun(gif, on: screen, options: options)
    let old = try before.flatMap { try saved(for: file, size: run.size, in: $0) }
    var progress = ProgressLine(file.title)
    defer { progress.end() }
    var runs = [(name: file.unicodeName, run: run)]
    if case .gif(var other, let name) = before {
      other.decoder = decoder
      runs.append((name, BenchRun(other, on: screen, options: options)))
    }
    var conditions = conditions
    if let old { conditions.shares = [old.keptShare] }
    let reports = BenchReport.measure(runs, conditions) { progress.report($0, of: $1) }
    var report = reports[0]
    switch before {
    case .gif(_, let name):
      report.comparison = BenchComparison(
        SavedBench(report), against: SavedBench(reports[1]), named: name, .inTurns)
    case .tool(let tool):
      let size = ["--size", "\(run.size.columns)x\(run.size.rows)"]
      let (now, then) = try tool.measure(
        file.name, size + ["--decoder", "\(decoder)"]
      ) { progress.report($0, of: $1) }
      report.comparison = BenchComparison(now, against: then, named: tool.path.visible, .inTurns)
    case .saved(_, let name):
      report.comparison = old.map {
        BenchComparison(SavedBench(report), against: $0, named: name.visible, .saved)
      }
    case nil: break
    }
    return report
  }

  private func saved(
    for file: InputFile, size: CellSize, in before: Before
  ) throws -> SavedBench? {
    guard case .saved(let all, let name) = before else { return nil }
    let own = fileCount == 1 && all.count == 1 ? all.first : nil
    guard let saved = own ?? all.first(where: { $0.file == file.unicodeName }) else {
      throw ReadingError("\(name.visible) has no times of this file")
    }
    guard (saved.columns, saved.rows) == (size.columns, size.rows) else {
      throw ReadingError(
        "\(name.visible) was painted on \(saved.columns)x\(saved.rows) cells, and now "
          + "\(size.columns)x\(size.rows): add --size \(saved.columns)x\(saved.rows)")
    }
    return saved
  }
}

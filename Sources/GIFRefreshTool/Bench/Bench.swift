import Frames
import GIFCodec
import TerminalCanvas

/// The measurement of one file after another, each beside the times that `--against` or `--tool` names.
struct Bench {
  /// The times to compare with.
  private enum Before {
    case saved([SavedBench], name: String)
    case gif(EncodedGIF, name: String)
    case tool(OtherTool)
  }

  /// The largest file of saved times, in bytes.
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
    // Measures the terminal's colours even if the results go to a file.
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

  /// Reads a GIF, or lines of `--save`.
  private static func before(_ file: InputFile, _ limits: LimitsChoice) throws -> Before {
    let bytes = try file.bytes(limit: max(savedLimit, limits.showing.inputBytes))
    if bytes.starts(with: "GIF8".utf8) {
      do throws(GIFError) {
        return .gif(try EncodedGIF(bytes, limits: limits.showing), name: file.unicodeName)
      } catch {
        throw ReadingError(limits.words(for: error))
      }
    }
    guard bytes.count <= savedLimit, let text = String(validating: bytes, as: UTF8.self) else {
      throw ReadingError("expected a GIF or a file of 'gifrefresh bench --save'")
    }
    return .saved(try SavedBench.parse(text), name: file.unicodeName)
  }

  /// Measures a file.
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

  /// Returns the saved times of a file; `nil` if there are others to compare with.
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

import Foundation
import Frames
import GIFCodec
import GIFRefresh

/// The fields of a line of `bench --json` that comparisons need.
struct SavedBench: Decodable {
  let file: String
  let columns: Int
  let rows: Int
  /// The share of the frames that was kept, which a comparison keeps, too.
  let keptShare: Double
  /// Whether other programs hardly used the processor during the measurement.
  let isIdle: Bool
  /// The median time of a step in each round, in microseconds, by the name of the figure (see ``figures``).
  private(set) var rounds: [String: [Double]]

  static let figures =
    ["index", "decode", "paint"] + Movement.allCases.map(\.rawValue)

  init(_ report: BenchReport) {
    file = report.file
    (columns, rows) = (report.columns, report.rows)
    keptShare = report.keptShare
    isIdle = report.machine.isIdle
    rounds = report.roundsMicroseconds
  }

  private enum Keys: CodingKey {
    case format, file, columns, rows, keptShare, machine, roundsMicroseconds
  }
  private enum MachineKeys: CodingKey { case isIdle }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Keys.self)
    let format = try values.decode(Int.self, forKey: .format)
    guard format == BenchReport.format else {
      throw ReadingError("format \(format) of another version, expected \(BenchReport.format)")
    }
    file = try values.decode(String.self, forKey: .file)
    columns = try values.decode(Int.self, forKey: .columns)
    rows = try values.decode(Int.self, forKey: .rows)
    keptShare = try values.decode(Double.self, forKey: .keptShare)
    guard (0...1).contains(keptShare) else {
      throw ReadingError("expected a kept share from 0 to 1")
    }
    isIdle = try values.nestedContainer(keyedBy: MachineKeys.self, forKey: .machine)
      .decode(Bool.self, forKey: .isIdle)
    rounds = try values.decode([String: [Double]].self, forKey: .roundsMicroseconds)
    for figure in Self.figures {
      let times = rounds[figure] ?? []
      guard !times.isEmpty, times.allSatisfy({ $0 >= 0 && $0 < 1e12 }) else {
        throw ReadingError("expected times of '\(figure)' from 0 to 1e12, found none or others")
      }
    }
  }

  static func parse(_ text: String) throws -> [SavedBench] {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let lines = text.split(separator: "\n")
    guard !lines.isEmpty else { throw ReadingError("empty file") }
    return try lines.map { line in
      do { return try decoder.decode(SavedBench.self, from: Data(line.utf8)) } catch {
        throw error as? ReadingError
          ?? ReadingError("expected a line of 'gifrefresh bench --json', found something else")
      }
    }
  }

  mutating func add(_ other: SavedBench) {
    for (figure, times) in other.rounds { rounds[figure, default: []] += times }
  }

  /// Returns the times of the fastest and the median round, in microseconds; 0 without rounds.
  ///
  /// Rounds slower than the median are ignored, since other programs may have slowed them.
  func range(of figure: String) -> (best: Double, middle: Double) {
    let times = rounds[figure] ?? []
    return (times.min() ?? 0, times.percentile(0.5))
  }
}

/// The times of a GIF, compared with its earlier times, with another GIF's or with another build's.
struct BenchComparison: Encodable {
  /// The relative difference that chance alone can cause; only larger differences are reported.
  ///
  /// Two builds measured in turns run under the same load, so that chance matters less than with saved times.
  enum Tolerance: Double, Encodable { case inTurns = 0.03, saved = 0.1 }

  let before: String
  let wasDisturbed: Bool
  let figures: [Figure]

  struct Figure: Encodable {
    let name: String
    let beforeMicroseconds: Double
    let nowMicroseconds: Double
    /// The fastest round now, divided by the fastest round before; below 1 is faster.
    let ratio: Double
    /// The lower bound of `ratio`: the fastest round now, divided by the median round before.
    let leastRatio: Double
    /// The upper bound of `ratio`: the median round now, divided by the fastest round before.
    let mostRatio: Double
    let isDifferent: Bool
  }

  init(_ now: SavedBench, against before: SavedBench, named name: String, _ tolerance: Tolerance) {
    self.before = name
    // Only saved times can be disturbed: measurements in turns run under the same load of other programs.
    wasDisturbed = tolerance == .saved && !before.isIdle
    figures = SavedBench.figures.map { figure in
      let (then, now) = (before.range(of: figure), now.range(of: figure))
      func divided(_ first: Double, _ second: Double) -> Double {
        // Times below the clock's resolution are 0. The minimum, a nanosecond, avoids a division by 0.
        max(first, 1e-3) / max(second, 1e-3)
      }
      let ratio = divided(now.best, then.best)
      let (least, most) = (divided(now.best, then.middle), divided(now.middle, then.best))
      return Figure(
        name: figure, beforeMicroseconds: then.best, nowMicroseconds: now.best, ratio: ratio,
        leastRatio: least, mostRatio: most,
        isDifferent: (least > 1 || most < 1) && abs(ratio - 1) > tolerance.rawValue)
    }
  }

  func lines(_ columns: Int) -> [String] {
    let rows = figures.map { figure in
      [
        figure.name, Figures.time(figure.beforeMicroseconds), Figures.time(figure.nowMicroseconds),
        Figures.ratio(figure.ratio),
        figure.isDifferent
          ? "\(Figures.ratio(figure.leastRatio)) to \(Figures.ratio(figure.mostRatio))"
          : "no difference",
      ]
    }
    let (faster, slower) = (
      figures.count { $0.isDifferent && $0.ratio < 1 },
      figures.count { $0.isDifferent && $0.ratio > 1 }
    )
    let table = Table(heading: ["", "before", "now", "ratio", "spread"], rows: rows)
    let disturbed = wasDisturbed ? ["  the machine was not idle before"] : []
    return ["", "  against \(before)"] + table.lines(in: columns)
      + BenchReport.paragraph(
        "ratio: now divided by before, of a frame's median time; spread: what the faster half of "
          + "the rounds leaves for it", columns) + disturbed
      + ["  \(faster) of \(figures.count) figures faster, \(slower) slower"]
  }
}

/// Another build of the tool, which measures a file in turns with this build.
struct OtherTool {
  let path: String

  private static let turns = 4
  static let rounds = 2

  func measure(
    _ file: String, _ options: [String], progress: (Int, Int) -> Void
  ) throws -> (now: SavedBench, before: SavedBench) {
    var results: [SavedBench?] = [nil, nil]
    for turn in 0..<2 * Self.turns {
      progress(turn, 2 * Self.turns)
      // The builds run in the order A B B A, so that a gradual change of the machine's speed affects both equally.
      let side = [0, 1, 1, 0][turn % 4]
      let result = try Self.result(of: side == 0 ? Self.own : path, file, options)
      if results[side]?.add(result) == nil { results[side] = result }
    }
    guard let now = results[0], let before = results[1] else {
      preconditionFailure("each build has a turn")
    }
    return (now, before)
  }

  private static var own: String {
    ArgumentText.text(of: CommandLine.argumentBytes.first ?? [])
  }

  private static func result(
    of tool: String, _ file: String, _ options: [String]
  ) throws -> SavedBench {
    let words = [tool, "bench", "--json", "--rounds", "\(rounds)"] + options + ["--", file]
    let output = try ShellCommand.output(of: words, limit: 1 << 24)
    guard let text = output.flatMap({ String(validating: $0, as: UTF8.self) }),
      let result = try? SavedBench.parse(text).first
    else {
      throw ReadingError(
        "\(tool.visible): expected a gifrefresh that knows 'bench --rounds', found none")
    }
    return result
  }
}

/// A runner of other programs, which waits for their end and collects their output.
enum ShellCommand {
  /// Runs a program, and returns its output; `nil` if the program fails or writes more than `limit` bytes.
  ///
  /// The program's error messages are discarded. Arguments may contain any bytes; see ``ArgumentText``.
  static func output(of words: [String], limit: Int) throws(SystemError) -> [UInt8]? {
    var line = Array("exec".utf8)
    for word in words {
      line += Array(" '".utf8)
      for byte in ArgumentText.bytes(of: word) {
        line += byte == UInt8(ascii: "'") ? Array("'\\''".utf8) : [byte]
      }
      line.append(UInt8(ascii: "'"))
    }
    line += Array(" 2>/dev/null </dev/null".utf8)
    // `popen` needs a string that ends with a zero, and does not use the pointer after it has returned.
    guard let pipe = unsafe popen(line.map { CChar(bitPattern: $0) } + [0], "r") else {
      throw .last
    }
    let output: [UInt8]
    do throws(SystemError) {
      output = try FileReader(unsafe fileno(pipe)).readToEnd(limit: limit)
    } catch {
      // The pipe is still open, and is closed only once, since this branch throws.
      unsafe pclose(pipe)
      throw error
    }
    return unsafe pclose(pipe) == 0 && output.count <= limit ? output : nil
  }
}

import Foundation
import Frames
import GIFCodec
import TerminalCanvas

/// Measures the cost of playing an animation in a terminal.
struct PlaybackTrial {
  let name: String
  let gif: EncodedGIF

  static func run(_ paths: [String], tool: String?) throws {
    let trials = try paths.map(PlaybackTrial.init)
    print(heading)
    for trial in trials {
      for (symbols, depth) in kinds { print(try trial.row(symbols, depth)) }
    }
    print()
    try watch(paths, tool)
  }

  /// The measured symbols and colours.
  static let kinds: [(SymbolSet, ColorDepth)] = [
    (.halfBlocks, .full), (.best, .full), (.best, .palette256),
  ]

  init(_ path: String) throws {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw TrialFailure("\(path): cannot be read")
    }
    name = URL(fileURLWithPath: path).lastPathComponent
    gif = try EncodedGIF(Array(data))
  }

  /// The size of the terminal.
  private static let bounds = CellSize(columns: 80, rows: 24)

  static let heading = """
    | file | symbols | colours | cells | whole, bytes | differing part |
    |---|---|---|---|---|---|
    """

  /// Returns a row of the table.
  func row(_ symbols: SymbolSet, _ depth: ColorDepth) throws -> String {
    let size = CellSize.fitting(gif.canvas, in: Self.bounds)
    var painter = CellPainter(symbols: symbols, depth: depth, backdrop: .black)
    var reader = GIFFrameReader(gif)
    var exact = Showing()
    var (whole, frames) = (0, 0)
    while let frame = reader.next() {
      var grid = CellGrid(size: size)
      painter.paint(frame, into: &grid)
      var encoder = EscapeEncoder()
      whole += encoder.encode(grid, replacing: nil).count
      exact.show(grid)
      frames += 1
    }
    let share = (Double(exact.bytes) / Double(max(1, whole)) * 1000).rounded() / 10
    return "| \(name) | \(symbols.name) | \(depth.rawValue) | \(size.columns)x\(size.rows) "
      + "| \(whole / max(1, frames)) | \(share) % |"
  }

  /// The cells on one screen, and their bytes.
  private struct Showing {
    private(set) var grid: CellGrid?
    private(set) var bytes = 0
    private var encoder = EscapeEncoder()

    mutating func show(_ next: CellGrid) {
      bytes += encoder.encode(next, replacing: grid).count
      grid = next
    }
  }

  // MARK: - Beside other tools

  /// The time for which each tool plays.
  private static let duration = Duration.seconds(6)
  /// The bytes per second of a slow connection.
  private static let slow = 200_000.0

  /// A tool to measure, ours or another one.
  private struct Contestant {
    let name: String
    let program: String
    let arguments: [String]
    let beginsFrame: @Sendable (String) -> Bool
  }

  /// Returns the tools, each with half blocks in full colour, which all of them support.
  ///
  /// A frame that changes no cell sends nothing, and is not counted.
  private static func contestants(_ tool: String?) -> [Contestant] {
    let preview = ["preview", "--symbols", "half", "--loops", "0", "-s", "80x24"]
    let tool =
      tool
      ?? URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "gifrefresh").path
    return [
      Contestant(
        name: "gifrefresh", program: tool, arguments: preview, beginsFrame: { $0 == "?2026h" }),
      Contestant(
        name: "chafa", program: "/usr/bin/chafa",
        arguments: ["-f", "symbols", "--symbols", "vhalf", "-s", "80x24"],
        beginsFrame: { $0.hasSuffix("A") }),
      Contestant(
        name: "timg", program: "/usr/bin/timg", arguments: ["-p", "half", "-g", "80x24"],
        beginsFrame: { $0.hasSuffix("A") }),
    ].filter { FileManager.default.isExecutableFile(atPath: $0.program) }
  }

  private static func watch(_ paths: [String], _ tool: String?) throws {
    print(
      """
      | file | tool | bytes a frame | CPU ms a frame | memory, MiB | frames a second at 200 kB/s, of |
      |---|---|---|---|---|---|
      """)
    for path in paths {
      let trial = try PlaybackTrial(path)
      let timeline = trial.gif.timeline
      let nominal = Double(timeline.frameCount) / (timeline.loopDuration / .seconds(1))
      for tool in contestants(tool) {
        func account(_ rate: Double?) -> TerminalRecorder.Account {
          TerminalRecorder(
            program: tool.program, arguments: tool.arguments + [path],
            beginsFrame: tool.beginsFrame, rate: rate
          ).watch(for: duration)
        }
        let (free, slow) = (account(nil), account(slow))
        let frames = nominal * (duration / .seconds(1))
        func rounded(_ value: Double) -> Double { (value * 10).rounded() / 10 }
        print(
          "| \(trial.name) | \(tool.name) | \(Int(Double(free.bytes) / frames)) "
            + "| \(rounded(free.processor / .milliseconds(1) / frames)) "
            + "| \(rounded(Double(free.memory) / 1_048_576)) "
            + "| \(rounded(Double(slow.frames) / (duration / .seconds(1)))) / \(rounded(nominal)) |"
        )
      }
    }
  }
}

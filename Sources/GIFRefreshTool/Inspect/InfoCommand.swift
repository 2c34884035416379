import ArgumentParser
import Frames
import GIFCodec
import TerminalCanvas

struct GIFSummary: Encodable, CustomStringConvertible {
  let format = JSONText.format
  let file: String
  let version: String
  let bytes: Int
  let width: Int
  let height: Int
  let frames: Int
  /// The number of plays; 0 means forever.
  let loops: Int
  let loopMs: Double
  /// The delays in the file.
  let delaysCs: [Int]
  /// The delays as they are played: 100 ms for 0 and 1 cs.
  let playedMs: [Double]
  let disposals: [Int]
  let interlacedFrames: Int
  let transparentFrames: Int
  let localPalettes: Int
  let ending: String
  let endingByte: Int
  let rgbaBytes: Int
  let indexBytes: Int

  init(_ gif: EncodedGIF, name: String) {
    let index = gif.index
    file = name
    version = index.version == .gif87a ? "GIF87a" : "GIF89a"
    bytes = gif.bytes.count
    width = index.canvas.width
    height = index.canvas.height
    frames = index.frames.count
    loops = index.timeline.loopCount.plays ?? 0
    loopMs = index.timeline.loopDuration.inMilliseconds
    delaysCs = index.frames.map(\.delayCentiseconds)
    playedMs = index.frames.indices.map {
      index.timeline.delay(of: $0).inMilliseconds
    }
    disposals = index.frames.map(\.disposalCode)
    interlacedFrames = index.frames.count { $0.isInterlaced }
    transparentFrames = index.frames.count { $0.transparentIndex != nil }
    localPalettes = index.frames.count {
      if case .local = $0.colorTable { true } else { false }
    }
    switch index.ending {
    case .trailer(let byte): (ending, endingByte) = ("trailer", byte)
    case .truncated(let byte): (ending, endingByte) = ("truncated", byte)
    case .damaged(let byte): (ending, endingByte) = ("damaged", byte)
    }
    rgbaBytes = index.decodedBytes
    indexBytes = index.rasterBytes
  }

  var description: String {
    let rows = [
      ["canvas", "\(width)x\(height), \(version), \(Figures.size(bytes))"],
      ["frames", frameText],
      ["plays", loops == 0 ? "forever" : loops == 1 ? "once" : "\(loops) times"],
      ["delays", Self.runs(delaysCs) { "\($0) cs" } + playedText],
      ["disposal", Self.runs(disposals, name: Self.disposalName)],
      ["ending", "\(ending) at byte \(endingByte)"],
      [
        "memory",
        "\(Figures.size(rgbaBytes)) as RGBA, \(Figures.size(indexBytes)) as palette indexes",
      ],
    ]
    return ([file] + Table(rows: rows).lines(in: .max)).joined(separator: "\n")
  }

  private var frameText: String {
    let kinds = [
      (transparentFrames, "transparent"), (interlacedFrames, "interlaced"),
      (localPalettes, "with a local color table"),
    ].filter { $0.0 > 0 }.map { "\($0) \($1)" }
    let loop = "\((loopMs / 10).rounded() / 100) s a loop"
    return ([frames == 1 ? "1" : "\(frames), \(loop)"] + kinds).joined(separator: ", ")
  }

  private var playedText: String {
    let asWritten = zip(delaysCs, playedMs).allSatisfy {
      Double($0 * 10) == $1
    }
    return asWritten ? "" : " (0 and 1 cs are played as 100 ms)"
  }

  /// Returns a text of run lengths, such as `3 cs x 23, 50 cs`; after six runs, only the number of further runs.
  private static func runs(_ values: [Int], name: (Int) -> String) -> String {
    var runs: [(value: Int, count: Int)] = []
    for value in values {
      if let last = runs.last, last.value == value {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((value, 1))
      }
    }
    let shown = runs.prefix(6).map { run in
      run.count == 1 ? name(run.value) : "\(name(run.value)) x \(run.count)"
    }
    let rest = runs.count > 6 ? ["and \(Figures.count(runs.count - 6, "more run"))"] : []
    return (shown + rest).joined(separator: ", ")
  }

  private static func disposalName(_ code: Int) -> String {
    switch code {
    case 0: "unspecified"
    case 1: "keep"
    case 2: "clear"
    case 3, 4: "restore previous"
    default: "keep (\(code))"
    }
  }
}

extension Duration {
  /// The duration in milliseconds; exact for whole milliseconds, unlike a quotient of durations.
  fileprivate var inMilliseconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) * 1000 + Double(attoseconds) / 1e15
  }
}

/// Shows a GIF's structure, and the size that a header needs.
struct InfoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "info", abstract: "Show canvas, frames, delays, loops and memory of GIFs.",
    usage: "gifrefresh info [<options>] <files> ...",
    discussion: """
      The last lines are a verdict: the size and the number of frames that suffice
      for a header 60 points high on a 3x screen, and the size of the file that
      'gifrefresh fit' makes. It takes seconds, so it follows the facts, and only in
      a terminal or with --verdict. JSON has no verdict.

      EXAMPLES
        gifrefresh info cat.gif
        gifrefresh info *.gif --json
      """)

  @Flag(help: "Print one line of JSON for each file.")
  var json = false

  @Flag(help: "Print the verdict in a pipe or a file, too.")
  var verdict = false

  @OptionGroup var input: LimitsOption

  @Argument(help: "GIFs, or folders with GIFs; - is the standard input.", completion: .gifs)
  var files: [String]

  func validate() throws {
    try checkStandardInput(files)
    try demand(!verdict || !json, "--verdict is not for --json: JSON has no verdict")
  }

  func run() throws {
    try InputFile.each(InputFile.all(files)) { file in
      let gif = try file.gif(input.limits, readInOrderBy: .giflib)
      let summary = GIFSummary(gif, name: json ? file.unicodeName : file.title)
      guard !json else { return try StandardOutput.write(line: try JSONText.line(summary)) }
      try StandardOutput.write(line: "\(summary)")
      StandardError.report(file.title, damage: gif.damage())
      guard verdict || TerminalDevice.standardOutput.isTerminal else { return }
      var progress = ProgressLine(file.title)
      let lines = try FitVerdict(gif).lines {
        progress.report($0, of: $1, attempt: $2)
      }
      progress.end()
      let text = lines.joined(separator: "\n            ")
      try StandardOutput.write(line: "  header    \(text)")
    }
  }
}

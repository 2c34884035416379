import Frames
import GIFCodec
import RefreshSimulation
import TerminalCanvas

/// What `gifrefresh bench` found out about a GIF.
struct BenchReport: Encodable, CustomStringConvertible {
  let file: String
  let width: Int
  let height: Int
  let frames: Int
  let columns: Int
  let rows: Int
  /// To walk the file's blocks.
  let indexMicroseconds: Double
  /// To draw all frames one after another.
  let decodeMilliseconds: Double
  let budgets: [Row]
  /// The memory of the smallest budget under which every sample is in time.
  let scrubsWithinBytes: Int?
  /// The memory of the smallest budget under which every frame is read within a millisecond.
  let millisecondBytes: Int?
  /// The frames per second that 99 of 100 frames of the loop are in time for, painting included.
  let loopFrameRate: Double
  /// The same until this terminal has shown them; `nil` where none answers.
  let terminalFrameRate: Double?
  let verdict: String
  let damage: [GIFDamage]

  /// What one budget buys.
  struct Row: Encodable {
    /// The part of all frames as RGBA that is allowed.
    let share: Double
    /// The pixels that are kept, and with one player's canvas and room to unpack a frame in.
    let keptBytes: Int
    let memoryBytes: Int
    let worstCaseDecodes: Int
    let worstCaseBlits: Int
    let prepareMilliseconds: Double
    let stepP99Microseconds: Double
    let stepWorstMicroseconds: Double
    /// The same with painting.
    let paintedP99Microseconds: Double
    let paintedWorstMicroseconds: Double

    /// Whether every sample of a finger at 120 Hz is done before the next one comes.
    var isInTime: Bool { paintedWorstMicroseconds < ScrubScript.sample / .microseconds(1) }
  }

  private static let shares = [0, 0.02, 0.05, 0.1, 0.25, 0.5, 1]

  init(_ name: String, _ bench: ScrubBench, progress: (String) -> Void) throws {
    let gif = bench.gif
    file = name
    (width, height) = (gif.canvas.width, gif.canvas.height)
    frames = gif.timeline.frameCount
    (columns, rows) = (bench.size.columns, bench.size.rows)
    // The limits it was made with let it through once.
    indexMicroseconds =
      bench.time { _ = try? EncodedGIF(gif.bytes, limits: gif.limits) } / .microseconds(1)
    var damage: [GIFDamage] = []
    decodeMilliseconds =
      bench.time {
        var reader = GIFFrameReader(gif)
        while reader.next() != nil {}
        damage = reader.damage
      } / .milliseconds(1)
    self.damage = damage

    var budgets: [Row] = []
    var playing: [Duration] = []
    var showing: [Duration]?
    for share in Self.shares {
      // A plan that is no other than the one before has nothing new to tell.
      let store = GIFFrameStore(gif, budget: .share(share))
      if let last = budgets.last, store.plan.residentBytes == last.keptBytes { continue }
      progress(Self.percent(share))
      let row = Row(share, store, bench)
      let isFirstInTime = row.isInTime && !budgets.contains(where: \.isInTime)
      budgets.append(row)
      guard isFirstInTime || playing.isEmpty else { continue }
      playing = bench.play(store).map(\.painted)
      showing = try bench.playInTerminal(store)
    }
    self.budgets = budgets
    let fitting = budgets.first(where: \.isInTime)
    scrubsWithinBytes = fitting?.memoryBytes
    millisecondBytes = budgets.first { $0.stepWorstMicroseconds < 1000 }?.memoryBytes
    loopFrameRate = Self.frameRate(playing)
    terminalFrameRate = showing.map(Self.frameRate)
    verdict =
      if let fitting {
        "scrubs at 120 Hz within \(GIFSummary.size(fitting.memoryBytes))"
      } else {
        "does not scrub at 120 Hz, whatever the memory"
      }
  }

  enum CodingKeys: CodingKey {
    case file, width, height, frames, columns, rows, indexMicroseconds, decodeMilliseconds
    case budgets, scrubsWithinBytes, millisecondBytes, loopFrameRate, terminalFrameRate, verdict
  }

  var description: String {
    let heading = [
      "budget", "kept", "memory", "unpacks", "draws", "prepare", "step p99", "worst",
      "painted p99", "worst",
    ]
    let table =
      [heading]
      + budgets.map { row in
        [
          Self.percent(row.share), GIFSummary.size(row.keptBytes),
          GIFSummary.size(row.memoryBytes), "\(row.worstCaseDecodes)", "\(row.worstCaseBlits)",
          Self.time(row.prepareMilliseconds * 1000), Self.time(row.stepP99Microseconds),
          Self.time(row.stepWorstMicroseconds), Self.time(row.paintedP99Microseconds),
          Self.time(row.paintedWorstMicroseconds),
        ]
      }
    let widths = heading.indices.map { column in table.map { $0[column].count }.max() ?? 0 }
    let lines = table.map { row in
      "  "
        + zip(row, widths).map { $0.padding(toLength: $1) }.joined(separator: "  ")
    }
    return """
      \(file)
        \(width)x\(height), \(frames == 1 ? "1 frame" : "\(frames) frames"), painted on \
      \(columns)x\(rows) cells
        index \(Self.time(indexMicroseconds)), all frames one after another \
      \(Self.time(decodeMilliseconds * 1000))
      \(lines.joined(separator: "\n"))
        \(withinAMillisecond)
        the loop holds \(Int(loopFrameRate)) frames a second\(inTerminal)
        \(verdict)
      """
  }

  private var withinAMillisecond: String {
    millisecondBytes.map { "every frame within 1 ms from \(GIFSummary.size($0)) of memory on" }
      ?? "no memory brings every frame within 1 ms"
  }

  private var inTerminal: String {
    terminalFrameRate.map { ", and \(Int($0)) in this terminal" } ?? ""
  }

  private static func frameRate(_ times: [Duration]) -> Double {
    (.seconds(1) / times.percentile(0.99)).rounded(.down)
  }

  private static func percent(_ share: Double) -> String { "\(Int(share * 100)) %" }

  /// Microseconds in the unit that reads best.
  private static func time(_ microseconds: Double) -> String {
    microseconds < 1000
      ? "\((microseconds * 10).rounded() / 10) µs" : "\((microseconds / 10).rounded() / 100) ms"
  }
}

extension BenchReport.Row {
  init(_ share: Double, _ store: GIFFrameStore, _ bench: ScrubBench) {
    self.share = share
    prepareMilliseconds =
      ContinuousClock().measure { store.prepare(until: { false }) } / .milliseconds(1)
    let plan = store.plan
    keptBytes = plan.residentBytes
    memoryBytes = plan.residentBytes + plan.workingBytes
    worstCaseDecodes = plan.worstCaseDecodes
    worstCaseBlits = plan.worstCaseBlits
    let samples = bench.scrub(store)
    let (reads, painted) = (samples.map(\.read), samples.map(\.painted))
    stepP99Microseconds = reads.percentile(0.99) / .microseconds(1)
    stepWorstMicroseconds = reads.percentile(1) / .microseconds(1)
    paintedP99Microseconds = painted.percentile(0.99) / .microseconds(1)
    paintedWorstMicroseconds = painted.percentile(1) / .microseconds(1)
  }
}

extension [Duration] {
  /// The value that a part of all values, 0...1, does not exceed; the array must not be empty.
  fileprivate func percentile(_ part: Double) -> Duration {
    let sorted = sorted()
    return sorted[Swift.min(sorted.count - 1, Int(Double(sorted.count) * part))]
  }
}

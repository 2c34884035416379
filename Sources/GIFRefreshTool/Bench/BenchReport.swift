import Frames
import GIFCodec
import RefreshSimulation
import TerminalCanvas

/// The results of `gifrefresh bench` for a GIF.
struct BenchReport: Encodable {
  let file: String
  let width: Int
  let height: Int
  let frames: Int
  let columns: Int
  let rows: Int
  /// The time to scan the file's blocks.
  let indexMicroseconds: Double
  /// The time to decode all frames in order.
  let decodeMilliseconds: Double
  let budgets: [Row]
  /// The memory of the smallest budget in which 99 of 100 reads are in time.
  let scrubsWithinBytes: Int?
  /// The time to paint a frame, and the bytes sent.
  let paintP99Microseconds: Double
  let bytesPerFrame: Int
  /// The frame rate at which 99 of 100 frames of the loop are in time, painting included.
  let loopFrameRate: Double
  let verdict: String
  let frameCosts: [FrameCost]?
  let damage: [GIFDamage]

  /// The results for one budget.
  struct Row: Encodable {
    /// The budget as a share of all frames as RGBA.
    let share: Double
    /// The kept pixels, and the total with one player's canvas and the buffer for decoding a frame.
    let keptBytes: Int
    let memoryBytes: Int
    let worstCaseDecodes: Int
    let worstCaseBlits: Int
    let prepareMilliseconds: Double
    let readP99Microseconds: Double
    let readWorstMicroseconds: Double

    /// Whether 99 of 100 reads end within one sample of a finger at 120 Hz.
    var isInTime: Bool { readP99Microseconds < ScrubScript.sample / .microseconds(1) }
  }

  private static let shares = [0, 0.02, 0.05, 0.1, 0.25, 0.5, 1]

  /// Measures a GIF; `progress` receives the number of measured budgets and their total.
  init(_ name: String, _ bench: ScrubBench, withFrames: Bool, progress: (Int, Int) -> Void) {
    let gif = bench.gif
    file = name
    (width, height) = (gif.canvas.width, gif.canvas.height)
    frames = gif.timeline.frameCount
    (columns, rows) = (bench.size.columns, bench.size.rows)
    // Cannot fail: indexing succeeded before with the same limits.
    indexMicroseconds =
      (0..<3).map { _ in
        ContinuousClock().measure { _ = try? EncodedGIF(gif.bytes, limits: gif.limits) }
      }.min()?.microseconds ?? 0
    let (decoding, damage) = bench.decode()
    decodeMilliseconds = decoding.reduce(.zero, +) / .milliseconds(1)
    self.damage = damage

    var budgets: [Row] = []
    var judged: GIFFrameStore?
    for (number, share) in Self.shares.enumerated() {
      // A plan equal to the previous one would give the same results.
      let store = GIFFrameStore(gif, budget: .share(share))
      if let last = budgets.last, store.plan.residentBytes == last.keptBytes { continue }
      progress(number, Self.shares.count)
      let row = Row(share, store, bench)
      budgets.append(row)
      if judged == nil || row.isInTime && !budgets.dropLast().contains(where: \.isInTime) {
        judged = store
      }
    }
    let store = judged ?? GIFFrameStore(gif, budget: .share(1))
    let playing = bench.play(store)
    self.budgets = budgets
    let fitting = budgets.first(where: \.isInTime)
    scrubsWithinBytes = fitting?.memoryBytes
    paintP99Microseconds = playing.map(\.paint).percentile(0.99).microseconds
    bytesPerFrame = playing.reduce(0) { $0 + $1.bytes } / max(1, playing.count)
    loopFrameRate = Self.frameRate(playing.map { $0.read + $0.paint })
    frameCosts =
      withFrames
      ? Self.costs(decoding, bench.readEach(store), playing) : nil
    verdict =
      if let fitting {
        "scrubs at 120 Hz within \(GIFSummary.size(fitting.memoryBytes))"
      } else {
        "does not scrub at 120 Hz, whatever the memory"
      }
  }

  enum CodingKeys: CodingKey {
    case file, width, height, frames, columns, rows, indexMicroseconds, decodeMilliseconds
    case budgets, scrubsWithinBytes, paintP99Microseconds, bytesPerFrame, loopFrameRate
    case verdict, frameCosts
  }

  private static func costs(
    _ decoding: [Duration], _ reading: [Duration], _ playing: [ScrubBench.Sample]
  ) -> [FrameCost] {
    zip(zip(decoding, reading), playing).enumerated().map { index, cost in
      FrameCost(
        frame: index, decode: cost.0.0.microseconds, read: cost.0.1.microseconds,
        paint: cost.1.paint.microseconds, bytes: cost.1.bytes)
    }
  }

  // MARK: - In words

  func text(withFrames: Bool, on screen: Screen) -> String {
    let heading = ["budget", "kept", "memory", "unpacks", "draws", "prepare", "read p99", "worst"]
    let table =
      [heading]
      + budgets.map { row in
        [
          Self.percent(row.share), GIFSummary.size(row.keptBytes),
          GIFSummary.size(row.memoryBytes), "\(row.worstCaseDecodes)", "\(row.worstCaseBlits)",
          Self.time(row.prepareMilliseconds * 1000), Self.time(row.readP99Microseconds),
          Self.time(row.readWorstMicroseconds),
        ]
      }
    let room = screen.size.cells.columns - 2
    var lines = ["\(width)x\(height), \(frames == 1 ? "1 frame" : "\(frames) frames")"]
    lines.append(
      "index \(Self.time(indexMicroseconds)), all frames decoded \(Self.time(decodeMilliseconds * 1000))"
    )
    lines += table.aligned(in: room, without: ["kept", "draws", "worst", "unpacks"])
    lines += [
      "painted on \(columns)x\(rows) cells in \(Self.time(paintP99Microseconds)) (p99)",
      "the loop holds \(Int(loopFrameRate)) frames a second of \(bytesPerFrame) bytes",
    ]
    if withFrames, let frameCosts {
      let plot = FramePlot(frameCosts)
      lines += plot.table.aligned(in: room) + plot.bars(columns: screen.size.cells.columns)
    }
    return ([file] + (lines + [verdict]).map { "  \($0)" }).joined(separator: "\n")
  }

  private static func frameRate(_ times: [Duration]) -> Double {
    (.seconds(1) / max(.nanoseconds(1), times.percentile(0.99))).rounded(.down)
  }

  private static func percent(_ share: Double) -> String { "\(Int(share * 100)) %" }

  /// Formats microseconds in the most readable unit.
  static func time(_ microseconds: Double) -> String {
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
    let reads = bench.scrub(store)
    readP99Microseconds = reads.percentile(0.99).microseconds
    readWorstMicroseconds = reads.percentile(1).microseconds
  }
}

extension Duration {
  fileprivate var microseconds: Double { self / .microseconds(1) }
}

extension [Duration] {
  /// The value that a share of all values, 0...1, does not exceed; the array must not be empty.
  fileprivate func percentile(_ part: Double) -> Duration {
    let sorted = sorted()
    return sorted[Swift.min(sorted.count - 1, Int(Double(sorted.count) * part))]
  }
}

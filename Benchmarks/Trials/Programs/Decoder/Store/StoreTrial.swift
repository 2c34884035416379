import Foundation
import Frames
import GIFCodec
import TerminalCanvas
import TestSupport

/// Measures reads of any frame of a prepared store, and whether a finger ever has to wait.
///
/// Each read is measured alone, as wall-clock time; a sample of the finger is all the work from the finger to the
/// bytes for a terminal. The budget is a share of all frames as RGBA. Each sample counts as the fastest of three
/// passes, so other load of the machine matters little.
enum StoreTrial {
  private static let reads = 2_000
  private static let passes = 3

  /// One file's measurements; times are in microseconds.
  private struct Row {
    let name: String
    let pixels: Int
    let frames: Int
    let plan: StorePlan
    let resident: Int
    let budget: Int
    let preparing: Double
    let random: [Double]
    let forward: [Double]
    let backward: [Double]
    let alone: (forward: Double, backward: Double)
    /// The samples of the three finger scripts, painting included.
    let finger: [Double]
    let allocations: Int?
  }

  /// Measures files and prints a table; throws if a goal is missed.
  static func run(on files: [URL], within share: Double) throws {
    print(
      """
      | µs | kept of budget, KiB | decodes, blits at worst | prepare | random p50 | p99 | worst \
      | forward | backward | by itself: forward | backward | finger and painting, p99 | worst | allocations |
      |---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|
      """)
    var failures: [String] = []
    for file in files {
      let row = try measure(file, within: share)
      show(row)
      failures += complaints(about: row)
    }
    guard failures.isEmpty else { throw TrialFailure(failures.joined(separator: "\n")) }
  }

  private static func measure(_ file: URL, within share: Double) throws -> Row {
    let gif = try EncodedGIF([UInt8](try Data(contentsOf: file)))
    let count = gif.timeline.frameCount
    let store = GIFFrameStore(gif, budget: .share(share))
    let preparing = time { store.prepare(until: { false }) }
    try check(store)

    var random = SeededGenerator(seed: 7)
    let order = (0..<reads).map { _ in Int.random(in: 0..<count, using: &random) }
    let finger = ScrubScript.allCases.flatMap { script in
      var header = PaintedHeader(store)
      return fastest { script.progress.map { progress in time { header.show(progress) } } }
    }
    return Row(
      name: file.lastPathComponent, pixels: gif.canvas.area, frames: count, plan: store.plan,
      resident: store.residentBytes, budget: MemoryBudget.share(share).bytes(for: gif.index),
      preparing: preparing, random: scrub(store, order), forward: scrub(store, Array(0..<count)),
      backward: scrub(store, (0..<count).reversed()),
      alone: (alone(store, Array(0..<count)), alone(store, (0..<count).reversed())),
      finger: finger, allocations: allocations(store, order))
  }

  /// Throws unless the store shows the same frames as decoding all at once.
  private static func check(_ store: GIFFrameStore) throws {
    let scrubber = GIFFrameScrubber(store)
    for (number, bitmap) in try store.gif.frames().bitmaps.enumerated().reversed() {
      guard scrubber.frame(at: number) == bitmap else { throw TrialFailure("frame \(number)") }
    }
  }

  private static func scrub(_ store: GIFFrameStore, _ order: [Int]) -> [Double] {
    let scrubber = GIFFrameScrubber(store)
    return fastest { order.map { number in time { _ = scrubber.frame(at: number) } } }
  }

  /// Returns the mean time of reads by new scrubbers.
  private static func alone(_ store: GIFFrameStore, _ order: [Int]) -> Double {
    let times = fastest { order.map { number in time { _ = store.frame(at: number) } } }
    return times.reduce(0, +) / Double(times.count)
  }

  /// Returns the number of allocations of reads, and of the finger's samples up to the cells.
  private static func allocations(_ store: GIFFrameStore, _ order: [Int]) -> Int? {
    let scrubber = GIFFrameScrubber(store)
    let all = order + (0..<store.timeline.frameCount) + (0..<store.timeline.frameCount).reversed()
    let script = ScrubScript.allCases.flatMap(\.progress)
    var header = PaintedHeader(store)
    func run() {
      for number in all { _ = scrubber.frame(at: number) }
      for progress in script { header.paint(progress) }
    }
    run()
    return AllocationCount.measure { run() }
  }

  // MARK: - Words

  private static func show(_ row: Row) {
    let cells = [
      "\(row.resident >> 10) of \(row.budget >> 10)",
      "\(row.plan.worstCaseDecodes), \(row.plan.worstCaseBlits)",
      number(row.preparing), number(percentile(row.random, 0.5)),
      number(percentile(row.random, 0.99)), number(percentile(row.random, 1)),
      number(mean(row.forward)), number(mean(row.backward)), number(row.alone.forward),
      number(row.alone.backward), number(percentile(row.finger, 0.99)),
      number(percentile(row.finger, 1)), row.allocations.map { "\($0)" } ?? "not counted",
    ]
    print("| \(row.name) | \(cells.joined(separator: " | ")) |")
  }

  private static func complaints(about row: Row) -> [String] {
    let goal = row.pixels <= 262_144 ? 1_000.0 : 3_000.0
    let sample = ScrubScript.sample / .microseconds(1)
    return [
      (percentile(row.random, 0.99) < goal, "a random frame takes \(goal) µs or more"),
      // A single frame has no way back.
      (
        row.frames == 1 || row.alone.backward < row.alone.forward * 1.2,
        "backward is slower than forward"
      ),
      (percentile(row.finger, 1) < sample, "a sample takes \(sample) µs or more"),
      (row.allocations ?? 0 == 0, "a step allocates"),
      (row.resident <= row.plan.residentBytes, "the store keeps more than its plan says"),
    ].filter { !$0.0 }.map { "\(row.name): \($0.1)" }
  }

  private static func number(_ value: Double) -> String {
    String(format: value < 100 ? "%.1f" : "%.0f", value)
  }

  private static func mean(_ values: [Double]) -> Double {
    values.reduce(0, +) / Double(max(1, values.count))
  }

  private static func percentile(_ values: [Double], _ part: Double) -> Double {
    let sorted = values.sorted()
    return sorted[min(sorted.count - 1, Int(Double(sorted.count) * part))]
  }

  // MARK: - Time

  private static func time(_ work: () -> Void) -> Double {
    CPUTime.measure(CLOCK_MONOTONIC, times: 1, work) / 1_000
  }

  /// Returns the fastest of several passes, for each sample.
  private static func fastest(_ pass: () -> [Double]) -> [Double] {
    (1..<passes).reduce(pass()) { best, _ in zip(best, pass()).map(min) }
  }
}

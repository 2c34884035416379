import Foundation
import Frames
import GIFCodec
import TestSupport

/// Measures reads of any frame of a prepared store, and whether a finger ever has to wait.
///
/// Each read is measured alone, as wall-clock time; a sample of the finger is all the work from the finger to the
/// bytes for a terminal. The budget is a share of all frames as RGBA. Each sample counts as the fastest of three
/// passes, so other load of the machine matters little.
enum StoreTrial {
  private static let reads = 2_000
  private static let passes = 3

  /// Measures files and prints a table, with times in microseconds; throws if anything allocates.
  static func run(on files: [URL], within share: Double) throws {
    print(
      """
      | | KiB kept | frames drawn at worst | random read, p50 | p99 | finger sample, worst | allocations |
      |---|--:|--:|--:|--:|--:|--:|
      """)
    let allocating = try files.filter { try measure($0, within: share) ?? 0 > 0 }
    guard allocating.isEmpty else {
      throw TrialFailure(
        "a step allocates: \(allocating.map(\.lastPathComponent).joined(separator: ", "))")
    }
  }

  /// Prints a file's row, and returns its number of allocations.
  private static func measure(_ file: URL, within share: Double) throws -> Int? {
    let gif = try EncodedGIF([UInt8](try Data(contentsOf: file)))
    let store = GIFFrameStore(gif, budget: .share(share))
    store.prepare(until: { false })
    try check(store)

    var random = SeededGenerator(seed: 7)
    let order = (0..<reads).map { _ in
      Int.random(in: 0..<gif.timeline.frameCount, using: &random)
    }
    let scrubber = GIFFrameScrubber(store)
    let times = fastest { order.map { number in time { _ = scrubber.frame(at: number) } } }
    let finger = ScrubScript.allCases.flatMap { script in
      var header = PaintedHeader(store)
      return fastest { script.progress.map { progress in time { header.show(progress) } } }
    }
    let allocations = allocations(store, order)
    let cells = [
      "\(store.residentBytes >> 10)", "\(store.plan.worstCaseBlits)", percentile(times, 0.5),
      percentile(times, 0.99), percentile(finger, 1), allocations.map(String.init) ?? "not counted",
    ]
    print("| \(file.lastPathComponent) | \(cells.joined(separator: " | ")) |")
    return allocations
  }

  /// Throws unless the store shows the same frames as decoding all at once.
  private static func check(_ store: GIFFrameStore) throws {
    let scrubber = GIFFrameScrubber(store)
    for (number, bitmap) in try store.gif.frames().bitmaps.enumerated().reversed() {
      guard scrubber.frame(at: number) == bitmap else { throw TrialFailure("frame \(number)") }
    }
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

  private static func percentile(_ values: [Double], _ part: Double) -> String {
    let value = values.sorted()[min(values.count - 1, Int(Double(values.count) * part))]
    return String(format: value < 100 ? "%.1f" : "%.0f", value)
  }

  private static func time(_ work: () -> Void) -> Double {
    CPUTime.measure(CLOCK_MONOTONIC, times: 1, work) / 1_000
  }

  /// Returns the fastest of several passes, for each sample.
  private static func fastest(_ pass: () -> [Double]) -> [Double] {
    (1..<passes).reduce(pass()) { best, _ in zip(best, pass()).map(min) }
  }
}

import Foundation
import Frames
import GIFCodec
import TestSupport

#if canImport(CGifLib)
  /// What a file of some length and size takes, measured in a process of its own.
  ///
  /// Times are in microseconds; those of the index and of preparing are the processor's, the others are on the
  /// clock on the wall, the fastest of some passes.
  struct GrowthPoint: Codable {
    let index: Double
    let prepare: Double
    /// A frame from the prepared store, in random order: half of them take no longer.
    let median: Double
    /// The same: 99 in 100 take no longer.
    let p99: Double
    /// All frames at once; `nil` where that takes too much memory.
    let all: Double?
    /// The pixels that the prepared store keeps, in bytes.
    let resident: Int
    /// What the process took at most for index, store and scrubber, on top of the file, in bytes.
    let peak: Int

    private static let reads = 2_000
    private static let passes = 3
    /// Above that many bytes all frames are not decoded at once.
    private static let mostKept = 256 << 20
  }

  extension GrowthPoint {
    /// What is measured, in the order of the command's arguments.
    struct Case {
      let side: Int
      let frames: Int
      /// In percent of all frames as RGBA.
      let budget: Int

      var file: LargeFile {
        LargeFile(
          size: PixelSize(width: side, height: side), frames: frames, noise: 8,
          changesQuarters: true)
      }
    }

    /// Starts a process that measures, and waits for it.
    static func run(_ item: Case) throws -> GrowthPoint {
      let process = Process()
      process.executableURL = Bundle.main.executableURL
      process.arguments = ["growth-point"] + [item.side, item.frames, item.budget].map { "\($0)" }
      let pipe = Pipe()
      process.standardOutput = pipe
      try process.run()
      let output = pipe.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return try JSONDecoder().decode(GrowthPoint.self, from: output)
    }

    /// Measures in this process, and prints for the one that started it.
    static func measure(_ item: Case) throws {
      print(String(decoding: try JSONEncoder().encode(try GrowthPoint(item)), as: UTF8.self))
    }

    private init(_ item: Case) throws {
      let bytes = try item.file.bytes()
      let before = try MemoryPeak.reset()
      var gif = try EncodedGIF(bytes)
      index = try fastest { try CPUTime.measure(times: 1) { gif = try EncodedGIF(bytes) } }
      let store = GIFFrameStore(gif, budget: .share(Double(item.budget) / 100))
      prepare = CPUTime.measure(times: 1) { store.prepare(until: { false }) } / 1000
      let reads = Self.scrub(store)
      median = reads[reads.count / 2]
      p99 = reads[reads.count * 99 / 100]
      resident = store.residentBytes
      peak = (try MemoryPeak.now() - before) << 10
      let fits = gif.index.decodedBytes <= Self.mostKept
      all = fits ? try Self.decode(gif) : nil
    }

    /// How long frames took in random order, sorted.
    private static func scrub(_ store: GIFFrameStore) -> [Double] {
      var random = SeededGenerator(seed: 7)
      let count = store.timeline.frameCount
      let order = (0..<reads).map { _ in Int.random(in: 0..<count, using: &random) }
      let scrubber = GIFFrameScrubber(store)
      var best = Array(repeating: Double.infinity, count: reads)
      for _ in 0..<passes {
        for (place, number) in order.enumerated() {
          let time = CPUTime.measure(.wall, times: 1) { _ = scrubber.frame(at: number) } / 1000
          best[place] = min(best[place], time)
        }
      }
      return best.sorted()
    }

    private static func decode(_ gif: EncodedGIF) throws -> Double {
      try fastest { try CPUTime.measure(.wall, times: 1) { _ = try gif.frames() } }
    }
  }

  /// In microseconds, the fastest of twenty: other programs leave both processors alone in some of them.
  private func fastest(_ measure: () throws -> Double) rethrows -> Double {
    try (1..<20).reduce(try measure()) { best, _ in min(best, try measure()) } / 1000
  }
#endif

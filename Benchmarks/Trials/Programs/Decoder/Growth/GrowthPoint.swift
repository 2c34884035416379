import Foundation
import Frames
import GIFCodec
import TestSupport

#if canImport(CGifLib)
  /// The time and memory of a file of some length and size, measured in a process of its own.
  ///
  /// Times are in microseconds. Those of indexing and preparing are processor times; the others are wall-clock times,
  /// the fastest of several passes.
  struct GrowthPoint: Codable {
    let index: Double
    let prepare: Double
    /// The median read of the prepared store, in random order.
    let median: Double
    /// The 99th percentile of these reads.
    let p99: Double
    /// The time of decoding all frames at once; `nil` if that takes too much memory.
    let all: Double?
    /// The bytes of pixels that the prepared store keeps.
    let resident: Int
    /// The peak memory of index, store and scrubber, in bytes, not counting the file.
    let peak: Int

    private static let reads = 2_000
    private static let passes = 3
    /// The largest number of bytes of all frames that are decoded at once.
    private static let mostKept = 256 << 20
  }

  extension GrowthPoint {
    /// The measured file and budget, in the order of the command's arguments.
    struct Case {
      let side: Int
      let frames: Int
      /// The budget in percent of all frames as RGBA.
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

    /// Measures in this process, and prints the result for the parent process.
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

    /// Returns the times of reads in random order, sorted.
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

  /// Returns the fastest of twenty runs, in microseconds: in some of them no other program disturbs.
  private func fastest(_ measure: () throws -> Double) rethrows -> Double {
    try (1..<20).reduce(try measure()) { best, _ in min(best, try measure()) } / 1000
  }
#endif

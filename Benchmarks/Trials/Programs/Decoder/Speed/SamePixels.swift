import Foundation
import Frames
import GIFCodec

#if canImport(CGifLib)
  /// Measures decoding, compared with giflib.
  ///
  /// For each file, both decoders first do all work once and must show the same pixels. Then they take turns for a
  /// number of rounds. The median of the CPU times counts, so other load of the machine matters little. A last table
  /// has the time of indexing, with both scanners.
  ///
  /// With many kept frames it matters whether memory is new or was used before. `Benchmarks/trial speed` makes the
  /// allocator keep freed memory, so that no new pages are counted.
  enum SpeedTrial {
    private static let rounds = 7
    /// The time that short work is repeated for in a round, in nanoseconds.
    private static let roundTime = 4e6

    /// Compares the pixels of files, and then measures work on them.
    static func run(_ works: [SpeedWork], on files: [URL]) throws {
      try compare(files)
      let columns = try works.map { work in try files.map { try ratio(work, try bytes($0)) } }
      let names = works.map(\.rawValue)
      print("| times giflib | \(names.joined(separator: " | ")) |")
      print("|---" + String(repeating: "|--:", count: names.count) + "|")
      for (number, file) in files.enumerated() {
        row(file.lastPathComponent, columns.map { $0[number] }, "%.1f")
      }
      row("geometric mean", columns.map(geometricMean), "%.2f")
      row("worst", columns.map { $0.min() ?? 0 }, "%.1f")
      if works == SpeedWork.allCases { try indexTimes(files) }
    }

    private static func row(_ name: String, _ cells: [Double], _ format: String) {
      print("| \(name) | \(cells.map { String(format: format, $0) }.joined(separator: " | ")) |")
    }

    private static func bytes(_ file: URL) throws -> [UInt8] { Array(try Data(contentsOf: file)) }
  }

  // MARK: - Rounds

  extension SpeedTrial {
    /// Returns giflib's time as a multiple of ours.
    private static func ratio(_ work: SpeedWork, _ bytes: [UInt8]) throws -> Double {
      let gif = try EncodedGIF(bytes)
      let other = gif.decoded(by: .giflib)
      let ours = { try work.run(gif) }
      let theirs = { try work.run(other) }
      let their = try turns(theirs)
      let our = try turns(ours)
      var times: (their: [Double], our: [Double]) = ([], [])
      for _ in 0..<rounds {
        times.their.append(try CPUTime.measure(times: their, theirs))
        times.our.append(try CPUTime.measure(times: our, ours))
      }
      return median(times.their) / median(times.our)
    }

    /// Returns the number of repetitions of the work in a round.
    private static func turns(_ work: () throws -> Void) throws -> Int {
      try work()
      return max(1, Int(roundTime / (try CPUTime.measure(times: 1, work))))
    }

    private static func indexTimes(_ files: [URL]) throws {
      print("\n| index, µs | bytes | frames | giflib | portable |\n|---|--:|--:|--:|--:|")
      for file in files { try indexTime(try bytes(file), file.lastPathComponent) }
      if let largest = try files.map({ ($0, try bytes($0)) }).max(by: { $0.1.count < $1.1.count }) {
        try indexTime(
          try repeated(largest.1, toBytes: 5_000_000),
          "\(largest.0.lastPathComponent), again and again")
      }
    }

    private static func indexTime(_ bytes: [UInt8], _ name: String) throws {
      let limits = GIFLimits(frames: .max, work: .max)
      let frames = try EncodedGIF(bytes, limits: limits).index.frames.count
      let times = try [ContainerScanner.giflib, .portable].map { scanner in
        let work = { _ = try EncodedGIF(bytes, limits: limits, scanner: scanner) }
        let count = try turns(work)
        return median(try (0..<rounds).map { _ in try CPUTime.measure(times: count, work) })
          / 1000
      }
      row("\(name) | \(bytes.count) | \(frames)", times, "%.1f")
    }

    /// Returns a file that repeats another one's frames until it has at least `count` bytes.
    private static func repeated(_ bytes: [UInt8], toBytes count: Int) throws -> [UInt8] {
      let index = try EncodedGIF(bytes).index
      let blocks = bytes[(index.globalColorTable?.upperBound ?? 13)..<index.ending.byteOffset]
      var longer = Array(bytes[..<index.ending.byteOffset])
      while longer.count < count { longer += blocks }
      return longer + [0x3B]
    }

    private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

    private static func geometricMean(_ values: [Double]) -> Double {
      exp(values.reduce(0) { $0 + log($1) } / Double(values.count))
    }
  }

  // MARK: - Pixels

  extension SpeedTrial {
    /// Throws unless all files show the same pixels as with giflib, in all ways.
    static func compare(_ files: [URL]) throws {
      for file in files { try compare(try bytes(file), file.lastPathComponent) }
    }

    /// Throws unless all ways show the same pixels with both decoders.
    private static func compare(_ bytes: [UInt8], _ name: String) throws {
      let gif = try EncodedGIF(bytes)
      let other = gif.decoded(by: .giflib)
      let indexes = [gif, other].map { gif in
        var all: [UInt8] = []
        SpeedWork.indexes(of: gif) { span in for place in span.indices { all.append(span[place]) } }
        return all
      }
      guard indexes[0] == indexes[1] else {
        throw TrialFailure("\(name): other indexes than giflib's")
      }
      let all = try gif.frames()
      guard try other.frames() == all else {
        throw TrialFailure("\(name): other frames than giflib's")
      }
      for gif in [gif, other] {
        var reader = GIFFrameReader(gif)
        for frame in all.bitmaps {
          guard reader.next() == frame else {
            throw TrialFailure("\(name): other frames one by one")
          }
        }
        guard gif.frame(at: 0) == all.frame(at: 0) else {
          throw TrialFailure("\(name): another first frame")
        }
      }
    }
  }
#endif

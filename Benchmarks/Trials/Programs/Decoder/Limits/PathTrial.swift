import Foundation
import Frames
import GIFCodec

/// Measures one path from a file to frames.
///
/// Each measurement is a process of its own, which reads the file, notes its memory, and then decodes. The peak is
/// counted from there, so it excludes the file. Times are processor times, which other programs change little.
enum PathTrial {
  /// The paths that must withstand any file.
  enum Path: String, CaseIterable {
    case index, frame, stream, held, all, scrub, prepare

    /// The heading of its column.
    var title: String {
      switch self {
      case .index: "index"
      case .frame: "single frame"
      case .stream: "streaming"
      case .held: "streaming, one frame held"
      case .all: "all frames"
      case .scrub: "scrubbing"
      case .prepare: "preparing"
      }
    }

    /// The number of canvases that the caller holds, which no limit counts.
    var heldCanvases: Int { self == .held ? 1 : 0 }

    /// Walks the whole path, and returns the number of frames.
    func walk(_ bytes: [UInt8], _ limits: GIFLimits) throws(GIFError) -> Int {
      if self == .index { return try GIFIndex(of: bytes, limits: limits).frames.count }
      let gif = try EncodedGIF(bytes, limits: limits)
      let last = gif.index.frames.count - 1
      switch self {
      case .index: break
      case .frame: _ = gif.frame(at: last)
      case .scrub: _ = gif.frames(within: .mebibytes(4)).frame(at: last)
      case .prepare: gif.frames(within: .mebibytes(4)).store.prepare(until: { false })
      case .all: _ = try gif.frames()
      case .stream:
        var reader = GIFFrameReader(gif)
        while reader.next() != nil {}
      case .held:
        var reader = GIFFrameReader(gif)
        var shown: Bitmap?
        while let frame = reader.next() { shown = frame }
        _ = shown
      }
      return last + 1
    }
  }

  /// Limits by name.
  enum Limits: String {
    case strict, `default`

    var limits: GIFLimits {
      switch self {
      case .strict: .strict
      case .default: GIFLimits()
      }
    }
  }

  /// The outcome of one path.
  struct Outcome: Codable {
    let milliseconds: Double
    /// The peak memory in KiB, not counting the file.
    let peak: Int
    let verdict: String
    let isRefused: Bool

    /// The outcome as a table's cell.
    var cell: String {
      "\(Int(milliseconds.rounded(.up))) ms, \(String(format: "%.1f", Double(peak) / 1024)) MiB"
    }
  }

  /// Returns the head of a table with a column for each path.
  static func tableHead(_ subject: String, _ paths: [Path]) -> String {
    "| \(subject) | bytes | \(paths.map(\.title).joined(separator: " | ")) | outcome |\n|"
      + String(repeating: "---|", count: paths.count + 3)
  }

  /// Measures one path in a process of its own.
  static func run(_ path: Path, _ limits: Limits, _ file: URL) throws -> Outcome {
    let process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments = ["path", path.rawValue, limits.rawValue, file.path]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return try JSONDecoder().decode(Outcome.self, from: output)
  }

  /// Measures one path in this process, and prints the outcome for the parent process.
  static func measure(_ path: Path, _ limits: Limits, _ file: String) throws {
    let bytes = try read(file)
    let before = try MemoryPeak.reset()
    let start = CPUTime.now(CLOCK_PROCESS_CPUTIME_ID)
    var refused = false
    let verdict: String
    do throws(GIFError) {
      let frames = try path.walk(bytes, limits.limits)
      verdict = frames == 1 ? "a frame" : "\(frames) frames"
    } catch {
      verdict = "\(error)"
      refused = true
    }
    let nanoseconds = CPUTime.now(CLOCK_PROCESS_CPUTIME_ID) - start
    let outcome = Outcome(
      milliseconds: Double(nanoseconds) / 1e6, peak: try MemoryPeak.now() - before,
      verdict: verdict,
      isRefused: refused)
    print(String(decoding: try JSONEncoder().encode(outcome), as: UTF8.self))
  }

  /// Reads the file as an array, without a second copy in memory.
  private static func read(_ path: String) throws -> [UInt8] {
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw TrialFailure("\(path) cannot be read")
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(try file.seekToEnd()))
    try file.seek(toOffset: 0)
    while let piece = try file.read(upToCount: 1 << 16), !piece.isEmpty { bytes += piece }
    return bytes
  }
}

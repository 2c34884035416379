import DecoderChecks
import Foundation
import Frames
import GIFCodec

/// How long a bomb keeps the decoder busy, and how much memory it makes it take.
///
/// Every measurement is a process of its own, which reads the file, notes what it takes so far, and
/// then decodes. The peak counts from there, so it is what comes on top of the file.
enum BombTrial {
  /// No path may take longer than this, or more than ``memoryLimit``.
  static let timeLimit = Duration.seconds(1)
  /// In KiB.
  static let memoryLimit = 64 << 10

  /// The ways from bytes to frames that must withstand bombs.
  enum Path: String, CaseIterable {
    case index, frame, stream

    /// Goes all of it, and says how many frames came out.
    func walk(_ bytes: [UInt8]) throws(GIFError) -> Int {
      let gif = try EncodedGIF(bytes)
      switch self {
      case .index:
        return 0
      case .frame:
        _ = gif.frame(at: gif.index.frames.count - 1)
        return 1
      case .stream:
        var reader = GIFFrameReader(gif)
        while reader.next() != nil {}
        return reader.nextIndex
      }
    }
  }

  /// What one path did.
  struct Outcome: Codable {
    let milliseconds: Double
    /// On top of the file, in KiB.
    let peak: Int
    let verdict: String

    var isFine: Bool {
      milliseconds <= Double(timeLimit.components.seconds * 1000) && peak <= memoryLimit
    }
  }

  /// Measures all and prints a table; throws if a limit was passed.
  static func runAll() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "bomb-\(UUID()).gif")
    defer { try? FileManager.default.removeItem(at: file) }
    print(
      "| bomb | bytes | index | single frame | streaming | outcome |\n|---|---|---|---|---|---|")
    var failures: [String] = []
    for bomb in Bomb.all {
      let bytes = bomb.bytes()
      try Data(bytes).write(to: file)
      var cells: [String] = []
      var verdict = ""
      for path in Path.allCases {
        let outcome = try child(path, file)
        cells.append("\(Int(outcome.milliseconds.rounded(.up))) ms, \(mebibytes(outcome.peak)) MiB")
        verdict = outcome.verdict
        if !outcome.isFine { failures.append("\(bomb.name), \(path)") }
      }
      print("| \(bomb.intent) | \(bytes.count) | \(cells.joined(separator: " | ")) | \(verdict) |")
    }
    guard failures.isEmpty else { throw TrialFailure("over the limits: \(failures)") }
  }

  /// Measures one path in this process and prints the outcome for the one that started it.
  static func measure(_ path: Path, _ file: String) throws {
    let bytes = try read(file)
    let before = try MemoryPeak.reset()
    let clock = ContinuousClock()
    let start = clock.now
    let verdict: String
    do throws(GIFError) {
      let frames = try path.walk(bytes)
      verdict = frames == 1 ? "a frame" : "\(frames) frames"
    } catch {
      verdict = "\(error)"
    }
    let time = start.duration(to: clock.now)
    let outcome = Outcome(
      milliseconds: time / .milliseconds(1), peak: try MemoryPeak.now() - before, verdict: verdict)
    print(String(decoding: try JSONEncoder().encode(outcome), as: UTF8.self))
  }

  private static func child(_ path: Path, _ file: URL) throws -> Outcome {
    let process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments = ["bomb", path.rawValue, file.path]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return try JSONDecoder().decode(Outcome.self, from: output)
  }

  /// The file as an array, without a second copy in memory.
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

  private static func mebibytes(_ kibibytes: Int) -> String {
    String(format: "%.1f", Double(kibibytes) / 1024)
  }
}

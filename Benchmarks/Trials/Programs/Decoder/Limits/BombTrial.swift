import Foundation
import Frames
import GIFCodec
import TestSupport

/// Measures the time and memory of each bomb under both limits, and of large ordinary files, which the default limits
/// must accept.
enum BombTrial {
  private typealias File = (content: String, bytes: () throws -> [UInt8])

  /// Large ordinary files; they are made when they are needed, and stored nowhere.
  private static let ordinary: [(content: String, file: LargeFile)] = [
    (
      "300 frames of 1920x1080",
      LargeFile(size: PixelSize(width: 1920, height: 1080), frames: 300, noise: 6)
    ),
    (
      "3,000 frames of 640x480",
      LargeFile(size: PixelSize(width: 640, height: 480), frames: 3000, noise: 8)
    ),
    (
      "12,000 frames of 32x32",
      LargeFile(size: PixelSize(width: 32, height: 32), frames: 12_000, noise: 64)
    ),
    (
      "a still of 6000x4000",
      LargeFile(size: PixelSize(width: 6000, height: 4000), frames: 1, noise: 64)
    ),
    (
      "1,000 frames of 800x450, noisy",
      LargeFile(size: PixelSize(width: 800, height: 450), frames: 1000, noise: 96)
    ),
  ]

  /// The most milliseconds and KiB that a path may take with a bomb.
  private static func allowed(_ limits: PathTrial.Limits) -> (milliseconds: Double, peak: Int) {
    switch limits {
    case .strict: (500, 70 << 10)
    case .default: (1000, 200 << 10)
    }
  }

  /// Measures everything and prints three tables; throws if a bomb took too much, or an ordinary file was refused.
  static func runAll() throws {
    let bombs = (Bomb.all + Bomb.large).map { File($0.intent, $0.bytes) }
    var failures: [String] = []
    for limits in [PathTrial.Limits.strict, .default] {
      let allowed = allowed(limits)
      failures += try measure("bomb", bombs, limits, PathTrial.Path.allCases) { path, outcome in
        outcome.milliseconds > allowed.milliseconds
          || outcome.peak > allowed.peak + path.heldCanvases * limits.limits.canvasArea * 4 / 1024
      }
    }
    // Without the paths that hold many frames, which the default limits refuse for such files.
    let files = ordinary.map { File($0.content, $0.file.bytes) }
    failures += try measure("file", files, .default, [.index, .frame, .stream, .scrub]) {
      $1.isRefused
    }
    guard failures.isEmpty else {
      throw TrialFailure("more than allowed, or refused:\n" + failures.joined(separator: "\n"))
    }
  }

  /// Prints a table, and returns the outcomes that are failures.
  private static func measure(
    _ subject: String, _ files: [File], _ limits: PathTrial.Limits, _ paths: [PathTrial.Path],
    isFailure: (PathTrial.Path, PathTrial.Outcome) -> Bool
  ) throws -> [String] {
    let place = FileManager.default.temporaryDirectory.appending(path: "bomb-\(UUID()).gif")
    defer { try? FileManager.default.removeItem(at: place) }
    print("\n\(limits.rawValue):\n\n\(PathTrial.tableHead(subject, paths))")
    var failures: [String] = []
    for file in files {
      let bytes = try file.bytes()
      try Data(bytes).write(to: place)
      let outcomes = try paths.map { try PathTrial.run($0, limits, place) }
      for (path, outcome) in zip(paths, outcomes) where isFailure(path, outcome) {
        failures.append(
          "\(limits.rawValue), \(file.content), \(path.title): \(outcome.cell), \(outcome.verdict)")
      }
      let cells = outcomes.map(\.cell).joined(separator: " | ")
      print("| \(file.content) | \(bytes.count) | \(cells) | \(outcomes[1].verdict) |")
    }
    return failures
  }
}

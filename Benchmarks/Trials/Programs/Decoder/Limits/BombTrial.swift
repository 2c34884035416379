import Foundation
import GIFCodec
import TestSupport

/// Measures the time and memory of each bomb under both limits.
enum BombTrial {
  /// The most milliseconds and KiB that a path may take.
  private static func allowed(_ limits: PathTrial.Limits) -> (milliseconds: Double, peak: Int) {
    switch limits {
    case .strict: (500, 70 << 10)
    case .default: (1000, 200 << 10)
    }
  }

  /// Measures everything and prints two tables; throws if a bomb took too much.
  static func runAll() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "bomb-\(UUID()).gif")
    defer { try? FileManager.default.removeItem(at: file) }
    var failures: [String] = []
    for limits in [PathTrial.Limits.strict, .default] {
      let allowed = allowed(limits)
      print("\n\(limits.rawValue):\n\n\(PathTrial.tableHead("bomb", PathTrial.Path.allCases))")
      for bomb in Bomb.all + Bomb.large {
        let bytes = bomb.bytes()
        try Data(bytes).write(to: file)
        let outcomes = try PathTrial.Path.allCases.map { try PathTrial.run($0, limits, file) }
        for (path, outcome) in zip(PathTrial.Path.allCases, outcomes)
        where outcome.milliseconds > allowed.milliseconds
          || outcome.peak > allowed.peak + path.heldCanvases * limits.limits.canvasArea * 4 / 1024
        {
          failures.append("\(limits.rawValue), \(bomb.name), \(path.title): \(outcome.cell)")
        }
        let cells = outcomes.map(\.cell).joined(separator: " | ")
        print("| \(bomb.intent) | \(bytes.count) | \(cells) | \(outcomes[1].verdict) |")
      }
    }
    guard failures.isEmpty else {
      throw TrialFailure("more than allowed:\n" + failures.joined(separator: "\n"))
    }
  }
}

import Foundation
import GIFRefresh

/// A GIF to measure with: one of the project's fixtures.
struct BenchmarkGIF: Sendable {
  let name: String
  let gif: EncodedGIF

  static let all = ["cat-pull", "cat-run", "cat-sleep"].map { name in
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let path = root.appendingPathComponent("Fixtures/\(name).gif").path
    guard let gif = try? EncodedGIF(contentsOfFile: path) else { fatalError("no GIF \(path)") }
    return BenchmarkGIF(name: name, gif: gif)
  }
}

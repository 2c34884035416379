import Foundation
import GIFRefresh

/// A GIF to measure with: one of the project's fixtures, or of the folder `GIF_CORPUS`.
struct BenchmarkGIF: Sendable {
  let name: String
  let gif: EncodedGIF

  static let all: [BenchmarkGIF] = {
    let fixtures = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fixtures")
    let corpus = ProcessInfo.processInfo.environment["GIF_CORPUS"].map {
      URL(fileURLWithPath: $0)
    }
    return [fixtures, corpus].compactMap(\.self).flatMap(gifs)
  }()

  private static func gifs(in folder: URL) -> [BenchmarkGIF] {
    let files =
      (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil))
      ?? []
    return files.filter { $0.pathExtension == "gif" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
      .compactMap { file in
        guard let data = try? Data(contentsOf: file), let gif = try? EncodedGIF(Array(data)) else {
          return nil
        }
        return BenchmarkGIF(name: file.deletingPathExtension().lastPathComponent, gif: gif)
      }
  }
}

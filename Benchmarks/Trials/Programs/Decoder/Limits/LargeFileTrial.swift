import Foundation
import Frames

/// Ordinary GIFs that are large in one respect, which the default limits must accept.
///
/// They are made when they are needed, and stored nowhere.
enum LargeFileTrial {
  private static let contents: [(name: String, file: LargeFile)] = [
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

  /// Without those that hold many frames, which the default limits refuse for such files.
  private static let paths: [PathTrial.Path] = [.index, .frame, .stream, .scrub]

  /// Measures all files under default limits and prints a table; throws if one is refused.
  ///
  /// If a folder is given, the files are left there.
  static func runAll(in folder: String?) throws {
    let folder = folder.map { URL(filePath: $0) }
    print(PathTrial.tableHead("file", paths))
    for (number, content) in contents.enumerated() {
      let file = (folder ?? FileManager.default.temporaryDirectory)
        .appending(path: "large-\(number).gif")
      defer { if folder == nil { try? FileManager.default.removeItem(at: file) } }
      let bytes = try content.file.bytes()
      try Data(bytes).write(to: file)
      let outcomes = try paths.map { try PathTrial.run($0, .default, file) }
      let cells = outcomes.map(\.cell).joined(separator: " | ")
      print("| \(content.name) | \(bytes.count) | \(cells) | \(outcomes[1].verdict) |")
      if let refused = outcomes.first(where: \.isRefused) {
        throw TrialFailure("\(content.name): \(refused.verdict)")
      }
    }
  }
}

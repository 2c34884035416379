import Foundation

/// The files of ten public suites and what must be shown for each, where they are at hand.
///
/// They lie beside the package, in `../shared/conformance`, and are no part of it: a test of them is
/// skipped, and says so, where they are not.
package enum ConformanceSet {
  /// A line of `expected.jsonl`: one file.
  package struct Record: Decodable, Sendable {
    package let file: String
    /// What kind of file it is: `valid`, `lenient`, `damaged`, `error` or `limit`.
    package let cls: String
    /// What may be shown; nothing where there is no frame.
    package let expect: [Variant]

    /// The pixels of all frames.
    package var pixels: Int { expect.map { $0.width * $0.height * $0.frames.count }.max() ?? 0 }

    package func bytes() throws -> [UInt8] {
      [UInt8](try Data(contentsOf: folder.appending(path: file)))
    }
  }

  /// What a decoder may show of a file.
  package struct Variant: Decodable, Sendable {
    package let width: Int
    package let height: Int
    package let loops: Int
    package let frames: [Frame]
  }

  /// One composited frame.
  package struct Frame: Decodable, Sendable {
    /// In centiseconds; `nil` if any will do.
    package let delay: Int?
    package let sha256: String
    /// Whether all of its pixels are there.
    package let complete: Bool

    private enum CodingKeys: String, CodingKey {
      case delay = "delay_cs"
      case sha256, complete
    }
  }

  private static let folder = Fixture.packageRoot.deletingLastPathComponent()
    .appending(path: "shared/conformance")
  private static let list = folder.appending(path: "expected.jsonl")

  /// Whether the set is beside the package.
  package static let isThere = FileManager.default.fileExists(atPath: list.path)

  /// Every record.
  package static func records() throws -> [Record] {
    try String(contentsOf: list, encoding: .utf8).split(separator: "\n").map {
      try JSONDecoder().decode(Record.self, from: Data($0.utf8))
    }
  }
}

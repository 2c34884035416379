import Foundation

/// The GIFs of ten public suites, and the frames that a decoder has to show for each.
///
/// `Fixtures/sets/fetch` puts the files into `.build-sets`; without the files, the tests of them are skipped.
package enum ConformanceSet {
  /// A line of `Fixtures/sets/conformance.jsonl`: one file.
  package struct Record: Decodable, Sendable {
    package let file: String
    /// The kind of file: `valid`, `lenient`, `damaged`, `error` or `limit`.
    package let cls: String
    /// The accepted variants; empty for a file without a frame.
    package let expect: [Variant]

    package var pixels: Int { expect.map { $0.width * $0.height * $0.frames.count }.max() ?? 0 }

    package func bytes() throws -> [UInt8] {
      guard let folder else { return [] }
      return [UInt8](try Data(contentsOf: folder.appending(path: file)))
    }
  }

  /// A result that a decoder may show for a file.
  package struct Variant: Decodable, Sendable {
    package let width: Int
    package let height: Int
    package let loops: Int
    package let frames: [Frame]
  }

  package struct Frame: Decodable, Sendable {
    /// The delay in centiseconds; `nil` if any delay is accepted.
    package let delay: Int?
    package let sha256: String
    package let complete: Bool

    private enum CodingKeys: String, CodingKey {
      case delay = "delay_cs"
      case sha256, complete
    }
  }

  /// The folder to which the files were fetched, or a folder beside the package; `nil` if there is neither.
  private static let folder = [
    Fixture.packageRoot.appending(path: ".build-sets/conformance"),
    Fixture.packageRoot.deletingLastPathComponent().appending(
      path: "shared/conformance/suites"),
  ].first { FileManager.default.fileExists(atPath: $0.path) }
  private static let list = Fixture.packageRoot.appending(path: "Fixtures/sets/conformance.jsonl")

  package static let isThere = folder != nil

  package static func records() throws -> [Record] {
    try String(contentsOf: list, encoding: .utf8).split(separator: "\n").map {
      try JSONDecoder().decode(Record.self, from: Data($0.utf8))
    }
  }
}

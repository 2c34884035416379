import Foundation
import Frames
import TestSupport
import Testing

/// The public suites' files and what must be shown for each, where they are at hand.
///
/// They lie beside the package, in `../shared/conformance`, and are no part of it.
enum ConformanceSet {
  /// One file of the set.
  struct Record: Decodable, Sendable, CustomTestStringConvertible {
    let file: String
    let cls: String
    let problems: [String]
    let expect: [Variant]

    var testDescription: String { file }

    func bytes() throws -> [UInt8] { [UInt8](try Data(contentsOf: folder.appending(path: file))) }
  }

  /// What a decoder may show.
  struct Variant: Decodable, Sendable {
    let by: [String]
    let width: Int
    let height: Int
    let loops: Int
    let frames: [Frame]

    /// All pixels of all frames.
    var area: Int { width * height * frames.count }
  }

  /// One composited frame.
  struct Frame: Decodable, Sendable, Hashable {
    let delay: Int
    let sha256: String
    let complete: Bool

    enum CodingKeys: String, CodingKey {
      case delay = "delay_cs"
      case sha256, complete
    }
  }

  static let folder = Fixture.packageRoot.deletingLastPathComponent()
    .appending(path: "shared/conformance")

  /// Every record; none where the set is not at hand.
  static let records: [Record] = {
    guard
      let lines = try? String(contentsOf: folder.appending(path: "expected.jsonl"), encoding: .utf8)
    else { return [] }
    return lines.split(separator: "\n").compactMap {
      try? JSONDecoder().decode(Record.self, from: Data($0.utf8))
    }
  }()
}

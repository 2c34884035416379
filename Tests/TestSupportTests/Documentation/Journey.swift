import Foundation
import TestSupport
import Testing

/// A way through the sources that an article lists, step by step.
///
/// ```
/// ## From a byte to a pixel
///
/// 1. `Sources/LZW/LZWDecoder.swift`: `unpack(_:literalWidth:pixelCount:into:)`, what it does.
/// 2. `Sources/…/Other.swift`: `first(_:)`, `second`, what they do.
/// ```
///
/// Each section of an article that has such lines is one journey.
struct Journey: Sendable, CustomTestStringConvertible {
  /// A file, and what a reader looks at in it.
  struct Step: Sendable, Equatable {
    let file: String
    let names: [String]
  }

  /// The article's file and the heading above the steps.
  let title: String
  let steps: [Step]

  var testDescription: String { title }

  /// Those of all articles.
  static func all() throws -> [Journey] {
    let sources = Fixture.packageRoot.appending(path: "Sources")
    return try FileManager.default.subpathsOfDirectory(atPath: sources.path)
      .filter { $0.contains(".docc/") && $0.hasSuffix(".md") }.sorted()
      .flatMap { path in
        journeys(
          in: try String(contentsOf: sources.appending(path: path), encoding: .utf8),
          of: path.split(separator: "/").last.map(String.init) ?? path)
      }
  }

  /// Those of one article.
  static func journeys(in article: String, of file: String) -> [Journey] {
    article.components(separatedBy: "\n#").compactMap { section in
      let lines = section.split(separator: "\n")
      let steps = lines.compactMap(step)
      guard let heading = lines.first, !steps.isEmpty else { return nil }
      return Journey(title: "\(file): \(heading.drop { $0 == "#" || $0 == " " })", steps: steps)
    }
  }

  /// The step on a line; `nil` if there is none.
  private static func step(_ line: Substring) -> Step? {
    guard let match = line.wholeMatch(of: /\d+\. `(Sources\/[^`]+)`: (`[^`]+`(?:, `[^`]+`)*).*/)
    else { return nil }
    let names = match.2.split(separator: ", ").map { String($0.dropFirst().dropLast()) }
    return Step(file: String(match.1), names: names)
  }
}

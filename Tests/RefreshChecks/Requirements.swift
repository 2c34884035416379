package import Foundation
import TestSupport

/// The requirements of refresh components, and the tests whose names cite them.
///
/// `Fixtures/requirements/requirements.list` has them, one a line. A test cites some by beginning its
/// display name with them: `@Test("TM-19, MJX-22: the pull picks the frame")`.
package struct Requirements {
  /// One of them.
  package struct Requirement: Sendable {
    /// Its name: `TM-19`.
    package let id: String
    /// What must be so.
    package let text: String
    /// Why it cannot be tested without a device; `nil` if it can.
    package let reason: String?
  }

  /// All of them, in order.
  package let all: [Requirement]
  /// The tests of each, as file and name.
  package let tests: [String: [String]]

  /// Where the table is.
  package static let article = Fixture.packageRoot.appending(
    path: "Tests/Requirements.md")

  /// Reads the requirements, and the names of all tests.
  package init() throws {
    let file = Fixture.folder.appending(path: "requirements/requirements.list")
    all = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
      .compactMap { line in
        guard let colon = line.firstRange(of: ": ") else { return nil }
        let parts = line[colon.upperBound...].components(separatedBy: "| off-device: ")
        return Requirement(
          id: String(line[..<colon.lowerBound]),
          text: parts[0].trimmingCharacters(in: .whitespaces),
          reason: parts.dropFirst().first)
      }
    var tests: [String: [String]] = [:]
    let folder = Fixture.packageRoot.appending(path: "Tests")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix("Tests.swift") }.sorted()
    for path in paths {
      let source = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      let file = path.split(separator: "/").last.map(String.init) ?? path
      for name in Self.names(in: source) {
        guard let colon = name.firstRange(of: ": ") else { continue }
        let ids = name[..<colon.lowerBound].components(separatedBy: ", ")
        guard ids.allSatisfy(Self.isID) else { continue }
        let title = name[colon.upperBound...]
        for id in ids { tests[id, default: []].append("\(file.dropLast(6)): \(title)") }
      }
    }
    self.tests = tests
  }

  /// Those that no test cites and nothing excuses.
  package var missing: [Requirement] {
    all.filter { $0.reason == nil && tests[$0.id] == nil }
  }

  /// Names that tests cite and the list of requirements does not have.
  package var unknown: [String] {
    tests.keys.filter { id in !all.contains { $0.id == id } }.sorted()
  }

  /// The table as an article.
  package var markdown: String {
    var text = """
      # Requirements and their tests

      What must hold, and the test that proves it, or why none can without a device.

      ## Overview

      The requirements come from five published designs: `TM` is Tmall's `TMMuiPullView`, `MJ` and `MJX` are
      `MJRefresh` as described and as shipped, `EOC` is `EOCRefresh`, `JP` is `JPRefreshTitleView` and `ZN` is
      `ZNRefreshHUD`. `C` is how scroll views are, `INV` what must hold whatever happens, `X` what lists ask
      for beyond the five, and `S` a script in `Fixtures/scripts`. This table is written by `make requirements` from the names of the tests, and a test
      checks that it is up to date and that nothing is missing.

      | | What must hold | Proved by |
      | --- | --- | --- |

      """
    for requirement in all {
      let proof =
        tests[requirement.id].map { names in
          let shown = names.prefix(3).joined(separator: "; ")
          return names.count > 3 ? "\(shown); and \(names.count - 3) more" : shown
        } ?? requirement.reason.map { "Not without a device: \($0)" } ?? "—"
      text += "| \(requirement.id) | \(requirement.text) | \(proof.escaped) |\n"
    }
    return text
  }

  private static func isID(_ text: String) -> Bool {
    text.wholeMatch(of: /(TM|MJ|MJX|EOC|JP|ZN|C|INV|X)-[0-9]+a?|S[0-9]+/) != nil
  }

  /// The display names of the tests in a source file.
  private static func names(in source: String) -> [String] {
    let plain = /@Test\(\s*"((?:[^"\\\n]|\\.)+)"/
    let long = /@Test\(\s*"""\n((?:.|\n)*?)\n\s*"""/
    return source.matches(of: plain).map { String($0.1) }
      + source.matches(of: long).map { match in
        match.1.split(separator: "\n")
          .map { line in
            let trimmed = line.trimmingCharacters(in: .whitespaces)
            return trimmed.hasSuffix("\\") ? String(trimmed.dropLast()) : trimmed + " "
          }
          .joined().trimmingCharacters(in: .whitespaces)
      }
  }
}

extension String {
  /// As a cell of a table.
  fileprivate var escaped: String { replacingOccurrences(of: "|", with: "\\|") }
}

import Foundation
import TestSupport
import Testing

/// The article "Where decoders disagree" and the fixtures, which must name each other.
@Suite struct RulesTests {
  /// The patterns after each rule, which begins with a hyphen at the start of a line.
  static func rules() throws -> [(text: String, patterns: [String])] {
    let article = try String(
      contentsOf: Fixture.packageRoot.appending(
        path: "Sources/GIFCodec/GIFCodec.docc/WhereDecodersDisagree.md"), encoding: .utf8)
    return article.components(separatedBy: "\n- ").dropFirst().map { text in
      let quoted = text.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }
      return (text, quoted.map(\.element).filter { $0.contains("/") })
    }
  }

  static func matches(_ path: String, _ pattern: String) -> Bool {
    pattern.hasSuffix("*")
      ? path.hasPrefix(pattern.dropLast()) : path == pattern + ".gif"
  }

  @Test func everyRuleHasFixtures() throws {
    let rules = try Self.rules()
    let paths = try Fixture.all().map(\.path)
    #expect(rules.count > 30)
    for rule in rules {
      #expect(!rule.patterns.isEmpty, "\(rule.text)")
      for pattern in rule.patterns {
        #expect(paths.contains { Self.matches($0, pattern) }, "\(pattern)")
      }
    }
  }

  @Test func everyFixtureHasARule() throws {
    let patterns = try Self.rules().flatMap(\.patterns)
    for path in try Fixture.all().map(\.path) where path.contains("/") {
      #expect(patterns.contains { Self.matches(path, $0) }, "\(path)")
    }
  }
}

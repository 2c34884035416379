import Foundation
import TestSupport
import Testing

/// `Tests/Designs.md` names tests that are there.
@Suite struct DesignsTests {
  private static func text(_ path: String) throws -> String {
    try String(contentsOf: Fixture.packageRoot.appending(path: path), encoding: .utf8)
  }

  /// The suites of a host, by name.
  private static func suites(in folder: String) throws -> [String: String] {
    let root = Fixture.packageRoot.appending(path: folder).path
    var suites: [String: String] = [:]
    for file in try FileManager.default.contentsOfDirectory(atPath: root)
    where file.hasSuffix(".swift") {
      suites[String(file.dropLast(6))] = try text("\(folder)/\(file)")
    }
    return suites
  }

  @Test("Each test that the table of designs names is one of its host's")
  func names() throws {
    let phone = try Self.suites(in: "Tests/AppleAPI/Tests/AppleTests")
    let hosts = [
      phone, phone, try Self.suites(in: "Tests/AppleAPI/Mac/Tests/MacTests"), [:],
      try Self.suites(in: "Tests/CommandTests"),
    ]
    var count = 0
    for line in try Self.text("Tests/Designs.md").split(separator: "\n") where line.hasPrefix("| ")
    {
      let cells = line.split(separator: "|").dropFirst(1)
      for (host, cell) in zip(hosts, cells) {
        for name in cell.matches(of: #/`([A-Za-z]+Tests)(?:\.([A-Za-z]+))?`/#) {
          let suite = try #require(host[String(name.1)], "\(name.0)")
          if let test = name.2 { #expect(suite.contains("func \(test)("), "\(name.0)") }
          count += 1
        }
      }
      guard cells.count == 5, let page = cells.dropFirst(3).first else { continue }
      if let title = page.firstMatch(of: #/^ ([a-z]+): (.+) $/#) {
        let tests = try Self.text("Tests/Web/\(title.1).test.mjs").replacing("\\'", with: "'")
        #expect(tests.contains(title.2), "\(title.2)")
        count += 1
      }
    }
    #expect(count > 45)
  }
}

/// How often a script of `Fixtures/scripts` makes header and footer load, a line of `outcomes.list` there.
package struct ScriptOutcome: Sendable, CustomStringConvertible {
  package let name: String
  /// The header's loadings, by design: tmall, mjrefresh, eoc, title, hud.
  package let header: [Int]
  package let footer: Int

  package init?(_ line: Substring) {
    let words = line.split(separator: " ")
    let numbers = words.dropFirst().prefix { Int($0) != nil }.compactMap { Int($0) }
    guard let name = words.first, let footer = numbers.last else { return nil }
    self.name = String(name)
    self.footer = footer
    let header = numbers.dropLast()
    self.header = header.count == 1 ? Array(repeating: header[0], count: 5) : Array(header)
  }

  package static func all(in text: String) -> [ScriptOutcome] {
    text.split(separator: "\n").compactMap { ScriptOutcome($0) }
  }

  package var description: String { name }
}

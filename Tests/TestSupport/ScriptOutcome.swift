/// How often a script of `Fixtures/scripts` makes header and footer load, a line of `outcomes.list` there.
package struct ScriptOutcome: Sendable, CustomStringConvertible {
  package let name: String
  /// The header's loadings, by design: tmall, mjrefresh, eoc, title, hud.
  package private(set) var header: [Int]
  package let footer: Int

  package init?(_ line: Substring) {
    let words = line.split(separator: " ")
    let numbers = words.dropFirst().prefix { Int($0) != nil }.compactMap { Int($0) }
    guard let name = words.first, let footer = numbers.last else { return nil }
    self.name = String(name)
    self.footer = footer
    header = Array(numbers.dropLast())
  }

  package static func all(in text: String) -> [ScriptOutcome] {
    var outcomes = text.split(separator: "\n").compactMap { ScriptOutcome($0) }
    // A single number is that of every design.
    let designs = outcomes.map(\.header.count).max() ?? 0
    for index in outcomes.indices where outcomes[index].header.count == 1 {
      outcomes[index].header = Array(repeating: outcomes[index].header[0], count: designs)
    }
    return outcomes
  }

  package var description: String { name }
}

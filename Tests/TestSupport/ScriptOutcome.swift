/// The number of loads of header and footer in a script: a line of `Fixtures/scripts/outcomes.list`.
package struct ScriptOutcome: Sendable, CustomStringConvertible {
  package let name: String
  package let footer: Int
  private let usual: Int
  private let others: [String: Int]

  package init?(_ line: Substring) {
    let words = line.split(separator: " ")
    guard words.count > 2, let usual = Int(words[1]), let footer = Int(words[2]) else { return nil }
    name = String(words[0])
    self.footer = footer
    self.usual = usual
    let others = words.dropFirst(3).map { $0.split { "=:".contains($0) } }
    self.others = others.prefix { $0.count == 2 }.reduce(into: [:]) {
      $0[String($1[0])] = Int($1[1])
    }
  }

  /// Returns the number of loads of the header in a design.
  package func header(_ design: String) -> Int { others[design] ?? usual }

  /// Returns one design for each number of loads of the header.
  package func distinct(of designs: [String]) -> [String] {
    designs.enumerated().filter { place, design in
      !designs[..<place].contains { header($0) == header(design) }
    }.map(\.element)
  }

  package static func all(in text: String) -> [ScriptOutcome] {
    text.split(separator: "\n").compactMap { ScriptOutcome($0) }
  }

  package var description: String { name }
}

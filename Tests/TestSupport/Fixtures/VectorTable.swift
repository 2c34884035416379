import Foundation

/// A table of known values: one of the plain texts under `Fixtures/vectors/`.
///
/// Lines that begin with `#` are comments, the first other line names the columns, and each further line is a row. A
/// value is a number, `yes`, `no`, `-` for no value, or a word.
///
/// ```swift
/// for row in try VectorTable("rubber-band").rows {
///   #expect(band(row.number("x")) == row.number("b"))
/// }
/// ```
package struct VectorTable: Sendable {
  package struct Damage: Error, CustomStringConvertible {
    package let description: String
  }

  package struct Row: Sendable, CustomStringConvertible {
    fileprivate let table: String
    fileprivate let line: Int
    fileprivate let values: [String: String]

    package func word(_ column: String) throws -> String {
      guard let word = values[column] else { throw damage("there is no column '\(column)'") }
      return word
    }

    package func number(_ column: String) throws -> Double {
      guard let number = try optionalNumber(column) else {
        throw damage("there is no number in '\(column)'")
      }
      return number
    }

    package func optionalNumber(_ column: String) throws -> Double? {
      let word = try word(column)
      guard word != "-" else { return nil }
      guard let number = Double(word) else { throw damage("'\(word)' is no number") }
      return number
    }

    package func count(_ column: String) throws -> Int {
      let word = try word(column)
      guard let count = Int(word) else { throw damage("'\(word)' is no whole number") }
      return count
    }

    package func flag(_ column: String) throws -> Bool {
      switch try word(column) {
      case "yes": return true
      case "no": return false
      case let word: throw damage("'\(word)' is neither yes nor no")
      }
    }

    package var description: String { "\(table), line \(line)" }

    private func damage(_ reason: String) -> Damage { Damage(description: "\(self): \(reason)") }
  }

  package let rows: [Row]

  package init(_ name: String) throws {
    let text = try String(
      contentsOf: Fixture("vectors/\(name).txt").url, encoding: .utf8)
    var columns: [String]?
    var rows: [Row] = []
    for (index, line) in text.split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline
    ).enumerated() {
      let words = line.split(separator: " ").map(String.init)
      guard !words.isEmpty, !line.hasPrefix("#") else { continue }
      guard let names = columns else {
        columns = words
        continue
      }
      guard words.count == names.count else {
        throw Damage(
          description: "\(name), line \(index + 1): \(words.count) values, not \(names.count)")
      }
      let values = Dictionary(uniqueKeysWithValues: zip(names, words))
      rows.append(Row(table: name, line: index + 1, values: values))
    }
    guard !rows.isEmpty else { throw Damage(description: "\(name): no rows") }
    self.rows = rows
  }
}

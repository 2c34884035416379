import Foundation
import Frames

/// A table in the style of `info`, `frames` and `bench`: indented by two columns, with two spaces between columns, and
/// with numbers at the right of their column.
///
/// ```
///   budget      kept  decodes
///   0 %      0 bytes       45
///   25 %    67.5 KiB        0
/// ```
struct Table {
  var heading: [String] = []
  var rows: [[String]]

  /// Returns the lines, without trailing spaces.
  ///
  /// While the lines are wider than `width`, the columns with the given headings are left out, one after the other.
  func lines(in width: Int, without others: [String] = []) -> [String] {
    let lines = lines
    guard let next = others.first, lines.contains(where: { $0.count > width }),
      let place = heading.firstIndex(of: next)
    else { return lines }
    var narrower = self
    narrower.heading.remove(at: place)
    for row in rows.indices { narrower.rows[row].remove(at: place) }
    return narrower.lines(in: width, without: [String](others.dropFirst()))
  }

  private var lines: [String] {
    let all = heading.isEmpty ? rows : [heading] + rows
    let columns = (all.first ?? []).indices.map { column in
      (
        width: all.map { $0[column].count }.max() ?? 0,
        isNumeric: rows.allSatisfy { Self.isQuantity($0[column]) }
      )
    }
    return all.map { row in
      let cells = zip(row, columns).map { cell, column in
        let space = String(repeating: " ", count: column.width - cell.count)
        return column.isNumeric ? space + cell : cell + space
      }
      var line = "  " + cells.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// Whether a cell is a number, perhaps with a unit (`12`, `75.1 KiB`, `4 cs`), or is `-` for a missing number.
  private static func isQuantity(_ cell: String) -> Bool {
    let words = cell.split(separator: " ")
    return cell == "-" || words.count <= 2 && words.first.map { Double($0) != nil } ?? false
  }
}

/// Numbers as text, each with the most readable unit.
enum Figures {
  static func size(_ bytes: Int) -> String {
    let value = Double(bytes)
    if value < 1024 { return count(bytes, "byte") }
    if bytes < 1 << 20 { return "\((value / 102.4).rounded() / 10) KiB" }
    return "\((value / 104_857.6).rounded() / 10) MiB"
  }

  static func time(_ microseconds: Double) -> String {
    if microseconds < 100 { return "\((microseconds * 10).rounded() / 10) µs" }
    if microseconds < 1000 { return "\(Int(microseconds.rounded())) µs" }
    return "\(short(microseconds < 1e5 ? microseconds / 1000 : (microseconds / 1000).rounded())) ms"
  }

  /// Formats a number with at most two decimals, and none if they are zero.
  static func short(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
  }

  static func ratio(_ value: Double) -> String {
    let hundredths = Int(min(value * 100, 1e15).rounded())
    return "\(hundredths / 100).\(hundredths / 10 % 10)\(hundredths % 10)"
  }

  static func count(_ count: Int, _ name: String) -> String {
    count == 1 ? "1 \(name)" : "\(count) \(name)s"
  }
}

/// JSON text, in which control characters and scalars that break lines or change the text direction are escaped.
enum JSONText {
  static func string(_ text: String) -> String {
    "\"" + escaped(text, also: ["\"", "\\"]) + "\""
  }

  /// The number of the format of all JSON that the tool prints; it changes if a field is renamed or removed.
  static let format = 4

  /// Returns a value as one line of JSON with sorted keys in snake case: `loop_ms` for `loopMs`.
  static func line(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.keyEncodingStrategy = .convertToSnakeCase
    // JSON allows `\u` escapes only in strings; all characters outside of strings are plain.
    return escaped(String(decoding: try encoder.encode(value), as: UTF8.self), also: [])
  }

  /// Reads a value from JSON whose keys are in snake case; returns `nil` for other bytes.
  static func value<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) -> Value? {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try? decoder.decode(type, from: Data(bytes))
  }

  static func members(_ size: PixelSize) -> String {
    "\"width\":\(size.width),\"height\":\(size.height)"
  }

  static func members(_ area: PixelRect) -> String {
    "\"x\":\(area.origin.x),\"y\":\(area.origin.y),\(members(area.size))"
  }

  private static func escaped(_ text: String, also others: Set<Unicode.Scalar>) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      if others.contains(scalar) {
        result += "\\\(scalar)"
      } else if scalar.isPlain {
        result.unicodeScalars.append(scalar)
      } else {
        for unit in String(scalar).utf16 {
          result += "\\u" + String(unit, radix: 16).padded(to: 4)
        }
      }
    }
  }
}

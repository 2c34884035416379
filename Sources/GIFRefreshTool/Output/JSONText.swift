import Frames

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// JSON text in which all characters that are not plain are escaped.
enum JSONText {
  /// Returns a string in quotes.
  static func string(_ text: String) -> String {
    "\"" + escaped(text, also: ["\"", "\\"]) + "\""
  }

  /// Returns a value as one line with sorted keys: `loop_milliseconds` for `loopMilliseconds`.
  static func line(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.keyEncodingStrategy = .convertToSnakeCase
    // Characters that are not plain occur only in strings, where they may be escaped.
    return escaped(String(decoding: try encoder.encode(value), as: UTF8.self), also: [])
  }

  /// Returns the members of a size.
  static func members(_ size: PixelSize) -> String {
    "\"width\":\(size.width),\"height\":\(size.height)"
  }

  /// Returns the members of an area.
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
          let digits = String(unit, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      }
    }
  }
}

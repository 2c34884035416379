import TerminalCanvas

/// A colour with six or three hexadecimal digits, optionally after a number sign, or a CSS name: the basic ones,
/// orange, pink and brown.
struct BackgroundColor: FormattedArgument {
  static let expected = "RRGGBB, RGB or a CSS name such as navy"

  let color: RGB8

  private static let names: [String: UInt32] = [
    "black": 0x000000, "silver": 0xC0C0C0, "gray": 0x808080, "grey": 0x808080, "white": 0xFFFFFF,
    "maroon": 0x800000, "red": 0xFF0000, "purple": 0x800080, "fuchsia": 0xFF00FF,
    "magenta": 0xFF00FF, "green": 0x008000, "lime": 0x00FF00, "olive": 0x808000,
    "yellow": 0xFFFF00, "navy": 0x000080, "blue": 0x0000FF, "teal": 0x008080, "aqua": 0x00FFFF,
    "cyan": 0x00FFFF, "orange": 0xFFA500, "pink": 0xFFC0CB, "brown": 0xA52A2A,
  ]

  static var usualNames: [String] { names.keys.sorted() }

  init?(argument: String) {
    guard let value = Self.names[argument.lowercased()] ?? Self.hexadecimal(argument) else {
      return nil
    }
    color = RGB8(
      red: UInt8(truncatingIfNeeded: value >> 16), green: UInt8(truncatingIfNeeded: value >> 8),
      blue: UInt8(truncatingIfNeeded: value))
  }

  private static func hexadecimal(_ argument: String) -> UInt32? {
    let digits = argument.hasPrefix("#") ? argument.dropFirst() : argument[...]
    guard digits.allSatisfy(\.isHexDigit) else { return nil }
    switch digits.count {
    case 3: return UInt32(digits.map { "\($0)\($0)" }.joined(), radix: 16)
    case 6: return UInt32(digits, radix: 16)
    default: return nil
    }
  }
}

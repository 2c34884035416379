/// A conversion of arguments between bytes and text; the text is safe to show, and preserves the bytes.
///
/// File names may contain any byte but zero, and need not be UTF-8. Each byte that is not plain text (invalid
/// UTF-8, control characters) becomes a scalar of an otherwise unused range. So an argument cannot begin a new line
/// or control the terminal when it is printed.
///
/// ```
/// 61 1B 0A FF 62     a  U+10FF1B  U+10FF0A  U+10FFFF  b     shown as  a\x1B\n\xFFb
/// ```
enum ArgumentText {
  /// The first of the scalars that represent bytes.
  private static let firstEscape: UInt32 = 0x10_FF00

  static var ofCommandLine: [String] { CommandLine.argumentBytes.dropFirst().map(text(of:)) }

  static func text(of bytes: [UInt8]) -> String {
    var text = String.UnicodeScalarView()
    var iterator = bytes.makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes[...]
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let encoded):
        let scalar = Unicode.UTF8.decode(encoded)
        if scalar.isPlain, byte(of: scalar) == nil {
          text.append(scalar)
        } else {
          text.append(contentsOf: rest.prefix(encoded.count).map(escape))
        }
        rest = rest.dropFirst(encoded.count)
      case .error(let length):
        text.append(contentsOf: rest.prefix(length).map(escape))
        rest = rest.dropFirst(length)
      case .emptyInput:
        return String(text)
      }
    }
  }

  static func bytes(of text: String) -> [UInt8] {
    text.unicodeScalars.flatMap { scalar in
      if let byte = byte(of: scalar) { [byte] } else { Array(String(scalar).utf8) }
    }
  }

  /// Returns the text as valid Unicode, for output that other programs read; invalid UTF-8 is replaced.
  static func unicode(of text: String) -> String {
    String(decoding: bytes(of: text), as: UTF8.self)
  }

  /// Returns the byte that a scalar represents; `nil` for a scalar of the text itself.
  static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    scalar.value < firstEscape ? nil : UInt8(scalar.value - firstEscape)
  }

  private static func escape(_ byte: UInt8) -> Unicode.Scalar {
    guard let scalar = Unicode.Scalar(firstEscape + UInt32(byte)) else {
      preconditionFailure("the range has 256 scalars")
    }
    return scalar
  }
}

extension ArgumentText {
  private static let short = [
    "-c": "--colors", "-d": "--duration", "-f": "--format", "-o": "--output", "-s": "--size",
  ]

  /// Returns the long name of an option, and its name as it was given.
  static func option(_ argument: String) -> (name: String, given: String) {
    let given = String(argument.prefix { $0 != "=" })
    return (short[given] ?? given, given)
  }

  /// Returns those of some options that were given, by their long names and in the order in which they were given.
  static func given(_ names: [String]) -> [String] {
    ofCommandLine.prefix { $0 != "--" }.map { option($0).name }.filter(names.contains)
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is safe to show unescaped: it is no control character, breaks no line, and does not change the
  /// text direction.
  var isPlain: Bool {
    guard value < 0x20 || value >= 0x7F else { return true }
    return switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: false
    // Emoji and some scripts need the zero-width joiner and non-joiner, which are harmless.
    case .format: value == 0x200C || value == 0x200D
    default: true
    }
  }
}

extension String {
  /// The text in which all scalars that are not plain are escaped: `\n`, `\x1B`, `\u{202E}`.
  var visible: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      let byte = ArgumentText.byte(of: scalar)
      guard byte != nil || !scalar.isPlain else { return text.unicodeScalars.append(scalar) }
      switch byte.map(UInt32.init) ?? scalar.value {
      case 0x09: text += "\\t"
      case 0x0A: text += "\\n"
      case 0x0D: text += "\\r"
      case let value where byte != nil || value < 0x80:
        text += "\\x" + String(value, radix: 16, uppercase: true).padded(to: 2)
      case let value: text += "\\u{\(String(value, radix: 16, uppercase: true))}"
      }
    }
  }
}

extension String {
  /// Returns the digits of a number with zeros before them, up to a number of characters.
  func padded(to count: Int) -> String {
    String(repeating: "0", count: max(0, count - self.count)) + self
  }

  /// The last part of a path, and that part's stem and extension, which is empty if there is none.
  ///
  /// We split by scalars, since a slash or a point and a combining accent after it form one character.
  var lastPart: (name: String, stem: String, extension: String) {
    let name = unicodeScalars.split(separator: "/").last ?? unicodeScalars[...]
    let point = name.lastIndex(of: ".").flatMap { $0 > name.startIndex ? $0 : nil }
    return (
      String(name), String(name[..<(point ?? name.endIndex)]),
      point.map { String(name[name.index(after: $0)...]) } ?? ""
    )
  }
}

extension CommandLine {
  /// The arguments as bytes, the tool's own name first.
  ///
  /// `CommandLine.arguments` replaces all invalid bytes by the same character, and so loses file names.
  static var argumentBytes: [[UInt8]] {
    (0..<Int(argc)).map { index in
      var bytes: [UInt8] = []
      // The system's array has `argc` entries, each terminated by a zero; both outlive `main`.
      while let byte = unsafe unsafeArgv[index]?[bytes.count], byte != 0 {
        bytes.append(UInt8(bitPattern: byte))
      }
      return bytes
    }
  }
}

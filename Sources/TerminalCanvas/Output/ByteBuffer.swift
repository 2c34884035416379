/// Bytes on their way to a terminal.
struct ByteBuffer: Sendable {
  private(set) var bytes: [UInt8] = []

  mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func append(_ scalar: Unicode.Scalar) {
    if scalar.isASCII {
      bytes.append(UInt8(truncatingIfNeeded: scalar.value))
    } else {
      bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }

  /// A number of at least zero.
  mutating func append(decimal number: Int) {
    if number >= 10 { append(decimal: number / 10) }
    bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }

  /// A sequence with a number in it, which is left out if it is 1.
  mutating func append(_ sequence: TerminalDialect.Counted, _ count: Int) {
    append(sequence.before)
    if count != 1 { append(decimal: count) }
    append(sequence.after)
  }

  /// How many digits a number of at least zero has.
  static func digits(_ number: Int) -> Int { number < 10 ? 1 : 1 + digits(number / 10) }
}

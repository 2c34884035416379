/// Bytes on their way to a terminal.
struct ByteBuffer: Sendable {
  private(set) var bytes: [UInt8] = []

  /// Creates a buffer with a capacity in bytes.
  init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

  mutating func append(_ code: TerminalDialect.Code) {
    bytes.append(contentsOf: code.bytes)
  }

  mutating func append(_ scalar: Unicode.Scalar) {
    if scalar.isASCII {
      bytes.append(UInt8(truncatingIfNeeded: scalar.value))
    } else {
      bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }

  mutating func append(raw more: [UInt8]) { bytes += more }

  /// A number of at least zero.
  mutating func append(decimal number: Int) {
    if number >= 1000 {
      append(decimal: number / 1000)
      appendDigit(number / 100 % 10)
      appendDigit(number / 10 % 10)
    } else {
      // Nearly all numbers are components of colours.
      if number >= 100 { appendDigit(number / 100) }
      if number >= 10 { appendDigit(number / 10 % 10) }
    }
    appendDigit(number % 10)
  }

  private mutating func appendDigit(_ digit: Int) {
    bytes.append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: digit))
  }

  /// A code with a number in it, which is left out if it is 1.
  mutating func append(_ code: TerminalDialect.Counted, _ count: Int) {
    append(code.before)
    if count != 1 { append(decimal: count) }
    append(code.after)
  }

  /// How many digits a number of at least zero has.
  static func digits(_ number: Int) -> Int { number < 10 ? 1 : 1 + digits(number / 10) }
}

/// Bytes to be sent to a terminal.
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

  mutating func append(raw more: [UInt8]) { bytes += more }

  /// Appends a number, which must not be negative, in decimal.
  mutating func append(decimal number: Int) {
    if number >= 1000 {
      append(decimal: number / 1000)
      appendDigit(number / 100 % 10)
      appendDigit(number / 10 % 10)
    } else {
      // Nearly all numbers are colour components.
      if number >= 100 { appendDigit(number / 100) }
      if number >= 10 { appendDigit(number / 10 % 10) }
    }
    appendDigit(number % 10)
  }

  private mutating func appendDigit(_ digit: Int) {
    bytes.append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: digit))
  }
}

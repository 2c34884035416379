/// Codes packed as in a GIF, the low bit of the first one first.
package struct PackedCodes {
  /// The complete bytes.
  package private(set) var bytes: [UInt8] = []
  private var waiting: UInt32 = 0
  private var bitCount = 0

  /// Packs codes of up to 12 bits.
  package init(_ codes: [Int] = [], bits: Int = 0) {
    for code in codes { add(code, bits: bits) }
  }

  package mutating func add(_ code: Int, bits: Int) {
    waiting |= UInt32(code) << UInt32(bitCount)
    bitCount += bits
    while bitCount >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: waiting))
      waiting >>= 8
      bitCount -= 8
    }
  }

  /// Completes the last byte with zeros.
  mutating func finish() {
    bytes.append(UInt8(truncatingIfNeeded: waiting))
    (waiting, bitCount) = (0, 0)
  }

  /// The codes in sub-blocks of a length, with a terminator.
  package func blocks(of length: Int = 255) -> [UInt8] {
    var packed = self
    if bitCount > 0 { packed.finish() }
    var file = GIFBytes()
    file.chain(packed.bytes) { length }
    return file.bytes
  }
}

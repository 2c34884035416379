/// Codes as a GIF packs them: the low bit of the first one first.
struct PackedCodes {
  /// The bytes that are full.
  private(set) var bytes: [UInt8] = []
  private var waiting: UInt32 = 0
  private var bitCount = 0

  /// Adds a code of up to 12 bits.
  mutating func add(_ code: Int, bits: Int) {
    waiting |= UInt32(code) << UInt32(bitCount)
    bitCount += bits
    while bitCount >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: waiting))
      waiting >>= 8
      bitCount -= 8
    }
  }

  /// Adds the bits that fill no byte, with zeros behind them.
  mutating func finish() {
    bytes.append(UInt8(truncatingIfNeeded: waiting))
    (waiting, bitCount) = (0, 0)
  }
}

/// Makes bytes fewer, in the format zlib and PNG share (RFC 1950, RFC 1951).
///
/// ```
/// 78 01 │ 1 │ 01 │ codes … │ end │ Adler-32        one block with the fixed Huffman codes
///        last fixed
///
/// a code is a byte, or (length 3...258, distance 1...32768): `length` bytes again from `distance` back
/// ```
///
/// It looks for the last place at which the next three bytes stood, takes it if it is near enough,
/// and goes on behind it. Cost: one look a byte. Memory: 128 KiB.
struct Deflate {
  private var bytes: [UInt8] = [0x78, 0x01]
  private var bits: UInt32 = 0
  private var bitCount: UInt32 = 0

  private static let window = 32768
  private static let longest = 258

  /// The bytes as a zlib stream.
  static func zlib(_ source: [UInt8]) -> [UInt8] {
    var deflate = Deflate()
    deflate.bytes.reserveCapacity(source.count / 4 + 64)
    deflate.put(0b011, 3)
    deflate.compress(source.span)
    deflate.put(0, 7)
    deflate.put(0, (8 - deflate.bitCount) & 7)
    let sum = adler32(source.span)
    deflate.bytes += [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: sum >> $0) }
    return deflate.bytes
  }

  private mutating func compress(_ source: Span<UInt8>) {
    // By a hash of three bytes: where those were seen last, counted from 1.
    var seen = Array(repeating: Int32(0), count: 1 << 15)
    var place = 0
    while place < source.count {
      var length = 0
      var distance = 0
      if place + 3 <= source.count {
        let hash = Self.hash(source, place)
        let earlier = Int(seen[hash]) - 1
        seen[hash] = Int32(truncatingIfNeeded: place + 1)
        if earlier >= 0, place - earlier <= Self.window {
          distance = place - earlier
          let limit = min(Self.longest, source.count - place)
          while length < limit, source[earlier + length] == source[place + length] { length += 1 }
        }
      }
      if length >= 3 {
        putLength(length)
        putDistance(distance)
        // Only the beginnings of what was passed over are remembered: enough for pictures.
        place += length
      } else {
        putLiteral(source[place])
        place += 1
      }
    }
  }

  private static func hash(_ source: Span<UInt8>, _ place: Int) -> Int {
    let word =
      UInt32(source[place]) | UInt32(source[place + 1]) << 8 | UInt32(source[place + 2]) << 16
    return Int((word &* 0x9E37_79B1) >> 17)
  }

  // MARK: - Codes

  /// Lowest bit first.
  private mutating func put(_ value: UInt32, _ count: UInt32) {
    bits |= value << bitCount
    bitCount += count
    while bitCount >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      bitCount -= 8
    }
  }

  /// A Huffman code, highest bit first.
  private mutating func putCode(_ code: UInt32, _ count: UInt32) {
    var reversed: UInt32 = 0
    for bit in 0..<count { reversed |= (code >> bit & 1) << (count - 1 - bit) }
    put(reversed, count)
  }

  private mutating func putLiteral(_ byte: UInt8) {
    if byte < 144 {
      putCode(0x30 + UInt32(byte), 8)
    } else {
      putCode(0x190 + UInt32(byte) - 144, 9)
    }
  }

  private mutating func putLength(_ length: Int) {
    if length == Self.longest { return putCode(0xC0 + 285 - 280, 8) }
    // Four codes for each number of extra bits, but eight for none.
    let offset = UInt32(length - 3)
    let extra = offset < 8 ? 0 : UInt32(29 - offset.leadingZeroBitCount)
    let symbol = 257 + extra * 4 + offset >> extra
    if symbol < 280 { putCode(symbol - 256, 7) } else { putCode(0xC0 + symbol - 280, 8) }
    put(offset & (1 << extra - 1), extra)
  }

  private mutating func putDistance(_ distance: Int) {
    // Two codes for each number of extra bits, but four for none.
    let offset = UInt32(distance - 1)
    let extra = offset < 4 ? 0 : UInt32(30 - offset.leadingZeroBitCount)
    putCode(extra * 2 + offset >> extra, 5)
    put(offset & (1 << extra - 1), extra)
  }

  // MARK: - Sums

  private static func adler32(_ source: Span<UInt8>) -> UInt32 {
    var (a, b) = (UInt32(1), UInt32(0))
    var place = 0
    while place < source.count {
      // The most bytes after which both sums still fit 32 bits.
      let end = min(source.count, place + 5552)
      while place < end {
        a &+= UInt32(source[place])
        b &+= a
        place += 1
      }
      a %= 65521
      b %= 65521
    }
    return b << 16 | a
  }
}

/// Bytes as text that stands in a page as it is: 1.23 characters a byte, where base64 takes 1.33.
///
/// ```
/// 13 bits, the highest first  ->  two digits to the base of 91, the higher first     91² = 8281 > 8192 = 2¹³
/// digits                          the printable characters of ASCII without space, `"`, `<` and `\`
/// ```
///
/// The last bits are filled up with zeros, so a reader has to know how many bytes there are.
struct Base91: Encodable {
  /// How many bytes there are.
  let count: Int
  let text: String

  private static let digits = (UInt8(33)...126).filter { !#""<\"#.utf8.contains($0) }

  /// Takes 1.23 times the bytes' memory.
  init(_ bytes: [UInt8]) {
    count = bytes.count
    var characters: [UInt8] = []
    characters.reserveCapacity((bytes.count * 8 + 12) / 13 * 2)
    var (held, bits) = (0, 0)
    func append(_ value: Int) {
      characters.append(Self.digits[value / 91])
      characters.append(Self.digits[value % 91])
    }
    for byte in bytes {
      held = held << 8 | Int(byte)
      bits += 8
      guard bits >= 13 else { continue }
      bits -= 13
      append(held >> bits)
      held &= 1 << bits - 1
    }
    if bits > 0 { append(held << (13 - bits)) }
    text = String(decoding: characters, as: UTF8.self)
  }
}

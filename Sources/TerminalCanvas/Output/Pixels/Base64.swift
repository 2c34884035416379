/// Bytes as text of 64 characters (RFC 4648), which no terminal takes for anything else.
///
/// ```
/// three bytes   aaaaaabb bbbbcccc ccdddddd   →   a b c d, one of A…Z a…z 0…9 + / each
/// ```
enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The text, with `=` for each byte that is missing in the last three.
  static func encode(_ bytes: some Collection<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    var word: UInt32 = 0
    var count = 0
    func digit(_ shift: UInt32) -> UInt8 { digits[Int(word >> shift & 63)] }
    for byte in bytes {
      word = word << 8 | UInt32(byte)
      count += 1
      if count == 3 {
        text += [digit(18), digit(12), digit(6), digit(0)]
        (word, count) = (0, 0)
      }
    }
    if count > 0 {
      word <<= UInt32(3 - count) * 8
      text += [digit(18), digit(12), count == 2 ? digit(6) : UInt8(ascii: "="), UInt8(ascii: "=")]
    }
    return text
  }
}

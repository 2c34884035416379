internal import CZLib

/// zlib streams (RFC 1950), compressed by the system's zlib.
enum Zlib {
  /// zlib's default level, which most PNG encoders use.
  private static let level: Int32 = 6

  static func stream(of source: [UInt8]) -> [UInt8] {
    var count = compressBound(uLong(source.count))
    return unsafe [UInt8](unsafeUninitializedCapacity: Int(count)) { bytes, filled in
      // The buffers are as long as stated, and valid during the call.
      let status = unsafe source.withUnsafeBufferPointer { source in
        unsafe compress2(bytes.baseAddress, &count, source.baseAddress, uLong(source.count), level)
      }
      // With enough space, it fails only without memory, where arrays trap, too.
      precondition(status == Z_OK, "zlib has no memory to pack in")
      filled = Int(count)
    }
  }

  static func checksum(of bytes: [UInt8]) -> Int {
    // The buffer has `bytes.count` bytes, valid during the call.
    Int(unsafe bytes.withUnsafeBufferPointer { unsafe crc32(0, $0.baseAddress, uInt($0.count)) })
  }
}

/// Base64 encoding (RFC 4648), whose characters no terminal interprets.
///
/// ```
/// three bytes   aaaaaabb bbbbcccc ccdddddd   →   a b c d, one of A…Z a…z 0…9 + / each
/// ```
enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Returns the text, padded with `=`.
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

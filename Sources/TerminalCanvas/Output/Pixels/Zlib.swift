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

  /// Returns the CRC-32 of bytes.
  static func checksum(of bytes: [UInt8]) -> Int {
    // The buffer has `bytes.count` bytes, valid during the call.
    Int(unsafe bytes.withUnsafeBufferPointer { unsafe crc32(0, $0.baseAddress, uInt($0.count)) })
  }
}

internal import CZLib

/// Bytes as a zlib stream (RFC 1950), packed by the system's zlib.
enum Zlib {
  /// zlib's default trades time for size as PNGs usually do.
  private static let level: Int32 = 6

  static func stream(of source: [UInt8]) -> [UInt8] {
    var count = compressBound(uLong(source.count))
    return unsafe [UInt8](unsafeUninitializedCapacity: Int(count)) { bytes, filled in
      // As many bytes as there are, and room for as many as zlib needs at most: all of it valid during the call.
      let status = unsafe source.withUnsafeBufferPointer { source in
        unsafe compress2(bytes.baseAddress, &count, source.baseAddress, uLong(source.count), level)
      }
      // With room enough it fails for want of memory alone, where arrays trap, too.
      precondition(status == Z_OK, "zlib has no memory to pack in")
      filled = Int(count)
    }
  }

  /// The CRC-32 of some bytes.
  static func checksum(of bytes: [UInt8]) -> Int {
    // As many bytes as there are, valid during the call.
    Int(unsafe bytes.withUnsafeBufferPointer { unsafe crc32(0, $0.baseAddress, uInt($0.count)) })
  }
}

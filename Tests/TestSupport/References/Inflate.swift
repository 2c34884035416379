internal import CZLib

/// Undoes zlib's compression (RFC 1950) with zlib, as terminals and browsers do.
enum Inflate {
  /// Returns the decompressed bytes; `nil` for a broken stream, or for another number of bytes.
  static func inflate(_ stream: [UInt8], count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var length = uLong(count)
    // Both arrays are as long as is said.
    let status = unsafe uncompress(&bytes, &length, stream, uLong(stream.count))
    return status == Z_OK && Int(length) == count ? bytes : nil
  }
}

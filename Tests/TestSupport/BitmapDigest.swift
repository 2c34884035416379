import Checksums
package import Frames

extension Bitmap {
  /// The SHA-256 of its bytes (R, G, B, A, row after row), as 64 hexadecimal digits.
  package var sha256: String {
    var digest = SHA256()
    digest.update(pixels.span)
    return digest.hexDigest()
  }
}

package import Frames

extension Bitmap {
  package var sha256: String {
    var digest = SHA256()
    digest.update(pixels.span)
    return digest.hexDigest()
  }
}

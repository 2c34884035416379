import GIFCodec

extension EncodedGIF {
  /// Whether every reader should show the same: it is whole, its frames are within its screen, and it is not too
  /// long to wait for all of it.
  var isSound: Bool {
    guard case .trailer = index.ending else { return false }
    return index.canvas == index.logicalScreen && bytes.count <= 8 << 20
  }
}

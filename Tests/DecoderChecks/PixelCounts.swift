package import LZW

extension LZWDecoder {
  /// Decodes a number of pixels that a test knows to be possible.
  package mutating func unpack(
    _ chain: Span<UInt8>, minimumCodeSize: Int, pixelCount: Int, into buffer: inout PaletteIndexBuffer
  ) -> LZWOutcome {
    guard let count = PixelCount(pixelCount) else { preconditionFailure("\(pixelCount) pixels") }
    return unpack(chain, minimumCodeSize: minimumCodeSize, pixelCount: count, into: &buffer)
  }
}

extension PaletteIndexBuffer {
  /// The first pixels as an array.
  package func array(first count: Int) -> [UInt8] {
    let pixels = pixels(first: count)
    return pixels.indices.map { pixels[$0] }
  }
}

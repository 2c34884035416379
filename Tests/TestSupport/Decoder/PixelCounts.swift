package import GIFCodec

extension LZWDecoder {
  /// Decodes a number of pixels that a test knows to be possible.
  package mutating func unpack(
    _ chain: Span<UInt8>, minimumCodeSize: Int, pixelCount: Int,
    into buffer: inout PaletteIndexBuffer
  ) -> LZWOutcome {
    guard let count = PixelCount(pixelCount) else { preconditionFailure("\(pixelCount) pixels") }
    return unpack(chain, minimumCodeSize: minimumCodeSize, pixelCount: count, into: &buffer)
  }
}

extension PaletteIndexBuffer {
  package func array(first count: Int) -> [UInt8] { pixels(first: count).array }
}

extension Span<UInt8> {
  package var array: [UInt8] { indices.map { self[$0] } }
}

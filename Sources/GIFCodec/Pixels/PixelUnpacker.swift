import Frames
package import LZW

/// Unpacks frames to palette indexes, one after another.
///
/// Keeps its tables and its buffer from frame to frame, and allocates only for a frame that is larger than those
/// before it. Memory: a byte a pixel of the largest frame, and 9 to 40 KiB.
package struct PixelUnpacker: ~Copyable, Sendable {
  private var decoder = LZWDecoder()
  /// The palette indexes of the frame that was unpacked last, in the order of the file.
  ///
  /// A copy must be gone before the next frame is unpacked, or that makes a new buffer.
  package private(set) var indexes = PaletteIndexBuffer()

  /// Creates an unpacker.
  package init() {}

  /// Unpacks all of a frame that the canvas shows, as far as it can be decoded.
  package mutating func unpack(
    _ record: FrameRecord, from bytes: Span<UInt8>, counting steps: inout Steps
  ) -> UnpackedPixels {
    let expected = record.expectedPixels
    // A frame of which nothing shows is whole, whatever its data are.
    guard expected > 0 else { return UnpackedPixels(count: 0, expected: 0, failure: nil) }
    guard LZWDecoder.minimumCodeSizes.contains(record.minimumCodeSize) else {
      return UnpackedPixels(
        count: 0, expected: expected,
        failure: (.minimumCodeSize(record.minimumCodeSize), record.chain.lowerBound - 1))
    }
    let chain = bytes.extracting(record.chain)
    let outcome = decoder.unpack(
      chain, minimumCodeSize: record.minimumCodeSize, pixelCount: record.pixelCount,
      into: &indexes)
    let codes = outcome.dataOffset.times(8) / (record.minimumCodeSize + 1)
    steps.take(codes.plus(outcome.pixelCount))
    guard outcome.pixelCount < expected else {
      return UnpackedPixels(count: expected, expected: expected, failure: nil)
    }
    let cause: GIFDamage.Cause =
      switch outcome.ending {
      case .endCode: .earlyEnd
      case .impossibleCode: .impossibleCode
      // Where fewer pixels are asked for than expected, those are all the chain can hold.
      case .chainEnded, .complete: .missingData
      }
    let offset = record.chain.lowerBound + outcome.offset(in: chain)
    return UnpackedPixels(count: outcome.pixelCount, expected: expected, failure: (cause, offset))
  }
}

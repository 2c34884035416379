package import Frames
package import LZW

/// Unpacks frames to palette indexes, one after another.
///
/// Keeps its tables from frame to frame, and the caller keeps the buffer: unpacking allocates only
/// when a frame is larger than the buffer. Memory: 9 to 40 KiB.
package struct PixelUnpacker: ~Copyable, Sendable {
  private var decoder = LZWDecoder()

  /// Creates an unpacker.
  package init() {}

  /// Unpacks all of a frame that a canvas shows, as far as it can be decoded.
  ///
  /// The indexes are in the order of the file; the buffer is made larger if need be, and what it has
  /// behind the pixels means nothing.
  package mutating func unpack(
    _ record: FrameRecord, on canvas: PixelSize, from bytes: Span<UInt8>,
    into indexes: inout IndexBuffer
  ) -> UnpackedPixels {
    let expected = record.visiblePixels(on: canvas)
    // A frame of which nothing shows is whole, whatever its data are.
    guard expected > 0 else { return UnpackedPixels(count: 0, expected: 0, failure: nil) }
    guard LZWDecoder.minimumCodeSizes.contains(record.minimumCodeSize) else {
      return UnpackedPixels(
        count: 0, expected: expected,
        failure: (.minimumCodeSize(record.minimumCodeSize), record.chain.lowerBound - 1))
    }
    let pixelCount = record.unpackedPixels(on: canvas)
    let chain = bytes.extracting(record.chain)
    let outcome = decoder.unpack(
      chain, minimumCodeSize: record.minimumCodeSize, pixelCount: pixelCount, into: &indexes)
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

import Frames

/// A decoder from frames to palette indexes, whose buffer and tables are reused from frame to frame.
///
/// Memory: a byte a pixel of the largest frame, and 9 to 40 KiB.
package struct PixelUnpacker: ~Copyable, Sendable {
  private var decoder = LZWDecoder()
  /// Release copies before decoding the next frame; otherwise decoding allocates.
  private(set) var buffer = PaletteIndexBuffer()
  private(set) var count = 0
  #if canImport(CGifLib)
    private var giflib: GiflibUnpacker?
  #endif

  package init() {}

  /// The palette indexes of the last frame, in the order of the file, as far as they were decoded.
  package var indexes: Span<UInt8> {
    @_lifetime(borrow self) get { buffer.pixels(first: count) }
  }

  package var capacity: Int { buffer.capacity }

  /// Decodes the part of a frame that the canvas shows; returns its damage, or `nil`.
  package mutating func unpack(
    _ frame: Int, of gif: EncodedGIF, counting steps: inout Steps
  ) -> GIFDamage? {
    let record = gif.index.frames[frame]
    let expected = record.expectedPixels
    count = 0
    // A frame outside the canvas is complete, whatever its data.
    guard expected > 0 else { return nil }
    let (cause, offset): (GIFDamage.Cause, Int)
    if gif.decoder.minimumCodeSizes.contains(record.minimumCodeSize) {
      let (outcome, end) = decode(record, of: gif)
      let codes = (end - record.chain.lowerBound).times(8) / (record.minimumCodeSize + 1)
      steps.record(codes.plus(outcome.pixelCount))
      count = outcome.pixelCount
      guard count < expected else { return nil }
      cause =
        switch outcome.ending {
        case .endCode: .earlyEnd
        case .impossibleCode: .impossibleCode
        // `pixelCount` is below `expected` where the chain is too short for more pixels.
        case .chainEnded, .complete: .missingData
        }
      offset = end
    } else {
      (cause, offset) = (
        .minimumCodeSize(record.minimumCodeSize), record.chain.lowerBound - 1
      )
    }
    return GIFDamage(
      cause: cause, byteOffset: offset, frameIndex: frame, decodedPixelCount: count,
      expectedPixelCount: expected)
  }

  /// Decodes a frame, and returns the offset in the file at which decoding ended.
  private mutating func decode(
    _ record: FrameRecord, of gif: EncodedGIF
  ) -> (LZWOutcome, offset: Int) {
    #if canImport(CGifLib)
      if gif.decoder == .giflib {
        if giflib == nil { giflib = GiflibUnpacker(gif) }
        return giflib?.unpack(record, into: &buffer)
          ?? (LZWOutcome(ending: .chainEnded, pixelCount: 0, dataOffset: 0), record.byteOffset)
      }
    #endif
    let chain = gif.bytes.span.extracting(record.chain)
    let outcome = decoder.unpack(
      chain, minimumCodeSize: record.minimumCodeSize, pixelCount: record.pixelCount, into: &buffer)
    return (outcome, record.chain.lowerBound + outcome.offset(in: chain))
  }
}

extension PixelDecoder {
  /// The minimum code sizes that it decodes.
  fileprivate var minimumCodeSizes: ClosedRange<Int> {
    switch self {
    case .swift: LZWDecoder.minimumCodeSizes
    #if canImport(CGifLib)
      case .giflib: 0...8
    #endif
    }
  }
}

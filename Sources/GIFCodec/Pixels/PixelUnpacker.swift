import Frames

#if canImport(CGifLib)
  import CGifLib
#endif

/// A decoder of frames to palette indexes, which reuses its buffer and tables from frame to frame.
///
/// Memory: a byte a pixel of the largest frame, and 9 to 40 KiB.
package struct PixelUnpacker: ~Copyable, Sendable {
  private var decoder = LZWDecoder()
  /// The buffer of the last frame's palette indexes.
  ///
  /// Release copies before decoding the next frame; otherwise decoding allocates.
  private(set) var buffer = PaletteIndexBuffer()
  private(set) var count = 0
  #if canImport(CGifLib)
    private var giflib: GiflibUnpacker?
  #endif

  package init() {}

  /// The palette indexes of the last frame, in file order; of a damaged frame, only those that were decoded.
  package var indexes: Span<UInt8> {
    @_lifetime(borrow self) get { buffer.pixels(first: count) }
  }

  /// Decodes the pixels of a frame that drawing it needs; returns the damage, or `nil` if none of them is missing.
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
        // `complete` also means that data are missing: the chain is too short for `expected` pixels, so the decoder was
        // asked for fewer.
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
  /// The minimum code sizes that the decoder supports.
  fileprivate var minimumCodeSizes: ClosedRange<Int> {
    switch self {
    case .swift: LZWDecoder.minimumCodeSizes
    #if canImport(CGifLib)
      case .giflib: 0...8
    #endif
    }
  }
}

#if canImport(CGifLib)
  /// A decoder of frames to palette indexes with giflib, which calls `DGifGetImageHeader`, then `DGifGetLine` for each
  /// row.
  ///
  /// The file stays open from frame to frame. The ``GIFIndex`` has the offset of each image, so frames can be read in
  /// any order. giflib keeps a table of 16 KiB, and the colour table of the last image.
  @safe struct GiflibUnpacker: ~Copyable, @unchecked Sendable {
    private let file: UnsafeMutablePointer<GifFileType>
    private let input: UnsafeMutablePointer<GIFInput>

    /// Opens the file; `nil` if giflib has no memory for it.
    init?(_ gif: EncodedGIF) {
      let input = UnsafeMutablePointer<GIFInput>.allocate(capacity: 1)
      unsafe input.initialize(to: GIFInput(bytes: Self.mended(gif)))
      var code: Int32 = 0
      // giflib keeps the pointer to `input`, which outlives the file: `deinit` closes the file first.
      guard let file = unsafe DGifOpen(input, GIFInput.read, &code) else {
        unsafe input.deinitialize(count: 1)
        unsafe input.deallocate()
        return nil
      }
      unsafe self.file = unsafe file
      unsafe self.input = unsafe input
    }

    deinit {
      unsafe _ = DGifCloseFile(file, nil)
      unsafe input.deinitialize(count: 1)
      unsafe input.deallocate()
    }

    /// Decodes the pixels of a frame until giflib reports an error, and returns the offset in the file at which giflib
    /// stopped.
    ///
    /// giflib does not say how many pixels of a row it decoded before an error, so this method reads the frame again up
    /// to that row, and then continues pixel by pixel.
    func unpack(
      _ record: FrameRecord, into buffer: inout PaletteIndexBuffer
    ) -> (LZWOutcome, offset: Int) {
      let (count, width) = (record.unpackedPixels, record.area.size.width)
      buffer.reserve(record.pixelCount)
      var done = 0
      buffer.write(first: count) { bytes, front in
        unsafe bytes.withUnsafeMutableBufferPointer { bytes in
          guard let start = bytes.baseAddress, begin(record) else { return }
          func read(_ length: Int) -> Bool {
            // Never more than the rest of the `count` pixels for which the buffer has space.
            let length = Int32(min(length, count - done))
            return unsafe DGifGetLine(file, start + front + done, length) == GIF_OK
          }
          while done < count, read(width) { done = min(done + width, count) }
          let rows = done
          guard rows < count, begin(record) else { return }
          done = 0
          while done < rows, read(width) { done += width }
          while done < count, read(1) { done += 1 }
        }
      }
      let offset = unsafe input.pointee.cursor
      let ending: LZWOutcome.Ending =
        if done == count {
          .complete
        } else if unsafe file.pointee.Error == D_GIF_ERR_EOF_TOO_SOON {
          .endCode
        } else {
          offset < record.chain.upperBound ? .impossibleCode : .chainEnded
        }
      return (LZWOutcome(ending: ending, pixelCount: done, dataOffset: 0), offset)
    }

    private func begin(_ record: FrameRecord) -> Bool {
      unsafe input.pointee.cursor = record.byteOffset
      var type = UNDEFINED_RECORD_TYPE
      guard unsafe DGifGetRecordType(file, &type) == GIF_OK, type == IMAGE_DESC_RECORD_TYPE else {
        return false
      }
      return unsafe DGifGetImageHeader(file) == GIF_OK
    }

    /// Returns the file's bytes, with a last sub-block that is cut off repaired.
    ///
    /// The length byte is corrected, and a terminator is added; otherwise giflib would decode nothing of that
    /// sub-block.
    private static func mended(_ gif: EncodedGIF) -> [UInt8] {
      guard let chain = gif.index.frames.last?.chain, chain.upperBound == gif.bytes.count else {
        return gif.bytes
      }
      var (bytes, position) = (gif.bytes, chain.lowerBound)
      while position < bytes.count, bytes[position] > 0 {
        let left = bytes.count - position - 1
        if Int(bytes[position]) > left { bytes[position] = UInt8(left) }
        position += 1 + Int(bytes[position])
      }
      return bytes + [0]
    }
  }
#endif

#if canImport(CGifLib)
  import CGifLib
  import Frames

  /// A decoder from frames to palette indexes with giflib: `DGifGetImageHeader`, then a `DGifGetLine` for each row.
  ///
  /// The file stays open from frame to frame. The index says where an image begins, so frames can be read in any order.
  /// giflib keeps a table of 16 KiB, and the colour table of the last image.
  @safe struct GiflibUnpacker: ~Copyable, @unchecked Sendable {
    private let file: UnsafeMutablePointer<GifFileType>
    private let input: UnsafeMutablePointer<GIFInput>

    /// Opens the file; fails if giflib has no memory for it.
    init?(_ gif: EncodedGIF) {
      let input = UnsafeMutablePointer<GIFInput>.allocate(capacity: 1)
      unsafe input.initialize(to: GIFInput(bytes: Self.mended(gif)))
      var code: Int32 = 0
      // The input outlives the file, which is closed first.
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

    /// Decodes the pixels of a frame as far as giflib reports no error, and returns the offset in the file at which it
    /// stopped.
    ///
    /// giflib does not say how many pixels of a row it decoded before an error, so that row is read again, one pixel
    /// after another.
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
            // At most the pixels that are left of `count`, for which there is room behind the front.
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

    /// The bytes of a file in which the last sub-block is as long as its data, and followed by a terminator: giflib
    /// decodes nothing of a sub-block that is cut short.
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

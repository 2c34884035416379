#if canImport(CGifLib)
  import CGifLib
  import Frames

  /// A scanner that walks the blocks with giflib; valid only while giflib has the file open.
  ///
  /// giflib reads through a callback, so the cursor shows where each block stands. Sub-blocks are skipped here: giflib
  /// would copy each, and fail at a truncated chain. Image headers come from `DGifGetImageHeader`, which, unlike
  /// `DGifGetImageDesc`, does not grow giflib's list of saved images.
  @unsafe struct GiflibScanner {
    private let file: UnsafeMutablePointer<GifFileType>
    private let input: UnsafeMutablePointer<GIFInput>
    private var builder: IndexBuilder

    /// Scans a file; returns `nil` if giflib refuses a block, such as a truncated image header.
    @safe static func scan(
      _ bytes: [UInt8], into builder: IndexBuilder
    ) throws(GIFError) -> GIFIndex? {
      var input = GIFInput(bytes: bytes)
      return try unsafe withUnsafeMutablePointer(to: &input) {
        (input) throws(GIFError) -> GIFIndex? in
        var code: Int32 = 0
        // The input outlives the file, which is closed below.
        guard let file = unsafe DGifOpen(input, GIFInput.read, &code) else { return nil }
        defer { unsafe _ = DGifCloseFile(file, nil) }
        var scanner = unsafe GiflibScanner(file: file, input: input, builder: builder)
        guard let ending = try unsafe scanner.walk(bytes.span) else { return nil }
        return try unsafe scanner.builder.finished(ending)
      }
    }

    /// Reports every block, and returns how they ended; `nil` if giflib refuses one.
    ///
    /// giflib has one error code for the end of the data and for other failures: the cursor tells them apart.
    private mutating func walk(_ bytes: Span<UInt8>) throws(GIFError) -> GIFIndex.Ending? {
      while true {
        let start = unsafe input.pointee.cursor
        guard start < bytes.count else { return .truncated(atByte: bytes.count) }
        var type = UNDEFINED_RECORD_TYPE
        guard unsafe DGifGetRecordType(file, &type) == GIF_OK else {
          return .damaged(atByte: start)
        }
        switch type {
        case EXTENSION_RECORD_TYPE:
          guard let end = unsafe builder.foundExtension(at: start, in: bytes) else {
            return .truncated(atByte: bytes.count)
          }
          unsafe input.pointee.cursor = end
        case IMAGE_DESC_RECORD_TYPE:
          unsafe input.pointee.beginImage()
          // Fails, since `input` withholds the minimum code size; its offset shows whether the rest was read.
          _ = unsafe DGifGetImageHeader(file)
          guard let offset = unsafe input.pointee.minimumCodeSizeOffset, offset < bytes.count else {
            return nil
          }
          let image = unsafe imageDescriptor(at: start, minimumCodeSizeAt: offset, in: bytes)
          try unsafe builder.foundImage(image, in: bytes)
          guard image.chain.isTerminated else { return .truncated(atByte: bytes.count) }
          // At most `bytes.count`.
          unsafe input.pointee.cursor = image.chain.range.upperBound
        case TERMINATE_RECORD_TYPE:
          return .trailer(atByte: start)
        default:
          return nil
        }
      }
    }

    /// The image whose header giflib has read up to the minimum code size.
    private func imageDescriptor(
      at start: Int, minimumCodeSizeAt offset: Int, in bytes: Span<UInt8>
    ) -> ImageDescriptor {
      let image = unsafe file.pointee.Image
      return unsafe ImageDescriptor(
        byteOffset: start,
        area: PixelRect(
          x: Int(image.Left), y: Int(image.Top), width: Int(image.Width), height: Int(image.Height)),
        isInterlaced: image.Interlace, colorTable: input.pointee.colorTable,
        minimumCodeSize: Int(bytes[offset]), chain: SubBlockChain(at: offset + 1, in: bytes))
    }
  }
#endif

#if canImport(CGifLib)
  import CGifLib
  import Frames

  /// Walks a file's blocks with giflib, which reads everything but colour tables and sub-blocks.
  ///
  /// Our read callback keeps the cursor, so we know where everything stands, and pass over sub-blocks
  /// ourselves: faster than giflib, which copies each, and a chain that is cut short is no failure. Image
  /// headers come from `DGifGetImageHeader`, which, unlike `DGifGetImageDesc`, does not grow giflib's list of
  /// saved images with every call.
  enum GiflibScanner {
    /// Scans a whole file, or answers `nil` if giflib refuses a block that is there.
    ///
    /// It refuses image headers that are cut short.
    static func scan(
      _ bytes: [UInt8], into builder: IndexBuilder
    ) throws(GIFError) -> GIFIndex? {
      var input = GIFInput(bytes: bytes)
      return try unsafe withUnsafeMutablePointer(to: &input) {
        (input) throws(GIFError) -> GIFIndex? in
        var code: Int32 = 0
        // The input outlives the file, which is closed below.
        guard let file = unsafe DGifOpen(input, GIFInput.read, &code) else { return nil }
        defer { unsafe _ = DGifCloseFile(file, nil) }
        var walk = unsafe Walk(file: file, input: input, builder: builder)
        guard let ending = try unsafe walk.ending(bytes.span) else { return nil }
        return try unsafe walk.builder.finished(ending)
      }
    }
  }

  /// One walk over an open file; valid only while that is open.
  @unsafe private struct Walk {
    let file: UnsafeMutablePointer<GifFileType>
    let input: UnsafeMutablePointer<GIFInput>
    var builder: IndexBuilder

    /// Reports every block and says how they ended; `nil` if giflib refuses one that is there.
    ///
    /// What giflib answers is only a hint, since it has one code for the end of the data and for
    /// much else: the cursor tells them apart.
    mutating func ending(_ bytes: Span<UInt8>) throws(GIFError) -> GIFIndex.Ending? {
      while true {
        let start = unsafe input.pointee.cursor
        guard start < bytes.count else { return .truncated(atByte: bytes.count) }
        var type = UNDEFINED_RECORD_TYPE
        guard unsafe DGifGetRecordType(file, &type) == GIF_OK else {
          return .damaged(atByte: start)
        }
        switch type {
        case EXTENSION_RECORD_TYPE:
          guard let behind = unsafe builder.foundExtension(at: start, in: bytes) else {
            return .truncated(atByte: bytes.count)
          }
          unsafe input.pointee.cursor = behind
        case IMAGE_DESC_RECORD_TYPE:
          unsafe input.pointee.beginImage()
          // Fails, since the minimum code size is kept from it; whether it came so far tells the input.
          _ = unsafe DGifGetImageHeader(file)
          guard let offset = unsafe input.pointee.minimumCodeSizeOffset, offset < bytes.count else {
            return nil
          }
          let image = unsafe imageDescriptor(at: start, minimumCodeSizeAt: offset, in: bytes)
          try unsafe builder.foundImage(image, in: bytes)
          guard image.chain.isTerminated else { return .truncated(atByte: bytes.count) }
          // At most the number of bytes there are.
          unsafe input.pointee.cursor = image.chain.range.upperBound
        case TERMINATE_RECORD_TYPE:
          return .trailer(atByte: start)
        default:
          return nil
        }
      }
    }

    /// The image whose header giflib has just read, up to the minimum code size, which is there.
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

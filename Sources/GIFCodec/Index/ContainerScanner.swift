import Frames

#if canImport(CGifLib)
  import CGifLib
#endif

/// The implementation that walks a file's blocks; both implementations produce the same index.
package enum ContainerScanner: Sendable, Equatable, CaseIterable {
  /// giflib, or ``portable`` for the whole file if giflib is missing or refuses a block.
  case giflib
  /// Plain Swift only.
  case portable

  func index(
    of bytes: [UInt8], limits: GIFLimits, delays: DelayPolicy
  ) throws(GIFError) -> GIFIndex {
    if self == .giflib,
      let index = try Self.giflibIndex(of: bytes, limits: limits, delays: delays)
    {
      return index
    }
    let screen = try Self.screen(of: bytes, limits: limits)
    let builder = IndexBuilder(screen, limits: limits, delays: delays)
    return try PortableScanner.scan(bytes.span, behind: screen, into: builder)
  }

  /// Indexes a file with giflib alone; `nil` if giflib is missing or refuses a block.
  package static func giflibIndex(
    of bytes: [UInt8], limits: GIFLimits = GIFLimits(), delays: DelayPolicy = .browsers
  ) throws(GIFError) -> GIFIndex? {
    #if canImport(CGifLib)
      // Reading the screen checks the version: giflib accepts any signature that begins with "GIF".
      let screen = try screen(of: bytes, limits: limits)
      return try GiflibScanner.scan(
        bytes, into: IndexBuilder(screen, limits: limits, delays: delays))
    #else
      return nil
    #endif
  }

  private static func screen(
    of bytes: [UInt8], limits: GIFLimits
  ) throws(GIFError) -> LogicalScreen {
    // A file that is no GIF is refused as such, however long it is: no other limit would help.
    if bytes.count >= 6 { _ = try LogicalScreen.version(bytes.span) }
    try limits.check(.inputBytes, bytes.count)
    return try LogicalScreen(bytes.span)
  }
}

/// A scanner in plain Swift, for platforms without giflib and for files that giflib refuses.
///
/// ```
/// file       header, logical screen, colour table, block, block, … trailer
///
/// block      21 label sub-blocks                                 an extension
///            2C x y w h flags colour table code-size sub-blocks  an image
///            3B                                                  the trailer
/// ```
///
/// Reads the length of every sub-block, and decodes no pixel.
///
/// Source: GIF89a specification, sections 20 (image descriptor), 24 to 26 (extensions), 27 (trailer).
struct PortableScanner {
  private var position: Int
  private var builder: IndexBuilder

  static func scan(
    _ bytes: Span<UInt8>, behind screen: LogicalScreen, into builder: IndexBuilder
  ) throws(GIFError) -> GIFIndex {
    var scanner = PortableScanner(position: screen.end, builder: builder)
    let ending = try scanner.walk(bytes)
    return try scanner.builder.finished(ending)
  }

  private mutating func walk(_ bytes: Span<UInt8>) throws(GIFError) -> GIFIndex.Ending {
    let end = bytes.count
    while position < end {
      switch bytes[position] {
      case 0x21:
        guard let next = builder.foundExtension(at: position, in: bytes) else {
          return .truncated(atByte: end)
        }
        position = next
      case 0x2C:
        guard let image = imageDescriptor(bytes) else { return .truncated(atByte: end) }
        try builder.foundImage(image, in: bytes)
        guard image.chain.isTerminated else { return .truncated(atByte: end) }
        position = image.chain.range.upperBound
      case 0x3B:
        return .trailer(atByte: position)
      default:
        return .damaged(atByte: position)
      }
    }
    return .truncated(atByte: end)
  }

  /// Returns the image at the current position; `nil` if the data end within the image's header.
  private func imageDescriptor(_ bytes: Span<UInt8>) -> ImageDescriptor? {
    guard position + 9 < bytes.count else { return nil }
    let colorTable = LogicalScreen.colorTable(flags: bytes[position + 9], at: position + 10)
    let widthOffset = colorTable?.upperBound ?? position + 10
    guard widthOffset < bytes.count else { return nil }
    return ImageDescriptor(
      byteOffset: position,
      area: PixelRect(
        x: bytes.word(at: position + 1), y: bytes.word(at: position + 3),
        width: bytes.word(at: position + 5), height: bytes.word(at: position + 7)),
      isInterlaced: bytes[position + 9] & 0x40 != 0, colorTable: colorTable,
      minimumCodeSize: Int(bytes[widthOffset]),
      chain: SubBlockChain(at: widthOffset + 1, in: bytes))
  }
}

#if canImport(CGifLib)
  /// A scanner that walks the blocks with giflib; valid only while giflib has the file open.
  ///
  /// giflib reads through the callback of ``GIFInput``, whose cursor is therefore at the next block. The scanner skips
  /// sub-blocks itself: giflib would copy each of them, and fail at a truncated chain. Image headers come from
  /// `DGifGetImageHeader`, which, unlike `DGifGetImageDesc`, does not grow giflib's list of saved images.
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
        // giflib keeps the pointer to `input`, which outlives the file: `defer` closes the file.
        guard let file = unsafe DGifOpen(input, GIFInput.read, &code) else { return nil }
        defer { unsafe _ = DGifCloseFile(file, nil) }
        var scanner = unsafe GiflibScanner(file: file, input: input, builder: builder)
        guard let ending = try unsafe scanner.walk(bytes.span) else { return nil }
        return try unsafe scanner.builder.finished(ending)
      }
    }

    /// Reports every block to the builder, and returns how the blocks ended; `nil` if giflib refuses a block.
    ///
    /// giflib reports the end of the data and other failures by the same error code; only the cursor tells them apart.
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
          // The call always fails, since `input` hides the minimum code size from giflib. If giflib has read the header
          // before that size, `input` has the offset of the size.
          _ = unsafe DGifGetImageHeader(file)
          guard let offset = unsafe input.pointee.minimumCodeSizeOffset, offset < bytes.count else {
            return nil
          }
          let image = unsafe imageDescriptor(at: start, minimumCodeSizeAt: offset, in: bytes)
          try unsafe builder.foundImage(image, in: bytes)
          guard image.chain.isTerminated else { return .truncated(atByte: bytes.count) }
          // The chain ends at `bytes.count` or before, so the cursor stays inside the data.
          unsafe input.pointee.cursor = image.chain.range.upperBound
        case TERMINATE_RECORD_TYPE:
          return .trailer(atByte: start)
        default:
          return nil
        }
      }
    }

    /// Returns the image whose header giflib has read, except for the minimum code size.
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

  /// The bytes that giflib reads through its callback, and the position of the next byte.
  ///
  /// giflib buffers nothing, so moving the cursor changes the bytes that giflib reads next. We hide colour tables and
  /// minimum code sizes from giflib, since reading them would take most of the time: giflib copies a colour table to
  /// the heap three bytes at a time, and clears a table of 16 KiB for each minimum code size.
  struct GIFInput {
    let bytes: [UInt8]
    var cursor = 0
    /// The flags that giflib reads next and that may announce a colour table: their offset, the offset of that table,
    /// and whether they are those of an image or of the screen.
    private var flags = (offset: 10, colorTableOffset: LogicalScreen.byteCount, isImage: false)
    /// The range of the colour table that the last flags announced, which may end beyond the end of the data; `nil` if
    /// they announced none.
    private(set) var colorTable: Range<Int>?
    /// The offset of the current image's minimum code size; `nil` until giflib has read the header before that size.
    ///
    /// Equals `bytes.count` if the data end there.
    private(set) var minimumCodeSizeOffset: Int?

    init(bytes: [UInt8]) { self.bytes = bytes }

    /// Prepares for reading an image; the cursor must be right after the image separator, 2C.
    mutating func beginImage() {
      flags = (cursor + 8, cursor + 9, true)
      minimumCodeSizeOffset = nil
    }

    /// The callback through which giflib reads; the file's user data points to a ``GIFInput``.
    static let read: InputFunc = { file, buffer, count in
      // `UserData` is the pointer that was passed to `DGifOpen`.
      guard let file = unsafe file, let buffer = unsafe buffer,
        let input = unsafe file.pointee.UserData?.assumingMemoryBound(to: GIFInput.self)
      else { return 0 }
      // The buffer has the number of bytes that giflib asks for.
      let target = unsafe UnsafeMutableBufferPointer(start: buffer, count: Int(max(count, 0)))
      return unsafe Int32(input.pointee.copy(to: target))
    }

    /// Copies the next bytes to giflib's buffer, and returns their number: 0 at the end of the data, and before a
    /// minimum code size that is hidden from giflib.
    private mutating func copy(to target: UnsafeMutableBufferPointer<UInt8>) -> Int {
      guard cursor != minimumCodeSizeOffset else { return 0 }
      let count = min(target.count, bytes.count - cursor)
      unsafe bytes.withUnsafeBytes { bytes in
        // `count` is at most the number of bytes left, and the buffer's size.
        unsafe UnsafeMutableRawBufferPointer(target).copyMemory(
          from: UnsafeRawBufferPointer(rebasing: bytes[cursor..<(cursor + count)]))
      }
      let read = cursor..<(cursor + count)
      cursor = read.upperBound
      // giflib reads the flags with a call that ends where the colour table begins. Clearing the high bit of the flags
      // hides the table from giflib.
      if cursor == flags.colorTableOffset, read.contains(flags.offset) {
        colorTable = LogicalScreen.colorTable(flags: bytes[flags.offset], at: cursor)
        unsafe target[flags.offset - read.lowerBound] &= 0x7F
        cursor = min(colorTable?.upperBound ?? cursor, bytes.count)
        if flags.isImage { minimumCodeSizeOffset = cursor }
      }
      return count
    }
  }
#endif

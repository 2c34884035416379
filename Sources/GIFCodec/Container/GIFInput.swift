#if canImport(CGifLib)
  import CGifLib

  /// The bytes that giflib reads through its callback, and its position in them.
  ///
  /// giflib has no buffer of its own before the callback, so moving the cursor decides what it reads next. Two things
  /// are withheld from giflib, since it would spend most of the walk on them: colour tables, which it copies three
  /// bytes at a time to the heap, and minimum code sizes, for each of which it clears a table of 16 KiB.
  struct GIFInput {
    let bytes: [UInt8]
    /// The offset of the next byte that giflib reads.
    var cursor = 0
    /// The offset of the flags that announce a colour table, the offset of that table, and whether it is local.
    private var flags = (offset: 10, colorTableOffset: LogicalScreen.byteCount, isImage: false)
    /// The last colour table that was skipped, if the last flags announced one; may end behind the data.
    private(set) var colorTable: Range<Int>?
    /// The offset of the image's minimum code size, once giflib has read all of the header before it; may be the end of
    /// the data.
    private(set) var minimumCodeSizeOffset: Int?

    init(bytes: [UInt8]) { self.bytes = bytes }

    /// Prepares for an image whose descriptor, without its introducer, begins at the cursor.
    mutating func beginImage() {
      flags = (cursor + 8, cursor + 9, true)
      minimumCodeSizeOffset = nil
    }

    /// giflib's read callback; its user data points to a ``GIFInput``.
    static let read: InputFunc = { file, buffer, count in
      // The pointer was passed to `DGifOpen`.
      guard let file = unsafe file, let buffer = unsafe buffer,
        let input = unsafe file.pointee.UserData?.assumingMemoryBound(to: GIFInput.self)
      else { return 0 }
      // The buffer has the number of bytes that giflib asks for.
      let target = unsafe UnsafeMutableBufferPointer(start: buffer, count: Int(max(count, 0)))
      return unsafe Int32(input.pointee.copy(to: target))
    }

    /// Copies the next bytes, as far as there are any, and returns their number.
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
      // giflib reads the flags in a call that ends where the colour table begins; clearing their high bit hides the
      // table.
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

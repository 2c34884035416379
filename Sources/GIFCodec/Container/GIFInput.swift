#if canImport(CGifLib)
  import CGifLib

  /// The bytes giflib reads from, and how far it has come.
  ///
  /// giflib keeps no buffer of its own in front of the callback: moving the cursor decides
  /// what it reads next. So two things are kept from it that take longer than all the rest of a walk:
  /// colour tables, which it would copy three bytes at a time into memory that it asks for and gives back,
  /// and the minimum code size of an image, on which it would make a table of 16 KiB ready.
  struct GIFInput {
    /// The whole file.
    let bytes: [UInt8]
    /// The next byte giflib will read.
    var cursor = 0
    /// The byte that says whether a colour table follows, where it would begin, and whether it is an image's.
    private var flags = (offset: 10, colorTableOffset: LogicalScreen.byteCount, isImage: false)
    /// The colour table that was passed over last, if the last flags told of one; may reach beyond the end
    /// of the data.
    private(set) var colorTable: Range<Int>?
    /// Where the minimum code size of the image would be whose descriptor was read last, if giflib read all
    /// that precedes it; may be the end of the data.
    private(set) var minimumCodeSizeOffset: Int?

    /// What there is to read, from its beginning.
    init(bytes: [UInt8]) { self.bytes = bytes }

    /// Makes ready for an image whose descriptor begins where the cursor is, behind its introducer.
    mutating func beginImage() {
      flags = (cursor + 8, cursor + 9, true)
      minimumCodeSizeOffset = nil
    }

    /// giflib's read callback; its user data is a pointer to a ``GIFInput``.
    static let read: InputFunc = { file, buffer, count in
      // The pointer is the one that was given to `DGifOpen`.
      guard let file = unsafe file, let buffer = unsafe buffer,
        let input = unsafe file.pointee.UserData?.assumingMemoryBound(to: GIFInput.self)
      else { return 0 }
      // giflib's buffer is as large as the number of bytes it asks for.
      let target = unsafe UnsafeMutableBufferPointer(start: buffer, count: Int(max(count, 0)))
      return unsafe Int32(input.pointee.copy(to: target))
    }

    /// Fills the buffer as far as there are bytes, and says how many there were.
    private mutating func copy(to target: UnsafeMutableBufferPointer<UInt8>) -> Int {
      guard cursor != minimumCodeSizeOffset else { return 0 }
      let count = min(target.count, bytes.count - cursor)
      unsafe bytes.withUnsafeBytes { bytes in
        // `count` is no more than there is behind the cursor, nor than the buffer holds.
        unsafe UnsafeMutableRawBufferPointer(target).copyMemory(
          from: UnsafeRawBufferPointer(rebasing: bytes[cursor..<(cursor + count)]))
      }
      let read = cursor..<(cursor + count)
      cursor = read.upperBound
      // giflib asks for the flags by themselves, or with two bytes that follow them, and is told that there is
      // no colour table.
      if cursor == flags.colorTableOffset, read.contains(flags.offset) {
        colorTable = PackedFields(bytes[flags.offset]).colorTable(at: cursor)
        unsafe target[flags.offset - read.lowerBound] &= 0x7F
        cursor = min(colorTable?.upperBound ?? cursor, bytes.count)
        if flags.isImage { minimumCodeSizeOffset = cursor }
      }
      return count
    }
  }
#endif

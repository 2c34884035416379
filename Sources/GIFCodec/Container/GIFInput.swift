#if canImport(CGifLib)
  import CGifLib

  /// The bytes giflib reads from, and how far it has come.
  ///
  /// giflib keeps no buffer of its own in front of the callback: whoever moves the cursor decides
  /// what it reads next.
  struct GIFInput {
    /// The whole file.
    let bytes: [UInt8]
    /// The next byte giflib will read.
    var cursor = 0

    /// giflib's read callback; its user data is a pointer to a ``GIFInput``.
    static let read: InputFunc = { file, buffer, count in
      // The pointer is the one that was given to `DGifOpen`.
      guard let file = unsafe file, let buffer = unsafe buffer,
        let input = unsafe file.pointee.UserData?.assumingMemoryBound(to: GIFInput.self)
      else { return 0 }
      // giflib has room for as many bytes as it asks for.
      let room = unsafe UnsafeMutableBufferPointer(start: buffer, count: Int(max(count, 0)))
      return unsafe Int32(input.pointee.copy(to: room))
    }

    /// Fills the room as far as there are bytes, and says how many there were.
    private mutating func copy(to room: UnsafeMutableBufferPointer<UInt8>) -> Int {
      let count = min(room.count, bytes.count - cursor)
      unsafe bytes.withUnsafeBytes { bytes in
        // There are so many behind the cursor, and there is room for so many.
        unsafe UnsafeMutableRawBufferPointer(room).copyMemory(
          from: UnsafeRawBufferPointer(rebasing: bytes[cursor..<(cursor + count)]))
      }
      cursor += count
      return count
    }
  }
#endif

extension [UInt8] {
  /// `count` bytes, with whatever is in memory: to fill a large image's takes a twentieth of its decoding.
  static func unwritten(count: Int) -> [UInt8] {
    unsafe Self(unsafeUninitializedCapacity: count) { _, initialized in
      // Any byte is one, and there is memory for all of them.
      initialized = count
    }
  }

  /// Copies a range of other bytes to an offset, as one piece of memory.
  ///
  /// A span can be read and written byte by byte only, at three times the cost.
  mutating func copy(_ range: Range<Int>, of source: Span<UInt8>, to offset: Int) {
    precondition(range.lowerBound >= 0 && range.upperBound <= source.count)
    precondition(offset >= 0 && range.count <= count - offset)
    unsafe source.withUnsafeBytes { source in
      unsafe withUnsafeMutableBytes { target in
        // Both ranges are inside, as was just made sure.
        unsafe UnsafeMutableRawBufferPointer(rebasing: target[offset...])
          .copyMemory(from: UnsafeRawBufferPointer(rebasing: source[range]))
      }
    }
  }

  /// Eight bytes from an offset on, the first one lowest.
  @inline(__always)
  func word(at offset: Int) -> UInt64 {
    precondition(offset >= 0 && offset <= count - 8)
    // All eight are inside, as was just made sure.
    let word = unsafe withUnsafeBytes {
      unsafe $0.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    }
    return UInt64(littleEndian: word)
  }
}

extension [LZWString] {
  /// Makes codes stand for nothing.
  ///
  /// A span can be written entry by entry only, which takes a browser a twentieth of all its time for a photograph.
  mutating func forget(_ codes: Range<Int>) {
    precondition(codes.lowerBound >= 0 && codes.upperBound <= count)
    unsafe withUnsafeMutableBufferPointer { table in
      // All entries are inside, as was just made sure, and none is what it is byte by byte.
      let entries = unsafe UnsafeMutableRawBufferPointer(
        UnsafeMutableBufferPointer(rebasing: table[codes]))
      _ = unsafe entries.initializeMemory(as: UInt8.self, repeating: LZWString.byteOfNone)
    }
  }
}

extension [UInt8] {
  /// Creates an array of `count` uninitialized bytes: zeroing a large image's buffer takes a twentieth of its decoding
  /// time.
  static func unwritten(count: Int) -> [UInt8] {
    unsafe Self(unsafeUninitializedCapacity: count) { _, initialized in
      // Every byte value is valid, and the memory holds `count` of them.
      initialized = count
    }
  }

  /// Copies a range of bytes from `source` to an offset with one memory copy.
  ///
  /// A loop over spans, which copies byte by byte, takes three times as long.
  mutating func copy(_ range: Range<Int>, of source: Span<UInt8>, to offset: Int) {
    precondition(range.lowerBound >= 0 && range.upperBound <= source.count)
    precondition(offset >= 0 && range.count <= count - offset)
    unsafe source.withUnsafeBytes { source in
      unsafe withUnsafeMutableBytes { target in
        // The preconditions keep both ranges inside.
        unsafe UnsafeMutableRawBufferPointer(rebasing: target[offset...])
          .copyMemory(from: UnsafeRawBufferPointer(rebasing: source[range]))
      }
    }
  }

  /// The eight bytes from an offset on, the first one lowest.
  @inline(__always)
  func word(at offset: Int) -> UInt64 {
    precondition(offset >= 0 && offset <= count - 8)
    // The precondition keeps all eight inside.
    let word = unsafe withUnsafeBytes {
      unsafe $0.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    }
    return UInt64(littleEndian: word)
  }
}

extension [LZWString] {
  /// Marks table entries as ``LZWString/none``.
  ///
  /// A loop over a span, which writes entry by entry, takes a browser a twentieth of a photograph's decoding time.
  mutating func forget(_ codes: Range<Int>) {
    precondition(codes.lowerBound >= 0 && codes.upperBound <= count)
    unsafe withUnsafeMutableBufferPointer { table in
      // The precondition keeps all entries inside, and `none` consists of equal bytes.
      let entries = unsafe UnsafeMutableRawBufferPointer(
        UnsafeMutableBufferPointer(rebasing: table[codes]))
      _ = unsafe entries.initializeMemory(as: UInt8.self, repeating: LZWString.byteOfNone)
    }
  }
}

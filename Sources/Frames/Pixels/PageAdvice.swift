#if (canImport(Glibc) || canImport(Musl) || canImport(Android)) && !hasFeature(Embedded)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Android
  #endif

  /// Prefaults new memory: Linux maps a page when it is first touched, which for small pages takes longer than to
  /// decode what they hold.
  ///
  /// ```
  /// memory   │ large page │ large page │ small pages ┊      2 MiB each, as many as are filled; the rest is small
  /// ```
  package struct PageAdvice {
    /// The size of large pages on x86-64 and arm64.
    private static let largeBytes = 2 << 20
    /// Less than this is often memory that was used before.
    private static let worthwhileBytes = 256 << 10
    /// `MADV_POPULATE_WRITE`, which Linux knows since 5.14, and older headers do not.
    private static let populate: Int32 = 23

    /// The number of bytes to allocate.
    let byteCount: Int
    private let largeCount: Int

    /// Plans for pixels: as many large pages as they fill, the last to two thirds.
    ///
    /// A single picture gets no large page that it does not fill: stores count its bytes and no more.
    init(pixelCount: Int, ofOnePicture isOne: Bool) {
      let bytes = pixelCount * MemoryLayout<RGBA8>.stride
      largeCount = (bytes + (isOne ? 0 : Self.largeBytes / 3)) / Self.largeBytes
      byteCount = max(bytes, largeCount * Self.largeBytes)
    }

    /// The alignment to allocate with: that of a large page, if there is any.
    var alignment: Int { largeCount == 0 ? MemoryLayout<RGBA8>.alignment : Self.largeBytes }

    /// Maps the pages of memory that was allocated with the alignment and length above.
    func prepare(_ memory: UnsafeMutableRawBufferPointer) {
      let start = Int(bitPattern: memory.baseAddress)
      let small = start + largeCount * Self.largeBytes
      let end = start + memory.count
      precondition(small <= end)
      if largeCount > 0 { Self.advise(start..<small, Int32(MADV_HUGEPAGE)) }
      Self.prefault(small..<end)
    }

    /// Maps the small pages of memory that is about to be written, unless it was used before.
    package static func prefault(_ memory: UnsafeMutableBufferPointer<UInt8>) {
      let start = Int(bitPattern: memory.baseAddress)
      prefault(start..<(start + memory.count))
    }

    /// Maps small pages if the last one is not mapped yet.
    private static func prefault(_ addresses: Range<Int>) {
      guard addresses.count >= worthwhileBytes else { return }
      let page = sysconf(Int32(_SC_PAGESIZE))
      let end = addresses.upperBound / page * page
      var isMapped: UInt8 = 0
      // The answer for one page is one byte.
      guard
        unsafe mincore(UnsafeMutableRawPointer(bitPattern: end - page), page, &isMapped) == 0,
        isMapped & 1 == 0
      else { return }
      advise((addresses.lowerBound + page - 1) / page * page..<end, populate)
    }

    /// Advises the system on pages inside the memory; whether it follows changes nothing about their contents.
    private static func advise(_ pages: Range<Int>, _ advice: Int32) {
      _ = unsafe madvise(UnsafeMutableRawPointer(bitPattern: pages.lowerBound), pages.count, advice)
    }
  }
#else
  /// No prefaulting: this system does not gain by it.
  package struct PageAdvice {
    let byteCount: Int
    let alignment = MemoryLayout<RGBA8>.alignment
    init(pixelCount: Int, ofOnePicture isOne: Bool) {
      byteCount = pixelCount * MemoryLayout<RGBA8>.stride
    }
    func prepare(_ memory: UnsafeMutableRawBufferPointer) {}
    package static func prefault(_ memory: UnsafeMutableBufferPointer<UInt8>) {}
  }
#endif

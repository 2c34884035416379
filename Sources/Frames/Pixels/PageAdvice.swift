#if (canImport(Glibc) || canImport(Musl) || canImport(Android)) && !hasFeature(Embedded)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Android
  #endif

  /// Advice to Linux about new memory, which it would otherwise map page by page, at a higher cost than decoding
  /// the pixels.
  ///
  /// ```
  /// memory   │ large page │ large page │ small pages ┊      2 MiB each, as many as are filled; the rest is small
  /// ```
  package struct PageAdvice {
    /// The size of large pages on x86-64 and arm64.
    private static let largeBytes = 2 << 20
    /// Less than this is often memory that was used before.
    private static let worthwhileBytes = 256 << 10
    /// `MADV_POPULATE_WRITE`, known to Linux since 5.14, and unknown to older headers.
    private static let populate: Int32 = 23

    let byteCount: Int
    private let largeCount: Int

    /// Plans large pages for the pixels; the last one may be only two thirds full.
    ///
    /// For a single bitmap, all large pages must be full, since stores count no more than its bytes.
    init(pixelCount: Int, ofOnePicture isOne: Bool) {
      let bytes = pixelCount * MemoryLayout<RGBA8>.stride
      largeCount = (bytes + (isOne ? 0 : Self.largeBytes / 3)) / Self.largeBytes
      byteCount = max(bytes, largeCount * Self.largeBytes)
    }

    var alignment: Int { largeCount == 0 ? MemoryLayout<RGBA8>.alignment : Self.largeBytes }

    /// Prefaults memory of that length and alignment.
    func prepare(_ memory: UnsafeMutableRawBufferPointer) {
      let start = Int(bitPattern: memory.baseAddress)
      let small = start + largeCount * Self.largeBytes
      let end = start + memory.count
      precondition(small <= end)
      if largeCount > 0 { Self.advise(start..<small, Int32(MADV_HUGEPAGE)) }
      Self.prefault(small..<end)
    }

    /// Prefaults pages that are not resident.
    package static func prefault(_ memory: UnsafeMutableBufferPointer<UInt8>) {
      let start = Int(bitPattern: memory.baseAddress)
      prefault(start..<(start + memory.count))
    }

    /// Prefaults small pages, unless the last one is resident.
    private static func prefault(_ addresses: Range<Int>) {
      guard addresses.count >= worthwhileBytes else { return }
      let page = sysconf(Int32(_SC_PAGESIZE))
      let end = addresses.upperBound / page * page
      var isMapped: UInt8 = 0
      // `mincore` writes one byte for one page.
      guard
        unsafe mincore(UnsafeMutableRawPointer(bitPattern: end - page), page, &isMapped) == 0,
        isMapped & 1 == 0
      else { return }
      advise((addresses.lowerBound + page - 1) / page * page..<end, populate)
    }

    /// Advises the system about pages inside the memory, whose contents stay the same.
    private static func advise(_ pages: Range<Int>, _ advice: Int32) {
      _ = unsafe madvise(UnsafeMutableRawPointer(bitPattern: pages.lowerBound), pages.count, advice)
    }
  }
#else
  /// Other systems gain nothing from prefaulting.
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

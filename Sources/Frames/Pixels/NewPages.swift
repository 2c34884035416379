#if (canImport(Glibc) || canImport(Musl) || canImport(Android)) && !hasFeature(Embedded)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Android
  #endif

  /// The pages of memory that pictures are about to be drawn on, or a file is about to be read to.
  ///
  /// ```
  /// memory   ┊     ┊ large page │ large page │ small pages ┊     ┊
  ///                ▲ the first picture       ▲ made ready all at once, in half the time
  /// ```
  ///
  /// Linux makes a page ready when it is first touched. With small pages, one by one, that takes longer than to
  /// decode what they hold.
  package struct NewPages {
    /// What x86-64 and arm64 have above their small pages.
    private static let largeBytes = 2 << 20
    private static let largePixels = largeBytes / MemoryLayout<RGBA8>.stride
    /// From where on small pages are asked for; less is often memory that was used before.
    private static let worthwhileBytes = 256 << 10
    /// `MADV_POPULATE_WRITE`, which Linux knows since 5.14, and older headers do not.
    private static let populate: Int32 = 23

    private let pixels: Int
    /// How many large pages.
    private let largeCount: Int

    /// Plans for a number of pixels: as many large pages as they fill, the last to two thirds.
    ///
    /// Less than that is drawn sooner on small pages. One picture alone is given no large page that it does not fill:
    /// that would take more memory than stores count.
    init(covering pixels: Int, byOnePicture isOne: Bool) {
      self.pixels = pixels
      largeCount = (pixels + (isOne ? 0 : Self.largePixels / 3)) / Self.largePixels
    }

    /// The pixels of memory to ask for besides, so that there is a place where large pages begin and end.
    ///
    /// What of it no pixel comes to lie in is never touched, and takes no memory.
    var padding: Int { largeCount == 0 ? 0 : 2 * Self.largePixels }

    /// Asks the system for the pages, and answers on which pixel of the memory the first picture begins.
    func prepare(_ memory: UnsafeMutableBufferPointer<RGBA8>) -> Int {
      let start = Int(bitPattern: memory.baseAddress)
      let unit = largeCount == 0 ? MemoryLayout<RGBA8>.alignment : Self.largeBytes
      let first = (start + unit - 1) / unit * unit
      let small = first + largeCount * Self.largeBytes
      let end = max(small, first + pixels * MemoryLayout<RGBA8>.stride)
      // Less than one large page is in front, and the last one ends less than a third of one behind the pixels.
      precondition(end <= start + memory.count * MemoryLayout<RGBA8>.stride)
      if largeCount > 0 { Self.advise(first..<small, Int32(MADV_HUGEPAGE)) }
      Self.makeReady(small..<end)
      return (first - start) / MemoryLayout<RGBA8>.stride
    }

    /// Makes the pages of memory ready that is about to be written, unless it was used before.
    package static func makeReady(_ memory: UnsafeMutableBufferPointer<UInt8>) {
      let start = Int(bitPattern: memory.baseAddress)
      makeReady(start..<(start + memory.count))
    }

    /// Makes small pages ready, if the last one never was.
    private static func makeReady(_ addresses: Range<Int>) {
      guard addresses.count >= worthwhileBytes else { return }
      let page = sysconf(Int32(_SC_PAGESIZE))
      let end = addresses.upperBound / page * page
      var isReady: UInt8 = 0
      // The answer for one page is one byte.
      guard unsafe mincore(UnsafeMutableRawPointer(bitPattern: end - page), page, &isReady) == 0,
        isReady & 1 == 0
      else { return }
      advise((addresses.lowerBound + page - 1) / page * page..<end, populate)
    }

    /// Advises the system on pages inside the memory; whether it follows changes nothing about what they hold.
    private static func advise(_ pages: Range<Int>, _ advice: Int32) {
      _ = unsafe madvise(UnsafeMutableRawPointer(bitPattern: pages.lowerBound), pages.count, advice)
    }
  }
#else
  /// Elsewhere no pages are asked for.
  package struct NewPages {
    package static func makeReady(_ memory: UnsafeMutableBufferPointer<UInt8>) {}
    init(covering pixels: Int, byOnePicture isOne: Bool) {}
    let padding = 0
    func prepare(_ memory: UnsafeMutableBufferPointer<RGBA8>) -> Int { 0 }
  }
#endif

extension [RGBA8] {
  /// Clear pixels, in new memory.
  static func clear(count: Int) -> ArraySlice<RGBA8> {
    unsafe inNewPages(count: count, ofOnePicture: true) { pixels in
      // All of it is ours. Memory is filled with one byte, which a clear pixel is made of, faster than with four.
      _ = unsafe UnsafeMutableRawBufferPointer(pixels).initializeMemory(
        as: UInt8.self, repeating: 0)
      return true
    }
  }

  /// Pixels in memory that is new, in pages that were asked for: the caller fills all of it, or says that it did
  /// not, and there are none.
  ///
  /// What they are a slice of has more memory, which nothing looks at.
  package static func inNewPages(
    count: Int, ofOnePicture isOne: Bool = false,
    fill: (UnsafeMutableBufferPointer<RGBA8>) -> Bool
  ) -> ArraySlice<RGBA8> {
    // Of no pixels there is one array, which all threads have, and being filled writes to it.
    guard count > 0 else {
      _ = unsafe fill(UnsafeMutableBufferPointer(start: nil, count: 0))
      return []
    }
    let pages = NewPages(covering: count, byOnePicture: isOne)
    var pixels = 0..<0
    let array = unsafe Self(unsafeUninitializedCapacity: count + pages.padding) {
      memory, initialized in
      let start = unsafe pages.prepare(memory)
      // What is lent lies in the array.
      precondition(start >= 0 && start <= pages.padding)
      let isFilled = unsafe fill(
        UnsafeMutableBufferPointer(rebasing: memory[start..<(start + count)]))
      // In front of the first pixel any bytes are pixels.
      initialized = isFilled ? start + count : 0
      if isFilled { pixels = start..<initialized }
    }
    return array[pixels]
  }
}

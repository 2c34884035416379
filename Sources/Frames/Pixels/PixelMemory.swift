/// The memory of one or more bitmaps, freed with the last of them.
///
/// The memory is written only by its creator, or by a bitmap that is its only user. All others only read, so threads
/// may share the memory.
@safe package final class PixelMemory: @unchecked Sendable {
  package let count: Int
  private let start: UnsafeMutablePointer<RGBA8>
  private let allocation: UnsafeMutableRawPointer

  /// Allocates uninitialized memory, prefaulted as ``PageAdvice`` says.
  private init(count: Int, ofOnePicture isOne: Bool) {
    self.count = count
    let advice = PageAdvice(pixelCount: count, ofOnePicture: isOne)
    // The start is aligned by hand. Aligned allocations would leave gaps; small allocations in these gaps would later
    // keep freed memory from being reused.
    let slack = advice.alignment - MemoryLayout<RGBA8>.alignment
    unsafe allocation = UnsafeMutableRawPointer.allocate(
      byteCount: max(1, advice.byteCount + slack), alignment: MemoryLayout<RGBA8>.alignment)
    let memory =
      unsafe slack == 0 ? allocation : allocation.alignedUp(toMultipleOf: advice.alignment)
    unsafe advice.prepare(
      UnsafeMutableRawBufferPointer(start: memory, count: advice.byteCount))
    // The allocation holds `count` pixels.
    unsafe start = memory.bindMemory(to: RGBA8.self, capacity: count)
  }

  deinit { unsafe allocation.deallocate() }

  /// The memory of all bitmaps without pixels.
  private static let empty = PixelMemory(count: 0, ofOnePicture: true)

  static func filled(with color: RGBA8, count: Int) -> PixelMemory {
    guard count > 0 else { return empty }
    let memory = PixelMemory(count: count, ofOnePicture: true)
    // No other object uses the memory yet. Clear pixels consist of equal bytes, which `memset` writes faster than
    // words.
    if color == .clear {
      unsafe UnsafeMutableRawPointer(memory.start).initializeMemory(
        as: UInt8.self, repeating: 0, count: count * MemoryLayout<RGBA8>.stride)
    } else {
      unsafe memory.start.initialize(repeating: color, count: count)
    }
    return memory
  }

  static func copy(of pixels: Span<RGBA8>) -> PixelMemory {
    guard !pixels.isEmpty else { return empty }
    let memory = PixelMemory(count: pixels.count, ofOnePicture: true)
    unsafe pixels.withUnsafeBufferPointer {
      // `memory` was allocated for `pixels.count` pixels.
      if let source = $0.baseAddress {
        unsafe memory.start.initialize(from: source, count: pixels.count)
      }
    }
    return memory
  }

  /// Allocates pixels for several bitmaps and lets a closure write them.
  ///
  /// `fill` must write all pixels and return `true`, or return `false`, in which case the result is `nil`.
  package static func unwritten(
    count: Int, fill: (UnsafeMutableBufferPointer<RGBA8>) -> Bool
  ) -> PixelMemory? {
    let memory = PixelMemory(count: count, ofOnePicture: false)
    return unsafe fill(UnsafeMutableBufferPointer(start: memory.start, count: count))
      ? memory : nil
  }

  func pixels(_ range: Range<Int>) -> UnsafeBufferPointer<RGBA8> {
    unsafe UnsafeBufferPointer(mutablePixels(range))
  }

  /// The pixels in a range, for writing; the memory must have no other user.
  func mutablePixels(_ range: Range<Int>) -> UnsafeMutableBufferPointer<RGBA8> {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    return unsafe UnsafeMutableBufferPointer(start: start + range.lowerBound, count: range.count)
  }
}

#if (canImport(Glibc) || canImport(Musl) || canImport(Android)) && !hasFeature(Embedded)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Android
  #endif

  /// Advice to Linux to map new memory in few steps; mapping each small page on its first use costs more time than
  /// decoding the pixels.
  ///
  /// ```
  /// memory   │ large page │ large page │ small pages ┊      as many large pages, of 2 MiB each, as the pixels fill
  /// ```
  package struct PageAdvice {
    /// The size of large pages on x86-64 and arm64.
    private static let largeBytes = 2 << 20
    /// The fewest bytes that are prefaulted: smaller allocations often reuse memory that is already mapped.
    private static let worthwhileBytes = 256 << 10
    /// The value of `MADV_POPULATE_WRITE`, which Linux has since 5.14 and older headers do not declare.
    private static let populate: Int32 = 23

    let byteCount: Int
    private let largeCount: Int

    /// Plans large pages for the pixels.
    ///
    /// For several bitmaps, a last page that is at least two thirds full is large, too. For a single bitmap, every
    /// large page must be full, since the budget of a frame store counts only the bitmap's own bytes.
    init(pixelCount: Int, ofOnePicture isOne: Bool) {
      let bytes = pixelCount * MemoryLayout<RGBA8>.stride
      largeCount = (bytes + (isOne ? 0 : Self.largeBytes / 3)) / Self.largeBytes
      byteCount = max(bytes, largeCount * Self.largeBytes)
    }

    var alignment: Int { largeCount == 0 ? MemoryLayout<RGBA8>.alignment : Self.largeBytes }

    /// Advises large pages for the first part of the memory, and prefaults the rest.
    ///
    /// The memory must have `byteCount` bytes and start at a multiple of `alignment`.
    func prepare(_ memory: UnsafeMutableRawBufferPointer) {
      let start = Int(bitPattern: memory.baseAddress)
      let small = start + largeCount * Self.largeBytes
      let end = start + memory.count
      precondition(small <= end)
      if largeCount > 0 { Self.advise(start..<small, Int32(MADV_HUGEPAGE)) }
      Self.prefault(small..<end)
    }

    /// Prefaults memory that is about to be written, unless it is small or its last page is resident.
    package static func prefault(_ memory: UnsafeMutableBufferPointer<UInt8>) {
      let start = Int(bitPattern: memory.baseAddress)
      prefault(start..<(start + memory.count))
    }

    /// Prefaults the whole pages in a range of addresses, unless the range is small or the last page is resident.
    private static func prefault(_ addresses: Range<Int>) {
      guard addresses.count >= worthwhileBytes else { return }
      let page = sysconf(Int32(_SC_PAGESIZE))
      let end = addresses.upperBound / page * page
      var isMapped: UInt8 = 0
      // `mincore` writes one byte for each page, here for one.
      guard
        unsafe mincore(UnsafeMutableRawPointer(bitPattern: end - page), page, &isMapped) == 0,
        isMapped & 1 == 0
      else { return }
      advise((addresses.lowerBound + page - 1) / page * page..<end, populate)
    }

    /// Advises the system about pages inside the memory; the advice does not change their contents.
    private static func advise(_ pages: Range<Int>, _ advice: Int32) {
      _ = unsafe madvise(UnsafeMutableRawPointer(bitPattern: pages.lowerBound), pages.count, advice)
    }
  }
#else
  /// A stand-in without effect, for systems that gain nothing from prefaulting.
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

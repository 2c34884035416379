/// The memory of one or more bitmaps, freed with the last of them.
///
/// Written only by its maker and through a bitmap that is its one user; all others read. That is why threads may
/// share it.
@safe package final class PixelMemory: @unchecked Sendable {
  /// The number of pixels.
  package let count: Int
  private let start: UnsafeMutablePointer<RGBA8>

  /// Allocates memory, prefaulted as ``PageAdvice`` says, for the caller to initialise at once.
  ///
  /// `isOne`: for a single picture, which gets no large page that it does not fill.
  private init(count: Int, ofOnePicture isOne: Bool) {
    self.count = count
    let advice = PageAdvice(pixelCount: count, ofOnePicture: isOne)
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: max(1, advice.byteCount), alignment: advice.alignment)
    unsafe advice.prepare(
      UnsafeMutableRawBufferPointer(start: memory, count: advice.byteCount))
    // There is memory for all of them.
    unsafe start = memory.bindMemory(to: RGBA8.self, capacity: count)
  }

  deinit { unsafe UnsafeMutableRawPointer(start).deallocate() }

  /// Allocates pixels of one colour.
  static func filled(with color: RGBA8, count: Int) -> PixelMemory {
    let memory = PixelMemory(count: count, ofOnePicture: true)
    // All of it is ours. Memory is filled with one byte, which a clear pixel is made of, faster than with four.
    if color == .clear {
      unsafe UnsafeMutableRawPointer(memory.start).initializeMemory(
        as: UInt8.self, repeating: 0, count: count * MemoryLayout<RGBA8>.stride)
    } else {
      unsafe memory.start.initialize(repeating: color, count: count)
    }
    return memory
  }

  /// Allocates a copy of pixels.
  static func copy(of pixels: Span<RGBA8>) -> PixelMemory {
    let memory = PixelMemory(count: pixels.count, ofOnePicture: true)
    unsafe pixels.withUnsafeBufferPointer {
      // As many as there is memory for.
      if let source = $0.baseAddress {
        unsafe memory.start.initialize(from: source, count: pixels.count)
      }
    }
    return memory
  }

  /// Allocates pixels for several pictures; `nil` if `fill`, which must write all of them, answers that it did not.
  package static func unwritten(
    count: Int, fill: (UnsafeMutableBufferPointer<RGBA8>) -> Bool
  ) -> PixelMemory? {
    let memory = PixelMemory(count: count, ofOnePicture: false)
    return unsafe fill(UnsafeMutableBufferPointer(start: memory.start, count: count))
      ? memory : nil
  }

  /// Lends pixels for reading; the range must be inside.
  func pixels(_ range: Range<Int>) -> UnsafeBufferPointer<RGBA8> {
    unsafe UnsafeBufferPointer(mutablePixels(range))
  }

  /// Lends pixels for writing; the range must be inside, and nobody else may use the memory.
  func mutablePixels(_ range: Range<Int>) -> UnsafeMutableBufferPointer<RGBA8> {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    return unsafe UnsafeMutableBufferPointer(start: start + range.lowerBound, count: range.count)
  }
}

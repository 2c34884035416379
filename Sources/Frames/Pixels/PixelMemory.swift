/// The memory of one or more bitmaps, freed with the last of them.
///
/// Only its creator writes it, or a bitmap that is its only user. All others read, so threads may share it.
@safe package final class PixelMemory: @unchecked Sendable {
  package let count: Int
  private let start: UnsafeMutablePointer<RGBA8>
  private let allocation: UnsafeMutableRawPointer

  /// Allocates uninitialized memory, prefaulted as ``PageAdvice`` says.
  private init(count: Int, ofOnePicture isOne: Bool) {
    self.count = count
    let advice = PageAdvice(pixelCount: count, ofOnePicture: isOne)
    // Aligned by hand, since an aligned allocation leaves gaps in which later small allocations keep freed memory
    // from being reused.
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
    // The memory is exclusive. Clear pixels consist of equal bytes, which `memset` writes faster than words.
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
      // `memory` holds as many pixels.
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

  /// The memory must have no other user.
  func mutablePixels(_ range: Range<Int>) -> UnsafeMutableBufferPointer<RGBA8> {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    return unsafe UnsafeMutableBufferPointer(start: start + range.lowerBound, count: range.count)
  }
}

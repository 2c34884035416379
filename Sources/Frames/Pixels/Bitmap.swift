/// A picture: rows of pixels from the top, each from the left, without padding.
///
/// A value. Copying one shares its pixels (a reference count, no pixel moves) until one of the
/// copies is changed, which copies them then. Memory: 4 bytes a pixel.
///
/// ```swift
/// var dot = Bitmap(size: PixelSize(width: 3, height: 3))
/// dot[1, 1] = .black
/// ```
public struct Bitmap: Sendable, Hashable {
  /// Width and height.
  public let size: PixelSize

  /// The pixels, row after row: the one at (x, y) is at `y * size.width + x`.
  ///
  /// O(1). Code that reads many pixels takes `pixels.span` once.
  public private(set) var pixels: Pixels

  /// Creates a picture of one colour.
  ///
  /// A size whose pixels take more bytes than an `Int` can count traps.
  public init(size: PixelSize, filledWith color: RGBA8 = .clear) {
    let count = Self.pixelCount(of: size)
    self.size = size
    pixels = Pixels(.filled(with: color, count: count), 0..<count)
  }

  /// Creates a picture from its pixels; their number must be the area of `size`, or it traps.
  public init(size: PixelSize, pixels: [RGBA8]) {
    require(
      pixels.count == size.area,
      "\(pixels.count) pixels for a picture of \(size.width)x\(size.height)")
    self.size = size
    self.pixels = Pixels(.copy(of: pixels.span), pixels.indices)
  }

  /// Creates a picture of pixels in shared memory, which it keeps until it is changed.
  package init(size: PixelSize, sharing memory: PixelMemory, from first: Int) {
    self.size = size
    pixels = Pixels(memory, first..<first + size.area)
  }

  /// A picture of the same pixels in memory of its own.
  package func copy() -> Bitmap {
    var copy = self
    copy.pixels = Pixels(.copy(of: pixels.span), pixels.indices)
    return copy
  }

  /// Whether changing a pixel copies none.
  package var isUnique: Bool { mutating get { pixels.isUnique } }

  /// The pixel in column `x` of row `y`; a place outside traps.
  public subscript(x: Int, y: Int) -> RGBA8 {
    get { pixels[offset(x, y)] }
    set { pixels[offset(x, y)] = newValue }
  }

  /// Lends the pixels for writing, after copying them if another bitmap shares them.
  public mutating func withMutablePixels<Result, Failure: Error>(
    _ body: (inout MutableSpan<RGBA8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var span = pixels.mutableSpan
    return try body(&span)
  }

  private func offset(_ x: Int, _ y: Int) -> Int {
    require(
      x >= 0 && x < size.width && y >= 0 && y < size.height,
      "(\(x), \(y)) is outside a picture of \(size.width)x\(size.height)")
    return y * size.width + x
  }

  /// The area of a size whose bytes can be counted; any other traps before memory is asked for.
  private static func pixelCount(of size: PixelSize) -> Int {
    require(
      size.area <= Int.max / MemoryLayout<RGBA8>.stride,
      "a picture of \(size.width)x\(size.height) is larger than any memory")
    return size.area
  }
}

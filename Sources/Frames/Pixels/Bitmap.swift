/// A picture: rows of pixels from top to bottom, each from left to right, without padding.
///
/// A value type: copies share their pixels until one of them is changed. Memory: 4 bytes a pixel.
///
/// ```swift
/// var dot = Bitmap(size: PixelSize(width: 3, height: 3))
/// dot[x: 1, y: 1] = .black
/// ```
public struct Bitmap: Sendable, Hashable {
  /// The width and height.
  public let size: PixelSize

  /// The pixels, row by row: the pixel at (x, y) has the index `y * size.width + x`.
  ///
  /// O(1). Loops over many pixels should use `pixels.span`.
  public private(set) var pixels: Pixels

  /// Creates a bitmap of one colour (default: clear).
  ///
  /// A size whose byte count overflows `Int` traps.
  public init(size: PixelSize, filledWith color: RGBA8 = .clear) {
    let count = Self.pixelCount(of: size)
    self.size = size
    pixels = Pixels(.filled(with: color, count: count), 0..<count)
  }

  /// Creates a bitmap from its pixels; traps unless there are `size.area` of them.
  public init(size: PixelSize, pixels: [RGBA8]) {
    require(
      pixels.count == size.area,
      "expected \(size.area) pixels for \(size.width)x\(size.height), found \(pixels.count)")
    self.size = size
    self.pixels = Pixels(.copy(of: pixels.span), pixels.indices)
  }

  /// Creates a bitmap in shared memory, which it keeps until it is changed.
  package init(size: PixelSize, sharing memory: PixelMemory, from first: Int) {
    self.size = size
    pixels = Pixels(memory, first..<first + size.area)
  }

  package func copy() -> Bitmap {
    var copy = self
    copy.pixels = Pixels(.copy(of: pixels.span), pixels.indices)
    return copy
  }

  /// Whether writing to it copies no pixels.
  package var isUnique: Bool { mutating get { pixels.isUnique } }

  /// The pixel in column `x` of row `y`; a position outside the bitmap traps.
  public subscript(x x: Int, y y: Int) -> RGBA8 {
    get { pixels[offset(x, y)] }
    set { pixels[offset(x, y)] = newValue }
  }

  /// Calls the body with a span for writing, after copying the pixels if another bitmap shares them.
  public mutating func withMutablePixels<Result, Failure: Error>(
    _ body: (inout MutableSpan<RGBA8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var span = pixels.mutableSpan
    return try body(&span)
  }

  private func offset(_ x: Int, _ y: Int) -> Int {
    require(
      x >= 0 && x < size.width && y >= 0 && y < size.height,
      "(\(x), \(y)) is outside a bitmap of \(size.width)x\(size.height)")
    return y * size.width + x
  }

  /// Traps before memory is allocated if the pixels have more bytes than `Int` counts.
  private static func pixelCount(of size: PixelSize) -> Int {
    require(
      size.area <= Int.max / MemoryLayout<RGBA8>.stride,
      "a bitmap of \(size.width)x\(size.height) is larger than any memory")
    return size.area
  }
}

/// A picture: rows of pixels from the top, each from the left, without padding.
///
/// A value. Copying one shares its pixels (a reference count, no pixel moves) until one of the
/// copies is changed. Memory: 4 bytes a pixel.
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
  public private(set) var pixels: [RGBA8]

  /// Creates a picture of one colour.
  public init(size: PixelSize, filledWith color: RGBA8 = .clear) {
    self.size = size
    // Memory is filled with one byte, which a clear pixel is made of, faster than with four.
    pixels =
      color == .clear
      ? Array(repeating: RGBA8(littleEndian: 0), count: size.area)
      : Array(repeating: color, count: size.area)
  }

  /// Creates a picture from its pixels; their number must be the area of `size`.
  public init(size: PixelSize, pixels: [RGBA8]) {
    precondition(pixels.count == size.area, "\(pixels.count) pixels for \(size.area)")
    self.size = size
    self.pixels = pixels
  }

  /// The pixel in column `x` of row `y`; both must be inside.
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
    precondition(x >= 0 && x < size.width && y >= 0 && y < size.height, "(\(x), \(y)) is outside")
    return y * size.width + x
  }
}

/// A picture: rows of pixels from top to bottom, each from left to right, without padding.
///
/// A value type: copies share their pixels until one of them is changed. Memory: 4 bytes a pixel.
///
/// ```swift
/// var dot = Bitmap(size: PixelSize(width: 3, height: 3))
/// dot[x: 1, y: 1] = .black
/// ```
public struct Bitmap: Sendable, Hashable {
  /// The width and height in pixels.
  public let size: PixelSize

  /// The pixels, row by row: the pixel at (x, y) has the index `y * size.width + x`.
  ///
  /// Reading the property is O(1). For loops over many pixels, use `pixels.span`, which is faster.
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

  package init(size: PixelSize, sharing memory: PixelMemory, from first: Int) {
    self.size = size
    pixels = Pixels(memory, first..<first + size.area)
  }

  package func copy() -> Bitmap {
    var copy = self
    copy.pixels = Pixels(.copy(of: pixels.span), pixels.indices)
    return copy
  }

  /// Whether no other bitmap shares the pixels, so that a write need not copy them.
  package var isUnique: Bool { mutating get { pixels.isUnique } }

  /// The pixel in column `x` of row `y`; a position outside the bitmap traps.
  public subscript(x x: Int, y y: Int) -> RGBA8 {
    get { pixels[offset(x, y)] }
    set { pixels[offset(x, y)] = newValue }
  }

  /// Calls the body with a mutable span of all pixels; first copies the pixels if another bitmap shares them.
  package mutating func withMutablePixels<Result, Failure: Error>(
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

  /// Returns the number of pixels; traps if their bytes are more than `Int` can count.
  private static func pixelCount(of size: PixelSize) -> Int {
    require(
      size.area <= Int.max / MemoryLayout<RGBA8>.stride,
      "a bitmap of \(size.width)x\(size.height) is larger than any memory")
    return size.area
  }
}

extension Bitmap {
  /// The pixels of a bitmap, row by row.
  ///
  /// Copies of a bitmap share memory. So do neighbouring frames of an animation that was decoded completely.
  ///
  /// ```
  /// memory     [ frame 0 ][ frame 1 ][ frame 2 ] …
  /// pixels                 0 ..< count                  of frame 1
  /// ```
  ///
  /// The memory is freed with the last bitmap that uses it. A write to a bitmap in shared memory first copies that
  /// bitmap's pixels.
  public struct Pixels: RandomAccessCollection, Sendable, Hashable {
    private var memory: PixelMemory
    private var range: Range<Int>

    /// Creates the pixels of a range, which must be inside the memory.
    init(_ memory: PixelMemory, _ range: Range<Int>) {
      precondition(range.lowerBound >= 0 && range.upperBound <= memory.count)
      self.memory = memory
      self.range = range
    }

    /// Always 0.
    public var startIndex: Int { 0 }

    /// The number of pixels.
    public var endIndex: Int { range.count }

    /// The pixel at an index in `0..<count`; any other index traps.
    public internal(set) subscript(index: Int) -> RGBA8 {
      get { span[index] }
      set {
        var pixels = mutableSpan
        pixels[index] = newValue
      }
    }

    /// A span over all pixels, for fast loops.
    public var span: Span<RGBA8> {
      @_lifetime(borrow self) get {
        let pixels = unsafe memory.pixels(range)
        // The span borrows this value, which keeps the memory alive.
        return unsafe _overrideLifetime(pixels.span, borrowing: self)
      }
    }

    var mutableSpan: MutableSpan<RGBA8> {
      @_lifetime(&self) mutating get {
        if !isUnique { self = Self(.copy(of: span), 0..<count) }
        let pixels = unsafe memory.mutablePixels(range)
        // No other value uses the memory, and `self` cannot be copied while the span borrows `self`.
        return unsafe _overrideLifetime(pixels.mutableSpan, mutating: &self)
      }
    }

    var isUnique: Bool { mutating get { isKnownUniquelyReferenced(&memory) } }

    /// Returns whether two bitmaps have the same pixels; O(1) for copies that still share their pixels.
    public static func == (a: Self, b: Self) -> Bool {
      let (first, second) = (a.span, b.span)
      guard first.count == second.count else { return false }
      return a.memory === b.memory && a.range == b.range
        || first.indices.allSatisfy { first[$0] == second[$0] }
    }

    /// Hashes all pixels.
    public func hash(into hasher: inout Hasher) {
      for pixel in self { hasher.combine(pixel) }
    }
  }
}

/// One pixel: red, green, blue and straight (not premultiplied) alpha, eight bits each, in that order in memory.
///
/// ```
/// byte   0   1   2   3
///        R   G   B   A
/// ```
public struct RGBA8: Sendable, Hashable, BitwiseCopyable {
  /// The four bytes as one word in memory order, for copies and comparisons.
  package let word: UInt32

  /// Creates a pixel (alpha default: 255, opaque).
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.init(
      littleEndian: UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24)
  }

  init(littleEndian value: UInt32) { word = UInt32(littleEndian: value) }

  /// The red component, 0...255.
  public var red: UInt8 { UInt8(truncatingIfNeeded: word.littleEndian) }
  /// The green component, 0...255.
  public var green: UInt8 { UInt8(truncatingIfNeeded: word.littleEndian >> 8) }
  /// The blue component, 0...255.
  public var blue: UInt8 { UInt8(truncatingIfNeeded: word.littleEndian >> 16) }
  /// The opacity: 0 is clear, 255 is opaque.
  public var alpha: UInt8 { UInt8(truncatingIfNeeded: word.littleEndian >> 24) }

  /// Transparent: all four components are zero.
  public static let clear = RGBA8(red: 0, green: 0, blue: 0, alpha: 0)
  /// Opaque black.
  package static let black = RGBA8(red: 0, green: 0, blue: 0)
  /// Opaque white.
  package static let white = RGBA8(red: 255, green: 255, blue: 255)
}

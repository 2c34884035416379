extension Bitmap {
  /// The pixels of a bitmap, row by row.
  ///
  /// Copies of a bitmap share memory, and so do the frames of an animation that was decoded at once.
  ///
  /// ```
  /// memory     [ frame 0 ][ frame 1 ][ frame 2 ] …
  /// pixels                 0 ..< count                  of frame 1
  /// ```
  ///
  /// The memory is freed with the last bitmap that uses it. Writing to shared memory first copies the pixels of the
  /// bitmap.
  public struct Pixels: RandomAccessCollection, Sendable, Hashable {
    private var memory: PixelMemory
    private var range: Range<Int>

    /// The range must be inside the memory.
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
        // No other value uses the memory, and this one cannot be copied while it is borrowed.
        return unsafe _overrideLifetime(pixels.mutableSpan, mutating: &self)
      }
    }

    var isUnique: Bool { mutating get { isKnownUniquelyReferenced(&memory) } }

    /// Returns whether two bitmaps have the same pixels.
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

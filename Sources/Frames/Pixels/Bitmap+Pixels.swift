extension Bitmap {
  /// The pixels of a picture, row after row.
  ///
  /// Pictures can share memory: copies of a bitmap do, and so do the frames of an animation that was decoded at once.
  ///
  /// ```
  /// memory     [ frame 0 ][ frame 1 ][ frame 2 ] …
  /// pixels                 0 ..< count                  of frame 1
  /// ```
  ///
  /// The memory is freed with the last picture that uses it. Changing a pixel of shared memory copies the pixels of
  /// this picture first.
  public struct Pixels: RandomAccessCollection, Sendable, Hashable {
    private var memory: PixelMemory
    private var range: Range<Int>

    /// The pixels of a range of memory, which must be inside.
    init(_ memory: PixelMemory, _ range: Range<Int>) {
      precondition(range.lowerBound >= 0 && range.upperBound <= memory.count)
      self.memory = memory
      self.range = range
    }

    /// Always 0.
    public var startIndex: Int { 0 }

    /// The number of pixels.
    public var endIndex: Int { range.count }

    /// The pixel at an index in `0..<count`; any other traps.
    public internal(set) subscript(index: Int) -> RGBA8 {
      get { span[index] }
      set {
        var pixels = mutableSpan
        pixels[index] = newValue
      }
    }

    /// All pixels, lent for reading: the fastest way to loop over many.
    public var span: Span<RGBA8> {
      @_lifetime(borrow self) get {
        let pixels = unsafe memory.pixels(range)
        // The memory stays as it is as long as this value, which refers to it, is borrowed.
        return unsafe _overrideLifetime(pixels.span, borrowing: self)
      }
    }

    /// All pixels, lent for writing.
    var mutableSpan: MutableSpan<RGBA8> {
      @_lifetime(&self) mutating get {
        if !isUnique { self = Self(.copy(of: span), 0..<count) }
        let pixels = unsafe memory.mutablePixels(range)
        // Nobody else uses the memory, and this value cannot be copied while it is borrowed.
        return unsafe _overrideLifetime(pixels.mutableSpan, mutating: &self)
      }
    }

    /// Whether no other picture uses the memory.
    var isUnique: Bool { mutating get { isKnownUniquelyReferenced(&memory) } }

    /// Whether two pictures have the same pixels.
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

extension Bitmap {
  /// The pixels of a picture, row after row: a window on memory that several pictures may share.
  ///
  /// ```
  /// memory     [ frame 0 ][ frame 1 ][ frame 2 ] …      of all frames of an animation, for example
  /// pixels                 0 ..< count                  counted from the window's beginning
  /// ```
  ///
  /// The memory is freed when its last window is gone. Changing a pixel of a window that is not the only
  /// one copies what is in the window, and nothing else.
  public struct Pixels: RandomAccessCollection, Sendable, Hashable {
    private var window: ArraySlice<RGBA8>

    init(_ window: ArraySlice<RGBA8>) { self.window = window }

    /// Always 0.
    public var startIndex: Int { 0 }

    /// How many there are.
    public var endIndex: Int { window.count }

    /// The pixel at an index in `0..<count`; any other traps.
    public internal(set) subscript(index: Int) -> RGBA8 {
      get { window[window.startIndex + index] }
      set { window[window.startIndex + index] = newValue }
    }

    /// All of them, lent for reading: what loops over many pixels are written with.
    public var span: Span<RGBA8> {
      @_lifetime(borrow self) get { window.span }
    }

    /// All of them, lent for writing.
    var mutableSpan: MutableSpan<RGBA8> {
      @_lifetime(&self) mutating get { window.mutableSpan }
    }

    /// One after another, as fast as those of an array.
    public func makeIterator() -> ArraySlice<RGBA8>.Iterator { window.makeIterator() }
  }
}

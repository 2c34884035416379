#if canImport(CPixels) && arch(x86_64)
  import CPixels
#endif

/// Rows drawn 64 pixels at a time, by processors that look up 64 bytes at once: 0.1 ns a pixel where a look-up for
/// each takes 0.3.
extension PixelRows {
  /// The fewest pixels a row must have for this to be faster.
  static let fewestWidePixels = 32

  #if canImport(CPixels) && arch(x86_64)
    /// Whether this processor can: AMD's can from Zen 4 on, and Intel's from Ice Lake on.
    static let isWideSupported = CPixelsCanDraw()

    /// Draws rows; the caller answers for the memory behind them.
    @inline(__always)
    func drawWide(_ area: Area, transparent: UInt8?, overNothing: Bool) {
      let target = unsafe CPixelsArea(
        indexes: indexes + area.first, indexCount: area.available - area.first,
        indexesPerRow: area.indexesPerRow, pixels: area.start, pixelsPerRow: area.pixelsPerRow,
        width: area.width, height: area.height)
      unsafe CPixelsDraw(colors, transparent.map(Int32.init) ?? -1, !overNothing, target)
    }
  #else
    static var isWideSupported: Bool { false }
    func drawWide(_ area: Area, transparent: UInt8?, overNothing: Bool) {}
  #endif
}

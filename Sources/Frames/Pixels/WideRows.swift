#if canImport(CPixels) && arch(x86_64)
  import CPixels
#endif

/// Rows drawn 64 pixels at a time, by processors that look up 64 bytes at once.
///
/// ```
/// colors     R G B A  R G B A  R G B A  …                 a word for each of 256 indexes
/// channels   R R R …  G G G …  B B B …                    the same turned on their side, behind those words
/// ```
///
/// Takes 0.1 ns a pixel where a look-up for each takes 0.3.
package enum WideRows {
  /// How many pixels a row must have for this to be faster.
  package static let fewestPixels = 32

  #if canImport(CPixels) && arch(x86_64)
    /// How many words 256 colours take with their channels.
    package static let wordCount = 256 + 192
    /// Whether this processor can: AMD's can from Zen 4 on, and Intel's from Ice Lake on.
    package static let areDrawn = CPixelsCanDraw()

    /// Writes the channels of 256 colours behind them, where there must be room for them.
    package static func turn(_ colors: inout [RGBA8]) {
      precondition(colors.count == wordCount)
      unsafe colors.withUnsafeMutableBytes { colors in
        guard let start = colors.baseAddress else { return }
        // There are 256 colours of four bytes, and room for 768 bytes behind them.
        unsafe CPixelsTurn(start.assumingMemoryBound(to: UInt32.self), start + 256 * 4)
      }
    }

    /// Draws rows of pixels in the colours of their indexes, of which some may be missing at the end.
    ///
    /// Transparent pixels are left as they are, or cleared where they need not be kept. The caller answers for the
    /// channels behind the colours, and for both distances, in indexes and in pixels, from one row to the next.
    @inline(__always)
    package static func draw(
      _ indexes: UnsafeBufferPointer<UInt8>, perRow indexesPerRow: Int,
      colors: UnsafePointer<UInt32>, transparent: UInt8?, keepsPixels: Bool,
      to pixels: UnsafeMutablePointer<UInt32>, perRow pixelsPerRow: Int, width: Int, height: Int
    ) {
      // The channels are behind 256 words.
      let channels = unsafe UnsafeRawPointer(colors + 256).assumingMemoryBound(to: UInt8.self)
      let area = unsafe CPixelsArea(
        indexes: indexes.baseAddress, indexCount: indexes.count, indexesPerRow: indexesPerRow,
        pixels: pixels, pixelsPerRow: pixelsPerRow, width: width, height: height)
      unsafe CPixelsDraw(channels, transparent.map(Int32.init) ?? -1, keepsPixels, area)
    }
  #else
    package static var wordCount: Int { 256 }
    package static var areDrawn: Bool { false }
    package static func turn(_ colors: inout [RGBA8]) {}
    package static func draw(
      _ indexes: UnsafeBufferPointer<UInt8>, perRow indexesPerRow: Int,
      colors: UnsafePointer<UInt32>, transparent: UInt8?, keepsPixels: Bool,
      to pixels: UnsafeMutablePointer<UInt32>, perRow pixelsPerRow: Int, width: Int, height: Int
    ) {}
  #endif
}

import Frames

/// A matcher for cells in which a figure stands on the terminal's background.
///
/// The symbol's ink is the figure, and the rest shows the terminal. It chooses the symbol with the smallest area of
/// difference from the figure's outline, the first one of equals.
struct CutoutMatcher: Sendable {
  private let pixelCount: Int
  /// The coverage of all glyphs, one glyph after the other.
  private let coverage: [Float]
  private let glyphCount: Int

  /// Creates a matcher from each symbol's ink per pixel.
  init(_ coverage: [[Float]], cell: PixelSize) {
    pixelCount = cell.area
    glyphCount = coverage.count
    self.coverage = coverage.flatMap(\.self)
  }

  /// Returns the glyph that best covers the pixels with an alpha of at least half, and the mean colour of those
  /// that it covers.
  func match(_ pixels: Span<SIMD4<Float>>) -> (glyph: Int, foreground: SIMD4<Float>) {
    let coverage = coverage.span
    var best = 0
    var least = Float.infinity
    for k in 0..<glyphCount {
      var wrong: Float = 0
      for i in 0..<pixelCount {
        let ink = coverage[k * pixelCount + i]
        wrong += pixels[i].w >= 128 ? 1 - ink : ink
      }
      if wrong < least { (best, least) = (k, wrong) }
    }
    var sum = SIMD4<Float>.zero
    var weight: Float = 0
    for i in 0..<pixelCount where pixels[i].w >= 128 {
      let ink = coverage[best * pixelCount + i]
      sum += ink * pixels[i]
      weight += ink
    }
    return (best, weight > 0 ? sum / weight : .zero)
  }
}

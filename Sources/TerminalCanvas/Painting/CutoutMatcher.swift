import Frames

/// Which symbol covers a figure that stands on the terminal's own background.
///
/// Its ink is the figure, what is left free shows the terminal. The outline decides: the symbol with
/// the least area on the wrong side of it, the earlier one of equals.
struct CutoutMatcher: Sendable {
  private let pixelCount: Int
  /// Coverage, for one glyph after the other.
  private let coverage: [Float]
  private let glyphCount: Int

  /// Prepares for symbols by the share of each pixel that they ink.
  init(_ coverage: [[Float]], cell: PixelSize) {
    pixelCount = cell.area
    glyphCount = coverage.count
    self.coverage = coverage.flatMap(\.self)
  }

  /// The glyph that covers the pixels whose fourth component, their alpha in 0...255, is at least
  /// half, and the mean colour of what it covers of them.
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

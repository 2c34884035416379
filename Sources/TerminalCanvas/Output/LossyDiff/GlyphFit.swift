import Frames

/// A cell drawn with one glyph: its error in any two colours; see ``GlyphInks``.
struct GlyphFit {
  let character: Unicode.Scalar
  /// The bytes of the character.
  let cost: Float
  private let mean: SIMD4<Float>, inked: SIMD4<Float>
  private let energy: Float, ink: Float, squares: Float

  init(_ glyph: Int, _ pixels: borrowing CellPixels, _ inks: borrowing GlyphInks) {
    (character, cost) = (inks.glyphs[glyph].character, inks.glyphs[glyph].cost)
    (mean, energy) = (pixels.mean, pixels.energy)
    inked = inks.inked(glyph, pixels)
    (ink, squares) = (inks.glyphs[glyph].ink, inks.glyphs[glyph].squares)
  }

  private static var count: Float { Float(GlyphInks.grain.area) }

  /// The squared error.
  @inline(__always)
  func error(_ foreground: SIMD4<Float>, _ background: SIMD4<Float>) -> Float {
    let paper = background - mean
    let slope = foreground - background
    let sum = paper * paper * Self.count + slope * (slope * squares + (paper * ink - inked) * 2)
    return energy + sum.sum()
  }

  /// The best background for a foreground, where there is one to be seen.
  @inline(__always)
  func background(for foreground: SIMD4<Float>) -> SIMD4<Float>? {
    let paperSquares = Self.count - 2 * ink + squares
    guard paperSquares > 0.5 else { return nil }
    return mean - (inked + (foreground - mean) * (ink - squares)) / paperSquares
  }

  /// The best foreground for a background, where there is one to be seen.
  @inline(__always)
  func foreground(for background: SIMD4<Float>) -> SIMD4<Float>? {
    guard squares > 0.5 else { return nil }
    return mean + (inked - (background - mean) * (ink - squares)) / squares
  }
}

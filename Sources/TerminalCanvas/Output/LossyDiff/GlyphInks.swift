import Frames

/// What the glyphs of a set ink, for judging cells that are drawn with them.
///
/// With gᵢ the share of pixel i that a glyph inks, the error of a cell of N pixels falls into a few sums,
/// so that any two colours can be judged without looking at the pixels again:
///
/// ```
/// Σ |qᵢ - b - gᵢ·(f - b)|²  =  Σ|q|² + N|b|² - 2 s·Σgq + 2 Σg s·b + Σg² |s|²         s = f - b
///
/// q, f, b     the pixels and both colours, less the mean of the pixels
/// ```
struct GlyphInks: Sendable {
  /// One glyph.
  struct Glyph: Sendable {
    let character: Unicode.Scalar
    /// Its bytes.
    let cost: Float
    /// Σg and Σg².
    let ink: Float, squares: Float
    /// The glyph that inks what this one leaves free.
    let negative: Int?
  }

  /// The pixels of a cell that are looked at: as many as terminals have.
  ///
  /// With fewer, what is lost between them is not seen, and more would be lost than is allowed.
  static let grain = PixelSize(width: 8, height: 16)

  let glyphs: [Glyph]
  /// The glyph that inks nothing, and the one that inks all of its cell.
  let space: Int, full: Int?
  /// The share of each pixel that is ink, glyph after glyph, in the order of ``CellPixels``.
  private let coverage: [SIMD4<Float>]
  private let places: [Unicode.Scalar: Int]

  /// Prepares for a set, which must have a space.
  init?(_ symbols: SymbolSet) {
    let scaler = CoverageScaler(from: symbols.cell, to: Self.grain)
    let shares = symbols.glyphs.map(scaler.coverage)
    guard let space = symbols.glyphs.firstIndex(where: { $0.character == " " }) else { return nil }
    self.space = space
    full = shares.firstIndex { $0.allSatisfy { $0 == 1 } }
    coverage = shares.flatMap { share in
      CellPixels.places.map { place in
        SIMD4(place.map { x, y in share[y * Self.grain.width + x] })
      }
    }
    places = Dictionary(
      symbols.glyphs.enumerated().map { ($1.character, $0) },
      uniquingKeysWith: { first, _ in first })
    let known = Dictionary(
      symbols.glyphs.enumerated().map { ($1.coverage, $0) },
      uniquingKeysWith: { first, _ in first })
    glyphs = zip(symbols.glyphs, shares).map { glyph, share in
      Glyph(
        character: glyph.character, cost: Float(UTF8.width(glyph.character)),
        ink: share.reduce(0, +),
        squares: share.reduce(0) { $0 + $1 * $1 },
        negative: known[glyph.coverage.map { SymbolSet.fullCoverage - $0 }])
    }
  }

  /// The glyph of a character.
  func place(of character: Unicode.Scalar) -> Int? { places[character] }

  /// Σgq of a glyph.
  func inked(_ glyph: Int, _ pixels: borrowing CellPixels) -> SIMD4<Float> {
    let count = CellPixels.count
    let shares = coverage.span.extracting(glyph * count..<(glyph + 1) * count)
    let values = pixels.values.span
    precondition(values.count == shares.count)
    var sum = Quad.zero
    for index in shares.indices {
      let (value, share) = (values[index], shares[index])
      sum.red += value.red * share
      sum.green += value.green * share
      sum.blue += value.blue * share
    }
    return SIMD4(sum.red.sum(), sum.green.sum(), sum.blue.sum(), 0)
  }
}

import Frames

/// The pixels of one cell, less their mean.
///
/// ```
/// ┌─┬─┬ ─ ┬─┐ 0      four rows a group, four groups a cell; a quad is a column of a group
/// │0│1│   │7│ …
/// ├─┼─┼ ─ ┼─┤ 4
/// │8│9│     │ …
/// ```
struct CellPixels {
  private(set) var mean = SIMD4<Float>.zero
  /// Σ|q|².
  private(set) var energy: Float = 0
  private(set) var values = Array(repeating: Quad.zero, count: Self.count)

  /// How many quads a cell has.
  static let count = GlyphInks.grain.area / 4

  /// Where the pixels of each quad are in the cell.
  static let places: [[(x: Int, y: Int)]] = (0..<count).map { quad in
    let (x, group) = (quad % GlyphInks.grain.width, quad / GlyphInks.grain.width)
    return (0..<4).map { (x, group * 4 + $0) }
  }

  /// Takes the pixels of a cell out of the groups of a whole row of cells.
  mutating func load(_ column: Int, columns: Int, _ samples: Span<Quad>) {
    let width = GlyphInks.grain.width
    var values = values.mutableSpan
    var sum = Quad.zero
    var place = 0
    for group in 0..<GlyphInks.grain.height / 4 {
      let start = (group * columns + column) * width
      let row = samples.extracting(start..<start + width)
      for x in row.indices {
        values[place] = row[x]
        sum = sum + row[x]
        place &+= 1
      }
    }
    let share = 1 / Float(GlyphInks.grain.area)
    let mean = SIMD4(sum.red.sum(), sum.green.sum(), sum.blue.sum(), 0) * share
    var squares = SIMD4<Float>.zero
    for index in values.indices {
      let value = values[index]
      let rest = Quad(
        red: value.red - mean.x, green: value.green - mean.y, blue: value.blue - mean.z)
      values[index] = rest
      squares += rest.squared
    }
    self.mean = mean
    energy = squares.sum()
  }
}

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

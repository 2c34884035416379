package import Frames

extension SymbolSet {
  /// Creates a set of the symbols of several sets, those of the first set first.
  ///
  /// Its cell has enough pixels for each of them. Backgrounds are coloured if one of the sets colours them.
  public init(name: String, joining sets: [SymbolSet]) {
    let cell = PixelSize(
      width: sets.reduce(1) { leastCommonMultiple($0, $1.cell.width) },
      height: sets.reduce(1) { leastCommonMultiple($0, $1.cell.height) })
    var seen: Set<Unicode.Scalar> = []
    var glyphs: [Glyph] = []
    for set in sets {
      let scaler = CoverageScaler(from: set.cell, to: cell)
      for glyph in set.glyphs where seen.insert(glyph.character).inserted {
        let shares = scaler.coverage(of: glyph)
        glyphs.append(
          Glyph(
            glyph.character,
            coverage: shares.map { UInt8(($0 * Float(Self.fullCoverage)).rounded()) }))
      }
    }
    self.init(
      name: name, cell: cell, colorsBackground: sets.contains(where: \.colorsBackground),
      glyphs: glyphs)
  }
}

/// A conversion of glyphs from one grid of pixels to another, in which each new pixel is the mean of those it
/// covers.
package struct CoverageScaler {
  private let rows: [[(pixel: Int, weight: Float)]]
  private let columns: [[(pixel: Int, weight: Float)]]
  private let width: Int

  /// Creates a scaler between two grids, neither of them empty.
  package init(from own: PixelSize, to cell: PixelSize) {
    let (across, down) = (
      AxisTaps.areas(from: own.width, to: cell.width),
      AxisTaps.areas(from: own.height, to: cell.height)
    )
    columns = (0..<cell.width).map(across.taps)
    rows = (0..<cell.height).map(down.taps)
    width = own.width
  }

  /// Returns the share of ink of each pixel, 0...1.
  package func coverage(of glyph: SymbolSet.Glyph) -> [Float] {
    var result: [Float] = []
    result.reserveCapacity(rows.count * columns.count)
    for row in rows {
      for column in columns {
        var sum: Float = 0
        for (y, height) in row {
          for (x, width) in column {
            sum += Float(glyph.coverage[y * self.width + x]) * (width * height)
          }
        }
        result.append(min(1, sum / Float(SymbolSet.fullCoverage)))
      }
    }
    return result
  }
}

private func leastCommonMultiple(_ a: Int, _ b: Int) -> Int {
  var (x, y) = (a, b)
  while y != 0 { (x, y) = (y, x % y) }
  return a / x * b
}

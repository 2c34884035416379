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

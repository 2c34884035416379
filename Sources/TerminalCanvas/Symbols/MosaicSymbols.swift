import Frames

/// Symbols that ink the part of a cell on one side of a straight line.
///
/// ```
/// 0   1   2  x
/// ┌───┬───┐ 0 y     a line goes from one of these points to another, left to right;
/// │   ╱   │         "🭁" inks what is below the line from (0, 1) to (1, 0):
/// ├ ╱     ┤ 1
/// │       │                 ╱███        22 lines: U+1FB3C...U+1FB51 ink what is below,
/// ├       ┤ 2              █████        U+1FB52...U+1FB67 what is above, in the same order
/// │       │                █████
/// └───┴───┘ 3              █████        U+1FB68...U+1FB6F: both diagonals, a quarter or all but one
/// ```
///
/// Source: The Unicode Standard, Symbols for Legacy Computing.
extension SymbolSet {
  /// Cells cut along one line or along both diagonals, for slanted edges (Unicode 13).
  public static let wedges: SymbolSet = {
    var shapes: [(Double, Double) -> Bool] = []
    for inksBelow in [true, false] {
      for line in lines { shapes.append { x, y in line.isAbove(x, y) == inksBelow } }
    }
    for inksAllBut in [true, false] {
      for (isRightOfFalling, isRightOfRising) in [
        (false, false), (true, false), (true, true), (false, true),
      ] {
        shapes.append { x, y in
          let isInside = (x > y) == isRightOfFalling && (x + y > 1) == isRightOfRising
          return isInside != inksAllBut
        }
      }
    }
    let wedges = zip(UInt32(0x1FB3C)..., shapes).map { code, inks in
      Glyph(Unicode.Scalar(symbol: code), inks: inks)
    }
    let whole = [Glyph(" ") { _, _ in false }, Glyph("█") { _, _ in true }]
    return SymbolSet(name: "wedges", cell: fine, glyphs: whole + wedges)
  }()

  /// The pixels of a wedge's cell: a multiple of the grids of eighths and of sextants, so that all three can be joined.
  fileprivate static let fine = PixelSize(width: 8, height: 24)

  private struct Line {
    let x0: Double, y0: Double, x1: Double, y1: Double

    /// Creates a line between two points, in halves of the width and thirds of the height.
    init(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) {
      (self.x0, self.y0, self.x1, self.y1) = (x0 / 2, y0 / 3, x1 / 2, y1 / 3)
    }

    func isAbove(_ x: Double, _ y: Double) -> Bool {
      (y - y0) * (x1 - x0) > (y1 - y0) * (x - x0)
    }
  }

  private static let lines = [
    Line(0, 2, 1, 3), Line(0, 2, 2, 3), Line(0, 1, 1, 3), Line(0, 1, 2, 3), Line(0, 0, 1, 3),
    Line(0, 1, 1, 0), Line(0, 1, 2, 0), Line(0, 2, 1, 0), Line(0, 2, 2, 0), Line(0, 3, 1, 0),
    Line(0, 2, 2, 1),
    Line(1, 3, 2, 2), Line(0, 3, 2, 2), Line(1, 3, 2, 1), Line(0, 3, 2, 1), Line(1, 3, 2, 0),
    Line(1, 0, 2, 1), Line(0, 0, 2, 1), Line(1, 0, 2, 2), Line(0, 0, 2, 2), Line(1, 0, 2, 3),
    Line(0, 1, 2, 2),
  ]
}

extension SymbolSet.Glyph {
  /// Creates a glyph from a shape, which is sampled at sixteen points per pixel.
  fileprivate init(_ character: Unicode.Scalar, inks: (Double, Double) -> Bool) {
    let cell = SymbolSet.fine
    var coverage = Array(repeating: UInt8(0), count: cell.area)
    for pixel in 0..<cell.area {
      for point in 0..<16 {
        let x = (Double(pixel % cell.width) + (Double(point % 4) + 0.5) / 4) / Double(cell.width)
        let y = (Double(pixel / cell.width) + (Double(point / 4) + 0.5) / 4) / Double(cell.height)
        if inks(x, y) { coverage[pixel] += 1 }
      }
    }
    self.init(character, coverage: coverage)
  }
}

/// Sixths of a cell.
///
/// ```
/// ┌───┬───┐
/// │ 1 │ 2 │      a mask has bit n - 1 for part n; U+1FB00 has mask 1, the other masks follow in order,
/// ├───┼───┤      without those of four older characters: space, left half, right half, full block
/// │ 3 │ 4 │
/// ├───┼───┤      source: The Unicode Standard, Symbols for Legacy Computing (1FB00...1FB3B)
/// │ 5 │ 6 │
/// └───┴───┘
/// ```
extension SymbolSet {
  /// Sixths of a cell in every combination: six pixels, two colours (Unicode 13).
  public static let sextants: SymbolSet = {
    let older: [Int: Unicode.Scalar] = [0: " ", 0b010101: "▌", 0b101010: "▐", 0b111111: "█"]
    return SymbolSet(
      name: "sextant", cell: PixelSize(width: 2, height: 3), older: older,
      followingFrom: 0x1FB00)
  }()
}

extension SymbolSet {
  /// Creates a set with one symbol for each mask of a cell.
  ///
  /// The `older` characters come first. The other masks, in ascending order, have the code points from `first` on.
  init(
    name: String, cell: PixelSize, older: [Int: Unicode.Scalar], followingFrom first: UInt32
  ) {
    let others = (0..<1 << cell.area).filter { older[$0] == nil }
    let glyphs =
      older.sorted { $0.key < $1.key }.map { Glyph($1, mask: $0, of: cell) }
      + zip(UInt32(first)..., others).map { code, mask in
        Glyph(Unicode.Scalar(symbol: code), mask: mask, of: cell)
      }
    self.init(name: name, cell: cell, glyphs: glyphs)
  }
}

extension SymbolSet.Glyph {
  /// Creates a glyph that inks the pixels of a mask fully; bit 0 of the mask is the first pixel.
  init(_ character: Unicode.Scalar, mask: Int, of cell: PixelSize) {
    self.init(
      character,
      coverage: (0..<cell.area).map { mask >> $0 & 1 == 1 ? SymbolSet.fullCoverage : 0 })
  }
}

/// Eighths of a cell, two columns by four rows.
///
/// ```
/// ┌───┬───┐
/// │ 1 │ 2 │      a mask has bit n - 1 for part n; U+1CD00 has the lowest mask that is not an older
/// ├───┼───┤      character; the others follow in order up to U+1CDE5
/// │ 3 │ 4 │
/// ├───┼───┤      26 masks are elsewhere: blocks and quadrants in Block Elements, the upper quarters
/// │ 5 │ 6 │      in Symbols for Legacy Computing, single corners in its supplement
/// ├───┼───┤
/// │ 7 │ 8 │      source: The Unicode Standard 16, Symbols for Legacy Computing Supplement
/// └───┴───┘
/// ```
extension SymbolSet {
  /// Eighths of a cell in every combination: eight pixels, two colours (Unicode 16).
  public static let octants = SymbolSet(
    name: "octant", cell: PixelSize(width: 2, height: 4),
    older: [
      0b0000_0000: " ", 0b1111_1111: "█", 0b0000_1111: "▀", 0b1111_0000: "▄",
      0b0101_0101: "▌", 0b1010_1010: "▐",
      0b0000_0101: "▘", 0b0000_1010: "▝", 0b0101_0000: "▖", 0b1010_0000: "▗",
      0b1010_0101: "▚", 0b0101_1010: "▞",
      0b0101_1111: "▛", 0b1010_1111: "▜", 0b1111_0101: "▙", 0b1111_1010: "▟",
      // The lower quarter, the lower three quarters, the upper quarter, and the upper three quarters.
      0b1100_0000: "\u{2582}", 0b1111_1100: "\u{2586}",
      0b0000_0011: "\u{1FB82}", 0b0011_1111: "\u{1FB85}",
      // Single corners, and the two middle parts of either side.
      0b0000_0001: "\u{1CEA8}", 0b0000_0010: "\u{1CEAB}",
      0b0100_0000: "\u{1CEA3}", 0b1000_0000: "\u{1CEA0}",
      0b0001_0100: "\u{1FBE6}", 0b0010_1000: "\u{1FBE7}",
    ],
    followingFrom: 0x1CD00)
}

import Frames

/// Symbols that cut a cell in two by a straight line.
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
  /// Cells cut along a line, and triangles, for edges that are neither horizontal nor vertical (Unicode 13).
  public static let wedges: SymbolSet = {
    var glyphs = [
      Glyph(" ") { _, _ in false }, Glyph("█") { _, _ in true },
    ]
    for inksBelow in [true, false] {
      for line in lines {
        glyphs.append(
          Glyph(after: glyphs, from: 0x1FB3C) { x, y in line.isAbove(x, y) == inksBelow })
      }
    }
    for inksAllBut in [true, false] {
      for (isRightOfFalling, isRightOfRising) in [
        (false, false), (true, false), (true, true), (false, true),
      ] {
        glyphs.append(
          Glyph(after: glyphs, from: 0x1FB3C) { x, y in
            let isInside = (x > y) == isRightOfFalling && (x + y > 1) == isRightOfRising
            return isInside != inksAllBut
          })
      }
    }
    return SymbolSet(name: "wedges", cell: fine, glyphs: glyphs)
  }()

  /// Fine enough for thirds and eighths, so that the ink of a cut pixel is exact to a sixteenth.
  fileprivate static let fine = PixelSize(width: 8, height: 24)

  private struct Line {
    let x0: Double, y0: Double, x1: Double, y1: Double

    /// Creates a line between two points, in halves of the width and thirds of the height.
    init(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) {
      (self.x0, self.y0, self.x1, self.y1) = (x0 / 2, y0 / 3, x1 / 2, y1 / 3)
    }

    /// Returns whether the line is above a point.
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
  /// Creates the glyph with a number, not counting the space and the full block.
  fileprivate init(
    after glyphs: [Self], from first: UInt32, inks: (Double, Double) -> Bool
  ) {
    guard let character = Unicode.Scalar(first + UInt32(glyphs.count - 2)) else {
      preconditionFailure("no such character")
    }
    self.init(character, inks: inks)
  }

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

import Frames

/// Bars from each edge, in steps of an eighth of the cell.
///
/// ```
/// ▁ ▂ ▃ ▄ ▅ ▆ ▇ █     U+2581...U+2588     from below       ▔ ▀     from above
/// ▏ ▎ ▍ ▌ ▋ ▊ ▉       U+258F...U+2589     from the left    ▕ ▐     from the right
///
/// U+1FB82...U+1FB8B   the same from above and from the right
/// U+1FB70...U+1FB7B   one eighth somewhere between two edges, upright and level
/// ```
extension SymbolSet {
  /// Bars from below and from the left in eighths, with what there is from above and the right.
  ///
  /// 64 pixels, two colours. Nearly every font has them.
  public static let eighths = SymbolSet(
    name: "eighths", cell: bars,
    glyphs: [
      Glyph(" ", columns: 0..<8, rows: 0..<0), Glyph("█", columns: 0..<8, rows: 0..<8),
      Glyph("▄", columns: 0..<8, rows: 4..<8), Glyph("▀", columns: 0..<8, rows: 0..<4),
      Glyph("▌", columns: 0..<4, rows: 0..<8), Glyph("▐", columns: 4..<8, rows: 0..<8),
      Glyph("▁", columns: 0..<8, rows: 7..<8), Glyph("▂", columns: 0..<8, rows: 6..<8),
      Glyph("▃", columns: 0..<8, rows: 5..<8), Glyph("▅", columns: 0..<8, rows: 3..<8),
      Glyph("▆", columns: 0..<8, rows: 2..<8), Glyph("▇", columns: 0..<8, rows: 1..<8),
      Glyph("▏", columns: 0..<1, rows: 0..<8), Glyph("▎", columns: 0..<2, rows: 0..<8),
      Glyph("▍", columns: 0..<3, rows: 0..<8), Glyph("▋", columns: 0..<5, rows: 0..<8),
      Glyph("▊", columns: 0..<6, rows: 0..<8), Glyph("▉", columns: 0..<7, rows: 0..<8),
      Glyph("▔", columns: 0..<8, rows: 0..<1), Glyph("▕", columns: 7..<8, rows: 0..<8),
    ])

  /// The bars that came with Unicode 13.
  static let legacyEighths = SymbolSet(
    name: "legacy eighths", cell: bars,
    glyphs: [
      Glyph("\u{1FB70}", columns: 1..<2, rows: 0..<8),
      Glyph("\u{1FB71}", columns: 2..<3, rows: 0..<8),
      Glyph("\u{1FB72}", columns: 3..<4, rows: 0..<8),
      Glyph("\u{1FB73}", columns: 4..<5, rows: 0..<8),
      Glyph("\u{1FB74}", columns: 5..<6, rows: 0..<8),
      Glyph("\u{1FB75}", columns: 6..<7, rows: 0..<8),
      Glyph("\u{1FB76}", columns: 0..<8, rows: 1..<2),
      Glyph("\u{1FB77}", columns: 0..<8, rows: 2..<3),
      Glyph("\u{1FB78}", columns: 0..<8, rows: 3..<4),
      Glyph("\u{1FB79}", columns: 0..<8, rows: 4..<5),
      Glyph("\u{1FB7A}", columns: 0..<8, rows: 5..<6),
      Glyph("\u{1FB7B}", columns: 0..<8, rows: 6..<7),
      Glyph("\u{1FB82}", columns: 0..<8, rows: 0..<2),
      Glyph("\u{1FB83}", columns: 0..<8, rows: 0..<3),
      Glyph("\u{1FB84}", columns: 0..<8, rows: 0..<5),
      Glyph("\u{1FB85}", columns: 0..<8, rows: 0..<6),
      Glyph("\u{1FB86}", columns: 0..<8, rows: 0..<7),
      Glyph("\u{1FB87}", columns: 6..<8, rows: 0..<8),
      Glyph("\u{1FB88}", columns: 5..<8, rows: 0..<8),
      Glyph("\u{1FB89}", columns: 3..<8, rows: 0..<8),
      Glyph("\u{1FB8A}", columns: 2..<8, rows: 0..<8),
      Glyph("\u{1FB8B}", columns: 1..<8, rows: 0..<8),
    ])

  private static let bars = PixelSize(width: 8, height: 8)
}

extension SymbolSet.Glyph {
  /// A glyph that inks a rectangle of a cell of 8x8.
  fileprivate init(_ character: Unicode.Scalar, columns: Range<Int>, rows: Range<Int>) {
    self.init(
      character,
      coverage: (0..<64).map { index in
        columns.contains(index % 8) && rows.contains(index / 8) ? SymbolSet.fullCoverage : 0
      })
  }
}

import Frames

/// Bars from each edge, in steps of an eighth of the cell.
///
/// ```
/// ▁ ▂ ▃ ▄ ▅ ▆ ▇ █     U+2581...U+2588     from below       ▔ ▀     from above
/// ▏ ▎ ▍ ▌ ▋ ▊ ▉       U+258F...U+2589     from the left    ▕ ▐     from the right
///
/// U+1FB82...U+1FB8B   the same from above and from the right
/// U+1FB70...U+1FB7B   a single eighth between two edges, vertical and horizontal
/// ```
extension SymbolSet {
  /// Bars from below and from the left in eighths, and the few that exist from above and from the right.
  ///
  /// 8x8 pixels, two colours. Nearly every font has them.
  public static let eighths = SymbolSet(
    name: "eighths", cell: bars,
    glyphs: [
      Glyph(" ", rows: 0..<0), Glyph("█", rows: 0..<8), Glyph("▄", rows: 4..<8),
      Glyph("▀", rows: 0..<4), Glyph("▌", columns: 0..<4), Glyph("▐", columns: 4..<8),
      Glyph("▁", rows: 7..<8), Glyph("▂", rows: 6..<8), Glyph("▃", rows: 5..<8),
      Glyph("▅", rows: 3..<8), Glyph("▆", rows: 2..<8), Glyph("▇", rows: 1..<8),
      Glyph("▏", columns: 0..<1), Glyph("▎", columns: 0..<2), Glyph("▍", columns: 0..<3),
      Glyph("▋", columns: 0..<5), Glyph("▊", columns: 0..<6), Glyph("▉", columns: 0..<7),
      Glyph("▔", rows: 0..<1), Glyph("▕", columns: 7..<8),
    ])

  /// The bars that Unicode 13 added.
  static let legacyEighths: SymbolSet = {
    typealias Bar = (columns: Range<Int>, rows: Range<Int>)
    // Between two edges, vertical and horizontal; then from above and from the right.
    let between: [Bar] = (1..<7).map { ($0..<$0 + 1, 0..<8) } + (1..<7).map { (0..<8, $0..<$0 + 1) }
    let lengths = [2, 3, 5, 6, 7]
    let fromEdges: [Bar] = lengths.map { (0..<8, 0..<$0) } + lengths.map { (8 - $0..<8, 0..<8) }
    let bars = Array(zip(UInt32(0x1FB70)..., between)) + Array(zip(UInt32(0x1FB82)..., fromEdges))
    return SymbolSet(
      name: "legacy eighths", cell: Self.bars,
      glyphs: bars.map { code, bar in
        guard let character = Unicode.Scalar(code) else { preconditionFailure("U+\(code)") }
        return Glyph(character, columns: bar.columns, rows: bar.rows)
      })
  }()

  private static let bars = PixelSize(width: 8, height: 8)
}

extension SymbolSet.Glyph {
  /// Creates a glyph that inks a rectangle of a cell of 8x8.
  fileprivate init(
    _ character: Unicode.Scalar, columns: Range<Int> = 0..<8, rows: Range<Int> = 0..<8
  ) {
    self.init(
      character,
      coverage: (0..<64).map { index in
        columns.contains(index % 8) && rows.contains(index / 8) ? SymbolSet.fullCoverage : 0
      })
  }
}

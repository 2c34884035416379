import Frames

/// Sixths of a cell.
///
/// ```
/// ┌───┬───┐
/// │ 1 │ 2 │      a mask has bit n - 1 for part n; U+1FB00 has mask 1, then they follow in order,
/// ├───┼───┤      without the four masks that are older characters: none, both halves, all
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
  /// Creates a set of all masks of a cell, simplest first: the given older characters, and the others in the order
  /// of their masks from a code point on.
  init(
    name: String, cell: PixelSize, older: [Int: Unicode.Scalar], followingFrom first: UInt32
  ) {
    var next = first
    var glyphs = older.sorted { $0.key < $1.key }.map { mask, character in
      Glyph(character, mask: mask, of: cell)
    }
    for mask in 0..<1 << cell.area where older[mask] == nil {
      guard let character = Unicode.Scalar(next) else { preconditionFailure("U+\(next)") }
      glyphs.append(Glyph(character, mask: mask, of: cell))
      next += 1
    }
    self.init(name: name, cell: cell, glyphs: glyphs)
  }
}

extension SymbolSet.Glyph {
  /// Creates a glyph that inks some pixels fully; bit 0 of the mask is the first pixel.
  init(_ character: Unicode.Scalar, mask: Int, of cell: PixelSize) {
    self.init(
      character,
      coverage: (0..<cell.area).map { mask >> $0 & 1 == 1 ? SymbolSet.fullCoverage : 0 })
  }
}

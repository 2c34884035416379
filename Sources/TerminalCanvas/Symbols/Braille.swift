import Frames

/// Dots.
///
/// ```
/// ● 1   ● 4      U+2800 plus bit n - 1 for each dot n; the two lowest dots came last
/// ● 2   ● 5
/// ● 3   ● 6      a dot is half as wide and half as high as its eighth of the cell
/// ● 7   ● 8
/// ```
extension SymbolSet {
  /// The patterns of eight dots (U+2800...U+28FF), matched by shape; nearly every font has them.
  public static let braille: SymbolSet = {
    // The bit of each pixel, row by row.
    let bits = [0, 3, 1, 4, 2, 5, 6, 7]
    let dot = fullCoverage / 4
    return SymbolSet(
      name: "braille", cell: PixelSize(width: 2, height: 4),
      glyphs: (0..<256).map { mask in
        let pattern = UInt32(0x2800 + mask)
        return Glyph(
          mask == 0 ? " " : Unicode.Scalar(pattern) ?? " ",
          coverage: bits.map { mask >> $0 & 1 == 1 ? dot : 0 })
      })
  }()
}

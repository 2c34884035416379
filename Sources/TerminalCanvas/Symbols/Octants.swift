import Frames

/// Eighths of a cell, two columns by four rows.
///
/// ```
/// ┌───┬───┐
/// │ 1 │ 2 │      a mask has bit n - 1 for part n; U+1CD00 has the lowest mask that is not an older
/// ├───┼───┤      character, then they follow in order up to U+1CDE5
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
      // Quarters: lower one and three, upper one and three.
      0b1100_0000: "\u{2582}", 0b1111_1100: "\u{2586}",
      0b0000_0011: "\u{1FB82}", 0b0011_1111: "\u{1FB85}",
      // Single corners, and the two middle parts of either side.
      0b0000_0001: "\u{1CEA8}", 0b0000_0010: "\u{1CEAB}",
      0b0100_0000: "\u{1CEA3}", 0b1000_0000: "\u{1CEA0}",
      0b0001_0100: "\u{1FBE6}", 0b0010_1000: "\u{1FBE7}",
    ],
    followingFrom: 0x1CD00)
}

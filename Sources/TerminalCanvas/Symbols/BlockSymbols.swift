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
  /// Bars from below and from the left in eighths of the cell, and the few bars that exist from above and from the
  /// right.
  ///
  /// A cell has 8x8 pixels and two colours. Nearly every font has these symbols.
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

  static let legacyEighths: SymbolSet = {
    typealias Bar = (columns: Range<Int>, rows: Range<Int>)
    // Single eighths between two edges, vertical and then horizontal; bars from above and then from the right.
    let between: [Bar] = (1..<7).map { ($0..<$0 + 1, 0..<8) } + (1..<7).map { (0..<8, $0..<$0 + 1) }
    let lengths = [2, 3, 5, 6, 7]
    let fromEdges: [Bar] = lengths.map { (0..<8, 0..<$0) } + lengths.map { (8 - $0..<8, 0..<8) }
    let bars = Array(zip(UInt32(0x1FB70)..., between)) + Array(zip(UInt32(0x1FB82)..., fromEdges))
    return SymbolSet(
      name: "legacy eighths", cell: Self.bars,
      glyphs: bars.map { code, bar in
        Glyph(Unicode.Scalar(symbol: code), columns: bar.columns, rows: bar.rows)
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

extension SymbolSet {
  /// The upper half block and the lower half block (U+2580, U+2584), which divide a cell into two square pixels.
  ///
  /// Each pixel has its exact colour, since a cell has two colours. Nearly every font has these symbols.
  public static let halfBlocks = SymbolSet(
    name: "half", cell: PixelSize(width: 1, height: 2),
    pictures: [
      " ": "./.",
      "▀": "#/.",
      "▄": "./#",
      "█": "#/#",
    ])

  /// Quarters of a cell in every combination (U+2580...U+259F): four pixels and two colours per cell.
  public static let quadrants = SymbolSet(
    name: "quadrant", cell: PixelSize(width: 2, height: 2),
    pictures: [
      " ": "../..",
      "▀": "##/..",
      "▄": "../##",
      "▌": "#./#.",
      "▐": ".#/.#",
      "▘": "#./..",
      "▝": ".#/..",
      "▖": "../#.",
      "▗": "../.#",
      "▚": "#./.#",
      "▞": ".#/#.",
      "▛": "##/#.",
      "▜": "##/.#",
      "▙": "#./##",
      "▟": ".#/##",
      "█": "##/##",
    ])
}

/// Braille patterns, whose dots serve as pixels.
///
/// ```
/// ● 1   ● 4      U+2800 plus bit n - 1 for each dot n; dots 7 and 8 were added last
/// ● 2   ● 5
/// ● 3   ● 6      a dot is half as wide and half as high as its eighth of the cell
/// ● 7   ● 8
/// ```
extension SymbolSet {
  /// The patterns of eight dots (U+2800...U+28FF), matched by shape; nearly every font has them.
  public static let braille: SymbolSet = {
    // For each pixel, row by row, the bit that stands for its dot in the code point.
    let bits = [0, 3, 1, 4, 2, 5, 6, 7]
    let dot = fullCoverage / 4
    return SymbolSet(
      name: "braille", cell: PixelSize(width: 2, height: 4),
      glyphs: (0..<256).map { mask in
        let pattern = Unicode.Scalar(symbol: UInt32(0x2800 + mask))
        return Glyph(
          mask == 0 ? " " : pattern,
          coverage: bits.map { mask >> $0 & 1 == 1 ? dot : 0 })
      })
  }()
}

/// Letters, used as shapes.
///
/// ```
/// "A" in a cell of 8x16     ink in each of 2x4 zones     its pattern
///
///   . . . . . . . .
///        …  (4 rows)            0     0                  "../44/66/22"
///   . . . # # . . .
///   . . # . . # . .
///   . . # . . # . .
///   . # . . . . # .             4     4
///   . # . . . . # .
///   . # # # # # # .
///   . # . . . . # .
///   . # . . . . # .             6     6
///   . # . . . . # .
///   . # . . . . # .
///        …  (2 rows)            2     2
/// ```
extension SymbolSet {
  /// The 95 printable ASCII characters, matched by shape, for terminals without Unicode.
  ///
  /// The coverage was measured on the glyphs of GNU Unifont, in cells of 8x16; other terminal fonts differ little. The
  /// densest characters, `@` and `Q`, ink less than a quarter of their cells.
  public static let ascii = SymbolSet(
    name: "ascii", cell: PixelSize(width: 2, height: 4),
    pictures: [
      " ": "../../../..", "!": "../.4/.3/.2", "\"": "22/22/../..", "#": "../66/66/22",
      "$": "../47/38/24", "%": "../66/26/24", "&": "../45/46/34", "'": ".2/.2/../..",
      "(": ".1/22/4./.3", ")": "1./22/.4/3.", "*": "../13/48/.1", "+": "../.2/37/.1",
      ",": "../../../23", "-": "../../22/..", ".": "../../../22", "/": "../.4/31/2.",
      "0": "../45/65/22", "1": "../24/.4/24", "2": "../45/32/43", "3": "../45/25/33",
      "4": "../25/56/.2", "5": "../63/35/33", "6": "../42/65/33", "7": "../36/.4/.2",
      "8": "../55/55/33", "9": "../55/26/22", ":": "../22/11/11", ";": "../22/11/12",
      "<": "../.3/31/.2", "=": "../33/33/..", ">": "../3./13/2.", "?": "../45/.3/.2",
      "@": "../57/76/23", "A": "../44/66/22", "B": "../65/65/43", "C": "../54/41/33",
      "D": "../64/44/42", "E": "../63/62/43", "F": "../63/62/2.", "G": "../54/45/34",
      "H": "../44/66/22", "I": "../26/.4/24", "J": "../17/14/32", "K": "../53/71/22",
      "L": "../4./4./43", "M": "../66/66/22", "N": "../74/57/23", "O": "../55/44/33",
      "P": "../65/62/2.", "Q": "../55/55/46", "R": "../65/65/22", "S": "../54/34/33",
      "T": "../37/.4/.2", "U": "../44/44/33", "V": "../44/44/.2", "W": "../44/88/22",
      "X": "../44/44/22", "Y": "../44/14/.2", "Z": "../36/31/43", "[": ".3/.4/.4/.5",
      "\\": "../4./13/.2", "]": "3./4./4./5.", "^": "22/11/../..", "_": "../../../34",
      "`": "21/../../..", "a": "../33/46/34", "b": "1./63/44/43", "c": "../33/4./33",
      "d": ".1/36/44/34", "e": "../33/64/33", "f": ".2/62/4./2.", "g": "../34/53/66",
      "h": "1./63/44/22", "i": ".1/13/.4/24", "j": ".1/.4/.4/33", "k": "1./42/71/22",
      "l": "11/.4/.4/24", "m": "../44/48/24", "n": "../43/44/22", "o": "../33/44/33",
      "p": "../43/44/63", "q": "../34/44/36", "r": "../43/41/2.", "s": "../33/33/33",
      "t": "../62/4./12", "u": "../22/44/34", "v": "../22/44/22", "w": "../23/48/34",
      "x": "../22/44/22", "y": "../22/45/36", "z": "../34/22/43", "{": ".2/22/31/23",
      "|": ".2/.4/.4/.4", "}": "2./22/13/32", "~": "21/24/../..",
    ])
}

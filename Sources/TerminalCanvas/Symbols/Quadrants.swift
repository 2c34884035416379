import Frames

extension SymbolSet {
  /// The upper or the lower half (U+2580, U+2584): two square pixels a cell, each its own colour.
  ///
  /// Nothing is lost in choosing, since two colours serve two pixels exactly. Nearly every font has
  /// them.
  public static let halfBlocks = SymbolSet(
    name: "half", cell: PixelSize(width: 1, height: 2),
    pictures: [
      " ": "./.",
      "▀": "#/.",
      "▄": "./#",
      "█": "#/#",
    ])

  /// Quarters of a cell in every combination (U+2580...U+259F): four pixels, two colours.
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

import Frames

extension SymbolSet {
  /// The upper or the lower half (U+2580, U+2584): two square pixels per cell, each with its own colour.
  ///
  /// The colours are exact, since a cell has two pixels and two colours. Nearly every font has these symbols.
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

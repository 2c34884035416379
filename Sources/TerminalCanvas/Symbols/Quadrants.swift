import Frames

extension SymbolSet {
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

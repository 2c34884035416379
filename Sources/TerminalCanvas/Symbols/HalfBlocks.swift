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
}

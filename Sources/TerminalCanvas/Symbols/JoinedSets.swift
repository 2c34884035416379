extension SymbolSet {
  /// All that is drawn by geometry alone: octants, sextants, eighths and wedges, about 270 symbols.
  ///
  /// The terminal or its font must know Unicode 16.
  public static let best = SymbolSet(
    name: "best", joining: [.quadrants, .eighths, .octants, .sextants, .wedges, .legacyEighths])
}

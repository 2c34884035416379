/// Sets that join others, by how new the characters are.
extension SymbolSet {
  /// Block Elements: quadrants and eighths, about 30 symbols, which nearly every font has.
  public static let blocks = SymbolSet(name: "block", joining: [.quadrants, .eighths])

  /// Sextants with ``blocks``, about 90 symbols (Unicode 13).
  public static let mosaics = SymbolSet(name: "mosaic", joining: [.blocks, .sextants])

  /// All symbols that are plain geometry: octants, sextants, eighths and wedges, about 280.
  ///
  /// The terminal or its font must know Unicode 16.
  public static let best = SymbolSet(
    name: "best", joining: [.quadrants, .eighths, .octants, .sextants, .wedges, .legacyEighths])
}

import Frames

extension SymbolSet {
  /// All sets there are, in the order of how much of a picture they keep.
  public static let all: [SymbolSet] = [
    .ascii, .braille, .halfBlocks, .eighths, .quadrants, .blocks, .wedges, .sextants, .mosaics,
    .octants, .best,
  ]

  /// The set of a description: a name, several joined by `+`, or characters in brackets.
  ///
  /// ```
  /// octant            a name as in chafa or timg: half, quad, quarter, eighths, wedge, …
  /// half+wedge        the symbols of both, those of the first preferred
  /// ```
  ///
  /// `nil` if a name is unknown.
  public init?(_ description: String) {
    var sets: [SymbolSet] = []
    for name in description.split(separator: "+", omittingEmptySubsequences: false) {
      let full = Self.aliases[String(name)] ?? String(name)
      guard let set = Self.all.first(where: { $0.name == full }) else { return nil }
      sets.append(set)
    }
    if sets.count == 1 {
      self = sets[0]
    } else {
      self.init(name: description, joining: sets)
    }
  }

  /// What others call the sets: chafa's classes, and timg's pixelations.
  private static let aliases = [
    "quad": "quadrant", "quarter": "quadrant", "wedge": "wedges", "eighth": "eighths",
    "blocks": "block", "mosaics": "mosaic", "all": "best",
  ]
}

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

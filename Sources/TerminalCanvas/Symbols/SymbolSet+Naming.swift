import Frames

extension SymbolSet {
  /// All sets, in ascending order of the detail that they preserve.
  public static let all: [SymbolSet] = [
    .ascii, .braille, .halfBlocks, .eighths, .quadrants, .blocks, .wedges, .sextants, .mosaics,
    .octants, .best,
  ]

  /// Creates the set of a description: a name, several names joined by `+`, or characters in brackets.
  ///
  /// ```
  /// octant            a name as in chafa or timg: half, quad, quarter, eighths, wedge, …
  /// half+wedge        the symbols of both, those of the first preferred
  /// ```
  ///
  /// Returns `nil` if a name is unknown.
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

  /// The names of chafa's symbol classes and timg's pixelations.
  private static let aliases = [
    "quad": "quadrant", "quarter": "quadrant", "wedge": "wedges", "eighth": "eighths",
    "blocks": "block", "mosaics": "mosaic", "all": "best",
  ]
}

/// Sets that join others, in the order in which Unicode added their characters.
extension SymbolSet {
  /// Quadrants and eighths from Block Elements: about 30 symbols, which nearly every font has.
  public static let blocks = SymbolSet(name: "block", joining: [.quadrants, .eighths])

  /// Sextants and ``blocks``: about 90 symbols (Unicode 13).
  public static let mosaics = SymbolSet(name: "mosaic", joining: [.blocks, .sextants])

  /// Octants, sextants, eighths and wedges: about 280 symbols.
  ///
  /// The terminal or its font must support Unicode 16.
  public static let best = SymbolSet(
    name: "best", joining: [.quadrants, .eighths, .octants, .sextants, .wedges, .legacyEighths])
}

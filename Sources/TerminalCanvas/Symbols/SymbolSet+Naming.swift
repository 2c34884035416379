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
  /// [ .:-=+*#%@]      these characters, for whatever else is in the brackets
  /// ```
  ///
  /// Characters of the sets above and of ASCII are matched by their shape. If any other is among
  /// those in brackets, all are taken in the order given, from no ink to the most, in even steps.
  /// `nil` if a name is unknown, or the brackets hold nothing, the same twice, or what does not take
  /// up one column of a terminal: control characters, combining and wide ones.
  public init?(_ description: String) {
    if description.hasPrefix("["), description.hasSuffix("]"), description.count > 2 {
      self.init(characters: Array(description.dropFirst().dropLast().unicodeScalars))
      return
    }
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

  private init?(characters: [Unicode.Scalar]) {
    guard Set(characters).count == characters.count, characters.allSatisfy(\.isOneColumnWide)
    else { return nil }
    let known = SymbolSet(name: "", joining: [.ascii, .braille, .best])
    let glyphs = characters.compactMap { character in
      known.glyphs.first { $0.character == character }
    }
    let name = "[\(String(String.UnicodeScalarView(characters)))]"
    if glyphs.count == characters.count {
      self.init(name: name, cell: known.cell, glyphs: glyphs)
    } else {
      self.init(ramp: characters, name: name)
    }
  }

  /// A set of characters whose shapes are not known, from none to the most ink in even steps.
  private init(ramp characters: [Unicode.Scalar], name: String) {
    // Sixteen pixels of sixteen sixteenths: 256 steps.
    let cell = PixelSize(width: 4, height: 4)
    let most = cell.area * Int(Self.fullCoverage)
    self.init(
      name: name, cell: cell, colorsBackground: false,
      glyphs: characters.enumerated().map { index, character in
        let ink = index * most / max(1, characters.count - 1)
        return Glyph(
          character, coverage: (0..<cell.area).map { UInt8((ink + $0) / cell.area) })
      })
  }
}

extension Unicode.Scalar {
  /// Whether terminals give it one column, as far as its properties tell.
  fileprivate var isOneColumnWide: Bool {
    switch properties.generalCategory {
    case .control, .format, .surrogate, .unassigned, .nonspacingMark, .enclosingMark,
      .spacingMark, .lineSeparator, .paragraphSeparator:
      return false
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .connectorPunctuation, .dashPunctuation,
      .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
      .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol,
      .spaceSeparator, .privateUse:
      return !isWide
    @unknown default:
      return false
    }
  }

  /// The blocks of wide characters: Unicode Standard Annex 11, classes W and F.
  private var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      true
    default:
      false
    }
  }
}

public import Frames

/// A set of characters to draw with, and the ink of each character as a pattern of its cell.
///
/// A pattern has one character per pixel and rows separated by `/`: `.` is free of ink, `#` is full, and the
/// hexadecimal digits count sixteenths.
///
/// ```
/// "▀" in a cell of 1x2   "#/."         "▚" in a cell of 2x2   "#./.#"
///
///       ┌───┐  #                             ┌───┬───┐  # .
///       │███│                                │███│   │
///       ├───┤  .                             ├───┼───┤  . #
///       │   │                                │   │███│
///       └───┘                                └───┴───┘
/// ```
///
/// A new set needs only these data, no code. Of two symbols that fit a cell equally well, the painter takes the first:
/// list the simplest symbols first.
///
/// ```swift
/// let bars = SymbolSet(
///   name: "bars", cell: PixelSize(width: 2, height: 1),
///   pictures: [" ": "..", "▌": "#.", "▐": ".#", "█": "##"])
/// ```
public struct SymbolSet: Sendable, Hashable {
  /// A character and its share of ink in each pixel of its cell.
  package struct Glyph: Sendable, Hashable {
    /// The character; one column wide.
    package let character: Unicode.Scalar
    /// The ink of each pixel in sixteenths, 0...16, row by row.
    package let coverage: [UInt8]

    /// Creates a glyph from its coverage in sixteenths; a number above 16 traps.
    package init(_ character: Unicode.Scalar, coverage: [UInt8]) {
      require(coverage.allSatisfy { $0 <= SymbolSet.fullCoverage }, "coverage of \(character)")
      self.character = character
      self.coverage = coverage
    }
  }

  /// The coverage of a fully inked pixel.
  package static let fullCoverage: UInt8 = 16

  /// The name of the set, for example for an option of a command.
  public let name: String
  /// The number of pixels in a cell.
  package let cell: PixelSize
  /// The symbols, simplest first.
  package let glyphs: [Glyph]
  /// Whether cells get a background colour, if the terminal has colours.
  ///
  /// If `false`, characters appear on the terminal's background, as text does, and are chosen by their amount of ink;
  /// see ``onTerminalBackground``.
  package let colorsBackground: Bool

  /// Creates a set from glyphs; traps unless each glyph has one coverage per pixel of the cell.
  package init(name: String, cell: PixelSize, colorsBackground: Bool = true, glyphs: [Glyph]) {
    require(!cell.isEmpty && !glyphs.isEmpty, "\(name) has nothing to draw with")
    require(glyphs.allSatisfy { $0.coverage.count == cell.area }, "pictures of \(name)")
    self.name = name
    self.cell = cell
    self.glyphs = glyphs
    self.colorsBackground = colorsBackground
  }

  /// Creates a set from patterns; a pattern that does not fit the cell traps.
  public init(
    name: String, cell: PixelSize, pictures: KeyValuePairs<Unicode.Scalar, String>
  ) {
    self.init(
      name: name, cell: cell,
      glyphs: pictures.map { character, picture in
        Glyph(character, coverage: Self.coverage(picture, of: cell, for: character))
      })
  }

  /// The same symbols on the terminal's background, with a foreground colour only.
  public var onTerminalBackground: SymbolSet {
    SymbolSet(name: name, cell: cell, colorsBackground: false, glyphs: glyphs)
  }

  private static func coverage(
    _ picture: String, of cell: PixelSize, for character: Unicode.Scalar
  ) -> [UInt8] {
    let rows = picture.split(separator: "/", omittingEmptySubsequences: false)
    require(
      rows.count == cell.height && rows.allSatisfy { $0.count == cell.width },
      "the picture of \(character) is not \(cell.width)x\(cell.height)")
    return rows.joined().map { pixel in
      if pixel == "." { return 0 }
      if pixel == "#" { return fullCoverage }
      let sixteenths = pixel.hexDigitValue.flatMap(UInt8.init(exactly:))
      require(sixteenths != nil, "\(pixel) in the picture of \(character)")
      return sixteenths ?? 0
    }
  }
}

extension SymbolSet {
  /// Creates a set of the symbols of several sets, in the order of the sets; skips characters of earlier sets.
  ///
  /// The new cell's width in pixels is the least common multiple of the widths of the sets' cells; the height likewise.
  /// Backgrounds are coloured if one of the sets colours them.
  public init(name: String, joining sets: [SymbolSet]) {
    let cell = PixelSize(
      width: sets.reduce(1) { leastCommonMultiple($0, $1.cell.width) },
      height: sets.reduce(1) { leastCommonMultiple($0, $1.cell.height) })
    var seen: Set<Unicode.Scalar> = []
    var glyphs: [Glyph] = []
    for set in sets {
      let scaler = CoverageScaler(from: set.cell, to: cell)
      for glyph in set.glyphs where seen.insert(glyph.character).inserted {
        let shares = scaler.coverage(of: glyph)
        glyphs.append(
          Glyph(
            glyph.character,
            coverage: shares.map { UInt8(($0 * Float(Self.fullCoverage)).rounded()) }))
      }
    }
    self.init(
      name: name, cell: cell, colorsBackground: sets.contains(where: \.colorsBackground),
      glyphs: glyphs)
  }
}

/// A conversion of glyphs from one grid of pixels to another, in which each new pixel is the mean of the old pixels
/// that it covers.
package struct CoverageScaler {
  private let rows: [[(pixel: Int, weight: Float)]]
  private let columns: [[(pixel: Int, weight: Float)]]
  private let width: Int

  /// Creates a scaler from one grid to another; neither must be empty.
  package init(from own: PixelSize, to cell: PixelSize) {
    let (across, down) = (
      AxisTaps.areas(from: own.width, to: cell.width),
      AxisTaps.areas(from: own.height, to: cell.height)
    )
    columns = (0..<cell.width).map(across.taps)
    rows = (0..<cell.height).map(down.taps)
    width = own.width
  }

  /// Returns the share of ink of each pixel of the new grid, 0...1, row by row.
  package func coverage(of glyph: SymbolSet.Glyph) -> [Float] {
    var result: [Float] = []
    result.reserveCapacity(rows.count * columns.count)
    for row in rows {
      for column in columns {
        var sum: Float = 0
        for (y, height) in row {
          for (x, width) in column {
            sum += Float(glyph.coverage[y * self.width + x]) * (width * height)
          }
        }
        result.append(min(1, sum / Float(SymbolSet.fullCoverage)))
      }
    }
    return result
  }
}

extension Unicode.Scalar {
  /// Creates the symbol at a code point; traps if no character can have that code point.
  init(symbol code: UInt32) {
    guard let character = Unicode.Scalar(code) else { preconditionFailure("U+\(code)") }
    self = character
  }
}

private func leastCommonMultiple(_ a: Int, _ b: Int) -> Int {
  var (x, y) = (a, b)
  while y != 0 { (x, y) = (y, x % y) }
  return a / x * b
}

extension SymbolSet {
  /// The sets by name, in ascending order of the detail that they preserve.
  ///
  /// The values are closures, so that a set is created only on its first use: all sets take several milliseconds.
  private static let byName: KeyValuePairs<String, @Sendable () -> SymbolSet> = [
    "ascii": { ascii }, "braille": { braille }, "half": { halfBlocks }, "eighths": { eighths },
    "quadrant": { quadrants }, "block": { blocks }, "wedges": { wedges }, "sextant": { sextants },
    "mosaic": { mosaics }, "octant": { octants }, "best": { best },
  ]

  /// The names of all sets, in ascending order of the detail that the sets preserve.
  package static var names: [String] { byName.map(\.key) }

  /// All sets, in ascending order of the detail that they preserve.
  public static var all: [SymbolSet] { byName.map { $0.value() } }

  /// Creates the set of a description: a name, or several names joined by `+`.
  ///
  /// ```
  /// octant            a name as in chafa or timg: half, quad, quarter, eighths, wedge, …
  /// half+wedge        the symbols of both sets, with those of the first preferred
  /// ```
  ///
  /// Returns `nil` if a name is unknown.
  public init?(_ description: String) {
    var sets: [SymbolSet] = []
    for name in description.split(separator: "+", omittingEmptySubsequences: false) {
      let full = Self.aliases[String(name)] ?? String(name)
      guard let set = Self.byName.first(where: { $0.key == full }) else { return nil }
      sets.append(set.value())
    }
    if sets.count == 1 {
      self = sets[0]
    } else {
      self.init(name: description, joining: sets)
    }
  }

  private static let aliases = [
    "quad": "quadrant", "quarter": "quadrant", "wedge": "wedges", "eighth": "eighths",
    "blocks": "block", "mosaics": "mosaic", "all": "best",
  ]
}

/// Sets that join other sets.
extension SymbolSet {
  /// Quadrants and eighths from Block Elements: about 30 symbols, which nearly every font has.
  public static let blocks = SymbolSet(name: "block", joining: [.quadrants, .eighths])

  /// Sextants and ``blocks``: about 90 symbols (Unicode 13).
  public static let mosaics = SymbolSet(name: "mosaic", joining: [.blocks, .sextants])

  /// Quadrants, eighths, octants, sextants and wedges: about 400 symbols.
  ///
  /// The terminal or its font must support Unicode 16.
  public static let best = SymbolSet(
    name: "best", joining: [.quadrants, .eighths, .octants, .sextants, .wedges, .legacyEighths])
}

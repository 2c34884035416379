public import Frames

/// A set of characters with the ink of each, as a pattern of its cell.
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
/// The painter needs nothing else, so a new set consists of data only. Of two symbols that fit a cell equally well,
/// the first one is taken: list the simplest first.
///
/// ```swift
/// let bars = SymbolSet(
///   name: "bars", cell: PixelSize(width: 2, height: 1),
///   pictures: [" ": "..", "▌": "#.", "▐": ".#", "█": "##"])
/// ```
public struct SymbolSet: Sendable, Hashable {
  /// A character and its share of ink in each pixel of its cell.
  public struct Glyph: Sendable, Hashable {
    /// The character; one column wide.
    public let character: Unicode.Scalar
    /// The ink of each pixel in sixteenths, 0...16, row by row.
    public let coverage: [UInt8]

    /// Creates a glyph from its coverage in sixteenths; a number above 16 traps.
    public init(_ character: Unicode.Scalar, coverage: [UInt8]) {
      require(coverage.allSatisfy { $0 <= SymbolSet.fullCoverage }, "coverage of \(character)")
      self.character = character
      self.coverage = coverage
    }
  }

  /// The coverage of a fully inked pixel.
  public static let fullCoverage: UInt8 = 16

  /// The name of the set, for example for an option of a command.
  public let name: String
  /// The number of pixels in a cell.
  public let cell: PixelSize
  /// The symbols, simplest first.
  public let glyphs: [Glyph]
  /// Whether cells get a background colour, if the terminal has colours.
  ///
  /// If not, characters appear on the terminal's background, as text does, and are chosen by their amount of ink;
  /// see ``onTerminalBackground``.
  public let colorsBackground: Bool

  /// Creates a set from glyphs; each must have one coverage per pixel of the cell.
  public init(name: String, cell: PixelSize, colorsBackground: Bool = true, glyphs: [Glyph]) {
    require(!cell.isEmpty && !glyphs.isEmpty, "\(name) has nothing to draw with")
    require(glyphs.allSatisfy { $0.coverage.count == cell.area }, "pictures of \(name)")
    self.name = name
    self.cell = cell
    self.glyphs = glyphs
    self.colorsBackground = colorsBackground
  }

  /// Creates a set from patterns; a pattern that does not fit the cell traps.
  public init(
    name: String, cell: PixelSize, colorsBackground: Bool = true,
    pictures: KeyValuePairs<Unicode.Scalar, String>
  ) {
    self.init(
      name: name, cell: cell, colorsBackground: colorsBackground,
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

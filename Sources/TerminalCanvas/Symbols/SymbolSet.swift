public import Frames

/// Characters, and for each a picture of which part of its cell it inks.
///
/// A picture has one letter a pixel, rows separated by `/`: `.` is free of ink, `#` is full of it,
/// and the hexadecimal digits between count sixteenths.
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
/// The painter needs nothing else to choose among them, so a new set is data only. Where two
/// symbols fit a cell equally well, the earlier one is taken: list the plainest first.
///
/// ```swift
/// let bars = SymbolSet(
///   name: "bars", cell: PixelSize(width: 2, height: 1),
///   pictures: [" ": "..", "▌": "#.", "▐": ".#", "█": "##"])
/// ```
public struct SymbolSet: Sendable, Hashable {
  /// A character and the share of each pixel of its cell that it inks.
  public struct Glyph: Sendable, Hashable {
    /// The character; one column wide.
    public let character: Unicode.Scalar
    /// Sixteenths of ink, 0...16, row after row.
    public let coverage: [UInt8]

    /// Creates a glyph from its coverage in sixteenths; anything above 16 traps.
    public init(_ character: Unicode.Scalar, coverage: [UInt8]) {
      require(coverage.allSatisfy { $0 <= SymbolSet.fullCoverage }, "coverage of \(character)")
      self.character = character
      self.coverage = coverage
    }
  }

  /// The coverage that means: all of the pixel is ink.
  public static let fullCoverage: UInt8 = 16

  /// The name of the set, as used for a command's option.
  public let name: String
  /// The number of pixels in a cell.
  public let cell: PixelSize
  /// The symbols, plainest first.
  public let glyphs: [Glyph]
  /// Whether cells get a background colour where there are colours.
  ///
  /// If not, characters stand on the terminal's own background, as text does, and are chosen by how
  /// much ink they have; see ``onTerminalBackground``.
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

  /// Creates a set from pictures; a picture that does not fit the cell traps.
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

  /// The same symbols on the terminal's own background: cells get a foreground colour only.
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

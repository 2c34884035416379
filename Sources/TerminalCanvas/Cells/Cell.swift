public import Frames

/// A position on a terminal's screen: a character and two colours.
///
/// Cells that look the same are equal: a space shows no foreground, so its foreground is `nil`. Memory: 12 bytes.
public struct Cell: Sendable, Hashable, BitwiseCopyable {
  /// The character, one column wide unless the next cell is its right half.
  public let character: Unicode.Scalar
  /// The colour of the character; `nil` is the terminal's own.
  public let foreground: CellColor?
  /// The colour behind the character; `nil` is the terminal's own.
  public let background: CellColor?

  /// Creates a cell.
  ///
  /// U+FFFD replaces a control character, which would move the cursor.
  public init(
    _ character: Unicode.Scalar, foreground: CellColor? = nil, background: CellColor? = nil
  ) {
    let isControl = character.value < 0x20 || (0x7F..<0xA0).contains(character.value)
    self.character = isControl ? "\u{FFFD}" : character
    self.foreground = character == " " ? nil : foreground
    self.background = background
  }

  private init(raw character: Unicode.Scalar) {
    self.character = character
    (foreground, background) = (nil, nil)
  }

  /// The right half of the character in the cell before, which is two columns wide; nothing is printed for it.
  static let rightHalf = Cell(raw: "\0")

  /// A space in the terminal's own colours.
  public static let blank = Cell(" ")
}

/// An opaque colour: red, green and blue, eight bits each, sRGB-encoded.
public struct RGB8: Sendable, Hashable, BitwiseCopyable {
  /// The red component, 0...255.
  public let red: UInt8
  /// The green component, 0...255.
  public let green: UInt8
  /// The blue component, 0...255.
  public let blue: UInt8

  /// Creates a colour.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Black.
  public static let black = RGB8(red: 0, green: 0, blue: 0)
  /// White.
  public static let white = RGB8(red: 255, green: 255, blue: 255)
}

/// A colour as it is sent to a terminal; `nil` stands for the terminal's default colour.
///
/// Memory: four bytes, also as an optional.
public enum CellColor: Sendable, Hashable, BitwiseCopyable {
  /// A colour of the terminal's palette: 0...15 are the user's, 16...255 are those of ``Palette256``.
  case palette(UInt8)
  /// A 24-bit colour.
  case rgb(RGB8)
}

/// A width and a height in cells, both at least zero.
public struct CellSize: Sendable, Hashable {
  /// The number of columns.
  public let columns: Int
  /// The number of rows.
  public let rows: Int

  /// Creates a size; negative lengths trap.
  public init(columns: Int, rows: Int) {
    require(columns >= 0 && rows >= 0, "a size has no negative lengths: \(columns)x\(rows)")
    self.columns = columns
    self.rows = rows
  }
}

extension CellSize {
  /// Returns the largest size within bounds that keeps a picture's proportions; at least one cell.
  ///
  /// `cellAspect` is a cell's width divided by its height; it must be finite and above zero. Terminal fonts have
  /// about 1/2; ``TerminalSize/cellAspect`` is exact if the terminal reports its size in pixels.
  ///
  /// ```swift
  /// CellSize.fitting(PixelSize(width: 600, height: 338), in: CellSize(columns: 80, rows: 24))
  /// // 80 columns, 23 rows
  /// ```
  public static func fitting(
    _ picture: PixelSize, in bounds: CellSize, cellAspect: Double = 0.5
  ) -> CellSize {
    require(cellAspect > 0 && cellAspect.isFinite, "a cell cannot be \(cellAspect) wide")
    let area = CellSize(columns: max(1, bounds.columns), rows: max(1, bounds.rows))
    guard !picture.isEmpty else { return CellSize(columns: 1, rows: 1) }

    // The rows for each column.
    let slope = Double(picture.height) / Double(picture.width) * cellAspect
    let rows = Double(area.columns) * slope
    if rows <= Double(area.rows) {
      return CellSize(columns: area.columns, rows: max(1, Int(rows.rounded())))
    }
    let columns = Double(area.rows) / slope
    return CellSize(columns: min(area.columns, max(1, Int(columns.rounded()))), rows: area.rows)
  }
}

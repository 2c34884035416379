public import Frames

/// The contents of one character position on a terminal's screen: a character and two colours.
///
/// A space shows no foreground colour, so its ``foreground`` is always `nil`, and spaces that look the same are equal.
/// Memory: 12 bytes.
public struct Cell: Sendable, Hashable, BitwiseCopyable {
  /// The character; a wide character also covers the next cell, whose own character is U+0000.
  public let character: Unicode.Scalar
  /// The colour of the character; `nil` for the terminal's default foreground.
  public let foreground: CellColor?
  /// The colour behind the character; `nil` for the terminal's default background.
  public let background: CellColor?

  /// Creates a cell (default: the terminal's default colours).
  ///
  /// A control character could move the cursor, so U+FFFD replaces it.
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

  /// A placeholder for the right half of the wide character in the previous cell; encoders print nothing for it.
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

  /// Creates a colour from sRGB-encoded components, 0...255.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// All components are 0.
  public static let black = RGB8(red: 0, green: 0, blue: 0)
  /// All components are 255.
  public static let white = RGB8(red: 255, green: 255, blue: 255)
}

/// A colour as it is sent to a terminal; `nil` stands for the terminal's default colour.
///
/// Memory: four bytes, also as an optional.
public enum CellColor: Sendable, Hashable, BitwiseCopyable {
  /// A palette index: users can change the colours 0...15; `Palette256` has the colours 16...255.
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
  /// about 1/2.
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

    // The number of rows per column at which the picture keeps its proportions.
    let slope = Double(picture.height) / Double(picture.width) * cellAspect
    let rows = Double(area.columns) * slope
    if rows <= Double(area.rows) {
      return CellSize(columns: area.columns, rows: max(1, Int(rows.rounded())))
    }
    let columns = Double(area.rows) / slope
    return CellSize(columns: min(area.columns, max(1, Int(columns.rounded()))), rows: area.rows)
  }
}

/// A grid of cells to show on a terminal, or on a part of its screen.
///
/// A value type: copies share memory until one of the copies is changed. Memory: 12 bytes a cell.
///
/// ```swift
/// var grid = CellGrid(size: CellSize(columns: 2, rows: 1))
/// grid[1, 0] = Cell("▀", foreground: .rgb(.white))
/// print(grid.text)  // " ▀"
/// ```
public struct CellGrid: Sendable, Hashable {
  /// The numbers of columns and rows.
  public let size: CellSize

  /// The cells, row by row: the cell at (column, row) has the index `row * size.columns + column`.
  public internal(set) var cells: [Cell]

  /// Creates a grid filled with one cell (default: blank).
  public init(size: CellSize, filledWith cell: Cell = .blank) {
    let (count, overflow) = size.columns.multipliedReportingOverflow(by: size.rows)
    require(!overflow, "\(size.columns)x\(size.rows) cells are too many")
    self.size = size
    cells = Array(repeating: cell, count: count)
  }

  /// The cell at a position; a position outside the grid traps.
  ///
  /// If a new cell replaces one half of a wide character, the other half becomes blank.
  public subscript(column: Int, row: Int) -> Cell {
    get { cells[offset(column, row)] }
    set {
      let place = offset(column, row)
      if cells[place] == .rightHalf, newValue != .rightHalf { cells[place - 1] = .blank }
      if column + 1 < size.columns, cells[place + 1] == .rightHalf { cells[place + 1] = .blank }
      cells[place] = newValue
    }
  }

  /// The characters without colours, one line per row, without a newline at the end.
  public var text: String {
    var text = ""
    for row in 0..<size.rows {
      if row > 0 { text += "\n" }
      for column in 0..<size.columns where self[column, row] != .rightHalf {
        text.unicodeScalars.append(self[column, row].character)
      }
    }
    return text
  }

  private func offset(_ column: Int, _ row: Int) -> Int {
    require(
      column >= 0 && column < size.columns && row >= 0 && row < size.rows,
      "(\(column), \(row)) is outside")
    return row * size.columns + column
  }
}

// The width of text in columns, according to Unicode's East Asian Width (UAX #11).

extension Unicode.Scalar {
  /// The code points of wide characters without emoji: ideographs, kana, Hangul and full-width forms.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF, 0x4E00...0xA4CF,
    0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B,
    0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18CFF, 0x1AFF0...0x1B2FB, 0x20000...0x3FFFD,
  ]

  /// The number of columns, 0...2; 0 for combining marks and format characters.
  fileprivate var columns: Int {
    guard value >= 0x300 else { return 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    // Regional indicators, two of which form a flag, are emoji, but each is narrow.
    let isFlag = (0x1F1E6...0x1F1FF).contains(value)
    let isWide =
      Self.wide.contains { $0.contains(value) } || properties.isEmojiPresentation && !isFlag
    return isWide ? 2 : 1
  }
}

extension String {
  fileprivate var columns: Int { reduce(0) { $0 + $1.cell.columns } }

  /// Returns the text padded with spaces on both sides to a width in columns; cuts off the end of longer text.
  package func centered(columns: Int) -> String {
    var rest = columns
    let text = prefix {
      rest -= $0.cell.columns
      return rest >= 0
    }
    let space = columns - String(text).columns
    return String(repeating: " ", count: space / 2) + text
      + String(repeating: " ", count: space - space / 2)
  }
}

extension String {
  /// Returns the text, without its beginning if that does not fit a width in columns.
  package func ending(columns: Int) -> Substring {
    var rest = columns
    let fitting = reversed().prefix {
      rest -= $0.cell.columns
      return rest >= 0
    }
    return suffix(fitting.count)
  }
}

extension CellGrid {
  /// Writes text into a row from a column on; skips combining marks, and characters outside the grid.
  package mutating func write(
    _ text: String, column: Int, row: Int, foreground: CellColor? = nil,
    background: CellColor? = nil
  ) {
    guard (0..<size.rows).contains(row) else { return }
    var end = column
    for (scalar, columns) in text.lazy.map(\.cell) where columns > 0 {
      let start = end
      end += columns
      guard start >= 0, end <= size.columns else { continue }
      self[start, row] = Cell(scalar, foreground: foreground, background: background)
      if columns == 2 { self[start + 1, row] = .rightHalf }
    }
  }
}

extension Character {
  fileprivate var cell: (scalar: Unicode.Scalar, columns: Int) {
    unicodeScalars.first.map { ($0, $0.columns) } ?? (" ", 0)
  }
}

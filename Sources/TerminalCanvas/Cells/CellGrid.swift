import Frames

/// A rectangle of cells for a terminal, or for a part of it.
///
/// A value type: copies share their cells until one of them is changed. Memory: 12 bytes a cell.
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
  /// Half of a wide character cannot stay: the other half becomes blank.
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

// The width of text on a terminal's screen, after Unicode's East Asian Width (UAX #11).

extension Unicode.Scalar {
  /// Ideographs, kana, Hangul and their full-width forms; emoji have a property.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF, 0x4E00...0xA4CF,
    0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B,
    0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18CFF, 0x1AFF0...0x1B2FB, 0x20000...0x3FFFD,
  ]

  /// The number of columns, 0 to 2: none for a mark that combines with the character before it.
  fileprivate var columns: Int {
    guard value >= 0x300 else { return 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    // A single letter of a flag is narrow.
    let isFlag = (0x1F1E6...0x1F1FF).contains(value)
    let isWide =
      Self.wide.contains { $0.contains(value) } || properties.isEmojiPresentation && !isFlag
    return isWide ? 2 : 1
  }
}

extension String {
  fileprivate var columns: Int { reduce(0) { $0 + $1.cell.columns } }

  /// Returns the text in the middle of a number of columns, without the characters that do not fit.
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

extension CellGrid {
  /// Writes a text, one or two cells per character; characters outside are left out, and marks on letters.
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
  /// The scalar that stands for it in a cell, and its width.
  fileprivate var cell: (scalar: Unicode.Scalar, columns: Int) {
    unicodeScalars.first.map { ($0, $0.columns) } ?? (" ", 0)
  }
}

/// An emulator of a terminal's screen: it takes bytes, and has the cells that a user would see.
///
/// Written from ECMA-48 and xterm's control sequences, independently of the package's own output. Unknown sequences are
/// reported, so that a test notices them.
///
/// ```
/// CR LF BS                    CSI n A B C D G d   CSI r;c H f     moves
/// CSI 0/1/2 J  CSI 0/1/2 K    erase               CSI … m         0, 38, 48 (;5;n  ;2;r;g;b), 39, 49
///                                                 7, 27 (inverse), 30...37, 40...47, 90...97, 100...107
/// CSI ? 25 h/l                cursor              CSI ? 1049 h/l  alternate screen
/// CSI ? 7 h/l                 wrap or cut lines
/// CSI ? 2026 h/l              frame               ESC 7  ESC 8    save and restore the cursor
/// ESC P, ] or _ … ESC \       strings, kept as they are: pictures, mostly
/// ```
///
/// A character in the last column leaves the cursor there: the next character goes to a new line first, as in xterm.
/// Erased cells and lines that scroll in take the background that is set.
///
/// A wide character, as of East Asia, takes two cells, of which the second holds ``Cell/rest``. Writing over one of the
/// two cells blanks the other.
///
/// ```swift
/// var screen = ScreenEmulator(columns: 4, rows: 2)
/// screen.feed(Array("ab\r\n\u{1B}[38;5;196mc".utf8))
/// screen.text        // "ab  \nc   "
/// screen[0, 1]       // c in palette colour 196
/// ```
package struct ScreenEmulator: Sendable {
  /// A colour as it was set; an optional colour that is `nil` is the terminal's default.
  package enum Color: Sendable, Hashable {
    case palette(UInt8)
    case rgb(UInt8, UInt8, UInt8)
  }

  package struct Cell: Sendable, Hashable {
    package var character: Unicode.Scalar = " "
    package var foreground: Color?
    package var background: Color?

    package init() {}

    /// The character of a cell that shows the right half of its neighbour.
    package static let rest: Unicode.Scalar = "\0"
  }

  package private(set) var columns: Int
  package let rows: Int
  package private(set) var cells: [Cell]
  package private(set) var column = 0, row = 0
  /// Whether the last column was written, so that the next character goes to a new line.
  package private(set) var isWrapPending = false
  package private(set) var showsCursor = true
  /// Whether characters that do not fit into a line go to the next line.
  package private(set) var wrapsLines = true
  /// Whether a frame has begun and not ended.
  package private(set) var isInFrame = false
  package private(set) var scrolledLines = 0
  /// The sequences and control characters that the emulator does not know, in readable form.
  package private(set) var unknown: [String] = []
  /// The colours that are set for the next characters; the cell's own character is not used.
  package private(set) var pen = Cell()

  private var isInverse = false
  package struct Text: Sendable, Hashable {
    /// The letter after the escape.
    package let introducer: Character
    package let bytes: [UInt8]
    package let column: Int, row: Int
  }

  package private(set) var strings: [Text] = []

  private var savedCursor = (column: 0, row: 0)
  private var mainScreen: (cells: [Cell], column: Int, row: Int)?
  private var state = State.ground
  private var scalarBytes: [UInt8] = []

  private enum State: Sendable {
    case ground
    case escape
    case sequence([UInt8])
    case string(UInt8)
    case stringEnd(UInt8)
  }

  private var stringBytes: [UInt8] = []

  package init(columns: Int, rows: Int) {
    precondition(columns > 0 && rows > 0, "a screen of \(columns)x\(rows)")
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: Cell(), count: columns * rows)
  }

  package subscript(column: Int, row: Int) -> Cell { cells[row * columns + column] }

  package var text: String {
    (0..<rows).map { row in
      var line = ""
      for column in 0..<columns where self[column, row].character != Cell.rest {
        line.unicodeScalars.append(self[column, row].character)
      }
      return line
    }.joined(separator: "\n")
  }

  /// Carries out the bytes of a program's output; sequences may be divided anywhere between two calls.
  package mutating func feed(_ bytes: [UInt8]) {
    for byte in bytes { feed(byte) }
  }

  private mutating func feed(_ byte: UInt8) {
    switch state {
    case .ground:
      switch byte {
      case 0x1B:
        flushScalar()
        state = .escape
      case ..<0x20, 0x7F:
        flushScalar()
        control(byte)
      case _:
        text(byte)
      }
    case .escape:
      state = .ground
      switch byte {
      case UInt8(ascii: "["): state = .sequence([])
      case UInt8(ascii: "P"), UInt8(ascii: "]"), UInt8(ascii: "_"): state = .string(byte)
      case UInt8(ascii: "7"): savedCursor = (column, row)
      case UInt8(ascii: "8"): _ = go(column: savedCursor.column, row: savedCursor.row)
      // The end of a string without a string has no effect.
      case UInt8(ascii: "\\"): break
      case _: unknown.append("ESC \(Character(Unicode.Scalar(byte)))")
      }
    case .string(let introducer):
      if byte == 0x1B {
        state = .stringEnd(introducer)
      } else if byte == 0x07, introducer == UInt8(ascii: "]") {
        endString(introducer)
      } else {
        stringBytes.append(byte)
      }
    case .stringEnd(let introducer):
      if byte == UInt8(ascii: "\\") {
        endString(introducer)
      } else if introducer == UInt8(ascii: "P") {
        // A sequence through a multiplexer has its escapes doubled.
        stringBytes += byte == 0x1B ? [0x1B] : [0x1B, byte]
        state = .string(introducer)
      } else {
        unknown.append("string broken off")
        stringBytes = []
        state = .escape
        feed(byte)
      }
    case .sequence(let body):
      if byte == 0x1B {
        // An escape in the middle begins a new sequence; the broken sequence has no effect.
        unknown.append("CSI \(String(decoding: body, as: UTF8.self)) broken off")
        state = .escape
      } else if (0x40...0x7E).contains(byte) {
        state = .ground
        sequence(String(decoding: body, as: UTF8.self), final: Character(Unicode.Scalar(byte)))
      } else {
        state = .sequence(body + [byte])
      }
    }
  }

  private mutating func endString(_ introducer: UInt8) {
    strings.append(
      Text(
        introducer: Character(Unicode.Scalar(introducer)), bytes: stringBytes, column: column,
        row: row))
    moveBehindInlineImage()
    stringBytes = []
    state = .ground
  }

  /// Moves the cursor to the last row of an inline image and behind its last column, as iTerm2 does.
  private mutating func moveBehindInlineImage() {
    let text = String(decoding: stringBytes.prefix(120), as: UTF8.self)
    guard let size = text.firstMatch(of: /^1337;File=inline=1;.*?width=(\d+);height=(\d+)/) else {
      return
    }
    column = min(columns - 1, column + (Int(size.output.1) ?? 0))
    row = min(rows - 1, row + (Int(size.output.2) ?? 1) - 1)
  }

  // MARK: - Another width

  /// Makes the screen narrower, as VTE, kitty and tmux do: a line that no longer fits takes several rows, and the
  /// cursor moves with the character that it is on.
  package mutating func narrow(toColumns width: Int) {
    var (wrapped, place) = ([Cell](), 0)
    for row in 0..<rows {
      let line = cells[row * columns..<(row + 1) * columns]
      let length = (line.lastIndex { $0 != Cell() } ?? line.startIndex - 1) + 1 - line.startIndex
      let count = max(1, (length + width - 1) / width)
      if row == self.row { place = wrapped.count / width + min(column / width, count - 1) }
      wrapped += line.prefix(count * width)
      wrapped += Array(repeating: Cell(), count: max(0, count * width - line.count))
    }
    // Empty rows below the cursor are removed first, then rows at the top.
    let below = wrapped[(place + 1) * width..<wrapped.count].lastIndex { $0 != Cell() }
    let needed = max(place + 1, (below ?? 0) / width + 1)
    let gone = max(0, needed - rows)
    wrapped = Array(wrapped[gone * width..<min(wrapped.count, (gone + rows) * width)])
    cells = wrapped + Array(repeating: Cell(), count: rows * width - wrapped.count)
    scrolledLines += gone
    (row, column, columns, isWrapPending) = (place - gone, column % width, width, false)
  }

  // MARK: - Characters

  private mutating func text(_ byte: UInt8) {
    if byte & 0xC0 != 0x80 { flushScalar() }
    scalarBytes.append(byte)
    let length = byte < 0x80 ? 1 : scalarBytes[0] < 0xE0 ? 2 : scalarBytes[0] < 0xF0 ? 3 : 4
    if scalarBytes.count == length { flushScalar() }
  }

  private mutating func flushScalar() {
    guard !scalarBytes.isEmpty else { return }
    let text = String(decoding: scalarBytes, as: UTF8.self)
    scalarBytes = []
    for scalar in text.unicodeScalars {
      if scalar == "\u{FFFD}" { unknown.append("malformed UTF-8") }
      put(scalar)
    }
  }

  /// The ranges of wide characters: Hangul, kana, ideographs, full-width forms, and emoji.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFF01...0xFF60, 0x1F300...0x1F64F,
  ]

  private mutating func put(_ character: Unicode.Scalar) {
    let isWide = Self.wide.contains { $0.contains(character.value) }
    if isWrapPending || isWide && column == columns - 1 && wrapsLines {
      column = 0
      lineFeed()
    }
    var cell = pen
    if isInverse {
      swap(&cell.foreground, &cell.background)
      // A cell cannot say that its background is the terminal's own foreground, or the reverse.
      if pen.foreground == nil || pen.background == nil && character != " " {
        unknown.append("inverse of no colour")
      }
    }
    cell.character = character
    write(cell)
    if isWide, column < columns - 1 {
      column += 1
      cell.character = Cell.rest
      write(cell, isRest: true)
    }
    isWrapPending = column == columns - 1 && wrapsLines
    if column < columns - 1 { column += 1 }
  }

  private mutating func write(_ cell: Cell, isRest: Bool = false) {
    let place = row * columns + column
    if !isRest, cells[place].character == Cell.rest { cells[place - 1].character = " " }
    if column + 1 < columns, cells[place + 1].character == Cell.rest {
      cells[place + 1].character = " "
    }
    cells[place] = cell
  }

  private mutating func control(_ byte: UInt8) {
    isWrapPending = isWrapPending && byte != 0x0D && byte != 0x0A && byte != 0x08
    switch byte {
    case 0x0D: column = 0
    case 0x0A: lineFeed()
    case 0x08: column = max(0, column - 1)
    case _: unknown.append("control \(byte)")
    }
  }

  private mutating func lineFeed() {
    isWrapPending = false
    guard row == rows - 1 else {
      row += 1
      return
    }
    scrolledLines += 1
    cells.removeFirst(columns)
    cells += Array(repeating: erased, count: columns)
  }

  private var erased: Cell {
    var cell = Cell()
    cell.background = pen.background
    return cell
  }

  // MARK: - Sequences

  private mutating func sequence(_ body: String, final: Character) {
    let name = "CSI \(body)\(final)"
    if body.hasPrefix("?") {
      if !mode(String(body.dropFirst()), final: final) { unknown.append(name) }
      return
    }
    let fields = body.split(separator: ";", omittingEmptySubsequences: false)
    let numbers = fields.map { $0.isEmpty ? 0 : Int($0) ?? -1 }
    guard !numbers.contains(-1), numbers.allSatisfy({ $0 <= 65535 }) else {
      unknown.append(name)
      return
    }
    if final == "m" {
      if !setPen(body.isEmpty ? [0] : numbers) { unknown.append(name) }
      return
    }
    let first = numbers.first ?? 0
    let count = max(1, first)
    let known =
      switch final {
      case "A": go(column: column, row: row - count)
      case "B": go(column: column, row: row + count)
      case "C": go(column: column + count, row: row)
      case "D": go(column: column - count, row: row)
      case "G": go(column: count - 1, row: row)
      case "d": go(column: column, row: count - 1)
      case "H", "f":
        go(column: max(1, numbers.count > 1 ? numbers[1] : 1) - 1, row: count - 1)
      case "J": erase(first, from: 0, to: columns * rows)
      case "K": erase(first, from: row * columns, to: (row + 1) * columns)
      case _: false
      }
    if !known { unknown.append(name) }
  }

  private mutating func go(column: Int, row: Int) -> Bool {
    self.column = min(columns - 1, max(0, column))
    self.row = min(rows - 1, max(0, row))
    isWrapPending = false
    return true
  }

  private mutating func erase(_ part: Int, from start: Int, to end: Int) -> Bool {
    let here = row * columns + column
    let range: Range<Int>
    switch part {
    case 0: range = here..<end
    case 1: range = start..<here + 1
    case 2: range = start..<end
    case _: return false
    }
    for place in range { cells[place] = erased }
    isWrapPending = false
    return true
  }

  private mutating func mode(_ number: String, final: Character) -> Bool {
    guard final == "h" || final == "l" else { return false }
    let on = final == "h"
    switch number {
    case "25":
      showsCursor = on
    case "7":
      wrapsLines = on
    case "2026":
      isInFrame = on
    case "1049":
      if on, mainScreen == nil {
        mainScreen = (cells, column, row)
        cells = Array(repeating: erased, count: columns * rows)
      } else if !on, let saved = mainScreen {
        (cells, column, row) = saved
        mainScreen = nil
      }
    case _:
      return false
    }
    return true
  }

  /// Sets the pen; returns `false` at the first parameter that is not known, after the parameters before have been set.
  private mutating func setPen(_ parameters: [Int]) -> Bool {
    var rest = parameters[...]
    while let parameter = rest.popFirst() {
      switch parameter {
      case 0: (pen, isInverse) = (Cell(), false)
      case 7: isInverse = true
      case 27: isInverse = false
      case 30...37: pen.foreground = .palette(UInt8(parameter - 30))
      case 40...47: pen.background = .palette(UInt8(parameter - 40))
      case 90...97: pen.foreground = .palette(UInt8(parameter - 82))
      case 100...107: pen.background = .palette(UInt8(parameter - 92))
      case 39: pen.foreground = nil
      case 49: pen.background = nil
      case 38, 48:
        guard let color = color(&rest) else { return false }
        if parameter == 38 { pen.foreground = color } else { pen.background = color }
      case _: return false
      }
    }
    return true
  }

  private func color(_ rest: inout ArraySlice<Int>) -> Color? {
    let kind = rest.popFirst()
    let count = kind == 5 ? 1 : kind == 2 ? 3 : 0
    let values = rest.prefix(count).compactMap(UInt8.init(exactly:))
    guard count > 0, values.count == count else { return nil }
    rest = rest.dropFirst(count)
    return count == 1 ? .palette(values[0]) : .rgb(values[0], values[1], values[2])
  }
}

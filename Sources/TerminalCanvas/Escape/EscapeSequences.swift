/// The position of the cursor, relative to the top-left cell of the frame.
struct Cursor: Sendable {
  var row = 0
  /// The column; `nil` (unknown) after a write to the last column, after which terminals place the cursor differently.
  var column: Int? = 0
  /// The number of rows of the shown frame, 0 if none is shown; moves stay within these rows.
  var height = 0

  mutating func move(toRow target: Int, column targetColumn: Int, into bytes: inout ByteBuffer) {
    let distance = target - row
    if distance < 0 {
      bytes.append(Self.sequence("A", -distance))
    } else if distance > 0 {
      let straight = Self.sequence("B", distance)
      if distance * Escape.newLine.utf8.count + Self.way(from: 0, to: targetColumn).utf8.count
        <= straight.utf8.count + cost(toColumn: targetColumn)
      {
        for _ in 0..<distance { bytes.append(Escape.newLine) }
        column = 0
      } else {
        bytes.append(straight)
      }
    }
    bytes.append(Self.way(from: column, to: targetColumn))
    (row, column) = (target, targetColumn)
  }

  mutating func moveToLastRow(into bytes: inout ByteBuffer) {
    move(toRow: max(0, height - 1), column: 0, into: &bytes)
  }

  /// Moves to the line below the frame, which is then no longer known.
  mutating func leave(into bytes: inout ByteBuffer) {
    if height > 0 {
      moveToLastRow(into: &bytes)
      bytes.append(Escape.newLine)
    }
    self = Cursor()
  }

  func cost(toColumn target: Int) -> Int { Self.way(from: column, to: target).utf8.count }

  private static func way(from column: Int?, to target: Int) -> String {
    if column == target { return "" }
    if target == 0 { return "\r" }
    var ways = ["\r" + sequence("C", target), sequence("G", target + 1)]
    if let column {
      ways.append(
        target > column ? sequence("C", target - column) : sequence("D", column - target))
    }
    return ways.min { $0.utf8.count < $1.utf8.count } ?? ways[0]
  }

  /// Returns a control sequence with one parameter; leaves out the parameter 1, which is the default.
  private static func sequence(_ final: String, _ number: Int) -> String {
    "\u{1B}[" + (number == 1 ? "" : "\(number)") + final
  }
}

struct Pen: Sendable, Hashable {
  private var foreground: CellColor?
  private var background: CellColor?

  func suits(_ cell: Cell) -> Bool {
    background == cell.background && (cell.character == " " || foreground == cell.foreground)
  }

  /// Appends at most one escape sequence, which sets the colours that a cell needs.
  mutating func prepare(for cell: Cell, into bytes: inout ByteBuffer) {
    if suits(cell) { return }
    // A space shows no foreground, so the current foreground stays for the next cells.
    let wanted = cell.character == " " ? foreground : cell.foreground
    if wanted == nil && cell.background == nil { return reset(into: &bytes) }
    bytes.append("\u{1B}[")
    let changesForeground = foreground != wanted
    if changesForeground { bytes.append(wanted, base: 30) }
    if background != cell.background {
      if changesForeground { bytes.append(";" as Unicode.Scalar) }
      bytes.append(cell.background, base: 40)
    }
    bytes.append("m" as Unicode.Scalar)
    foreground = wanted
    background = cell.background
  }

  mutating func reset(into bytes: inout ByteBuffer) {
    guard self != Pen() else { return }
    bytes.append(Escape.penReset)
    self = Pen()
  }
}

extension ByteBuffer {
  /// Appends the parameters that set one colour: `base` is 30 for the foreground, 40 for the background.
  fileprivate mutating func append(_ color: CellColor?, base: Int) {
    switch color {
    case nil: append(decimal: base + 9)
    // Terminals with 8 or 16 colours know only the codes of the next two cases.
    case .palette(let index) where index < 8: append(decimal: base + Int(index))
    case .palette(let index) where index < 16: append(decimal: base + 52 + Int(index))
    case .palette(let index):
      append(decimal: base + 8)
      append(";5;")
      append(decimal: Int(index))
    case .rgb(let color):
      append(decimal: base + 8)
      append(";2;")
      append(decimal: Int(color.red))
      append(";" as Unicode.Scalar)
      append(decimal: Int(color.green))
      append(";" as Unicode.Scalar)
      append(decimal: Int(color.blue))
    }
  }
}

struct ByteBuffer: Sendable {
  private(set) var bytes: [UInt8] = []

  mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func append(_ scalar: Unicode.Scalar) {
    if scalar.isASCII {
      bytes.append(UInt8(truncatingIfNeeded: scalar.value))
    } else {
      bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }

  mutating func append(raw more: [UInt8]) { bytes += more }

  mutating func append(decimal number: Int) {
    if number >= 1000 {
      append(decimal: number / 1000)
      appendDigit(number / 100 % 10)
      appendDigit(number / 10 % 10)
    } else {
      // No recursion for up to three digits: nearly all numbers are colour components.
      if number >= 100 { appendDigit(number / 100) }
      if number >= 10 { appendDigit(number / 10 % 10) }
    }
    appendDigit(number % 10)
  }

  private mutating func appendDigit(_ digit: Int) {
    bytes.append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: digit))
  }
}

/// The escape sequences that several types use.
///
/// ```
/// CSI = ESC [                                 ECMA-48, as implemented by xterm
///   CSI n A/B/C/D   up/down/right/left        CSI n G   to column n, from 1; without n, 1
///   CSI … m         colours (SGR)             CSI J     erase from here to the end
///   CSI ? 25 h/l    show/hide the cursor      CSI ? 1049 h/l   the alternate screen
///   CSI ? 2026 h/l  begin/end a frame (synchronized update)
///   CSI ? 7 h/l     wrap/cut lines that are too long
///   CSI ? 1002 h/l  report/ignore the mouse while a button is down
///   CSI ? 1006 h/l  report the mouse in decimal numbers/in bytes
/// ```
enum Escape {
  static var beginFrame: String { "\u{1B}[?2026h" }
  static var endFrame: String { "\u{1B}[?2026l" }
  static var eraseBelow: String { "\u{1B}[J" }
  static var clearScreen: String { "\u{1B}[H\u{1B}[2J" }
  /// Moves to the first column of the next row; at the bottom of the screen the terminal scrolls.
  static var newLine: String { "\r\n" }
  static var penReset: String { "\u{1B}[m" }
  static var wraps: String { "\u{1B}[?7h" }
  static var wrapsNot: String { "\u{1B}[?7l" }
}

/// The colours a terminal writes with, as they were last set.
struct Pen: Sendable, Hashable {
  private var foreground: CellColor?
  private var background: CellColor?

  /// Whether a cell can be written without a change.
  func suits(_ cell: Cell) -> Bool {
    background == cell.background && (cell.character == " " || foreground == cell.foreground)
  }

  /// Sets what a cell needs and is not set: one sequence, or none.
  mutating func prepare(for cell: Cell, into bytes: inout ByteBuffer, _ dialect: TerminalDialect) {
    if suits(cell) { return }
    // A space shows no foreground: leave what is set for the cells to come.
    let wanted = cell.character == " " ? foreground : cell.foreground
    if wanted == nil && cell.background == nil { return reset(into: &bytes, dialect) }
    bytes.append(dialect.penBegin)
    let changesForeground = foreground != wanted
    if changesForeground { bytes.append(wanted, as: dialect.foreground, dialect.penSeparator) }
    if background != cell.background {
      if changesForeground { bytes.append(dialect.penSeparator) }
      bytes.append(cell.background, as: dialect.background, dialect.penSeparator)
    }
    bytes.append(dialect.penEnd)
    foreground = wanted
    background = cell.background
  }

  /// Sets the terminal's own background, if another one is set.
  mutating func resetBackground(into bytes: inout ByteBuffer, _ dialect: TerminalDialect) {
    prepare(for: .blank, into: &bytes, dialect)
  }

  /// Sets the terminal's own colours, if others are set.
  mutating func reset(into bytes: inout ByteBuffer, _ dialect: TerminalDialect) {
    guard self != Pen() else { return }
    bytes.append(dialect.penReset)
    self = Pen()
  }
}

extension ByteBuffer {
  /// The parameters that set one colour.
  fileprivate mutating func append(
    _ color: CellColor?, as paint: TerminalDialect.Paint, _ separator: TerminalDialect.Code
  ) {
    switch color {
    case nil:
      append(paint.standard)
    // Terminals that have no other colours know no other way to set them.
    case .palette(let index) where index < 8:
      append(paint.dark)
      append(decimal: Int(index))
    case .palette(let index) where index < 16:
      append(paint.bright)
      append(decimal: Int(index) - 8)
    case .palette(let index):
      append(paint.palette)
      append(decimal: Int(index))
    case .rgb(let color):
      append(paint.rgb)
      append(decimal: Int(color.red))
      append(separator)
      append(decimal: Int(color.green))
      append(separator)
      append(decimal: Int(color.blue))
    }
  }
}

/// The colours a terminal writes with, as they were last set.
struct Pen: Sendable, Hashable {
  private var foreground: CellColor?
  private var background: CellColor?

  /// Whether a cell can be written without a change.
  func suits(_ cell: Cell) -> Bool {
    background == cell.background && (cell.character == " " || foreground == cell.foreground)
  }

  /// Sets what a cell needs and is not set: one sequence, or none.
  mutating func prepare(for cell: Cell, into bytes: inout ByteBuffer) {
    if suits(cell) { return }
    // A space shows no foreground: leave what is set for the cells to come.
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

  /// Sets the terminal's own background, if another one is set.
  mutating func resetBackground(into bytes: inout ByteBuffer) {
    prepare(for: .blank, into: &bytes)
  }

  /// Sets the terminal's own colours, if others are set.
  mutating func reset(into bytes: inout ByteBuffer) {
    guard self != Pen() else { return }
    bytes.append(Escape.penReset)
    self = Pen()
  }
}

extension ByteBuffer {
  /// Appends the parameters that set one colour: of characters from 30 on, of what is behind them from 40 on.
  fileprivate mutating func append(_ color: CellColor?, base: Int) {
    switch color {
    case nil: append(decimal: base + 9)
    // Terminals that have no other colours know no other way to set them.
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

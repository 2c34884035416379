/// The colours that a terminal currently writes with.
struct Pen: Sendable, Hashable {
  private var foreground: CellColor?
  private var background: CellColor?

  /// Returns whether a cell can be written without changing the colours.
  func suits(_ cell: Cell) -> Bool {
    background == cell.background && (cell.character == " " || foreground == cell.foreground)
  }

  /// Sets the colours that a cell needs, in at most one sequence.
  mutating func prepare(for cell: Cell, into bytes: inout ByteBuffer) {
    if suits(cell) { return }
    // A space shows no foreground: the current one stays for the next cells.
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

  /// Resets the background to the terminal's own, if another one is set.
  mutating func resetBackground(into bytes: inout ByteBuffer) {
    prepare(for: .blank, into: &bytes)
  }

  /// Resets both colours to the terminal's own, if others are set.
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
    // Terminals with 8 or 16 colours know only these sequences.
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

/// A colour as it is told and as it looks.
struct Tone {
  let color: CellColor
  let look: SIMD4<Float>
  /// About how many bytes it takes to set it.
  let cost: Float

  init(_ color: CellColor, _ palette: Palette16) {
    self.color = color
    let rgb =
      switch color {
      case .rgb(let color): color
      case .palette(let index):
        index < 16 ? palette.colors[Int(index)] : Palette256.color(at: index)
      }
    look = SIMD4(Float(rgb.red), Float(rgb.green), Float(rgb.blue), 0)
    cost = Float(Pen.cost(of: color))
  }
}

/// A cell that is to change: what may be shown there, and what that loses.
struct ChangedCell {
  let index: Int
  /// What the painter wants.
  let next: Cell
  /// What is shown there, and by how much more it is wrong; `nil` if it cannot stay.
  let shown: (cell: Cell, excess: Float)?
  /// How the painter's cell looks; `nil` if that depends on the terminal.
  let look: Look?

  struct Look {
    /// A space has none.
    let foreground: Tone?
    let background: Tone
    let mean: Tone
    let error: Float
    /// The painter's glyph, what shows the same with its colours exchanged, and two that show only one.
    let fit: GlyphFit, negative: GlyphFit?, space: GlyphFit, full: GlyphFit?
  }
}

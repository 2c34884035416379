import Frames

/// What a painter's cells and those that are shown lose, cell by cell.
struct CellErrors {
  /// The painter's squared error, and by how much more those cells are wrong that surely stay.
  private(set) var error = 0.0, keptExcess = 0.0
  /// Where what is shown is as good.
  private(set) var kept: [Int] = []
  /// Where it is not.
  private(set) var changed: [ChangedCell] = []

  private let inks: GlyphInks
  private let depth: ColorDepth
  private let palette: Palette16

  init(_ inks: GlyphInks, _ depth: ColorDepth, _ palette: Palette16) {
    self.inks = inks
    self.depth = depth
    self.palette = palette
  }

  /// Looks at all cells; once.
  mutating func measure(
    _ next: CellGrid, _ shown: CellGrid, _ bitmap: Bitmap, over backdrop: RGB8?
  ) {
    let (grain, size) = (GlyphInks.grain, next.size)
    let width = size.columns * grain.width
    var sampler = PixelSampler()
    sampler.begin(
      bitmap, at: PixelSize(width: width, height: size.rows * grain.height), over: backdrop)
    var samples = Array(repeating: Quad.zero, count: width * grain.height / 4)
    var alpha = Array(repeating: SIMD4<Float>.zero, count: samples.count)
    var pixels = CellPixels()
    for row in 0..<size.rows {
      for group in 0..<grain.height / 4 {
        let top = row * grain.height + group * 4
        sampler.sample(
          SIMD4(top, top + 1, top + 2, top + 3), into: &samples, alpha: &alpha,
          at: group * width)
      }
      measure(row, next, shown, samples.span, &pixels)
    }
  }

  private mutating func measure(
    _ row: Int, _ next: CellGrid, _ shown: CellGrid, _ samples: Span<Quad>,
    _ pixels: inout CellPixels
  ) {
    let columns = next.size.columns
    for index in row * columns..<(row + 1) * columns {
      let (cell, old) = (next.cells[index], shown.cells[index])
      guard let look = look(of: cell) else {
        if cell != old {
          changed.append(ChangedCell(index: index, next: cell, shown: nil, look: nil))
        }
        continue
      }
      pixels.load(index - row * columns, columns: columns, samples)
      let fit = GlyphFit(look.glyph, pixels, inks)
      let error = look.error(fit)
      self.error += Double(error)
      if cell == old { continue }
      let excess = self.look(of: old).map { $0.error(GlyphFit($0.glyph, pixels, inks)) - error }
      if let excess, excess <= 0 {
        kept.append(index)
        keptExcess += Double(excess)
        continue
      }
      let mean = RGB8(pixels.mean)
      changed.append(
        ChangedCell(
          index: index, next: cell, shown: excess.map { (old, $0) },
          look: .init(
            foreground: look.foreground, background: look.background,
            mean: Tone(depth.color(nearest: mean, palette: palette) ?? .rgb(mean), palette),
            error: error, fit: fit,
            negative: inks.glyphs[look.glyph].negative.map { GlyphFit($0, pixels, inks) },
            space: GlyphFit(inks.space, pixels, inks),
            full: inks.full.map { GlyphFit($0, pixels, inks) })))
    }
  }

  /// What a cell looks like.
  private struct Look {
    let glyph: Int
    let foreground: Tone?
    let background: Tone

    func error(_ fit: GlyphFit) -> Float {
      fit.error((foreground ?? background).look, background.look)
    }
  }

  /// What a cell looks like; `nil` if that depends on the terminal.
  private func look(of cell: Cell) -> Look? {
    guard let background = cell.background, let glyph = inks.place(of: cell.character),
      cell.character == " " || cell.foreground != nil
    else { return nil }
    return Look(
      glyph: glyph, foreground: cell.foreground.map { Tone($0, palette) },
      background: Tone(background, palette))
  }
}

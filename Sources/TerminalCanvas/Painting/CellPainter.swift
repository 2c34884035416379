public import Frames

/// Turns pictures into cells: for each cell the symbol, and the colours, nearest to its pixels.
///
/// The same picture always gives the same cells. It chooses and never prints; ``EscapeEncoder``
/// prints and never chooses.
///
/// | colours | with backgrounds | on the terminal's background |
/// |---|---|---|
/// | full | least squares over symbol and both colours | by light, in the mean's pure colour |
/// | 256, 16 | as the eye sees it from afar | the same |
/// | none | by light | by light |
///
/// Where a picture is transparent and there is no backdrop, the terminal's own background shows. A
/// cell that is partly so has a foreground only.
///
/// Cost: one pass over the picture and, per cell, about one addition for each symbol and each pixel.
/// ``paint(_:into:)`` allocates nothing from the second picture of a size on.
///
/// ```swift
/// let painter = CellPainter(symbols: .halfBlocks, depth: .full)
/// let grid = painter.paint(bitmap, size: CellSize(columns: 80, rows: 24))
/// ```
public struct CellPainter: Sendable {
  /// The symbols that it draws.
  public let symbols: SymbolSet
  /// The colours it may use.
  public let depth: ColorDepth
  /// The first sixteen colours, for ``ColorDepth/palette16``.
  public let palette: Palette16
  /// The colour behind transparent pixels; `nil` is the terminal's own.
  public let backdrop: RGB8?
  /// The conversion of light to ink, for symbols that are chosen by light.
  public var ink: Ink {
    didSet { if paintsByLight { curve = InkCurve(ink, matchers.shapes.densest) } }
  }
  /// Whether a symbol chosen by light stays in its cell, from picture to picture, until another is much better:
  /// prevents flicker in animations.
  ///
  /// If true, the result of ``paint(_:into:)`` depends on the pictures painted before.
  public var isSteady = false

  private let matchers: Matchers
  private let perceptual: PerceptualMatcher?
  /// ``ink`` at hand, where symbols are chosen by light.
  private var curve: InkCurve?
  private var scratch = PaintingScratch()

  /// Creates a painter; it prepares tables for its symbols, so keep it.
  public init(
    symbols: SymbolSet = .halfBlocks, depth: ColorDepth = .full, palette: Palette16 = .xterm,
    backdrop: RGB8? = nil, ink: Ink = Ink()
  ) {
    self.symbols = symbols
    self.depth = depth
    self.palette = palette
    self.backdrop = backdrop
    self.ink = ink
    matchers = Matchers(symbols)
    let byLight = depth == .none || !symbols.colorsBackground
    curve = byLight ? InkCurve(ink, matchers.shapes.densest) : nil
    perceptual =
      byLight ? nil : PerceptualMatcher(symbols, matchers.pairs, depth, palette)
  }

  /// Sets the black and the white point of ``ink`` so that this picture uses all the ink there is.
  ///
  /// Do it for one frame of an animation and keep it, or its brightness would flicker. Without
  /// colours, or with letters, it makes dark pictures much clearer; else it changes nothing.
  public mutating func adaptInk(to bitmap: Bitmap, size: CellSize) {
    guard paintsByLight else { return }
    ink = ink.adapted(to: PixelSampler.sample(bitmap, at: pixels(of: size), over: backdrop))
  }

  /// The picture, stretched over that many cells; see ``CellSize/fitting(_:in:cellAspect:)``.
  ///
  /// Who paints often keeps the painter in a variable and uses ``paint(_:into:)``.
  public func paint(_ bitmap: Bitmap, size: CellSize) -> CellGrid {
    var grid = CellGrid(size: size)
    var scratch = PaintingScratch()
    paint(bitmap, into: &grid, using: &scratch)
    return grid
  }

  /// Paints over all cells of a grid, which keeps its size.
  public mutating func paint(_ bitmap: Bitmap, into grid: inout CellGrid) {
    var scratch = PaintingScratch()
    // Taken out while it is used, so that neither has to be copied.
    swap(&scratch, &self.scratch)
    paint(bitmap, into: &grid, using: &scratch)
    swap(&scratch, &self.scratch)
  }

  /// The picture's pixels when it is brought to a number of cells.
  private func pixels(of size: CellSize) -> PixelSize {
    let (width, overflow) = size.columns.multipliedReportingOverflow(by: matchers.cell.width)
    let (height, overflows) = size.rows.multipliedReportingOverflow(by: matchers.cell.height)
    require(!overflow && !overflows, "\(size.columns)x\(size.rows) cells are too many")
    return PixelSize(width: width, height: height)
  }

  private func paint(
    _ bitmap: Bitmap, into grid: inout CellGrid, using scratch: inout PaintingScratch
  ) {
    let target = pixels(of: grid.size)
    guard !bitmap.size.isEmpty, !target.isEmpty else {
      let cell = backdrop.map { Cell(" ", background: color($0)) } ?? .blank
      for index in grid.cells.indices { grid.cells[index] = cell }
      return
    }
    scratch.begin(bitmap, at: target, over: backdrop, matchers)
    if perceptual != nil { scratch.memory.begin(columns: grid.size.columns) }
    if isSteady, paintsByLight, scratch.shapes.count != grid.cells.count {
      scratch.shapes = Array(repeating: -1, count: grid.cells.count)
    }
    for top in stride(from: 0, to: grid.size.rows, by: 4) {
      scratch.sample(fromRow: top, of: grid.size.rows)
      if let perceptual {
        paintFourRows(top, perceptual, &grid, &scratch)
        continue
      }
      for column in 0..<grid.size.columns {
        paintFour(top, column, &grid, &scratch)
      }
    }
    scratch.end()
  }

  /// Whether symbols are chosen for how much ink they have and where, and not for two colours.
  private var paintsByLight: Bool { curve != nil }

  /// Paints four cells of a column, or as many as there are.
  @inline(__always)
  private func paintFour(
    _ top: Int, _ column: Int, _ grid: inout CellGrid, _ scratch: inout PaintingScratch
  ) {
    let size = grid.size
    var match = PairMatcher.Match()
    if curve == nil {
      scratch.loadNodes(column)
      var nodes = scratch.nodes.mutableSpan
      match = matchers.pairs.match(&nodes)
    }
    for lane in 0..<min(4, size.rows - top) {
      let clear = scratch.sampler.isOpaque ? 0 : scratch.clearPixels(column, lane)
      let cell: Cell
      if clear == matchers.cell.area {
        cell = .blank
      } else if let curve {
        cell = paintByLight(
          column, lane, place: (top + lane) * size.columns + column, curve, &scratch)
      } else if clear > 0 {
        cell = paintCutout(column, lane, &scratch)
      } else {
        cell = paintPair(match, lane, scratch)
      }
      grid.cells[(top + lane) * size.columns + column] = cell
    }
  }

  /// Paints four rows of cells, or as many as there are, one after the other: each passes on what it gets
  /// wrong.
  private func paintFourRows(
    _ top: Int, _ perceptual: PerceptualMatcher, _ grid: inout CellGrid,
    _ scratch: inout PaintingScratch
  ) {
    let size = grid.size
    let lanes = min(4, size.rows - top)
    for column in 0..<size.columns {
      scratch.loadNodes(column)
      var nodes = scratch.nodes.mutableSpan
      let match = matchers.pairs.match(&nodes)
      for lane in 0..<lanes {
        var wish = PerceptualMatcher.Wish()
        let clear = scratch.sampler.isOpaque ? 0 : scratch.clearPixels(column, lane)
        if clear == 0 {
          let pair = matchers.pairs.colors(of: match, lane: lane, scratch.nodes.span)
          wish = .init(
            mask: match.masks[lane], foreground: pair.foreground, background: pair.background,
            isOpaque: true)
        } else {
          grid.cells[(top + lane) * size.columns + column] =
            clear == matchers.cell.area ? .blank : paintCutout(column, lane, &scratch)
        }
        scratch.memory.wishes[column * 4 + lane] = wish
      }
    }
    for lane in 0..<lanes {
      perceptual.match(lane: lane, columns: size.columns, &scratch.memory) {
        column, glyph, foreground, background in
        grid.cells[(top + lane) * size.columns + column] =
          foreground == background
          ? Cell(" ", background: background)
          : Cell(symbols.glyphs[glyph].character, foreground: foreground, background: background)
      }
    }
  }

  /// Two colours, and the symbol that divides the cell between them.
  private func paintPair(
    _ match: PairMatcher.Match, _ lane: Int, _ scratch: borrowing PaintingScratch
  )
    -> Cell
  {
    let pair = matchers.pairs.colors(of: match, lane: lane, scratch.nodes.span)
    let background = color(RGB8(pair.background))
    guard let glyph = pair.glyph else { return Cell(" ", background: background) }
    let foreground = color(RGB8(pair.foreground))
    // Colours that were different may be one when they are rounded.
    if foreground == background { return Cell(" ", background: background) }
    return Cell(symbols.glyphs[glyph].character, foreground: foreground, background: background)
  }

  /// A figure in one colour, on the terminal's background.
  private func paintCutout(_ column: Int, _ lane: Int, _ scratch: inout PaintingScratch) -> Cell {
    scratch.loadPixels(column, lane)
    let match = matchers.cutouts.match(scratch.pixels.span)
    return Cell(
      symbols.glyphs[match.glyph].character, foreground: color(RGB8(match.foreground)))
  }

  /// As much ink as there is light; the colour, if there is one, adds the hue.
  private func paintByLight(
    _ column: Int, _ lane: Int, place: Int, _ curve: InkCurve, _ scratch: inout PaintingScratch
  ) -> Cell {
    scratch.loadPixels(column, lane)
    var sum = SIMD4<Float>.zero
    var opacity: Float = 0
    for index in scratch.pixels.indices {
      let pixel = scratch.pixels[index]
      let amount = curve.amount(forLight: Light.luminance(pixel))
      // A transparent pixel wants no ink, whichever colour the terminal's background has.
      scratch.wanted[index] = amount * (pixel.w / 255)
      sum += pixel * pixel.w
      opacity += pixel.w
    }
    let glyph = matchers.shapes.match(
      scratch.wanted.span, previous: isSteady ? Int(scratch.shapes[place]) : -1)
    if isSteady { scratch.shapes[place] = Int32(glyph) }
    return Cell(
      symbols.glyphs[glyph].character, foreground: color(RGB8(ink.pure(sum / opacity))))
  }

  /// How a colour is told to the terminal.
  private func color(_ color: RGB8) -> CellColor? { depth.color(nearest: color, palette: palette) }
}

public import Frames

/// A painter that draws bitmaps as cells; each cell gets the symbol and the colours nearest to the cell's pixels.
///
/// The same picture gives the same cells (see ``isSteady`` for the exception). ``EscapeEncoder`` encodes the cells for
/// a terminal. The criterion for "nearest" depends on colours and symbols:
///
/// | colours | symbols with a background colour | symbols on the terminal's background |
/// |---|---|---|
/// | full | least squares over symbol and both colours | by lightness, in the mean colour at full strength |
/// | 256, 16 | by perceived colour and contrast; see ``Dither`` | as with full colours |
/// | none | by lightness | by lightness |
///
/// Where a picture is transparent and there is no backdrop, the terminal's background shows. A partly transparent
/// cell has only a foreground colour.
///
/// Cost: one pass over the picture and, for each cell, at most about one multiplication and addition per symbol and
/// pixel of the cell. ``paint(_:into:)`` allocates nothing from the second picture of a size on.
///
/// ```swift
/// let painter = CellPainter(symbols: .halfBlocks, depth: .full)
/// let grid = painter.paint(bitmap, size: CellSize(columns: 80, rows: 24))
/// ```
public struct CellPainter: Sendable {
  /// The symbols to draw with.
  public let symbols: SymbolSet
  /// The colours to draw with.
  public let depth: ColorDepth
  /// The terminal's sixteen colours, for ``ColorDepth/palette16``.
  public let palette: Palette16
  /// The colour behind transparent pixels; `nil` for the terminal's background.
  public let backdrop: RGB8?
  /// The conversion from lightness to ink, for symbols that are chosen by lightness.
  package var ink = Ink() {
    didSet { if paintsByLight { curve = InkCurve(ink, matchers.shapes.densest) } }
  }
  /// Whether a cell keeps its symbol from picture to picture until another symbol is much better, which prevents
  /// flicker in animations (default: false); applies to symbols chosen by lightness.
  ///
  /// If true, the result of ``paint(_:into:)`` depends on the pictures painted before.
  public var isSteady = false

  private let matchers: Matchers
  private let perceptual: PerceptualMatcher?
  /// The table for ``ink``; `nil` if symbols are not chosen by lightness.
  private var curve: InkCurve?
  private var scratch = PaintingScratch()

  /// Creates a painter and computes its tables; reuse the painter for further pictures.
  public init(
    symbols: SymbolSet = .halfBlocks, depth: ColorDepth = .full, palette: Palette16 = .xterm,
    backdrop: RGB8? = nil, dither: Dither = .auto
  ) {
    self.symbols = symbols
    self.depth = depth
    self.palette = palette
    self.backdrop = backdrop
    matchers = Matchers(symbols)
    let byLight = depth == .none || !symbols.colorsBackground
    curve = byLight ? InkCurve(ink, matchers.shapes.densest) : nil
    perceptual =
      byLight
      ? nil
      : PerceptualMatcher(symbols, matchers.pairs, depth, palette, mixes: dither == .auto)
  }

  /// Sets the lightness that counts as black or white, so that a picture uses the full range of ink.
  ///
  /// Call this for only one frame of an animation, since otherwise the brightness flickers. Has an effect only if
  /// symbols are chosen by lightness, that is without colours or with letters; dark pictures then become much clearer.
  public mutating func adaptInk(to bitmap: Bitmap, size: CellSize) {
    adaptInk(to: CollectionOfOne(bitmap), size: size)
  }

  /// Uses the full range of ink for all of these frames of an animation.
  ///
  /// None is read unless symbols are chosen by lightness.
  package mutating func adaptInk(to bitmaps: some Sequence<Bitmap>, size: CellSize) {
    guard paintsByLight else { return }
    ink = ink.adapted(
      to: bitmaps.map { PixelSampler.sample($0, at: pixels(of: size), over: backdrop) })
  }

  /// Returns a picture stretched to a size; ``CellSize/fitting(_:in:cellAspect:)`` returns a size in its proportions.
  ///
  /// For many pictures, use ``paint(_:into:)``, which reuses memory.
  public func paint(_ bitmap: Bitmap, size: CellSize) -> CellGrid {
    var grid = CellGrid(size: size)
    var scratch = PaintingScratch()
    paint(bitmap, into: &grid, using: &scratch)
    return grid
  }

  /// Paints a picture, stretched to the size of a grid, into all cells of the grid.
  public mutating func paint(_ bitmap: Bitmap, into grid: inout CellGrid) {
    var scratch = PaintingScratch()
    // The scratch memory is taken out of `self` while it is used, so that neither is copied.
    swap(&scratch, &self.scratch)
    paint(bitmap, into: &grid, using: &scratch)
    swap(&scratch, &self.scratch)
  }

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
    if perceptual != nil { scratch.memory.begin(cells: grid.cells.count) }
    if isSteady, paintsByLight, scratch.shapes.count != grid.cells.count {
      scratch.shapes = Array(repeating: -1, count: grid.cells.count)
    }
    for top in stride(from: 0, to: grid.size.rows, by: 4) {
      scratch.sample(fromRow: top, of: grid.size.rows)
      for column in 0..<grid.size.columns {
        paintFour(top, column, &grid, &scratch)
      }
    }
    perceptual?.match(grid.size, &scratch.memory, &grid.cells)
    scratch.end()
  }

  /// Whether symbols are chosen by their amount and distribution of ink, instead of by two colours.
  private var paintsByLight: Bool { curve != nil }

  /// Paints four cells below each other, or fewer at the bottom.
  ///
  /// With a palette, opaque cells are not painted yet: this method stores their best matches in unrestricted colours,
  /// for which ``PerceptualMatcher`` later chooses palette colours.
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
      let place = (top + lane) * size.columns + column
      let clear = scratch.sampler.isOpaque ? 0 : scratch.clearPixels(column, lane)
      if perceptual != nil { scratch.memory.ideals[place] = PerceptualMatcher.Ideal() }
      if clear == matchers.cell.area {
        grid.cells[place] = .blank
      } else if let curve {
        grid.cells[place] = paintByLight(column, lane, place: place, curve, &scratch)
      } else if clear > 0 {
        grid.cells[place] = paintCutout(column, lane, &scratch)
      } else if perceptual != nil {
        let pair = matchers.pairs.colors(of: match, lane: lane, scratch.nodes.span)
        scratch.memory.ideals[place] = PerceptualMatcher.Ideal(
          mask: match.masks[lane], foreground: pair.foreground, background: pair.background,
          mean: match.mean[lane])
      } else {
        grid.cells[place] = paintPair(match, lane, scratch)
      }
    }
  }

  private func paintPair(
    _ match: PairMatcher.Match, _ lane: Int, _ scratch: borrowing PaintingScratch
  ) -> Cell {
    let pair = matchers.pairs.colors(of: match, lane: lane, scratch.nodes.span)
    let background = color(RGB8(pair.background))
    guard let glyph = pair.glyph else { return Cell(" ", background: background) }
    let foreground = color(RGB8(pair.foreground))
    // Different colours can become equal by rounding.
    if foreground == background { return Cell(" ", background: background) }
    return Cell(symbols.glyphs[glyph].character, foreground: foreground, background: background)
  }

  private func paintCutout(_ column: Int, _ lane: Int, _ scratch: inout PaintingScratch) -> Cell {
    scratch.loadPixels(column, lane)
    let match = matchers.cutouts.match(scratch.pixels.span)
    return Cell(
      symbols.glyphs[match.glyph].character, foreground: color(RGB8(match.foreground)))
  }

  /// Paints a cell by lightness: the symbol's ink shows the lightness and, if there are colours, its colour the hue.
  private func paintByLight(
    _ column: Int, _ lane: Int, place: Int, _ curve: InkCurve, _ scratch: inout PaintingScratch
  ) -> Cell {
    scratch.loadPixels(column, lane)
    var sum = SIMD4<Float>.zero
    var opacity: Float = 0
    for index in scratch.pixels.indices {
      let pixel = scratch.pixels[index]
      let amount = curve.amount(forLight: Light.luminance(pixel))
      // A transparent pixel gets no ink, whatever the terminal's background colour.
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

  private func color(_ color: RGB8) -> CellColor? { depth.color(nearest: color, palette: palette) }
}

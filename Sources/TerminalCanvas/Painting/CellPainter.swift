public import Frames

/// Turns pictures into cells: for each cell the symbol, and the colours, nearest to its pixels.
///
/// A value without state: the same picture always gives the same cells. It chooses and never
/// prints; ``EscapeEncoder`` prints and never chooses.
///
/// | colours | blocks | letters |
/// |---|---|---|
/// | full, 256 | least squares over symbol and both colours | by light, in the mean's pure colour |
/// | none | by light | by light |
///
/// Where a picture is transparent and there is no backdrop, the terminal's own background shows. A
/// cell that is partly so has a foreground only.
///
/// Cost: one pass over the picture and, per cell, the pixels of a cell times the number of symbols.
/// A few arrays are allocated per picture, none per cell.
///
/// ```swift
/// let painter = CellPainter(symbols: .halfBlocks, depth: .full)
/// let grid = painter.paint(bitmap, size: CellSize(columns: 80, rows: 24))
/// ```
public struct CellPainter: Sendable {
  /// What it draws with.
  public let symbols: SymbolSet
  /// The colours it may use.
  public let depth: ColorDepth
  /// What lies behind transparent pixels; `nil` is the terminal itself.
  public let backdrop: RGB8?
  /// How light becomes ink where symbols are chosen by light.
  public var ink: Ink

  private let pairs: PairMatcher
  private let shapes: InkMatcher
  private let cutouts: CutoutMatcher

  /// Creates a painter; it prepares tables for its symbols, so keep it.
  public init(
    symbols: SymbolSet = .halfBlocks, depth: ColorDepth = .full, backdrop: RGB8? = nil,
    ink: Ink = Ink()
  ) {
    self.symbols = symbols
    self.depth = depth
    self.backdrop = backdrop
    self.ink = ink
    pairs = PairMatcher(symbols)
    shapes = InkMatcher(symbols)
    cutouts = CutoutMatcher(symbols)
  }

  /// Sets the white point of ``ink`` so that this picture uses all the ink there is.
  ///
  /// Do it for one frame of an animation and keep it, or its brightness would flicker. Without
  /// colours, or with letters, it makes dark pictures much clearer; else it changes nothing.
  public mutating func adaptInk(to bitmap: Bitmap, size: CellSize) {
    ink = Ink(ink.polarity, whitePoint: Ink.whitePoint(of: samples(of: bitmap, size)))
  }

  /// The picture, stretched over that many cells; see ``CellSize/fitting(_:in:cellAspect:)``.
  public func paint(_ bitmap: Bitmap, size: CellSize) -> CellGrid {
    let cell = symbols.cell
    let samples = samples(of: bitmap, size)
    let width = samples.size.width
    let source = samples.pixels.span
    let byLight = depth == .none || !symbols.colorsBackground
    var pixels = Array(repeating: SIMD4<Float>.zero, count: cell.area)
    var wanted = Array(repeating: Float(0), count: cell.area)
    var cells: [Cell] = []
    cells.reserveCapacity(size.columns * size.rows)
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        var clear = 0
        for y in 0..<cell.height {
          let start = (row * cell.height + y) * width + column * cell.width
          for x in 0..<cell.width {
            let pixel = SIMD4<Float>(source[start + x])
            pixels[y * cell.width + x] = pixel
            if pixel.w < 128 { clear += 1 }
          }
        }
        if clear == pixels.count {
          cells.append(.blank)
        } else if byLight {
          cells.append(paintByLight(pixels.span, wanted: &wanted))
        } else if clear > 0 {
          cells.append(paintCutout(pixels.span))
        } else {
          cells.append(paintPair(pixels.span))
        }
      }
    }
    return CellGrid(size: size, cells: cells)
  }

  /// The picture with as many pixels as the cells have.
  private func samples(of bitmap: Bitmap, _ size: CellSize) -> Bitmap {
    let (width, overflow) = size.columns.multipliedReportingOverflow(by: symbols.cell.width)
    let (height, overflows) = size.rows.multipliedReportingOverflow(by: symbols.cell.height)
    precondition(!overflow && !overflows, "\(size.columns)x\(size.rows) cells are too many")
    return PixelSampler.sample(
      bitmap, at: PixelSize(width: width, height: height), over: backdrop)
  }

  /// Two colours, and the symbol that divides the cell between them.
  private func paintPair(_ pixels: Span<SIMD4<Float>>) -> Cell {
    let match = pairs.match(pixels)
    let background = depth.color(nearest: RGB8(match.background))
    guard let glyph = match.glyph else { return Cell(" ", background: background) }
    let foreground = depth.color(nearest: RGB8(match.foreground))
    // Colours that were different may be one in the palette.
    if foreground == background { return Cell(" ", background: background) }
    return Cell(symbols.glyphs[glyph].character, foreground: foreground, background: background)
  }

  /// A figure in one colour, on the terminal's background.
  private func paintCutout(_ pixels: Span<SIMD4<Float>>) -> Cell {
    let match = cutouts.match(pixels)
    return Cell(
      symbols.glyphs[match.glyph].character,
      foreground: depth.color(nearest: RGB8(match.foreground)))
  }

  /// As much ink as there is light; the colour, if there is one, adds the hue.
  private func paintByLight(_ pixels: Span<SIMD4<Float>>, wanted: inout [Float]) -> Cell {
    var sum = SIMD4<Float>.zero
    var opacity: Float = 0
    for i in 0..<pixels.count {
      let pixel = pixels[i]
      let light = Light.luminance(
        red: Light.linear[Int(pixel.x)], green: Light.linear[Int(pixel.y)],
        blue: Light.linear[Int(pixel.z)])
      // A transparent pixel wants no ink, whichever colour the terminal's background has.
      wanted[i] = ink.amount(forLight: light) * (pixel.w / 255)
      sum += pixel * pixel.w
      opacity += pixel.w
    }
    let character = symbols.glyphs[shapes.match(wanted.span)].character
    return Cell(character, foreground: depth.color(nearest: RGB8(ink.pure(sum / opacity))))
  }
}

import Frames
import TestSupport
import Testing

@testable import TerminalCanvas

/// Few colours as the eye sees them from afar.
@Suite struct PerceptualPaintingTests {
  private static let size = CellSize(columns: 12, rows: 6)

  private static func field(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Bitmap {
    Bitmap(
      size: PixelSize(width: 48, height: 48),
      filledWith: RGBA8(red: red, green: green, blue: blue))
  }

  private static func encoded(_ color: CellColor?) -> SIMD4<Float> {
    let color: RGB8 =
      switch color {
      case .palette(let index) where index < 16: Palette16.xterm.colors[Int(index)]
      case .palette(let index): Palette256.color(at: index)
      case .rgb, nil: .black
      }
    return SIMD4(Float(color.red), Float(color.green), Float(color.blue), 0)
  }

  /// Where a picture ends is no edge of an area.
  @Test(arguments: [ColorDepth.palette16, .palette256], [true, false])
  func theRimOfAGradientIsPaintedLikeItsInside(_ depth: ColorDepth, isUpright: Bool) {
    func cells(_ steps: Range<Int>) -> [Cell] {
      let length = 8 * steps.count
      let picture = Bitmap(isUpright ? 32 : length, isUpright ? length : 32) { x, y in
        let step = steps.lowerBound + (isUpright ? y : x) / 8
        return RGBA8(red: UInt8(30 + 12 * step), green: UInt8(60 + 5 * step), blue: 120)
      }
      let size =
        isUpright ? CellSize(columns: 4, rows: steps.count) : .init(columns: steps.count, rows: 4)
      let grid = CellPainter(symbols: .quadrants, depth: depth).paint(picture, size: size)
      return (0..<steps.count).map { isUpright ? grid[1, $0] : grid[$0, 1] }
    }
    let whole = cells(0..<16)
    for part in [4..<16, 0..<12, 4..<12] { #expect(cells(part) == Array(whole[part])) }
  }

  /// The mean of the cells' linear light; terminals blend the components of a shade's two colours.
  private static func mean(_ cells: some Collection<Cell>, _ symbols: SymbolSet) -> SIMD4<Float> {
    let lights = cells.map { cell -> SIMD4<Float> in
      let (front, back) = (encoded(cell.foreground), encoded(cell.background))
      if let share: Float = ["░": 0.25, "▒": 0.5][cell.character] {
        return OKLab.linear(front * share + back * (1 - share))
      }
      let ink = symbols.glyphs.first { $0.character == cell.character }?.coverage ?? [0]
      let share =
        ink.reduce(0) { $0 + Float($1) } / Float(ink.count) / Float(SymbolSet.fullCoverage)
      return OKLab.linear(front) * share + OKLab.linear(back) * (1 - share)
    }
    return lights.reduce(.zero, +) / Float(lights.count)
  }

  /// Ottosson's own examples, to the third decimal, in red, green, blue, L, a, b.
  @Test(
    arguments: [
      [255, 255, 255, 1, 0, 0], [255, 0, 0, 0.628, 0.225, 0.126],
      [0, 255, 0, 0.866, -0.234, 0.179],
      [0, 0, 255, 0.452, -0.032, -0.312], [0, 0, 0, 0, 0, 0],
    ] as [[Float]])
  func colorsConvertToOKLabAsPublished(_ row: [Float]) {
    let color = OKLab.color(ofLinear: OKLab.linear(SIMD4(row[0], row[1], row[2], 0)))
    for index in 0..<3 { #expect(abs(color[index] - row[3 + index]) < 0.002, "\(color)") }
  }

  private static let colors: [ColorDepth: [(CellColor, RGB8)]] = [
    .palette16: Palette16.xterm.colors.enumerated().map { (.palette(UInt8($0)), $1) },
    .palette256: (16...255).map { (.palette($0), Palette256.color(at: $0)) },
  ]

  /// A field whose colour the palette does not have is plain, in the colour that looks nearest, unless sixteen colours
  /// may be mixed.
  @Test(
    arguments: [(.palette16, .none), (.palette256, .none), (.palette256, .auto)]
      as [(ColorDepth, Dither)],
    [SymbolSet.halfBlocks, .quadrants, .blocks, .best])
  func aPlainFieldIsPaintedInTheNearestColorOfThePalette(
    _ colors: (depth: ColorDepth, dither: Dither), _ symbols: SymbolSet
  ) throws {
    let painter = CellPainter(symbols: symbols, depth: colors.depth, dither: colors.dither)
    for picture in [
      Self.field(240, 140, 60), Self.field(90, 160, 160), Self.field(120, 100, 90),
      Self.field(200, 120, 180), Self.field(2, 2, 2), Self.field(250, 250, 248),
    ] {
      let wanted = OKLab.color(of: SIMD4(picture[x: 0, y: 0]))
      let nearest = try #require(
        Self.colors[colors.depth]?.min { a, b in
          OKLab.distance(OKLab.color(of: a.1), wanted)
            < OKLab.distance(OKLab.color(of: b.1), wanted)
        })
      let grid = painter.paint(picture, size: Self.size)
      #expect(
        grid.cells.allSatisfy { $0 == Cell(" ", background: nearest.0) },
        "\(picture[x: 0, y: 0]): \(Set(grid.cells)), not \(nearest)")
    }
  }

  /// An orange or brown cat, a dusk and a lawn are not grey, and not garish: one symbol in all cells keeps the hue.
  @Test(
    arguments: [
      (240, 140, 60), (235, 110, 20), (176, 140, 110), (120, 90, 60), (60, 70, 100), (12, 14, 50),
      (230, 180, 150), (200, 120, 180), (90, 160, 160), (110, 170, 70), (135, 206, 235),
    ] as [(UInt8, UInt8, UInt8)],
    [SymbolSet.halfBlocks, .blocks, .best])
  func aFlatAreaKeepsItsHueIn16Colors(_ color: (UInt8, UInt8, UInt8), _ symbols: SymbolSet) {
    let painter = CellPainter(symbols: symbols, depth: .palette16)
    let grid = painter.paint(Self.field(color.0, color.1, color.2), size: Self.size)
    #expect(Set(grid.cells).count == 1, "\(grid.text)")
    let kept = Self.colorfulness(
      kept: grid.cells, symbols, RGB8(red: color.0, green: color.1, blue: color.2))
    #expect(kept > 0.5 && kept < 2, "\(kept)")
  }

  /// A slanting edge between two areas of similar colours has no specks of a third one, and no shades.
  @Test(
    arguments: [
      (.palette16, .halfBlocks, (250, 250, 248), (229, 229, 229)),
      (.palette256, .quadrants, (240, 140, 60), (200, 140, 90)),
      (.palette256, .quadrants, (120, 100, 90), (130, 85, 50)),
    ] as [(ColorDepth, SymbolSet, (UInt8, UInt8, UInt8), (UInt8, UInt8, UInt8))])
  func theEdgeBetweenTwoAreasIsDrawnInTheirColors(
    _ depth: ColorDepth, _ symbols: SymbolSet, _ left: (UInt8, UInt8, UInt8),
    _ right: (UInt8, UInt8, UInt8)
  ) {
    let picture = Bitmap(96, 96) { x, y in
      let color = x + y / 2 < 70 ? left : right
      return RGBA8(red: color.0, green: color.1, blue: color.2)
    }
    let cells = CellPainter(symbols: symbols, depth: depth).paint(picture, size: Self.size).cells
    #expect(
      cells.count { $0.character != " " } == 6
        && cells.allSatisfy { $0.character != "░" && $0.character != "▒" })
    #expect(Set(cells.flatMap { [$0.foreground, $0.background].compactMap(\.self) }).count == 2)
  }

  /// Stripes as on a cat's forehead.
  @Test(arguments: [SymbolSet.halfBlocks, .quadrants, .blocks, .best])
  func stripedFurIsNotGreyIn16Colors(_ symbols: SymbolSet) {
    let fur = RGBA8(red: 200, green: 140, blue: 90), stripe = RGBA8(red: 130, green: 85, blue: 50)
    let picture = Bitmap(96, 96) { x, y in (x + y / 3) % 9 < 3 ? stripe : fur }
    let grid = CellPainter(symbols: symbols, depth: .palette16).paint(picture, size: Self.size)
    let kept = Self.colorfulness(kept: grid.cells, symbols, RGB8(red: 177, green: 122, blue: 77))
    #expect(kept > 0.7 && kept < 2, "\(kept)")
  }

  /// Returns the mean colourfulness of cells in the hue of a colour, divided by that of the colour.
  private static func colorfulness(
    kept cells: [Cell], _ symbols: SymbolSet, _ color: RGB8
  ) -> Float {
    let hue = OKLab.color(of: color) * SIMD4(0, 1, 1, 0)
    return (OKLab.color(ofLinear: mean(cells, symbols)) * hue).sum() / (hue * hue).sum()
  }

  /// Resampling blurs edges that lie within a cell; the cells there show the same two colours as the areas' insides.
  @Test(
    arguments: [
      (.palette16, RGBA8(red: 190, green: 20, blue: 10)),
      (.palette256, RGBA8(red: 140, green: 60, blue: 160)),
    ] as [(ColorDepth, RGBA8)],
    [SymbolSet.blocks, .best])
  func aBeamHasOneColorUpToItsBlurredEdges(
    _ palette: (depth: ColorDepth, beam: RGBA8), _ symbols: SymbolSet
  ) {
    let painter = CellPainter(symbols: symbols, depth: palette.depth)
    for isUpright in [false, true] {
      let picture = Bitmap(203, 203) { x, y in
        (45..<160).contains(isUpright ? x : y) ? palette.beam : .grey(228)
      }
      let grid = painter.paint(picture, size: CellSize(columns: 16, rows: 8))
      let shown = Set(grid.cells.flatMap { [$0.foreground, $0.background].compactMap(\.self) })
      #expect(shown.count == 2, "\(shown) \(grid.text)")
    }
  }

  /// The rim of a figure on a transparent background has the colour of its inside.
  @Test(
    arguments: [
      (.palette16, RGBA8(red: 245, green: 220, blue: 20)),
      (.palette256, RGBA8(red: 200, green: 230, blue: 20)),
    ] as [(ColorDepth, RGBA8)])
  func aFigureIsAsYellowAtItsRimAsInside(_ depth: ColorDepth, _ yellow: RGBA8) {
    let disc = Bitmap(64, 64) { x, y in
      (x - 32) * (x - 32) + (y - 32) * (y - 32) < 700 ? yellow : .clear
    }
    let grid = CellPainter(symbols: .quadrants, depth: depth).paint(disc, size: Self.size)
    let shown = Set(grid.cells.flatMap { [$0.foreground, $0.background].compactMap(\.self) })
    #expect(shown.count == 1, "\(shown)")
  }

  /// A terminal that shows only letters may lack shades.
  @Test(arguments: [ColorDepth.palette16, .palette256])
  func setsWithoutBlocksShowNoShades(_ depth: ColorDepth) {
    let picture = Bitmap(96, 48) { x, y in
      RGBA8(red: UInt8(60 + x), green: UInt8(120 - y), blue: UInt8(90 - x / 2))
    }
    let grid = CellPainter(symbols: .ascii, depth: depth).paint(picture, size: Self.size)
    #expect(grid.cells.allSatisfy { $0.character.isASCII }, "\(grid.text)")
  }

  /// Mixing brings scales from one colour to another nearer to their colours, seen from afar.
  @Test(arguments: [ColorDepth.palette16, .palette256], [SymbolSet.quadrants, .blocks])
  func ditheringBringsTheMeanColorsOfAGradientNearerToThePicture(
    _ depth: ColorDepth, _ symbols: SymbolSet
  ) {
    var sums: [Dither: Float] = [:]
    for (from, to) in [
      (SIMD3<Int>(30, 40, 110), SIMD3<Int>(240, 120, 60)), ([200, 20, 20], [240, 220, 30]),
      ([120, 30, 140], [30, 30, 200]),
    ] {
      let picture = Bitmap(96, 96) { x, _ in
        let color = (from &* (95 &- x) &+ to &* x) / 95
        return RGBA8(red: UInt8(color.x), green: UInt8(color.y), blue: UInt8(color.z))
      }
      /// The mean difference of columns, which the eye sees from afar.
      func distance(_ dither: Dither) -> Float {
        let size = CellSize(columns: 24, rows: 12)
        let grid = CellPainter(symbols: symbols, depth: depth, dither: dither)
          .paint(picture, size: size)
        return (0..<24).map { column in
          let cells = (0..<12).map { grid[column, $0] }
          let wanted = OKLab.color(
            ofLinear: (0..<4).map { OKLab.linear(SIMD4(picture[x: column * 4 + $0, y: 0])) }
              .reduce(.zero, +) / 4)
          return OKLab.distance(OKLab.color(ofLinear: Self.mean(cells, symbols)), wanted)
            .squareRoot()
        }.reduce(0, +) / 24
      }
      for dither in Dither.allCases { sums[dither, default: 0] += distance(dither) }
    }
    #expect(sums[.auto, default: 1] < sums[.none, default: 0], "\(sums)")
  }

  @Test(arguments: [ColorDepth.palette16, .palette256])
  func colorsOfThePaletteArePaintedUnchanged(_ depth: ColorDepth) {
    let painter = CellPainter(symbols: .quadrants, depth: depth)
    let colors: [(UInt8, RGB8)] =
      depth == .palette16
      ? Palette16.xterm.colors.enumerated().map { (UInt8($0), $1) }
      : [16, 52, 130, 196, 231, 232, 244, 255].map { ($0, Palette256.color(at: $0)) }
    for (index, color) in colors {
      let grid = painter.paint(
        Self.field(color.red, color.green, color.blue), size: CellSize(columns: 3, rows: 2))
      #expect(grid.cells.allSatisfy { $0 == Cell(" ", background: .palette(index)) })
    }
  }

  @Test func transparentPartsOfAPictureStayBlankIn16Colors() {
    let picture = Bitmap(64, 64) { x, _ in x < 32 ? .clear : RGBA8(red: 240, green: 140, blue: 60) }
    let size = CellSize(columns: 8, rows: 4)
    let grid = CellPainter(symbols: .quadrants, depth: .palette16).paint(picture, size: size)
    for y in 0..<4 {
      for x in 0..<4 { #expect(grid[x, y] == .blank) }
      for x in 4..<8 { #expect(grid[x, y].background != nil) }
    }
  }
}

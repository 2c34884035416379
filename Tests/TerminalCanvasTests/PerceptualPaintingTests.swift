import Frames
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

  /// The mean of the cells' linear light.
  private static func mean(_ grid: CellGrid, _ symbols: SymbolSet) -> SIMD4<Float> {
    func light(_ color: CellColor?) -> SIMD4<Float> {
      switch color {
      case .palette(let index) where index < 16:
        let color = Palette16.xterm.colors[Int(index)]
        return OKLab.linear(SIMD4(Float(color.red), Float(color.green), Float(color.blue), 0))
      case .palette(let index):
        let color = Palette256.color(at: index)
        return OKLab.linear(SIMD4(Float(color.red), Float(color.green), Float(color.blue), 0))
      case .rgb, nil: return .zero
      }
    }
    let lights = grid.cells.map { cell -> SIMD4<Float> in
      let glyph = symbols.glyphs.first { $0.character == cell.character }
      let ink = glyph?.coverage.map { Float($0) / Float(SymbolSet.fullCoverage) } ?? [0]
      let share = cell.character == " " ? 0 : ink.reduce(0, +) / Float(ink.count)
      return light(cell.foreground) * share + light(cell.background) * (1 - share)
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

  /// A field whose colour the palette does not have is plain, in the colour that looks nearest.
  @Test(
    arguments: [ColorDepth.palette16, .palette256],
    [SymbolSet.halfBlocks, .quadrants, .blocks, .best])
  func aPlainFieldIsPaintedInTheNearestColorOfThePalette(_ depth: ColorDepth, _ symbols: SymbolSet)
    throws
  {
    let painter = CellPainter(symbols: symbols, depth: depth)
    for picture in [
      Self.field(240, 140, 60), Self.field(90, 160, 160), Self.field(120, 100, 90),
      Self.field(200, 120, 180), Self.field(2, 2, 2), Self.field(250, 250, 248),
    ] {
      let wanted = OKLab.color(ofLinear: OKLab.linear(SIMD4(picture[x: 0, y: 0])))
      let nearest = try #require(
        Self.colors[depth]?.min { a, b in
          let (a, b) = (a.1, b.1)
          func distance(_ color: RGB8) -> Float {
            OKLab.distance(
              OKLab.color(
                ofLinear: OKLab.linear(
                  SIMD4(Float(color.red), Float(color.green), Float(color.blue), 0))), wanted)
          }
          return distance(a) < distance(b)
        })
      let grid = painter.paint(picture, size: Self.size)
      #expect(
        grid.cells.allSatisfy { $0 == Cell(" ", background: nearest.0) },
        "\(picture[x: 0, y: 0]): \(Set(grid.cells)), not \(nearest)")
    }
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
          var cells = CellGrid(size: CellSize(columns: 1, rows: 12))
          for row in 0..<12 { cells.cells[row] = grid[column, row] }
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

import Frames
import TerminalCanvas
import TestSupport
import Testing

@Suite struct CellPainterTests {
  private let one = CellSize(columns: 1, rows: 1)

  /// A picture that has exactly the pixels of one cell.
  private func cell(_ symbols: SymbolSet, _ color: (Int) -> RGBA8) -> Bitmap {
    Bitmap(symbols.cell.width, symbols.cell.height) { x, y in color(y * symbols.cell.width + x) }
  }

  /// The pixels of a cell: coverage mixes its two colours.
  private func shown(_ cell: Cell, _ symbols: SymbolSet) -> [SIMD3<Double>] {
    func vector(_ color: CellColor?) -> SIMD3<Double> {
      switch color {
      case .rgb(let color): SIMD3(Double(color.red), Double(color.green), Double(color.blue))
      case .palette(let index):
        vector(.rgb(index < 16 ? Palette16.vga.colors[Int(index)] : Palette256.color(at: index)))
      case nil: .zero
      }
    }
    let glyph = symbols.glyphs.first { $0.character == cell.character }
    return (glyph?.coverage ?? []).map { coverage in
      let share = Double(coverage) / 16
      return vector(cell.foreground) * share + vector(cell.background) * (1 - share)
    }
  }

  private func error(_ cell: Cell, _ bitmap: Bitmap, _ symbols: SymbolSet) -> Double {
    zip(shown(cell, symbols), bitmap.pixels).reduce(0) { sum, pair in
      let wanted = SIMD3(
        Double(pair.1.red), Double(pair.1.green), Double(pair.1.blue))
      let difference = pair.0 - wanted
      return sum + (difference * difference).sum()
    }
  }

  /// Four rows of cells are painted at once, the last of seven with repeated ones.
  @Test func eachOfSevenRowsOfCellsShowsItsOwnTwoPixels() {
    let color = { (y: Int) in RGB8(red: UInt8(y * 18), green: UInt8(255 - y * 18), blue: 9) }
    let bitmap = Bitmap(1, 14) { _, y in
      RGBA8(red: color(y).red, green: color(y).green, blue: color(y).blue)
    }
    let painter = CellPainter(symbols: .halfBlocks, depth: .full)
    let grid = painter.paint(bitmap, size: CellSize(columns: 1, rows: 7))
    for row in 0..<7 {
      let cell = grid[0, row]
      let (upper, lower) = (CellColor.rgb(color(2 * row)), CellColor.rgb(color(2 * row + 1)))
      let shown =
        cell.character == "▀"
        ? [cell.foreground, cell.background] : [cell.background, cell.foreground]
      #expect(shown == [upper, lower], "row \(row)")
    }
  }

  /// The least error any symbol can have, with the means of either side as colours.
  private func leastError(_ bitmap: Bitmap, _ symbols: SymbolSet) -> Double {
    symbols.glyphs.map { glyph in
      var error = 0.0
      for side in [UInt8(0), 16] {
        let pixels = zip(glyph.coverage, bitmap.pixels).filter { $0.0 == side }.map {
          SIMD3(Double($0.1.red), Double($0.1.green), Double($0.1.blue))
        }
        let mean = pixels.reduce(.zero, +) / Double(max(1, pixels.count))
        for pixel in pixels { error += ((pixel - mean) * (pixel - mean)).sum() }
      }
      return error
    }.min() ?? 0
  }

  @Test(arguments: [SymbolSet.halfBlocks, .quadrants, .sextants, .octants])
  func thePainterChoosesTheSymbolWithTheLeastErrorOfItsSet(_ symbols: SymbolSet) {
    var random = SeededGenerator(seed: 7)
    let painter = CellPainter(symbols: symbols, depth: .full)
    for round in 0..<500 {
      let bitmap = cell(symbols) { _ in
        RGBA8(
          red: .random(in: 0...255, using: &random), green: .random(in: 0...255, using: &random),
          blue: .random(in: 0...255, using: &random))
      }
      let painted = painter.paint(bitmap, size: one)[0, 0]
      // Colours are rounded to whole numbers: at most a half per component and pixel.
      let rounding = 0.25 * 3 * Double(symbols.cell.area)
      #expect(
        error(painted, bitmap, symbols) <= leastError(bitmap, symbols) + rounding + 1e-6,
        "seed 7, round \(round)")
    }
  }

  /// Look-ups for one picture do not change the next.
  @Test(arguments: ColorDepth.allCases)
  func aPainterThatIsReusedPaintsLikeANewOne(depth: ColorDepth) {
    let symbols = depth == .full ? SymbolSet.best : .quadrants
    var random = SeededGenerator(seed: 5)
    var painter = CellPainter(symbols: symbols, depth: depth)
    let sizes = [CellSize(columns: 7, rows: 1), CellSize(columns: 5, rows: 6), one]
    // Every other picture has clear parts.
    for (place, (width, height)) in [(40, 30), (3, 90), (40, 30), (1, 1)].enumerated() {
      let clear = place % 2 == 0
      let bitmap = Bitmap(width, height) { x, y in
        clear && (x + y) % 3 == 0 ? .clear : .grey(.random(in: 0...255, using: &random))
      }
      for size in sizes + sizes.prefix(1) {
        var grid = CellGrid(size: size, filledWith: Cell("x"))
        painter.paint(bitmap, into: &grid)
        let fresh = CellPainter(symbols: symbols, depth: depth).paint(bitmap, size: size)
        #expect(grid == fresh, "\(width)x\(height) in \(size)")
      }
    }
  }

  /// Letters on coloured backgrounds show a picture that letters on the terminal's own cannot.
  @Test func lettersHaveAColoredBackgroundUnlessTheTerminalsOwnIsRequested() {
    let picture = Bitmap(2, 4) { _, y in y < 2 ? .grey(200) : .grey(180) }
    let painted = CellPainter(symbols: .ascii, depth: .full).paint(picture, size: one)[0, 0]
    #expect(painted.background != nil)
    let text = CellPainter(symbols: .ascii.onTerminalBackground, depth: .full)
      .paint(picture, size: one)[0, 0]
    #expect(text.background == nil && text.foreground != nil)
  }

  @Test(arguments: SymbolSet.all, [ColorDepth.none, .full])
  func cellsOfOneColorAreSpaces(_ symbols: SymbolSet, _ depth: ColorDepth) {
    let painter = CellPainter(symbols: symbols, depth: depth)
    let black = painter.paint(Bitmap(9, 9) { _, _ in .black }, size: CellSize(columns: 2, rows: 2))
    #expect(black.cells.allSatisfy { $0.character == " " })
    if symbols.colorsBackground && depth != .none {
      let grey = painter.paint(Bitmap(9, 9) { _, _ in .grey(95) }, size: one)
      let color = depth.color(nearest: RGB8(red: 95, green: 95, blue: 95))
      #expect(grey[0, 0] == Cell(" ", background: color))
    } else {
      #expect(black.cells.allSatisfy { $0 == .blank })
    }
  }

  /// The ink of each cell's letter, in sixteenths of a zone.
  private func ink(_ grid: CellGrid) -> [Int] {
    grid.cells.map { cell in
      SymbolSet.ascii.glyphs.first { $0.character == cell.character }?.coverage.reduce(0) {
        $0 + Int($1)
      } ?? 0
    }
  }

  @Test func denserLettersShowLighterPixelsOnADarkBackground() {
    let size = CellSize(columns: 16, rows: 1)
    let ramp = Bitmap(16, 1) { x, _ in .grey(x * 17) }
    let light = CellPainter(symbols: .ascii, depth: .none).paint(ramp, size: size)
    #expect(ink(light) == ink(light).sorted(), "\(light.text)")
    #expect(ink(light)[0] == 0 && ink(light)[15] >= 26, "\(light.text)")
    var painter = CellPainter(symbols: .ascii, depth: .none)
    painter.ink = Ink(.darkOnLight)
    let dark = painter.paint(ramp, size: size)
    #expect(ink(dark) == ink(dark).sorted(by: >), "\(dark.text)")
    #expect(ink(dark)[0] >= 26 && ink(dark)[15] == 0, "\(dark.text)")
  }

  @Test func aPainterAdaptedToADarkPictureUsesDenserLetters() {
    let dark = Bitmap(8, 8) { x, _ in .grey(x * 10) }
    let size = CellSize(columns: 4, rows: 2)
    var painter = CellPainter(symbols: .ascii, depth: .none)
    #expect((ink(painter.paint(dark, size: size)).max() ?? 0) < 10)
    painter.adaptInk(to: dark, size: size)
    #expect((ink(painter.paint(dark, size: size)).max() ?? 0) > 20)
    painter.adaptInk(to: Bitmap(1, 1) { _, _ in .black }, size: size)
    #expect(painter.ink == Ink(), "a picture of one colour stays as it is")
  }

  /// The darkest and the lightest pixels of a picture get a space and a dense letter, however few greys are between.
  @Test(arguments: [(0, 70), (60, 180), (150, 255)], [Ink.Polarity.lightOnDark, .darkOnLight])
  func adaptedLettersReachFromASpaceToADenseLetter(greys: (Int, Int), polarity: Ink.Polarity) {
    let ramp = Bitmap(16, 1) { x, _ in .grey(greys.0 + x * (greys.1 - greys.0) / 15) }
    let size = CellSize(columns: 16, rows: 1)
    var painter = CellPainter(symbols: .ascii, depth: .none)
    painter.ink = Ink(polarity)
    painter.adaptInk(to: ramp, size: size)
    let inks = ink(painter.paint(ramp, size: size))
    let ends = polarity == .lightOnDark ? (inks[0], inks[15]) : (inks[15], inks[0])
    #expect(ends.0 == 0 && ends.1 >= 26, "\(inks)")
  }

  @Test func aColoredLetterHasTheHueOfItsPixelsAtFullBrightness() {
    let grid = CellPainter(symbols: .ascii.onTerminalBackground, depth: .full).paint(
      Bitmap(1, 1) { _, _ in RGBA8(red: 200, green: 100, blue: 0) }, size: one)
    #expect(grid[0, 0].character != " ")
    #expect(grid[0, 0].foreground == .rgb(RGB8(red: 255, green: 128, blue: 0)))
    #expect(grid[0, 0].background == nil)
    // On a light background letters are as dark as their hue can be.
    var dark = CellPainter(symbols: .ascii.onTerminalBackground, depth: .full)
    dark.ink = Ink(.darkOnLight)
    let brown = dark.paint(
      Bitmap(1, 1) { _, _ in RGBA8(red: 205, green: 155, blue: 55) }, size: one)
    #expect(brown[0, 0].foreground == .rgb(RGB8(red: 191, green: 128, blue: 0)))
    // A pixel counts as much as it is opaque.
    let mixed = CellPainter(symbols: .ascii.onTerminalBackground, depth: .full).paint(
      Bitmap(2, 4) { x, _ in
        RGBA8(red: x == 0 ? 255 : 0, green: x == 0 ? 0 : 255, blue: 0, alpha: x == 0 ? 255 : 153)
      }, size: one)
    #expect(mixed[0, 0].foreground == .rgb(RGB8(red: 255, green: 153, blue: 0)))
  }

  /// Dark dots on a light terminal: where the picture is transparent there are none.
  @Test func transparentPixelsGetNoInk() {
    var painter = CellPainter(symbols: .braille, depth: .none)
    painter.ink = Ink(.darkOnLight)
    let half = Bitmap(2, 4) { x, _ in x == 0 ? .clear : .black }
    #expect(painter.paint(half, size: one).text == "⢸")
  }

  /// A picture of clear and dark parts on a white backdrop is one of white and dark parts.
  @Test func inkIsAdaptedToThePictureOnItsBackdrop() {
    func adapted(_ backdrop: RGB8?, _ background: RGBA8) -> Ink {
      var painter = CellPainter(symbols: .ascii, depth: .none, backdrop: backdrop)
      painter.adaptInk(
        to: Bitmap(16, 8) { x, _ in x < 8 ? background : .grey(60) },
        size: CellSize(columns: 4, rows: 2))
      return painter.ink
    }
    #expect(adapted(.white, .clear) == adapted(nil, .white))
    // Transparent pixels count as dark, and a few dark or light ones do not count.
    #expect(adapted(nil, .clear) == adapted(nil, .black))
    let faint = RGBA8(red: 255, green: 255, blue: 255, alpha: 51)
    #expect(adapted(nil, faint).whitePoint < 0.3)
    var specks = CellPainter(symbols: .ascii, depth: .none)
    let size = CellSize(columns: 16, rows: 4)
    specks.adaptInk(
      to: Bitmap(32, 16) { x, y in
        (x, y) == (0, 0) ? .black : (x, y) == (9, 9) ? .white : .grey(x < 16 ? 100 : 150)
      }, size: size)
    #expect(specks.ink.blackPoint > 0.1 && specks.ink.whitePoint < 0.4, "\(specks.ink)")
  }

  @Test(arguments: SymbolSet.all, ColorDepth.allCases)
  func transparentPixelsArePaintedAsBlankCells(_ symbols: SymbolSet, _ depth: ColorDepth) {
    let painter = CellPainter(symbols: symbols, depth: depth)
    let clear = Bitmap(size: PixelSize(width: 5, height: 5))
    #expect(painter.paint(clear, size: one)[0, 0] == .blank)
  }

  @Test func aCellWithATransparentHalfKeepsTheTerminalsBackgroundThere() {
    let painter = CellPainter(symbols: .halfBlocks, depth: .full)
    let upper = painter.paint(Bitmap(1, 2) { _, y in y == 0 ? .white : .clear }, size: one)
    #expect(upper[0, 0] == Cell("▀", foreground: .rgb(.white)))
    let lower = painter.paint(Bitmap(1, 2) { _, y in y == 1 ? .grey(9) : .clear }, size: one)
    #expect(lower[0, 0] == Cell("▄", foreground: .rgb(RGB8(red: 9, green: 9, blue: 9))))
    // The colour is that of the pixels that the symbol inks.
    let spot = CellPainter(symbols: .eighths, depth: .full).paint(
      Bitmap(8, 8) { x, y in y < 4 ? .white : (x, y) == (0, 7) ? .black : .clear }, size: one)
    #expect(spot[0, 0] == Cell("▀", foreground: .rgb(.white)))
  }

  /// White is colour 0 in this palette: in full cells, at rims, and as backdrop.
  @Test func the16ColorsAreThoseOfTheUsersPalette() {
    let own = Palette16(Palette16.xterm.colors.reversed())
    let painter = CellPainter(
      symbols: .halfBlocks, depth: .palette16, palette: own, backdrop: nil)
    #expect(
      painter.paint(Bitmap(1, 2) { _, _ in .white }, size: one)[0, 0].background == .palette(0))
    let rim = painter.paint(Bitmap(1, 2) { _, y in y == 0 ? .white : .clear }, size: one)
    #expect(rim[0, 0] == Cell("▀", foreground: .palette(0)))
    let filled = CellPainter(depth: .palette16, palette: own, backdrop: .white)
    let empty = Bitmap(size: PixelSize(width: 0, height: 0))
    #expect(filled.paint(empty, size: one)[0, 0].background == .palette(0))
  }

  @Test func aBackdropFillsTransparentPixels() {
    let painter = CellPainter(symbols: .halfBlocks, depth: .full, backdrop: .white)
    let grid = painter.paint(Bitmap(1, 2) { _, y in y == 0 ? .black : .clear }, size: one)
    #expect(grid[0, 0] == Cell("▀", foreground: .rgb(.black), background: .rgb(.white)))
  }

  @Test func anEmptyPictureIsPaintedBlankAndAnEmptyGridHasNoCells() {
    let painter = CellPainter()
    let none = CellSize(columns: 0, rows: 3)
    #expect(painter.paint(Bitmap(3, 3) { _, _ in .white }, size: none).cells.isEmpty)
    let empty = Bitmap(size: PixelSize(width: 0, height: 0))
    #expect(painter.paint(empty, size: one)[0, 0] == .blank)
    let filled = CellPainter(backdrop: .white).paint(empty, size: one)
    #expect(filled[0, 0] == Cell(" ", background: .rgb(.white)))
  }
}

import Frames
import TestSupport
import Testing

@testable import TerminalCanvas

@Suite struct CellGridTests {
  @Test func readingACellOutsideTheGridTraps() async {
    await #expect(processExitsWith: .failure) {
      _ = CellGrid(size: CellSize(columns: 2, rows: 2))[2, 0]
    }
  }

  /// A stroke behind each text shows how wide the text is.
  @Test(arguments: [
    ("ab", 2), ("é", 1), ("e\u{301}", 1), ("x\u{200B}y", 2), ("\u{20DD}", 0), ("漢", 2),
    ("ｆ", 2), ("﹏", 2), ("ｱ", 1), ("한", 2), ("ㄅ", 2), ("𠀀", 2), ("🈁", 2), ("😀", 2), ("⌚", 2),
    ("☺", 1),
    ("👩‍👩‍👧", 2), ("🇩🇪", 1), ("→", 1), ("…", 1),
  ])
  func aTextTakesTheColumnsOfItsCharacters(text: String, columns: Int) {
    var grid = CellGrid(size: CellSize(columns: 6, rows: 1))
    grid.write(text + "|", column: 0, row: 0, foreground: .palette(1), background: .palette(2))
    let stroke = Cell("|", foreground: .palette(1), background: .palette(2))
    #expect(grid.cells.firstIndex(of: stroke) == columns, "\(grid.text)")
  }

  @Test(arguments: [
    ("ab", 4, " ab "), ("ab", 5, " ab  "), ("abc", 3, "abc"), ("abc", 2, "ab"), ("", 2, "  "),
    ("加载中", 7, "加载中 "), ("加载中", 5, "加载 "), ("加载中", 1, " "), ("a", 0, ""),
  ])
  func aCaptionIsCenteredOrCutToItsColumns(text: String, columns: Int, centered: String) {
    #expect(text.centered(columns: columns) == centered)
  }

  /// Words in Latin, Chinese, Korean and emoji, written over each other, look as they would in a terminal.
  @Test func aGridLaysOutWideCharactersAsATerminalDoes() {
    let words = ["ab", "加载中", "새로", "é", "e\u{301}x", "🐈cat", " "]
    for seed in UInt64(1)...200 {
      var random = SeededGenerator(seed: seed)
      var screen = ScreenEmulator(columns: 12, rows: 3)
      var encoder = EscapeEncoder()
      var shown: CellGrid?
      for _ in 0..<8 {
        var next = shown ?? CellGrid(size: CellSize(columns: 11, rows: 2))
        for _ in 0..<2 {
          next.write(
            words.randomElement(using: &random) ?? "", column: .random(in: -2...11, using: &random),
            row: .random(in: -1...2, using: &random))
        }
        screen.feed(encoder.encode(next, replacing: shown))
        shown = next
        let lines = screen.text.split(separator: "\n").prefix(2).map { $0.dropLast() }
        #expect(lines.joined(separator: "\n") == next.text, "seed \(seed)")
      }
    }
  }
}

@Suite struct CellTests {
  @Test func cellsThatLookTheSameAreEqual() {
    #expect(Cell(" ", foreground: .palette(9)) == .blank)
    #expect(Cell(" ", background: .palette(9)) != .blank)
    #expect(Cell("x", foreground: .palette(9)) != Cell("x"))
  }

  @Test func aCellReplacesAControlCharacterByTheReplacementCharacter() {
    for value in Array(0x00...0x1F) + Array(0x7F...0x9F) {
      let scalar = Unicode.Scalar(UInt8(value))
      #expect(Cell(scalar).character == "\u{FFFD}", "\(value)")
    }
    #expect(Cell("~").character == "~" && Cell("\u{A0}").character == "\u{A0}")
  }

  @Test func aCellTakesTwelveBytes() {
    #expect(MemoryLayout<Cell>.stride == 12)
    #expect(MemoryLayout<CellColor?>.size == 4)
  }
}

@Suite struct FittingTests {
  @Test(arguments: [
    (600, 338, 80, 24, 0.5, 80, 23), (100, 100, 80, 24, 0.5, 48, 24),
    (100, 100, 80, 24, 1.0, 24, 24), (1, 1000, 80, 24, 0.5, 1, 24),
    (1000, 1, 80, 24, 0.5, 80, 1), (0, 5, 80, 24, 0.5, 1, 1), (5, 5, 0, 0, 0.5, 1, 1),
    (16, 16, 3, 100, 0.5, 3, 2), (100, 56, 80, 99, 0.5, 80, 22), (10, 32, 80, 4, 0.5, 3, 4),
    (10, 33, 80, 4, 0.5, 2, 4),
  ])
  func aPictureFitsTheTerminalInItsProportions(
    width: Int, height: Int, columns: Int, rows: Int, aspect: Double, fitColumns: Int,
    fitRows: Int
  ) {
    let size = CellSize.fitting(
      PixelSize(width: width, height: height), in: CellSize(columns: columns, rows: rows),
      cellAspect: aspect)
    #expect(size == CellSize(columns: fitColumns, rows: fitRows))
  }
}

@Suite struct TerminalSizeTests {
  @Test(arguments: [
    ([:], 80, 24), (["COLUMNS": "132", "LINES": "43"], 132, 43), (["COLUMNS": "100"], 100, 24),
    (["COLUMNS": "0", "LINES": "-3"], 80, 24), (["COLUMNS": "wide", "LINES": ""], 80, 24),
    (["COLUMNS": "99999", "LINES": "10"], 80, 10), (["COLUMNS": "9999", "LINES": "1"], 9999, 1),
  ])
  func theVariablesCOLUMNSAndLINESSetTheSizeWhichIsElse80By24(
    environment: [String: String], columns: Int, rows: Int
  ) {
    let size = TerminalSize(environment: environment)
    #expect(size.cells == CellSize(columns: columns, rows: rows))
    #expect(size.pixels == nil && size.cellAspect == 0.5)
  }

  @Test func aTerminalsSizeInPixelsGivesTheProportionsOfItsCells() {
    let cells = CellSize(columns: 80, rows: 24)
    #expect(
      TerminalSize(cells: cells, pixels: PixelSize(width: 800, height: 480)).cellAspect == 0.5)
    #expect(
      TerminalSize(cells: cells, pixels: PixelSize(width: 640, height: 480)).cellAspect == 0.4)
    let known = TerminalSize(cells: cells, cellSize: PixelSize(width: 9, height: 18))
    #expect(known.pixels == PixelSize(width: 720, height: 432) && known.cellAspect == 0.5)
    #expect(known.cellSize == PixelSize(width: 9, height: 18))
    // The window's rim belongs to no cell, and a cell has at least one pixel.
    #expect(
      TerminalSize(cells: cells, pixels: PixelSize(width: 803, height: 490)).cellSize
        == PixelSize(width: 10, height: 20))
    #expect(TerminalSize(cells: cells, pixels: PixelSize(width: 79, height: 490)).cellSize == nil)
    let unknown = TerminalSize(cells: cells, pixels: PixelSize(width: 0, height: 0))
    #expect(unknown.pixels == nil && unknown.cellAspect == 0.5)
  }
}

@Suite struct ColorDepthTests {
  /// The palette by its definition, every entry written out.
  private let palette: [(index: Int, red: Int, green: Int, blue: Int)] = {
    let levels = [0, 95, 135, 175, 215, 255]
    var colors: [(Int, Int, Int, Int)] = []
    for red in 0..<6 {
      for green in 0..<6 {
        for blue in 0..<6 {
          colors.append((16 + colors.count, levels[red], levels[green], levels[blue]))
        }
      }
    }
    for shade in 0..<24 {
      colors.append((232 + shade, 8 + 10 * shade, 8 + 10 * shade, 8 + 10 * shade))
    }
    return colors
  }()

  @Test func theIndexes16To255HaveTheColorsOfTheXtermPalette() {
    for entry in palette {
      let color = Palette256.color(at: UInt8(entry.index))
      #expect(
        (Int(color.red), Int(color.green), Int(color.blue))
          == (entry.red, entry.green, entry.blue))
    }
  }

  @Test func theNearestIndexIsThatOfTheColorAtTheLeastDistance() {
    func distance(_ entry: (index: Int, red: Int, green: Int, blue: Int), _ color: RGB8) -> Float {
      let own = RGB8(red: UInt8(entry.red), green: UInt8(entry.green), blue: UInt8(entry.blue))
      return OKLab.distance(OKLab.color(of: own), OKLab.color(of: color))
    }
    let values = (0...255).filter {
      $0 % 51 == 0 || [47, 48, 115, 116, 3, 13, 243, 247].contains($0)
    }
    for red in values {
      for green in values {
        for blue in values {
          let color = RGB8(red: UInt8(red), green: UInt8(green), blue: UInt8(blue))
          let least = palette.reduce(Float.infinity) { min($0, distance($1, color)) }
          let found = palette[Int(Palette256.index(nearest: color)) - 16]
          #expect(distance(found, color) == least, "\(color)")
        }
      }
    }
    for level in 0...255 {
      let grey = RGB8(red: UInt8(level), green: UInt8(level), blue: UInt8(level))
      let least = palette.reduce(Float.infinity) { min($0, distance($1, grey)) }
      #expect(distance(palette[Int(Palette256.index(nearest: grey)) - 16], grey) == least)
    }
  }
}

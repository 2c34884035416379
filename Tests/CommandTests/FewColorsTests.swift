import Foundation
import Frames
import GIFWriting
import TerminalCanvas
import TestSupport
import Testing

/// Pictures in 256 and 16 colours, as a terminal shows the tool's bytes.
@Suite struct FewColorsTests {
  private static let columns = 48, rows = 16

  /// Returns the cells in which the tool shows a picture.
  private func cells(
    of picture: Bitmap, _ options: [String]
  ) throws -> [ScreenEmulator.Cell] {
    let outcome = try Tool.run(
      arguments: ["preview", "-s", "\(Self.columns)x\(Self.rows)"] + options + ["-"],
      input: GIFEncoder.still(picture).bytes)
    try #require(outcome.status == 0, "\(outcome.errors)")
    var screen = ScreenEmulator(columns: Self.columns, rows: Self.rows + 1)
    for byte in outcome.output {
      screen.feed(byte == UInt8(ascii: "\n") ? [13, 10] : [byte])
    }
    #expect(screen.unknown.isEmpty, "\(screen.unknown)")
    return Array(screen.cells[..<(Self.columns * Self.rows)])
  }

  /// A picture with areas of four colours that no palette has: sky, snow, a cloud and a cat's tail.
  private static let scene = Bitmap(384, 256) { x, y in
    if y >= 192 { return RGBA8(red: 250, green: 250, blue: 248) }
    if (32..<160).contains(x), (32..<96).contains(y) {
      return RGBA8(red: 160, green: 212, blue: 228)
    }
    if (256..<320).contains(x), y >= 96 { return RGBA8(red: 235, green: 110, blue: 20) }
    return RGBA8(red: 135, green: 206, blue: 235)
  }

  /// Returns a vertical gradient over 16 cells from one colour to another.
  private static func gradient(from a: SIMD3<Int>, to b: SIMD3<Int>) -> Bitmap {
    Bitmap(384, 256) { _, y in
      let color = (a &* (255 &- y) &+ b &* y) / 255
      return RGBA8(red: UInt8(color.x), green: UInt8(color.y), blue: UInt8(color.z))
    }
  }

  private static let sunset = gradient(from: [30, 40, 110], to: [240, 120, 60])

  private static func mixed(_ cells: [ScreenEmulator.Cell]) -> Int {
    cells.count { $0.character != " " }
  }

  /// Areas of one colour have the same cells: no hatching, in any set of symbols.
  ///
  /// With 256 colours, and with 16 if they are not mixed, these cells are spaces; otherwise a shade may keep a hue that
  /// no single colour has.
  @Test(
    arguments: [
      ["-c", "256"], ["-c", "256", "--dither", "none"], ["-c", "16"],
      ["-c", "16", "--dither", "none"],
    ],
    ["half", "quadrant", "block", "best"])
  func aFlatAreaIsPaintedInOneColorWithoutSymbols(colors: [String], symbols: String) throws {
    let cells = try cells(of: Self.scene, colors + ["--symbols", symbols])
    if colors != ["-c", "16"] {
      #expect(Self.mixed(cells) == 0, "\(Self.mixed(cells)) cells of \(cells.count) hold a symbol")
    }
    // A cell shows 8 by 16 pixels of the picture. With 256 colours, an area has the palette colour that is perceptually
    // nearest: 135, 215, 255; 215, 95, 0, whose hue is nearer than that of 255, 95, 0; 255, 255, 255.
    for (name, row, column, index) in [
      ("sky", 0, 0, 117), ("cloud", 3, 8, nil), ("tail", 8, 35, 166), ("snow", 14, 20, 231),
    ] as [(String, Int, Int, UInt8?)] {
      let cell = cells[row * Self.columns + column]
      let area = cells.indices.filter { place in
        let pixel = Self.scene[x: place % Self.columns * 8, y: place / Self.columns * 16]
        return pixel == Self.scene[x: column * 8, y: row * 16]
      }
      #expect(cell.background != nil && area.allSatisfy { cells[$0] == cell }, "\(name)")
      if colors.contains("256"), let index {
        #expect(cell.background == .palette(index), "\(name)")
      }
    }
  }

  /// A pattern of two colours shows the steps between them; `--dither none` shows single colours.
  @Test(arguments: ["256", "16"]) func aGradientIsDitheredUnlessTheUserSwitchesDitheringOff(
    colors: String
  ) throws {
    let options = ["-c", colors, "--symbols", "block"]
    let plain = try cells(of: Self.sunset, options)
    let mixed = Self.mixed(plain)
    #expect(mixed >= 2 * Self.columns, "\(mixed) cells are mixed")
    #expect(try cells(of: Self.sunset, options + ["--dither", "auto"]) == plain)
    let single = try cells(of: Self.sunset, options + ["--dither", "none"])
    // At the edge between two bands a cell may have a symbol.
    #expect(Self.mixed(single) < mixed, "\(Self.mixed(single))")
  }
}

import Frames
import TerminalCanvas
import Testing

@Suite struct SymbolSetTests {
  @Test func picturesBecomeSixteenths() {
    let set = SymbolSet(
      name: "test", cell: PixelSize(width: 3, height: 2), pictures: ["x": ".1f/#80"])
    #expect(set.glyphs[0].coverage == [0, 1, 15, 16, 8, 0])
  }

  @Test(arguments: SymbolSet.all)
  func everySetIsSound(_ set: SymbolSet) {
    let characters = set.glyphs.map(\.character)
    #expect(Set(characters).count == characters.count)
    #expect(characters.first == " ", "the plainest comes first")
    for glyph in set.glyphs { #expect(glyph.coverage.count == set.cell.area) }
  }

  @Test(arguments: [SymbolSet.halfBlocks, .quadrants, .sextants, .octants])
  func blocksComeInAllCombinations(_ set: SymbolSet) {
    let masks = Set(set.glyphs.map(\.coverage))
    #expect(masks.count == 1 << set.cell.area)
    #expect(set.glyphs.count == masks.count)
    #expect(masks.allSatisfy { $0.allSatisfy { $0 == 0 || $0 == 16 } })
  }

  @Test func blocksInkWhatUnicodeSaysTheyInk() {
    func mask(_ character: Unicode.Scalar) -> [Bool]? {
      SymbolSet.quadrants.glyphs.first { $0.character == character }?.coverage.map { $0 > 0 }
    }
    // Names from the Unicode standard: QUADRANT UPPER LEFT, ... in the order UL, UR, LL, LR.
    #expect(mask("▘") == [true, false, false, false])
    #expect(mask("▝") == [false, true, false, false])
    #expect(mask("▖") == [false, false, true, false])
    #expect(mask("▗") == [false, false, false, true])
    #expect(mask("▟") == [false, true, true, true])
    #expect(mask("▌") == [true, false, true, false])
  }

  private func picture(_ character: Unicode.Scalar, in set: SymbolSet) -> [UInt8]? {
    set.glyphs.first { $0.character == character }?.coverage
  }

  /// Parts of a cell by their numbers from 1, as Unicode numbers them.
  private func parts(_ numbers: Int..., of count: Int) -> [UInt8] {
    (1...count).map { numbers.contains($0) ? 16 : 0 }
  }

  @Test func sextantsInkWhatTheirNamesSay() {
    // U+1FB00 BLOCK SEXTANT-1, U+1FB0A BLOCK SEXTANT-124, U+1FB3B BLOCK SEXTANT-23456.
    #expect(picture("\u{1FB00}", in: .sextants) == parts(1, of: 6))
    #expect(picture("\u{1FB0A}", in: .sextants) == parts(1, 2, 4, of: 6))
    #expect(picture("\u{1FB3B}", in: .sextants) == parts(2, 3, 4, 5, 6, of: 6))
  }

  @Test func octantsInkWhatTheirNamesSay() {
    // U+1CD00 BLOCK OCTANT-3, U+1CD01 BLOCK OCTANT-23, U+1CDE5 BLOCK OCTANT-2345678.
    #expect(picture("\u{1CD00}", in: .octants) == parts(3, of: 8))
    #expect(picture("\u{1CD01}", in: .octants) == parts(2, 3, of: 8))
    #expect(picture("\u{1CDE5}", in: .octants) == parts(2, 3, 4, 5, 6, 7, 8, of: 8))
    #expect(picture("\u{1CEA8}", in: .octants) == parts(1, of: 8))
    #expect(picture("\u{1CEA0}", in: .octants) == parts(8, of: 8))
    #expect(picture("\u{1FBE6}", in: .octants) == parts(3, 5, of: 8))
  }

  @Test func brailleDotsAreWhereTheirBitsSay() {
    #expect(picture("\u{2801}", in: .braille) == [4, 0, 0, 0, 0, 0, 0, 0])
    #expect(picture("\u{2808}", in: .braille) == [0, 4, 0, 0, 0, 0, 0, 0])
    #expect(picture("\u{2840}", in: .braille) == [0, 0, 0, 0, 0, 0, 4, 0])
    #expect(picture("\u{28FF}", in: .braille) == Array(repeating: 4, count: 8))
  }

  /// The ink of a whole cell, 0...1.
  private func ink(_ character: Unicode.Scalar, in set: SymbolSet) -> Double? {
    picture(character, in: set).map {
      Double($0.reduce(0) { $0 + Int($1) }) / Double($0.count * 16)
    }
  }

  @Test func wedgesHaveTheAreaOfTheirTriangles() {
    let areas: [(Unicode.Scalar, Double)] = [
      // Lower left: a third by a half, a third by one, two thirds by a half, …
      ("\u{1FB3C}", 1.0 / 12), ("\u{1FB3D}", 1.0 / 6), ("\u{1FB3E}", 1.0 / 6),
      ("\u{1FB3F}", 1.0 / 3), ("\u{1FB40}", 0.25), ("\u{1FB41}", 11.0 / 12),
      ("\u{1FB46}", 0.5), ("\u{1FB47}", 1.0 / 12), ("\u{1FB51}", 0.5),
      ("\u{1FB52}", 11.0 / 12), ("\u{1FB57}", 1.0 / 12), ("\u{1FB67}", 0.5),
      ("\u{1FB68}", 0.75), ("\u{1FB6C}", 0.25), ("\u{1FB6F}", 0.25),
    ]
    for (character, area) in areas {
      let found = ink(character, in: .wedges) ?? -1
      #expect(abs(found - area) < 0.01, "\(character): \(found), not \(area)")
    }
  }

  @Test func quarterTrianglesPointToTheMiddleFromTheirSide() {
    // Left, upper, right, lower: the pixel in the middle of that side is inked.
    let places = [12 * 8, 4, 12 * 8 + 7, 23 * 8 + 4]
    for (index, place) in places.enumerated() {
      let quarter = Unicode.Scalar(0x1FB6C + UInt32(index)).flatMap { picture($0, in: .wedges) }
      let rest = Unicode.Scalar(0x1FB68 + UInt32(index)).flatMap { picture($0, in: .wedges) }
      #expect((quarter?[place] ?? 0) > 8 && (rest?[place] ?? 16) < 8, "\(index)")
    }
  }

  @Test func barsBetweenTheEdgesInkOneEighth() {
    for index in 0..<6 {
      let upright = Unicode.Scalar(0x1FB70 + UInt32(index)).flatMap { picture($0, in: .best) }
      let level = Unicode.Scalar(0x1FB76 + UInt32(index)).flatMap { picture($0, in: .best) }
      // The best set's cell has 8 by 24 pixels.
      #expect(upright == (0..<192).map { $0 % 8 == index + 1 ? 16 : 0 })
      #expect(level == (0..<192).map { $0 / 24 == index + 1 ? 16 : 0 })
    }
  }

  @Test func theBestSetHasThemAll() {
    let characters = Set(SymbolSet.best.glyphs.map(\.character))
    for set in [SymbolSet.quadrants, .eighths, .sextants, .octants, .wedges] {
      #expect(characters.isSuperset(of: set.glyphs.map(\.character)), "\(set.name)")
    }
    #expect(SymbolSet.best.cell == PixelSize(width: 8, height: 24))
  }

  @Test func setsAreFoundByDescription() {
    for set in SymbolSet.all { #expect(SymbolSet(set.name) == set) }
    #expect(SymbolSet("quad") == .quadrants && SymbolSet("wedge") == .wedges)
    let both = SymbolSet("half+sextant")
    #expect(both?.cell == PixelSize(width: 2, height: 6))
    #expect(both?.glyphs.count == 4 + 62)
    for bad in ["", "runes", "half+", "+half", "[ab]", "half+runes"] {
      #expect(SymbolSet(bad) == nil, "\(bad)")
    }
  }

  @Test func asciiHasAllPrintableCharacters() {
    let characters = Set(SymbolSet.ascii.glyphs.map(\.character.value))
    #expect(characters == Set(0x20...0x7E))
    let ink = SymbolSet.ascii.glyphs.map { $0.coverage.reduce(0) { $0 + Int($1) } }
    #expect(ink.first == 0)
    #expect(ink.dropFirst().allSatisfy { $0 > 0 })
  }

  @Test func namesAreDifferent() {
    #expect(Set(SymbolSet.all.map(\.name)).count == SymbolSet.all.count)
  }

  @Test func picturesMustFitTheirCell() async {
    await #expect(processExitsWith: .failure) {
      _ = SymbolSet(name: "bad", cell: PixelSize(width: 2, height: 1), pictures: ["x": "#"])
    }
    await #expect(processExitsWith: .failure) {
      _ = SymbolSet(name: "bad", cell: PixelSize(width: 1, height: 1), pictures: ["x": "?"])
    }
  }
}

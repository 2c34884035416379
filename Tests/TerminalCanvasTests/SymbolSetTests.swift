import Frames
import TerminalCanvas
import Testing

@Suite struct SymbolSetTests {
  @Test(arguments: SymbolSet.all)
  func everySymbolSetHasDistinctGlyphsOfItsCellSize(_ set: SymbolSet) {
    let characters = set.glyphs.map(\.character)
    #expect(Set(characters).count == characters.count)
    #expect(characters.first == " ", "the plainest comes first")
    for glyph in set.glyphs { #expect(glyph.coverage.count == set.cell.area) }
  }

  @Test(arguments: [SymbolSet.halfBlocks, .quadrants, .sextants, .octants])
  func blockSetsHaveAGlyphForEachCombinationOfParts(_ set: SymbolSet) {
    let masks = Set(set.glyphs.map(\.coverage))
    #expect(masks.count == 1 << set.cell.area)
    #expect(set.glyphs.count == masks.count)
    #expect(masks.allSatisfy { $0.allSatisfy { $0 == 0 || $0 == 16 } })
  }

  private func picture(_ character: Unicode.Scalar, in set: SymbolSet) -> [UInt8]? {
    set.glyphs.first { $0.character == character }?.coverage
  }

  /// Parts of a cell by their numbers from 1, as Unicode numbers them.
  private func parts(_ numbers: Int..., of count: Int) -> [UInt8] {
    (1...count).map { numbers.contains($0) ? 16 : 0 }
  }

  @Test func sextantsCoverThePartsInTheirNames() {
    // U+1FB00 BLOCK SEXTANT-1, U+1FB0A BLOCK SEXTANT-124, U+1FB3B BLOCK SEXTANT-23456.
    #expect(picture("\u{1FB00}", in: .sextants) == parts(1, of: 6))
    #expect(picture("\u{1FB0A}", in: .sextants) == parts(1, 2, 4, of: 6))
    #expect(picture("\u{1FB3B}", in: .sextants) == parts(2, 3, 4, 5, 6, of: 6))
  }

  @Test func octantsCoverThePartsInTheirNames() {
    // U+1CD00 BLOCK OCTANT-3, U+1CD01 BLOCK OCTANT-23, U+1CDE5 BLOCK OCTANT-2345678.
    #expect(picture("\u{1CD00}", in: .octants) == parts(3, of: 8))
    #expect(picture("\u{1CD01}", in: .octants) == parts(2, 3, of: 8))
    #expect(picture("\u{1CDE5}", in: .octants) == parts(2, 3, 4, 5, 6, 7, 8, of: 8))
    #expect(picture("\u{1CEA8}", in: .octants) == parts(1, of: 8))
    #expect(picture("\u{1CEA0}", in: .octants) == parts(8, of: 8))
    #expect(picture("\u{1FBE6}", in: .octants) == parts(3, 5, of: 8))
  }

  @Test func brailleDotsAreAtThePlacesOfTheirBits() {
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

  @Test func eachBarBetweenTheEdgesOfACellCoversOneEighthOfIt() {
    for index in 0..<6 {
      let upright = Unicode.Scalar(0x1FB70 + UInt32(index)).flatMap { picture($0, in: .best) }
      let level = Unicode.Scalar(0x1FB76 + UInt32(index)).flatMap { picture($0, in: .best) }
      // The best set's cell has 8 by 24 pixels.
      #expect(upright == (0..<192).map { $0 % 8 == index + 1 ? 16 : 0 })
      #expect(level == (0..<192).map { $0 / 24 == index + 1 ? 16 : 0 })
    }
  }

  @Test func symbolSetsAreFoundByNameAndCombinedByAPlusSign() {
    for set in SymbolSet.all { #expect(SymbolSet(set.name) == set) }
    #expect(SymbolSet.names == SymbolSet.all.map(\.name))
    #expect(SymbolSet("quad") == .quadrants && SymbolSet("wedge") == .wedges)
    let both = SymbolSet("half+sextant")
    #expect(both?.cell == PixelSize(width: 2, height: 6))
    #expect(both?.glyphs.count == 4 + 62)
    for bad in ["", "runes", "half+", "+half", "[ab]", "half+runes"] {
      #expect(SymbolSet(bad) == nil, "\(bad)")
    }
  }

  @Test(arguments: [SymbolSet.ascii, .braille, .halfBlocks, .octants])
  func joinedSetsColorBackgroundsIfOneOfThemDoes(_ set: SymbolSet) {
    let (own, other) = (set.onTerminalBackground, SymbolSet.quadrants.onTerminalBackground)
    let joined = [[set, .quadrants], [set, other], [own, .quadrants], [own, other]].map {
      SymbolSet(name: "both", joining: $0).colorsBackground
    }
    #expect(joined == [true, true, true, false])
  }

  @Test func aSymbolThatDoesNotFitItsCellTraps() async {
    await #expect(processExitsWith: .failure) {
      _ = SymbolSet(name: "bad", cell: PixelSize(width: 2, height: 1), pictures: ["x": "#"])
    }
    await #expect(processExitsWith: .failure) {
      _ = SymbolSet(name: "bad", cell: PixelSize(width: 1, height: 1), pictures: ["x": "?"])
    }
  }
}

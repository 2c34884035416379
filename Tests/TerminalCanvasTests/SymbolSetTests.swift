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
    #expect(picture("\u{1CEAB}", in: .octants) == parts(2, of: 8))
    #expect(picture("\u{1CEA3}", in: .octants) == parts(7, of: 8))
    #expect(picture("\u{1CEA0}", in: .octants) == parts(8, of: 8))
    #expect(picture("\u{1FBE6}", in: .octants) == parts(3, 5, of: 8))
    #expect(picture("\u{1FBE7}", in: .octants) == parts(4, 6, of: 8))
  }

  /// The ten quadrants from U+2596 on, by the parts in their names.
  @Test func quadrantsCoverThePartsInTheirNames() {
    let names = [
      [3], [4], [1], [1, 3, 4], [1, 4], [1, 2, 3], [1, 2, 4], [2], [2, 3], [2, 3, 4],
    ]
    for (code, name) in zip(UInt32(0x2596)..., names) {
      let found = Unicode.Scalar(code).flatMap { picture($0, in: .quadrants) }
      #expect(found == (1...4).map { name.contains($0) ? 16 : 0 }, "\(name)")
    }
  }

  /// The same character is no other picture in another set.
  @Test func aCharacterInksTheSamePartOfItsCellInEverySet() {
    var known: [Unicode.Scalar: [Float]] = [:]
    for set in [SymbolSet.halfBlocks, .quadrants, .eighths, .sextants, .octants, .wedges, .best] {
      let scaler = CoverageScaler(from: set.cell, to: PixelSize(width: 8, height: 24))
      for glyph in set.glyphs {
        let ink = scaler.coverage(of: glyph)
        let before = known.updateValue(ink, forKey: glyph.character)
        #expect(before == nil || before == ink, "\(glyph.character) in \(set.name)")
      }
    }
  }

  /// A glyph has the same share of ink in cells of other sizes, also in smaller ones.
  @Test(arguments: [(8, 24), (2, 2), (1, 3), (3, 1), (1, 1)])
  func aGlyphKeepsItsShareOfInkInCellsOfAnotherSize(width: Int, height: Int) {
    for set in [SymbolSet.ascii, .halfBlocks, .quadrants, .sextants, .octants, .wedges, .braille] {
      let scaler = CoverageScaler(from: set.cell, to: PixelSize(width: width, height: height))
      for glyph in set.glyphs {
        let scaled = scaler.coverage(of: glyph)
        let ink = scaled.reduce(0, +) / Float(scaled.count)
        let own = glyph.coverage.reduce(0) { $0 + Float($1) } / Float(glyph.coverage.count)
        #expect(
          abs(ink - own / Float(SymbolSet.fullCoverage)) < 0.001,
          "\(glyph.character) in \(set.name)")
      }
    }
  }

  @Test func brailleDotsAreAtThePlacesOfTheirBits() {
    // Dots 1 to 3 and 4 to 6 are below each other, and so are the last two beside each other.
    for (bit, place) in [0, 2, 4, 1, 3, 5, 6, 7].enumerated() {
      let dot = Unicode.Scalar(UInt32(0x2800 + 1 << bit)).flatMap { picture($0, in: .braille) }
      #expect(dot == (0..<8).map { $0 == place ? 4 : 0 }, "dot \(bit + 1)")
    }
    #expect(picture("\u{28FF}", in: .braille) == Array(repeating: 4, count: 8))
  }

  /// The 22 lines, in their order: the ink's share of the cell, and of its left edge, in twelfths.
  @Test func wedgesAreOnTheSidesOfTheirLinesThatTheirNamesSay() {
    let names = [
      (1, 4), (2, 4), (2, 8), (4, 8), (3, 12), (11, 8), (10, 8), (10, 4), (8, 4), (9, 0), (6, 4),
    ]
    func glyph(_ code: Int) -> [Double] {
      let found = Unicode.Scalar(UInt32(code)).flatMap { picture($0, in: .wedges) } ?? []
      return found.map { Double($0) / 16 }
    }
    for (place, (area, edge)) in names.enumerated() {
      let (below, mirrored) = (glyph(0x1FB3C + place), glyph(0x1FB47 + place))
      let ink = below.reduce(0, +) / 16
      #expect(abs(ink - Double(area)) < 0.12, "line \(place)")
      let left = stride(from: 0, to: 192, by: 8).map { below[$0] }
      let length = left.reduce(0, +) / 2
      #expect(abs(length - Double(edge)) < 1.8, "line \(place)")
      #expect(below[184] > 0.1 && below[7] + below[0] < 1.5, "below, line \(place)")
      let rows = stride(from: 0, to: 192, by: 8).map { Array(below[$0..<$0 + 8]) }
      // A point on a line is on one side of it.
      let other = zip(mirrored, rows.flatMap { $0.reversed() })
      #expect(other.allSatisfy { abs($0 - $1) < 0.3 }, "line \(place)")
    }
    for place in 0..<22 {
      #expect(zip(glyph(0x1FB3C + place), glyph(0x1FB52 + place)).allSatisfy { $0 + $1 == 1 })
    }
    // All but the left, upper, right and lower quarter, and then these quarters.
    for (side, middle) in [12 * 8, 4, 12 * 8 + 7, 23 * 8 + 4].enumerated() {
      let (others, quarter) = (glyph(0x1FB68 + side), glyph(0x1FB6C + side))
      #expect(quarter[middle] == 1 && abs(quarter.reduce(0, +) - 48) < 2, "\(side)")
      #expect(zip(others, quarter).allSatisfy { $0 + $1 == 1 }, "\(side)")
    }
  }

  /// Bars from below and from the left, and then the younger ones from above and from the right, in eighths.
  @Test func barsFromAnEdgeAreAsLongAsTheirNamesSay() {
    func check(_ code: Int, _ isInked: (_ column: Int, _ row: Int) -> Bool) {
      let found = Unicode.Scalar(UInt32(code)).flatMap { picture($0, in: .best) }
      let name = String(code, radix: 16)
      #expect(found == (0..<192).map { isInked($0 % 8, $0 / 24) ? 16 : 0 }, "U+\(name)")
    }
    for length in 1...8 {
      check(0x2580 + length) { $1 >= 8 - length }
      check(0x2590 - length) { column, _ in column < length }
    }
    for (place, length) in [2, 3, 5, 6, 7].enumerated() {
      check(0x1FB82 + place) { $1 < length }
      check(0x1FB87 + place) { column, _ in column >= 8 - length }
    }
    check(0x2594) { $1 < 1 }
    check(0x2595) { column, _ in column == 7 }
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
    let counts = SymbolSet.all.map(\.glyphs.count)
    #expect(counts == [95, 256, 4, 20, 16, 30, 54, 64, 90, 256, 400])
    for (alias, set) in [
      ("quad", SymbolSet.quadrants), ("quarter", .quadrants), ("wedge", .wedges),
      ("eighth", .eighths), ("blocks", .blocks), ("mosaics", .mosaics), ("all", .best),
    ] { #expect(SymbolSet(alias) == set, "\(alias)") }
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

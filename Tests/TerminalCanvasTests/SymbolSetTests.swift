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

  @Test(arguments: [SymbolSet.halfBlocks, .quadrants])
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

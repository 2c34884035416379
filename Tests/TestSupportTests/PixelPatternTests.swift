import Frames
import TestSupport
import Testing

@Suite struct PixelPatternTests {
  private let size = PixelSize(width: 3, height: 2)

  @Test(
    arguments: [
      (PixelPattern.filled(5), [5, 5, 5, 5, 5, 5]),
      (.counting(below: 4), [0, 1, 2, 3, 0, 1]),
      (.rows(below: 9), [0, 0, 0, 1, 1, 1]),
      (.rows(below: 1), [0, 0, 0, 0, 0, 0]),
      (.columns(below: 2), [0, 1, 0, 0, 1, 0]),
    ] as [(PixelPattern, [UInt16])])
  func `follows its rule`(pattern: PixelPattern, pixels: [UInt16]) {
    #expect(pattern.pixels(of: size) == pixels)
  }

  @Test func `chance comes again with its seed`() {
    let size = PixelSize(width: 40, height: 40)
    let pixels = PixelPattern.random(below: 7, seed: 1).pixels(of: size)
    #expect(PixelPattern.random(below: 7, seed: 1).pixels(of: size) == pixels)
    #expect(PixelPattern.random(below: 7, seed: 2).pixels(of: size) != pixels)
    #expect(Set(pixels) == Set(0..<7))
  }
}

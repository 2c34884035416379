import Frames
import Testing

@Suite struct MedianCutTests {
  private static func gray(_ level: Int) -> RGBA8 {
    RGBA8(red: UInt8(level), green: UInt8(level), blue: UInt8(level))
  }

  @Test func keepsColorsThatFit() {
    let cut = MedianCut((0..<256).map { MedianCut.Group(Self.gray($0), count: $0 + 1) }, to: 256)
    #expect(Set(cut.colors).count == 256)
    for level in 0..<256 { #expect(cut.colors[Int(cut.places[level])] == Self.gray(level)) }
  }

  @Test func givesEveryColorASimilarOne() {
    let cut = MedianCut((0..<256).map { MedianCut.Group(Self.gray($0), count: 1) }, to: 16)
    #expect(cut.colors.count == 16)
    for level in 0..<256 {
      #expect(abs(Int(cut.colors[Int(cut.places[level])].red) - level) <= 8)
    }
  }

  @Test func weighsColorsByTheirPixels() {
    let groups = [
      MedianCut.Group(Self.gray(0), count: 99), MedianCut.Group(Self.gray(100), count: 1),
    ]
    #expect(MedianCut(groups, to: 1).colors == [Self.gray(1)])
    // The sum of three grey pixels: 10, 20 and 60.
    let mixed = MedianCut.Group(sum: SIMD3(repeating: 90), count: 3)
    #expect(MedianCut([mixed], to: 1).colors == [Self.gray(30)])
  }

  @Test func stopsAtBoxesOfOneColor() {
    let alike = Array(repeating: MedianCut.Group(Self.gray(7), count: 2), count: 9)
    let cut = MedianCut(alike, to: 4)
    #expect(cut.colors == [Self.gray(7)])
    #expect(cut.places == Array(repeating: 0, count: 9))
  }

  @Test func hasNoColorsForNoPixels() {
    let cut = MedianCut([], to: 4)
    #expect(cut.colors.isEmpty && cut.places.isEmpty)
  }
}

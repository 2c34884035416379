import Frames
import GIFCodec
import Testing

@Suite struct MedianCutTests {
  static func gray(_ level: Int) -> RGBA8 {
    RGBA8(red: UInt8(level), green: UInt8(level), blue: UInt8(level))
  }

  @Test func keepsColorsThatFit() {
    let counts = Dictionary(uniqueKeysWithValues: (0..<256).map { (Self.gray($0), $0 + 1) })
    let cut = MedianCut(counts, to: 256)
    #expect(cut.palette.count == 256)
    for color in counts.keys { #expect(cut.indexes[color].map { cut.palette[Int($0)] } == color) }
  }

  @Test func givesEveryColorASimilarOne() throws {
    let counts = Dictionary(uniqueKeysWithValues: (0..<256).map { (Self.gray($0), 1) })
    let cut = MedianCut(counts, to: 16)
    #expect(cut.palette.count == 16)
    for color in counts.keys {
      let stand = cut.palette[Int(try #require(cut.indexes[color]))]
      #expect(abs(Int(stand.red) - Int(color.red)) <= 8)
    }
  }

  @Test func weighsColorsByTheirPixels() {
    let cut = MedianCut([Self.gray(0): 99, Self.gray(100): 1], to: 1)
    #expect(cut.palette == [Self.gray(1)])
  }

  @Test func isTheSameWheneverItIsAsked() {
    var counts: [RGBA8: Int] = [:]
    for number in 0..<2_000 {
      let color = RGBA8(
        red: UInt8(number * 7 & 255), green: UInt8(number * 13 & 255),
        blue: UInt8(number >> 3 & 255))
      counts[color, default: 0] += number & 3 + 1
    }
    var reversed: [RGBA8: Int] = [:]
    for (color, count) in counts.reversed() { reversed[color] = count }
    let (one, other) = (MedianCut(counts, to: 100), MedianCut(reversed, to: 100))
    #expect(one.palette == other.palette)
    #expect(one.indexes == other.indexes)
    #expect(one.palette.count == 100)
  }

  @Test func makesNothingOfNothing() {
    #expect(MedianCut([:], to: 4).palette.isEmpty)
  }
}

import Frames
import GIFWriting
import TestSupport
import Testing

@Suite struct MedianCutTests {
  @Test("256 grey levels reduced to 256 colours keep their colours")
  func keepsColorsThatFit() {
    let cut = MedianCut((0..<256).map { MedianCut.Group(.grey($0), count: $0 + 1) }, to: 256)
    #expect(Set(cut.colors).count == 256)
    for level in 0..<256 { #expect(cut.colors[Int(cut.places[level])] == .grey(level)) }
  }

  @Test("256 grey levels reduced to 16 colours each differ by at most 8 from their new colour")
  func givesEveryColorASimilarOne() {
    let cut = MedianCut((0..<256).map { MedianCut.Group(.grey($0), count: 1) }, to: 16)
    #expect(cut.colors.count == 16)
    for level in 0..<256 {
      #expect(abs(Int(cut.colors[Int(cut.places[level])].red) - level) <= 8)
    }
  }

  @Test func medianCutAveragesColorsWeightedByTheirPixelCounts() {
    let groups = [
      MedianCut.Group(.grey(0), count: 99), MedianCut.Group(.grey(100), count: 1),
    ]
    #expect(MedianCut(groups, to: 1).colors == [.grey(1)])
    // The sum of three grey pixels: 10, 20 and 60.
    let mixed = MedianCut.Group(sum: SIMD3(repeating: 90), count: 3)
    #expect(MedianCut([mixed], to: 1).colors == [.grey(30)])
  }

  /// Levels of grey with their numbers of pixels, and the palette of at most `limit` colours.
  @Test(
    "A median cut halves the pixels of the box with the largest spread, and rounds each mean",
    arguments: [
      // A half of 16 pixels is full with the second level.
      ([(0, 1), (20, 7), (40, 7), (60, 1)], 2, [18, 43]),
      ([(0, 1), (20, 6), (40, 8), (60, 1)], 2, [29, 60]),
      // A few distant levels against many near ones.
      ([(0, 100), (20, 100), (150, 1), (200, 1)], 3, [0, 20, 175]),
      ([(0, 1), (20, 1), (150, 100), (200, 100)], 3, [10, 150, 200]),
      ([(0, 1), (1, 1)], 1, [1]),
    ] as [([(Int, Int)], Int, [Int])])
  func cutsAtTheMedian(levels: [(Int, Int)], limit: Int, palette: [Int]) {
    for order in [levels, levels.reversed()] {
      let cut = MedianCut(order.map { MedianCut.Group(.grey($0), count: $1) }, to: limit)
      #expect(cut.colors.map { Int($0.red) }.sorted() == palette)
    }
  }

  @Test("A median cut separates colours across the component in which they differ most")
  func cutsAcrossTheLongestSide() {
    for place in 0..<3 {
      let colors = [(0, 0), (0, 100), (9, 20), (9, 120)].map { other, level in
        var parts = [UInt8](repeating: UInt8(other), count: 3)
        parts[place] = UInt8(level)
        return RGBA8(red: parts[0], green: parts[1], blue: parts[2])
      }
      #expect(
        MedianCut(colors.map { MedianCut.Group($0, count: 1) }, to: 2).places == [0, 1, 0, 1])
    }
  }

  @Test("Pixels of one colour are reduced to that one colour, though four are allowed")
  func stopsAtBoxesOfOneColor() {
    let alike = Array(repeating: MedianCut.Group(.grey(7), count: 2), count: 9)
    let cut = MedianCut(alike, to: 4)
    #expect(cut.colors == [.grey(7)])
    #expect(cut.places == Array(repeating: 0, count: 9))
  }

  @Test func medianCutOfNoPixelsGivesNoColors() {
    let cut = MedianCut([], to: 4)
    #expect(cut.colors.isEmpty && cut.places.isEmpty)
  }
}

import Frames
import TestSupport
import Testing

@Suite(
  "Rows of 64 look-ups at once",
  .enabled(if: WideRows.areDrawn, "without AVX-512 VBMI rows are drawn pixel by pixel"))
struct WideRowsTests {
  /// How many pixels lie between two rows and around them, which nothing may change.
  private static let margin = 70

  @Test("Every pixel has the colour of its index, and none beside them changes", arguments: 0...200)
  func drawsPixels(width: Int) {
    var random = SeededGenerator(seed: UInt64(width))
    for transparent in [nil, UInt8.random(in: 0...255, using: &random)] {
      var colors = Self.colors(using: &random)
      if let transparent { colors[Int(transparent)] = .clear }
      let table = colors
      WideRows.turn(&colors)
      let height = Int.random(in: 1...3, using: &random)
      // Some indexes are of other columns, and some may be missing at the end.
      let perRow = width + Int.random(in: 0...2, using: &random)
      let indexes = (0..<Int.random(in: 0...(perRow * height), using: &random)).map { place in
        // Half of the indexes are the transparent one, in runs and alone.
        let isPlain = place / 9 % 3 == 0 ? Bool.random(using: &random) : place / 9 % 3 == 1
        return isPlain ? UInt8.random(in: 0...255, using: &random) : transparent ?? 7
      }
      let targetPerRow = width + Self.margin
      let before = (0..<(Self.margin + targetPerRow * height)).map { _ in
        UInt32(random.next() >> 32)
      }
      for keepsPixels in [false, true] {
        var pixels = before
        unsafe pixels.withUnsafeMutableBufferPointer { pixels in
          unsafe colors.withUnsafeBytes { colors in
            unsafe indexes.withUnsafeBufferPointer { indexes in
              unsafe WideRows.draw(
                indexes, perRow: perRow,
                colors: colors.baseAddress!.assumingMemoryBound(to: UInt32.self),
                transparent: transparent, keepsPixels: keepsPixels,
                to: pixels.baseAddress! + Self.margin, perRow: targetPerRow, width: width,
                height: height)
            }
          }
        }
        var expected = before
        for (place, index) in indexes.enumerated() where place % perRow < width {
          guard !(keepsPixels && index == transparent) else { continue }
          let target = Self.margin + place / perRow * targetPerRow + place % perRow
          expected[target] = table[Int(index)].word
        }
        #expect(
          pixels == expected, "transparent \(String(describing: transparent)), \(keepsPixels)")
      }
    }
  }

  @Test("Other colours make other channels")
  func turnsAgain() {
    var random = SeededGenerator(seed: 1)
    var colors = Self.colors(using: &random)
    WideRows.turn(&colors)
    let channels = Array(colors[256...])
    colors.replaceSubrange(..<256, with: Self.colors(using: &random)[..<256])
    WideRows.turn(&colors)
    #expect(Array(colors[256...]) != channels)
  }

  private static func colors(using random: inout SeededGenerator) -> [RGBA8] {
    (0..<256).map { _ in
      RGBA8(
        red: .random(in: 0...255, using: &random), green: .random(in: 0...255, using: &random),
        blue: .random(in: 0...255, using: &random))
    } + Array(repeating: .clear, count: WideRows.wordCount - 256)
  }
}

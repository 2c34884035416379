import Frames
import TestSupport
import Testing

@Suite(
  "Rows of 64 look-ups at once",
  .enabled(if: WideRows.areDrawn, "without AVX-512 VBMI rows are drawn pixel by pixel"))
struct WideRowsTests {
  /// A row between two others, which nothing may change.
  private static let margin = 70

  @Test("Every pixel has the colour of its index, and none beside them changes", arguments: 0...200)
  func drawsPixels(count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    for transparent in [nil, UInt8.random(in: 0...255, using: &random)] {
      var colors = Self.colors(using: &random)
      if let transparent { colors[Int(transparent)] = .clear }
      let table = colors
      WideRows.turn(&colors)
      // Half of the indexes are the transparent one, in runs and alone.
      let indexes = (0..<count).map { place in
        let isPlain = place / 9 % 3 == 0 ? Bool.random(using: &random) : place / 9 % 3 == 1
        return isPlain ? UInt8.random(in: 0...255, using: &random) : transparent ?? 7
      }
      let before = (0..<(count + 2 * Self.margin)).map { _ in UInt32(random.next() >> 32) }
      for keepsRow in [false, true] {
        var row = before
        unsafe row.withUnsafeMutableBufferPointer { row in
          unsafe colors.withUnsafeBytes { colors in
            unsafe indexes.withUnsafeBufferPointer { indexes in
              // Without indexes there may be no memory; nothing is read then.
              guard count > 0 else { return }
              unsafe WideRows.draw(
                indexes.baseAddress!, count: count,
                colors: colors.baseAddress!.assumingMemoryBound(to: UInt32.self),
                transparent: transparent, keepsRow: keepsRow, to: row.baseAddress! + Self.margin)
            }
          }
        }
        var expected = before
        for (place, index) in indexes.enumerated() where !(keepsRow && index == transparent) {
          expected[Self.margin + place] = table[Int(index)].word
        }
        #expect(row == expected, "transparent \(String(describing: transparent)), \(keepsRow)")
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

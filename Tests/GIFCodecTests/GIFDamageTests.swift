import GIFCodec
import TestSupport
import Testing

@Suite struct GIFDamageTests {
  /// A chain for a frame of four pixels; its cause, its offset from the chain's first byte, and the pixels there are.
  @Test(
    arguments: [
      (TinyGIF.packed([4, 1, 2, 5]), 2, .earlyEnd, 2, 2),
      (TinyGIF.packed([4, 1, 4, 3, 7]), 2, .impossibleCode, 2, 2),
      (TinyGIF.packed([4, 1]), 2, .missingData, 2, 1),
      (TinyGIF.packed([4, 1], terminated: false), 2, .missingData, 2, 1),
      ([0], 12, .minimumCodeSize(12), -1, 0), ([0], 2, .missingData, 0, 0),
    ] as [([UInt8], UInt8, GIFDamage.Cause, Int, Int)])
  func hasCauseOffsetAndCounts(
    chain: [UInt8], width: UInt8, cause: GIFDamage.Cause, offset: Int, count: Int
  ) throws {
    let head = TinyGIF(2, 2)
    let gif = head.image(2, 2, minimumCodeSize: width, chain: chain)
    let damage = GIFDamage(
      cause: cause, byteOffset: head.bytes.count + 11 + offset, frameIndex: 0,
      decodedPixelCount: count, expectedPixelCount: 4)
    #expect(try EncodedGIF(gif.bytes).frames().damage == [damage])
  }

  @Test func printsCauseOffsetAndCounts() {
    let causes: [(GIFDamage.Cause, String)] = [
      (.earlyEnd, "LZW end code too early"), (.missingData, "missing data"),
      (.impossibleCode, "undefined LZW code"),
      (.minimumCodeSize(12), "unsupported LZW minimum code size 12"),
    ]
    for (cause, text) in causes {
      let damage = GIFDamage(
        cause: cause, byteOffset: 99, frameIndex: 3, decodedPixelCount: 4, expectedPixelCount: 9)
      #expect("\(damage)" == "\(text), frame 3, at byte 99: 4 of 9 pixels decoded")
    }
  }
}

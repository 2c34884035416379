import GIFCodec
import Testing

@Suite struct GIFDamageTests {
  @Test func printsCauseOffsetAndCounts() {
    let causes: [(GIFDamage.Cause, String)] = [
      (.earlyEnd, "early end code"), (.missingData, "missing data"),
      (.impossibleCode, "impossible code"), (.minimumCodeSize(12), "minimum code size 12"),
    ]
    for (cause, text) in causes {
      let damage = GIFDamage(
        cause: cause, byteOffset: 99, frameIndex: 3, decodedPixelCount: 4, expectedPixelCount: 9)
      #expect("\(damage)" == "\(text), frame 3, at byte 99: 4 of 9 pixels decoded")
    }
  }
}

import Frames
import GIFCodec
import Testing

@Suite struct GIFErrorTests {
  @Test func printsReasonOffsetAndFrame() {
    let reasons: [(GIFError.Reason, String)] = [
      (.notAGIF, "not a GIF: it does not begin with GIF87a or GIF89a"),
      (.noFrames, "no frame can be shown"),
      (.emptyCanvas, "the canvas has no width or no height"),
      (
        .limitExceeded(.frames, needed: 3, allowed: 2),
        "3 frames, at most 2 allowed"
      ),
      (
        .limitExceeded(.work, needed: 622_080_000, allowed: 384 << 20),
        "622080000 steps of decoding, at most 402653184 allowed"
      ),
    ]
    for (reason, text) in reasons { #expect("\(GIFError(reason))" == text) }
    #expect(
      "\(GIFError(.noFrames, byteOffset: 12))" == "no frame can be shown, at byte 12")
    #expect(
      "\(GIFError(.emptyCanvas, byteOffset: 12, frameIndex: 0))"
        == "the canvas has no width or no height, frame 0, at byte 12")
  }
}

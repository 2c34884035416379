import Frames
import GIFCodec
import Testing

@Suite struct EncodedGIFTests {
  @Test func readsPalettes() throws {
    let gif = try EncodedGIF(
      TinyGIF(1, 1).image(1, 1, color: 0)
        .image(1, 1, pixels: [0], palette: [.black, TinyGIF.green]).file)
    #expect(gif.colorTable(ofFrame: 0) == TinyGIF.colors)
    #expect(gif.colorTable(ofFrame: 1) == [.black, TinyGIF.green])
    let none = try EncodedGIF(TinyGIF(1, 1, palette: []).image(1, 1, color: 0).file)
    #expect(none.index.frames.first?.colorTable == .missing)
    #expect(none.colorTable(ofFrame: 0).isEmpty)
  }

  @Test func knowsTheMemoryItsFramesTake() throws {
    let index = try EncodedGIF(
      TinyGIF(4, 3).image(4, 3, color: 0).image(x: 2, y: 1, 9, 9, color: 1)
        .image(x: 9, y: 9, 2, 2, color: 1).file
    ).index
    #expect(index.decodedBytes == 4 * 3 * 4 * 3)
    #expect(index.rasterBytes == 12 + 4)
  }
}

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

@Suite struct MemoryBudgetTests {
  @Test func isCountedInBytes() throws {
    // Two frames of 4 x 2 pixels.
    let gif = TinyGIF(4, 2).image(4, 2, color: 0).image(4, 2, color: 1)
    let index = try EncodedGIF(gif.file).index
    #expect(MemoryBudget.bytes(7).bytes(for: index) == 7)
    #expect(MemoryBudget.mebibytes(3).bytes(for: index) == 3 << 20)
    #expect(MemoryBudget.mebibytes(.max).bytes(for: index) == .max)
    #expect(MemoryBudget.share(0.5).bytes(for: index) == 32)
    #expect(MemoryBudget.share(1).bytes(for: index) == index.decodedBytes)
    #expect(MemoryBudget.nothing.bytes(for: index) == 0)
    #expect(MemoryBudget.unlimited.bytes(for: index) == .max)
  }

  @Test func negativeBudgetsTrap() async {
    await #expect(processExitsWith: .failure) { _ = MemoryBudget.bytes(-1) }
    await #expect(processExitsWith: .failure) { _ = MemoryBudget.mebibytes(-1) }
    // The product with the bytes of a mebibyte is too large for a number on both sides of zero.
    await #expect(processExitsWith: .failure) { _ = MemoryBudget.mebibytes(.min) }
    await #expect(processExitsWith: .failure) { _ = MemoryBudget.mebibytes(.min / 2) }
  }
}

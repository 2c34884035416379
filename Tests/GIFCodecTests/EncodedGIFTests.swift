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

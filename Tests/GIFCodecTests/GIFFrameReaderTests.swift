import Frames
import GIFCodec
import Testing

@Suite struct GIFFrameReaderTests {
  /// A caller that shows a frame while the next one is read takes two canvases, however many frames there are.
  @Test func drawsOnTwoCanvasesInTurnWhileAFrameIsHeld() throws {
    var gif = TinyGIF(3, 2)
    for number in 0..<6 { gif = gif.image(x: number % 3, 1, 1, color: UInt8(number % 4)) }
    func address(_ frame: Bitmap) -> UInt {
      unsafe frame.pixels.span.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    }
    var reader = GIFFrameReader(try EncodedGIF(gif.file))
    var shown: Bitmap?
    var addresses: [UInt] = []
    while let frame = reader.next() {
      shown = frame
      addresses.append(address(frame))
    }
    #expect(addresses.count == 6 && Set(addresses).count == 2)
    #expect(shown == (try EncodedGIF(gif.file).frame(at: 5)))

    reader = GIFFrameReader(try EncodedGIF(gif.file))
    var places: Set<UInt> = []
    while let frame = reader.next() { places.insert(address(frame)) }
    #expect(places.count == 1, "a frame that is let go is drawn on")
  }

  @Test func framesThatAreNotThereTrap() async {
    await #expect(processExitsWith: .failure) {
      let gif = try EncodedGIF(TinyGIF(1, 1).image(1, 1, color: 0).file)
      _ = gif.frame(at: 1)
    }
  }
}

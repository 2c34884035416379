import Frames
import GIFCodec
import Testing

@Suite struct GIFFrameReaderTests {
  @Test func readsEveryFrameOnceAndThenNone() throws {
    var reader = GIFFrameReader(
      try EncodedGIF(TinyGIF(1, 1).image(1, 1, color: 0).image(1, 1, color: 2).file))
    var frames: [Bitmap] = []
    #expect(reader.nextIndex == 0)
    while let frame = reader.next() {
      frames.append(frame)
      #expect(reader.nextIndex == frames.count)
    }
    #expect(frames.pictures == ["r", "b"])
    let none = reader.next()
    #expect(none == nil)
    #expect(reader.damage.isEmpty)
  }

  @Test func listsDamagedFrames() throws {
    let gif = TinyGIF(2, 1).image(2, 1, color: 0).image(2, 1, pixels: [1])
      .image(2, 1, color: 2).image(2, 1, minimumCodeSize: 99, chain: [1, 0, 0])
    var reader = GIFFrameReader(try EncodedGIF(gif.file))
    var frames: [Bitmap] = []
    while let frame = reader.next() { frames.append(frame) }
    #expect(frames.pictures == ["rr", "gr", "bb", "bb"])
    #expect(reader.damage.map(\.frameIndex) == [1, 3])
    #expect(reader.damage.map(\.cause) == [.earlyEnd, .minimumCodeSize(99)])
    #expect(try EncodedGIF(gif.file).frames().damage == reader.damage)
  }

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
}

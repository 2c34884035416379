import Frames
import GIFCodec
import TestSupport
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

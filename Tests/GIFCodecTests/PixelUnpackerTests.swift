import DecoderChecks
import Frames
import GIFCodec
import LZW
import Testing

@Suite struct PixelUnpackerTests {
  /// The indexes of a file's last frame, and how many there should have been.
  static func unpack(_ gif: TinyGIF) throws -> (indexes: [UInt8], pixels: UnpackedPixels) {
    let gif = try EncodedGIF(gif.bytes)
    var unpacker = PixelUnpacker()
    var steps = Steps(playing: gif)
    let number = gif.index.frames.count - 1
    let pixels = unpacker.unpack(
      gif.index.frames[number], from: gif.bytes.span, counting: &steps)
    return (unpacker.indexes.array(first: pixels.count), pixels)
  }

  @Test func unpacksInTheOrderOfTheFile() throws {
    let gif = TinyGIF(2, 3).image(2, 3, pixels: [0, 1, 2, 3, 2, 1], interlaced: true)
    let (indexes, pixels) = try Self.unpack(gif)
    #expect(indexes == [0, 1, 2, 3, 2, 1])
    #expect(pixels.isComplete)
    #expect(pixels.damage(inFrame: 0) == nil)
  }

  @Test func leavesOutRowsBelowTheCanvas() throws {
    let first = TinyGIF(2, 2).image(2, 2, color: 0)
    let (indexes, pixels) = try Self.unpack(first.image(y: 1, 2, 3, pixels: [1, 2, 3, 3, 3, 3]))
    #expect(indexes == [1, 2])
    #expect(pixels.isComplete)
    #expect(try Self.unpack(first.image(y: 2, 2, 3, pixels: [1])).pixels.isComplete)
    // Interlaced, rows from below come before rows from above.
    let interlaced = first.image(y: 1, 2, 3, pixels: [1, 2, 3, 3, 3, 3], interlaced: true)
    #expect(try Self.unpack(interlaced).indexes == [1, 2, 3, 3, 3, 3])
  }

  @Test func ignoresExcessPixels() throws {
    let (indexes, pixels) = try Self.unpack(TinyGIF(1, 1).image(1, 1, pixels: [1, 2, 3]))
    #expect(indexes == [1])
    #expect(pixels.isComplete)
  }

  @Test func makesNoPixelsOfAnEmptyFrame() throws {
    let gif = TinyGIF(1, 1).image(1, 1, color: 0).image(0, 5, pixels: [1])
    let (indexes, pixels) = try Self.unpack(gif)
    #expect(indexes.isEmpty)
    #expect(pixels.isComplete)
  }

  @Test func saysWhatEndedAFrameAndWhere() throws {
    let head = TinyGIF(2, 2)
    let start = head.bytes.count + 11
    func damage(_ chain: [UInt8], width: UInt8 = 2) throws -> GIFDamage? {
      try Self.unpack(head.image(2, 2, minimumCodeSize: width, chain: chain)).pixels.damage(
        inFrame: 7)
    }
    func expected(_ cause: GIFDamage.Cause, _ offset: Int, _ count: Int) -> GIFDamage {
      GIFDamage(
        cause: cause, byteOffset: offset, frameIndex: 7, decodedPixels: count, expectedPixels: 4)
    }
    #expect(
      try damage(TinyGIF.packed([4, 1, 2, 5])) == expected(.earlyEnd, start + 2, 2))
    #expect(
      try damage(TinyGIF.packed([4, 1, 4, 3, 7])) == expected(.impossibleCode, start + 2, 2))
    #expect(
      try damage(TinyGIF.packed([4, 1])) == expected(.missingData, start + 2, 1))
    #expect(
      try damage(TinyGIF.packed([4, 1], terminated: false))
        == expected(.missingData, start + 2, 1))
    #expect(
      try damage([0], width: 12) == expected(.minimumCodeSize(12), start - 1, 0))
    #expect(try damage([0]) == expected(.missingData, start, 0))
  }

  @Test func reusesTheRoomThatIsThere() throws {
    let gif = try EncodedGIF(TinyGIF(2, 2).image(2, 2, color: 1).image(1, 1, color: 2).file)
    var unpacker = PixelUnpacker()
    var steps = Steps(playing: gif)
    for (record, count) in zip(gif.index.frames, [4, 1]) {
      let pixels = unpacker.unpack(record, from: gif.bytes.span, counting: &steps)
      #expect(pixels.count == count)
      #expect(unpacker.indexes.capacity == 4)
    }
    #expect(unpacker.indexes.array(first: 1) == [2])
  }
}

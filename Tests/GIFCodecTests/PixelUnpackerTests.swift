import DecoderChecks
import Frames
import GIFCodec
import LZW
import Testing

@Suite struct PixelUnpackerTests {
  /// The palette indexes of a file's last frame, and its damage.
  static func unpack(_ gif: TinyGIF) throws -> (indexes: [UInt8], damage: GIFDamage?) {
    let gif = try EncodedGIF(gif.bytes)
    var unpacker = PixelUnpacker()
    var steps = Steps(playing: gif)
    let damage = unpacker.unpack(gif.index.frames.count - 1, of: gif, counting: &steps)
    return (unpacker.indexes.array, damage)
  }

  @Test func unpacksInTheOrderOfTheFile() throws {
    let gif = TinyGIF(2, 3).image(2, 3, pixels: [0, 1, 2, 3, 2, 1], interlaced: true)
    let (indexes, damage) = try Self.unpack(gif)
    #expect(indexes == [0, 1, 2, 3, 2, 1])
    #expect(damage == nil)
  }

  @Test func leavesOutRowsBelowTheCanvas() throws {
    let first = TinyGIF(2, 2).image(2, 2, color: 0)
    let (indexes, damage) = try Self.unpack(first.image(y: 1, 2, 3, pixels: [1, 2, 3, 3, 3, 3]))
    #expect(indexes == [1, 2])
    #expect(damage == nil)
    #expect(try Self.unpack(first.image(y: 2, 2, 3, pixels: [1])).damage == nil)
    // Interlaced, rows from below come before rows from above.
    let interlaced = first.image(y: 1, 2, 3, pixels: [1, 2, 3, 3, 3, 3], interlaced: true)
    #expect(try Self.unpack(interlaced).indexes == [1, 2, 3, 3, 3, 3])
  }

  @Test func ignoresExcessPixels() throws {
    let (indexes, damage) = try Self.unpack(TinyGIF(1, 1).image(1, 1, pixels: [1, 2, 3]))
    #expect(indexes == [1])
    #expect(damage == nil)
  }

  @Test func decodesNoPixelsOfAnEmptyFrame() throws {
    let gif = TinyGIF(1, 1).image(1, 1, color: 0).image(0, 5, pixels: [1])
    let (indexes, damage) = try Self.unpack(gif)
    #expect(indexes.isEmpty)
    #expect(damage == nil)
  }

  @Test func reportsCauseAndOffsetOfDamage() throws {
    let head = TinyGIF(2, 2)
    let start = head.bytes.count + 11
    func damage(_ chain: [UInt8], width: UInt8 = 2) throws -> GIFDamage? {
      try Self.unpack(head.image(2, 2, minimumCodeSize: width, chain: chain)).damage
    }
    func expected(_ cause: GIFDamage.Cause, _ offset: Int, _ count: Int) -> GIFDamage {
      GIFDamage(
        cause: cause, byteOffset: offset, frameIndex: 0, decodedPixelCount: count,
        expectedPixelCount: 4)
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

  @Test func reusesItsBuffer() throws {
    let gif = try EncodedGIF(TinyGIF(2, 2).image(2, 2, color: 1).image(1, 1, color: 2).file)
    var unpacker = PixelUnpacker()
    var steps = Steps(playing: gif)
    for (frame, indexes) in [[1, 1, 1, 1], [2]].enumerated() as EnumeratedSequence<[[UInt8]]> {
      #expect(unpacker.unpack(frame, of: gif, counting: &steps) == nil)
      #expect(unpacker.indexes.array == indexes)
      #expect(unpacker.capacity == 4)
    }
  }
}

import Frames
import GIFCodec
import Testing

/// What blocks mean, to both scanners.
@Suite struct IndexBuilderTests {
  static func index(
    _ bytes: [UInt8], limits: GIFLimits = GIFLimits()
  ) throws(GIFError) -> GIFIndex {
    ContainerScannerTests.compare(bytes)
    return try EncodedGIF(bytes, limits: limits).index
  }

  @Test func readsAFrame() throws {
    let gif = TinyGIF(9, 8, signature: "GIF87a")
      .control(disposal: 3, delay: 700, transparent: 2)
      .image(x: 1, y: 2, 3, 4, pixels: [0], interlaced: true, palette: [.black, .white])
    let index = try Self.index(gif.file)
    #expect(index.version == .gif87a)
    #expect(index.logicalScreen == PixelSize(width: 9, height: 8))
    #expect(index.globalColorTable == 13..<25)
    #expect(index.ending == .trailer(atByte: gif.bytes.count))
    let frame = try #require(index.frames.first)
    #expect(frame.area == PixelRect(x: 1, y: 2, width: 3, height: 4))
    #expect(frame.delayCentiseconds == 700)
    #expect(frame.delay == .seconds(7))
    #expect(frame.disposal == .restoreToPrevious)
    #expect(frame.disposalCode == 3)
    #expect(frame.isInterlaced)
    #expect(frame.transparentIndex == 2)
    #expect(frame.byteOffset == 33)
    #expect(frame.colorTable == .local(43..<49))
    #expect(frame.minimumCodeSize == 2)
    #expect(frame.chain == 50..<gif.bytes.count)
    #expect(index.timeline.delay(of: 0) == .seconds(7))
  }

  // MARK: Graphic control

  @Test func theLastControlBeforeAnImageWinsAndIsUsedUp() throws {
    let gif = TinyGIF(1, 1)
      .control(delay: 5).control(delay: 6, transparent: 1).image(1, 1, color: 0).image(
        1, 1, color: 0)
    let frames = try Self.index(gif.file).frames
    #expect(frames.map(\.delayCentiseconds) == [6, 0])
    #expect(frames.map(\.transparentIndex) == [1, nil])
  }

  @Test func aPlainTextLeavesTheControlToTheImage() throws {
    let text: [UInt8] = [0x21, 0x01, 12] + Array(repeating: 0, count: 12) + [2, 65, 66, 0]
    let gif = TinyGIF(1, 1).control(delay: 5).adding(text).image(1, 1, color: 0)
    #expect(try Self.index(gif.file).frames.map(\.delayCentiseconds) == [5])
  }

  @Test func aControlOfAnotherLengthCountsFromFourBytesOn() throws {
    let short: [UInt8] = [0x21, 0xF9, 3, 0, 9, 0, 0]
    let long: [UInt8] = [0x21, 0xF9, 6, 8, 7, 0, 0, 99, 99, 0]
    let split: [UInt8] = [0x21, 0xF9, 2, 0, 9, 2, 0, 0, 0]
    let empty: [UInt8] = [0x21, 0xF9, 0]
    let gif = TinyGIF(1, 1)
      .control(delay: 5).adding(short).adding(split).adding(empty).image(1, 1, color: 0)
      .adding(long).image(1, 1, color: 0)
    let frames = try Self.index(gif.file).frames
    #expect(frames.map(\.delayCentiseconds) == [5, 7])
    #expect(frames.map(\.disposal) == [.keep, .restoreToBackground])
  }

  // MARK: Canvas

  @Test func theFirstFrameGrowsTheCanvasAndNoOther() throws {
    let gif = TinyGIF(4, 4)
      .image(x: 3, y: 1, 3, 1, color: 0).image(x: 9, y: 9, 9, 9, color: 0)
    let index = try Self.index(gif.file)
    #expect(index.canvas == PixelSize(width: 6, height: 4))
    #expect(index.logicalScreen == PixelSize(width: 4, height: 4))
  }

  @Test func aScreenWithoutSizeTakesTheFirstFrames() throws {
    let index = try Self.index(TinyGIF(0, 0).image(3, 2, color: 0).file)
    #expect(index.canvas == PixelSize(width: 3, height: 2))
    let empty = TinyGIF(0, 3).image(0, 2, color: 0)
    #expect(throws: GIFError(.emptyCanvas, byteOffset: 25)) {
      try Self.index(empty.file)
    }
  }

  // MARK: Loops

  @Test(
    arguments: [
      (nil, LoopCount.times(1)), (0, .forever), (1, .times(2)), (65_535, .times(65_536)),
    ] as [(Int?, LoopCount)])
  func countsPlays(written: (Int?, LoopCount)) throws {
    for identifier in ["NETSCAPE2.0", "ANIMEXTS1.0"] {
      var gif = TinyGIF(1, 1)
      if let repetitions = written.0 { gif = gif.loop(repetitions, identifier: identifier) }
      let index = try Self.index(gif.image(1, 1, color: 0).file)
      #expect(index.timeline.loopCount == written.1)
      #expect(index.loopBlock?.repetitions == written.0)
    }
  }

  @Test func theLastLoopBlockWinsWhereverItIs() throws {
    let gif = TinyGIF(1, 1).loop(3).image(1, 1, color: 0).loop(0).loop(7)
    let index = try Self.index(gif.file)
    #expect(index.timeline.loopCount == .times(8))
    #expect(index.loopBlock?.byteOffset == gif.bytes.count - 5)
  }

  @Test func ignoresExtensionsLikeLoopBlocks() throws {
    let comment: [UInt8] = [0x21, 0xFE, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 9, 0, 0]
    let short: [UInt8] = [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [2, 1, 9, 0]
    let others = TinyGIF(1, 1)
      .loop(9, identifier: "NETSCAPE2.1").loop(9, identifier: "NETSCAPE2.00").loop(9, id: 2)
      .adding(comment).adding(short).image(1, 1, color: 0)
    #expect(try Self.index(others.file).loopBlock == nil)

    // The number counts by its sub-block's low three bits, and behind other sub-blocks too.
    let late: [UInt8] =
      [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [5, 2, 0, 0, 1, 0, 3, 0xF9, 4, 0, 0]
    let index = try Self.index(
      TinyGIF(1, 1).adding(late).image(1, 1, color: 0).file)
    #expect(index.timeline.loopCount == .times(5))
  }

  // MARK: Endings

  @Test func anUnknownByteEndsTheBlocks() throws {
    for byte in [0x00, 0x20, 0x2B, 0x3A, 0xFF] as [UInt8] {
      let gif = TinyGIF(1, 1).image(1, 1, color: 0)
      let more = gif.adding([byte]).image(1, 1, color: 1)
      let index = try Self.index(more.file)
      #expect(index.frames.count == 1)
      #expect(index.ending == .damaged(atByte: gif.bytes.count))
      #expect(index.ending.byteOffset == gif.bytes.count)
    }
  }

  @Test func aMissingTrailerIsATruncation() throws {
    let gif = TinyGIF(1, 1).image(1, 1, color: 0)
    #expect(
      try Self.index(gif.bytes).ending == .truncated(atByte: gif.bytes.count))
  }

  @Test func nothingBehindTheTrailerIsRead() throws {
    let gif = TinyGIF(1, 1).image(1, 1, color: 0)
    let more = gif.adding([0x3B]).image(1, 1, color: 0)
    let index = try Self.index(more.file)
    #expect(index.frames.count == 1)
    #expect(index.ending == .trailer(atByte: gif.bytes.count))
  }

  @Test func atTheEndOfTheDataAFrameNeedsAPixel() throws {
    let gif = TinyGIF(2, 2).image(2, 2, color: 0)
    let started = gif.image(2, 2, minimumCodeSize: 2, chain: [9, 0b00_001_100])
    #expect(try Self.index(started.bytes).frames.count == 2)
    for chain in [[], [9], [9, 4]] as [[UInt8]] {
      // A clear code alone shows nothing; a literal width of 9 needs a code of ten bits.
      let cut = gif.image(2, 2, minimumCodeSize: 9, chain: chain)
      #expect(try Self.index(cut.bytes).frames.count == 1)
    }
    let unreadable = gif.image(2, 2, minimumCodeSize: 12, chain: [9, 0, 0, 0])
    #expect(try Self.index(unreadable.bytes).frames.count == 1)
    let terminated = gif.image(2, 2, minimumCodeSize: 12, chain: [1, 0, 0])
    #expect(try Self.index(terminated.bytes).frames.count == 2)
    let empty = gif.image(0, 2, minimumCodeSize: 12, chain: [])
    #expect(try Self.index(empty.bytes).frames.count == 2)
  }

  @Test func withoutAFrameThereIsNothingToShow() {
    let gif = TinyGIF(1, 1)
    #expect(throws: GIFError(.noFrames, byteOffset: gif.bytes.count)) {
      try Self.index(gif.file)
    }
    #expect(throws: GIFError(.noFrames, byteOffset: 10)) {
      try Self.index(Array(gif.bytes.prefix(10)))
    }
  }

  @Test func onlyTwoSignaturesAreGIFs() throws {
    for version in ["GIF87a", "GIF89a"] {
      _ = try Self.index(
        TinyGIF(1, 1, signature: version).image(1, 1, color: 0).file)
    }
    for version in ["GIF88a", "GIF89b", "gif89a", "GIF99a", "PNG89a"] {
      #expect(throws: GIFError(.notAGIF, byteOffset: 0)) {
        try Self.index(
          TinyGIF(1, 1, signature: version).image(1, 1, color: 0).file)
      }
    }
    for text in ["", "G", "GIF89"] {
      #expect(throws: GIFError(.notAGIF, byteOffset: 0)) {
        try Self.index(Array(text.utf8))
      }
    }
  }
}

import Frames
import GIFCodec
import TestSupport
import Testing

/// Files that once kept the decoder busy forever, or for far longer than their limits promise.
///
/// Debug builds trap where more steps are taken than ``GIFLimits/work`` allows for, so each of these also fails by its
/// count; what never returns is named by `.ci/test`.
@Suite struct TerminationTests {
  /// A full table, a string of `length` pixels that ends just before the image does, and short codes behind it.
  static func fullTable(longest length: Int, excess: Int, rowsBelow: Int = 0) -> [UInt8] {
    var codes = CodeWriter(minimumCodeSize: 2)
    codes.clear()
    codes.add(0)
    var string = 6
    for _ in 1..<length {
      codes.add(string)
      string += 1
    }
    while !codes.isFull { codes.add(1) }
    codes.add(1)
    // Wide enough for a height of 16 bits, with one pixel left behind the string.
    let width = codes.pixelCount / 0xFFFF + 1
    while (codes.pixelCount + length + 1) % width > 0 { codes.add(1) }
    codes.add(string - 1)
    let height = (codes.pixelCount + 1) / width
    for _ in 0..<excess { codes.add(1) }
    return TinyGIF(width, height - rowsBelow)
      .image(width, height, minimumCodeSize: 2, chain: codes.chain).file
  }

  /// Eight million pixels: too many for the slow reference.
  @Test(arguments: [0, 400])
  func anImageThatEndsInAStringOf4000PixelsIsDecoded(excess: Int) throws {
    let gif = try EncodedGIF(Self.fullTable(longest: 4_000, excess: excess))
    #expect(gif.canvas.area > 8_000_000)
    var reader = GIFFrameReader(gif)
    let frame = try #require(try gif.frames().bitmaps.first)
    #expect(frame.pixels.span[frame.pixels.count - 2] == frame.pixels.span[0])
    #expect((reader.next() == frame) as Bool)
    #expect(reader.damage.map(\.decodedPixelCount) == (excess > 0 ? [] : [gif.canvas.area - 1]))
  }

  @Test(arguments: [48, 191, 192, 300], [0, 1, 3, 400])
  func anImageThatEndsInAStringOf48To300PixelsIsDecoded(length: Int, excess: Int) throws {
    for rowsBelow in [0, 200] {
      let file = Self.fullTable(longest: length, excess: excess, rowsBelow: rowsBelow)
      try DecoderChecks(file).everyWay()
    }
  }

  @Test func aFrameOfMorePixelsThanABufferHoldsIsRefused() {
    let gif = TinyGIF(1, 1).image(1, 1, color: 0)
      .image(
        0xFFFF, 0xFFFF, interlaced: true, minimumCodeSize: 0,
        chain: DecoderChecks.chain(Array(repeating: 0, count: 66_000)))
    #expect(
      GIFLimitsTests.error(.unlimited, gif)?.reason
        == .limitExceeded(.readingBytes, needed: .max, allowed: .max))
  }

  @Test func readingAFrameAfter199DamagedFramesTakesAtMost209Decodes() throws {
    var gif = TinyGIF(64, 64)
    for _ in 0..<200 { gif = gif.image(64, 64, pixels: [1, 2, 3]) }
    let encoded = try EncodedGIF(gif.file)
    let scrubber = encoded.frames(within: .nothing)
    _ = scrubber.frame(at: 199)
    // Nine key frames are unpacked in vain, and then all frames once.
    #expect(scrubber.cost.decodes <= 199 + 10)
    #expect(scrubber.cost.steps <= Steps(readingAnyOf: encoded).limit)
    #expect((scrubber.frame(at: 199) == encoded.frame(at: 199)) as Bool)
  }

  @Test func readingAThousandFramesOf65535EmptyRowsStaysWithinTheCountedWork() throws {
    // 1,000 frames as high as can be, each of one pixel.
    var gif = TinyGIF(1, 1).image(1, 1, color: 0)
    for _ in 0..<1_000 {
      gif = gif.image(1, 0xFFFF, minimumCodeSize: 2, chain: TinyGIF.chain([1]))
    }
    var reader = GIFFrameReader(try EncodedGIF(gif.file))
    while reader.next() != nil {}
    #expect(reader.steps.count <= reader.gif.work)
  }

  @Test func theLimitOfWorkCountsTheCanvasCopiesOf1000Frames() throws {
    var gif = TinyGIF(4_000, 3_000)
    for _ in 0..<1_000 { gif = gif.image(1, 1, color: 1) }
    #expect(
      GIFLimitsTests.error(GIFLimits(), gif)?.reason
        == .limitExceeded(
          .work, needed: try GIFIndex(of: gif.file).work, allowed: Int(Int32.max)))
  }

  @Test func theDamageOfEachFrameIsReportedOnceInTheOrderOfTheFrames() throws {
    var gif = TinyGIF(2, 1)
    for _ in 0..<5_000 { gif = gif.image(2, 1, pixels: [1]) }
    let store = GIFFrameStore(try EncodedGIF(gif.file), budget: .nothing)
    store.prepare(until: { false })
    let scrubber = GIFFrameScrubber(store)
    for number in stride(from: 4_999, through: 0, by: -499) { _ = scrubber.frame(at: number) }
    #expect(store.damage.map(\.frameIndex) == store.damage.map(\.frameIndex).sorted())
    #expect(Set(store.damage.map(\.frameIndex)).count == store.damage.count)
  }

  /// What is taken is within what the limits were checked for, on every fixture and every bomb that fits.
  @Test func decodingTakesNoMoreStepsThanItsLimit() throws {
    let bombs = Bomb.all.map { $0.bytes() }
    for bytes in try Fixture.allToDecode().map({ try $0.bytes() }) + bombs {
      guard let gif = try? EncodedGIF(bytes, limits: GIFLimits(work: 1 << 24, workPerByte: 0))
      else { continue }
      var reader = GIFFrameReader(gif)
      while reader.next() != nil {}
      #expect(reader.steps.count <= reader.steps.limit)
      let scrubber = gif.frames(within: .share(0.1))
      for number in gif.index.frames.indices.reversed().prefix(50) {
        _ = scrubber.frame(at: number)
        #expect(scrubber.cost.steps <= Steps(readingAnyOf: gif).limit)
      }
    }
  }
}

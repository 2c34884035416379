import Frames
import Testing

@testable import GIFCodec

/// The meaning of blocks, for both scanners.
@Suite struct IndexBuilderTests {
  static func index(
    _ bytes: [UInt8], limits: GIFLimits = GIFLimits()
  ) throws(GIFError) -> GIFIndex {
    ContainerScannerTests.compare(bytes)
    return try EncodedGIF(bytes, limits: limits).index
  }

  @Test func theIndexHasAllFieldsOfAFrame() throws {
    let gif = TinyGIF(9, 8, signature: "GIF87a")
      .control(disposal: 3, delay: 700, transparent: 2)
      .image(x: 1, y: 2, 3, 4, pixels: [0], interlaced: true, palette: [.black, .white])
    let index = try Self.index(gif.file)
    #expect(index.version == .gif87a)
    #expect(index.ending == .trailer(atByte: gif.bytes.count))
    let frame = try #require(index.frames.first)
    #expect(frame.area == PixelRect(x: 1, y: 2, width: 3, height: 4))
    #expect(frame.delayCentiseconds == 700)
    #expect(frame.disposalCode == 3)
    #expect(frame.isInterlaced)
    #expect(frame.transparentIndex == 2)
    #expect(frame.byteOffset == 33)
    #expect(frame.colorTable == .local(43..<49))
    #expect(frame.minimumCodeSize == 2)
    #expect(frame.chain == 50..<gif.bytes.count)
    #expect(index.timeline.delay(of: 0) == .seconds(7))
  }

  @Test func aScreenOfSizeZeroTakesTheSizeOfTheFirstFrame() throws {
    let index = try Self.index(TinyGIF(0, 0).image(3, 2, color: 0).file)
    #expect(index.canvas == PixelSize(width: 3, height: 2))
    let empty = TinyGIF(0, 3).image(0, 2, color: 0)
    #expect(throws: GIFError(.emptyCanvas, byteOffset: 25)) {
      try Self.index(empty.file)
    }
  }

  @Test func anUnknownBlockEndsTheFileAsDamaged() throws {
    for byte in [0x00, 0x20, 0x2B, 0x3A, 0xFF] as [UInt8] {
      let gif = TinyGIF(1, 1).image(1, 1, color: 0)
      let more = gif.adding([byte]).image(1, 1, color: 1)
      let index = try Self.index(more.file)
      #expect(index.frames.count == 1)
      #expect(index.ending == .damaged(atByte: gif.bytes.count))
      #expect(index.ending.byteOffset == gif.bytes.count)
    }
  }

  @Test func aFileWithoutATrailerIsReportedAsTruncated() throws {
    let gif = TinyGIF(1, 1).image(1, 1, color: 0)
    #expect(
      try Self.index(gif.bytes).ending == .truncated(atByte: gif.bytes.count))
  }

  @Test func aFileWithoutFramesIsRefused() {
    let gif = TinyGIF(1, 1)
    #expect(throws: GIFError(.noFrames, byteOffset: gif.bytes.count)) {
      try Self.index(gif.file)
    }
    #expect(throws: GIFError(.noFrames, byteOffset: 10)) {
      try Self.index(Array(gif.bytes.prefix(10)))
    }
  }
}

@Suite struct DelayPolicyTests {
  @Test func theBrowsersPolicyPlaysDelaysOf0And10MillisecondsAs100Milliseconds() {
    let played = [0, 1, 2, 3, 65_535].map { DelayPolicy.browsers.nanoseconds(centiseconds: $0) }
    #expect(played == [100, 100, 20, 30, 655_350].map { $0 * 1_000_000 })
  }

  /// Delays in hundredths of a second; those of the index are the file's.
  @Test(
    arguments: [
      (.browsers, [10, 10, 2, 3, 5, 6, 65_535]), (.asWritten, [0, 1, 2, 3, 5, 6, 65_535]),
      (DelayPolicy(replacingUpTo: 5, by: .seconds(1)), [100, 100, 100, 100, 100, 6, 65_535]),
    ] as [(DelayPolicy, [Int])])
  func theTimelineHasTheDelaysThatThePolicyPlays(policy: DelayPolicy, played: [Int]) throws {
    let delays = [0, 1, 2, 3, 5, 6, 65_535]
    let file = delays.reduce(TinyGIF(1, 1)) { $0.control(delay: $1).image(1, 1, color: 0) }.file
    // giflib refuses the second file, whose last image is cut off in its header.
    for bytes in [file, file.dropLast() + [0x2C, 0]] {
      for index in [
        try EncodedGIF(bytes, delays: policy).index, try GIFIndex(of: bytes, delays: policy),
      ] {
        #expect(delays.indices.map(index.timeline.delay) == played.map { .milliseconds(10 * $0) })
        #expect(index.frames.map(\.delayCentiseconds) == delays)
      }
    }
  }

  @Test func aDelayThatNoFileCanHaveTraps() async {
    for longest in [Duration.zero, .milliseconds(655_350)] {
      let policy = DelayPolicy(replacingUpTo: 1, by: longest)
      #expect(policy.nanoseconds(centiseconds: 0) == longest.nanoseconds)
    }
    await #expect(processExitsWith: .failure) {
      _ = DelayPolicy(replacingUpTo: 1, by: .nanoseconds(-1))
    }
    await #expect(processExitsWith: .failure) {
      _ = DelayPolicy(replacingUpTo: 1, by: .milliseconds(655_350) + .nanoseconds(1))
    }
  }
}

/// giflib's walk and ours must find the same, wherever giflib finds anything.
@Suite struct ContainerScannerTests {
  static let samples: [TinyGIF] = [
    TinyGIF(3, 2).loop(4).control(disposal: 2, delay: 9, transparent: 1)
      .image(3, 2, pixels: [0, 1, 2, 3, 2, 1]).image(x: 1, 2, 2, color: 3),
    TinyGIF(2, 2, palette: [])
      .image(2, 2, pixels: [0, 1, 2, 3], interlaced: true, palette: TinyGIF.colors)
      .adding([0x21, 0xFE, 2, 65, 66, 1, 67, 0]).control(disposal: 3).image(0, 0, color: 0)
      .image(1, 1, minimumCodeSize: 11, chain: [2, 0, 0x10, 0]),
    TinyGIF(1, 1).adding([0x21, 0xF9, 0, 0x21, 0x00, 0]).image(1, 1, color: 1)
      .image(1, 1, minimumCodeSize: 200, chain: [0]).adding([0x00]),
  ]

  /// Returns a scanner's index or error.
  static func answer(
    _ body: () throws(GIFError) -> GIFIndex?
  ) -> Result<GIFIndex, GIFError>? {
    do throws(GIFError) { return try body().map { .success($0) } } catch { return .failure(error) }
  }

  /// Whether giflib found anything.
  @discardableResult
  static func compare(_ bytes: [UInt8], _ comment: Comment? = nil) -> Bool {
    // Scanners do not check the work that decoding takes.
    let limits = GIFLimits(work: .max)
    let portable = answer { () throws(GIFError) in
      try EncodedGIF(bytes, limits: limits, scanner: .portable).index
    }
    let giflib = answer { () throws(GIFError) in
      try ContainerScanner.giflibIndex(of: bytes, limits: limits)
    }
    guard let giflib else { return false }
    // Without the values: an index of hundreds of frames is too much to read.
    if giflib != portable { Issue.record(comment ?? "the scanners disagree") }
    return true
  }

  #if canImport(CGifLib)
    @Test func giflibFindsTheSameBlocksAsThePortableScanner() {
      #expect(Self.compare(Self.samples[0].file))
      #expect(Self.compare(Self.samples[0].bytes))
      #expect(Self.compare(Self.samples[0].adding([0x21, 0xFE, 9, 1]).bytes))
      // A palette that is cut short is none of its business.
      #expect(Self.compare(Array(TinyGIF(1, 1).bytes.dropLast())))
      // Nor are literals that it could not decode.
      #expect(Self.compare(Self.samples[1].file))
      #expect(Self.compare(Self.samples[2].file))
    }

    @Test func giflibFindsNothingInAFileWithACutFrameHeaderWhichIsReadWithinItsLimits() {
      let file = TinyGIF(1, 1).image(1, 1, color: 0).image(1, 1, color: 0).adding([0x2C, 0]).bytes
      #expect(!Self.compare(file))
      let error = GIFError(
        .limitExceeded(.frames, needed: 2, allowed: 1), byteOffset: 40, frameIndex: 1)
      #expect(throws: error) { try EncodedGIF(file, limits: GIFLimits(frames: 1)) }
      #expect(throws: error) { try GIFIndex(of: file, limits: GIFLimits(frames: 1)) }
      let length = GIFLimits(inputBytes: file.count - 1)
      #expect(throws: GIFError.self) { try GIFIndex(of: file, limits: length) }
    }
  #endif
}

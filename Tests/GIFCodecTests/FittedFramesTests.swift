import Frames
import GIFCodec
import TestSupport
import Testing

/// GIFs that are decoded at the size at which they are shown.
@Suite struct FittedFramesTests {
  private func bytes(_ frames: some FrameSource) -> Int { frames.count * frames.canvas.area * 4 }

  @Test func twoFramesFittedTo180By180PixelsTake259200Bytes() async throws {
    let gif = try EncodedGIF(
      TinyGIF(1000, 1000).control(delay: 7).image(1000, 1000, color: 0)
        .control(delay: 9).image(x: 0, y: 500, 1000, 500, color: 2).file)
    let frames = try await gif.frames(fittingWidth: 1170, height: 180)
    #expect(frames.canvas == PixelSize(width: 180, height: 180))
    #expect(frames.timeline == gif.timeline)
    #expect(frames.bitmaps.allSatisfy { $0.size == frames.canvas })
    #expect(bytes(frames) == 259_200)
    #expect(bytes(try gif.frames()) == 8_000_000)
    #expect(frames.frame(at: 0)[x: 90, y: 120] == TinyGIF.red)
    #expect(frames.frame(at: 1)[x: 90, y: 60] == TinyGIF.red)
    #expect(frames.frame(at: 1)[x: 90, y: 120] == TinyGIF.blue)
  }

  @Test(
    arguments: [
      (8, 4, PixelSize(width: 4, height: 100), 4, 2),
      (8, 4, PixelSize(width: 100, height: 1), 2, 1),
      (40, 1, PixelSize(width: 10, height: 10), 10, 1),
      (3, 3, PixelSize(width: 9, height: 9), 3, 3),
      (8, 4, PixelSize(width: 0, height: 0), 1, 1),
      (5, 3, PixelSize(width: 3, height: 100), 3, 2),
    ])
  func fittedFramesKeepProportionsAndAreNeverEnlarged(
    width: Int, height: Int, size: PixelSize, fittedWidth: Int, fittedHeight: Int
  ) async throws {
    let gif = try EncodedGIF(TinyGIF(width, height).image(width, height, color: 1).file)
    let frames = try await gif.frames(fittingWidth: size.width, height: size.height)
    #expect(frames.canvas == PixelSize(width: fittedWidth, height: fittedHeight))
    #expect(frames.frame(at: 0).pixels.allSatisfy { $0 == TinyGIF.green })
  }

  @Test func aFittedPixelIsTheMeanInLinearLightOfThePixelsThatItCovers() async throws {
    for (width, height) in [(3, 1), (1, 3)] {
      let gif = try EncodedGIF(
        TinyGIF(width, height).image(width, height, pixels: [0, 1, 2]).file)
      let frames = try await gif.frames(fittingWidth: min(width, 2), height: min(height, 2))
      // Two thirds and one third of the light of 255.
      #expect(
        Array(frames.frame(at: 0).pixels) == [
          RGBA8(red: 213, green: 156, blue: 0), RGBA8(red: 0, green: 156, blue: 213),
        ])
    }
  }

  @Test func framesThatAlreadyFitAreNotChanged() async throws {
    let gif = try EncodedGIF(
      TinyGIF(3, 2).image(3, 2, color: 0).image(x: 1, 1, 1, color: 2).file)
    let frames = try await gif.frames(fittingWidth: .max, height: .max)
    #expect(frames.bitmaps == (try gif.frames().bitmaps))
  }

  @Test func aFittedPixelThatTheFrameHalfCoversIsHalfTransparent() async throws {
    let gif = try EncodedGIF(TinyGIF(2, 1).image(1, 1, color: 0).file)
    let frames = try await gif.frames(fittingWidth: 1, height: 1)
    #expect(frames.frame(at: 0)[x: 0, y: 0] == RGBA8(red: 255, green: 0, blue: 0, alpha: 128))
  }

  @Test func fittedFramesAboveTheMemoryLimitAreRefused() async throws {
    let gif = try EncodedGIF(
      TinyGIF(4, 4).image(4, 4, color: 0).image(4, 4, color: 1).file,
      limits: GIFLimits(decodedBytes: 31))
    let frames = try await gif.frames(fittingWidth: 1, height: 1)
    #expect(bytes(frames) == 8)
    await #expect(
      throws: GIFError(.limitExceeded(.decodedBytes, needed: 32, allowed: 31))
    ) { try await gif.frames(fittingWidth: 2, height: 2) }
  }

  @Test func fittingFramesStopsWhenItsTaskIsCancelled() async throws {
    let gif = try EncodedGIF(TinyGIF(1, 1).image(1, 1, color: 0).file)
    let task = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      return try await gif.frames(fittingWidth: .max, height: .max)
    }
    await #expect(throws: GIFError(.cancelled, frameIndex: 0)) { try await task.value }
  }
}

/// Rows of all widths up to 200: the loops draw sixteen, eight and single pixels.
@Suite struct PixelRowsTests {
  @Test(arguments: 0...200)
  func theDecoderReadsRowsOf0To200PixelsLikeTheReferenceDecoder(width: Int) throws {
    var random = SeededGenerator(seed: UInt64(width))
    let palette = (0..<8).map { _ in
      RGBA8(
        red: .random(in: 0...255, using: &random), green: .random(in: 0...255, using: &random),
        blue: .random(in: 0...255, using: &random))
    }
    // Pixels beside a frame must stay as they are.
    let (left, height) = (Int.random(in: 0...70, using: &random), 3)
    var gif = TinyGIF(max(1, left + width), height, palette: palette)
      .image(max(1, left + width), height, color: 3)
    for transparent in [nil, UInt8.random(in: 0...3, using: &random)] {
      // Half of the pixels are one colour, in runs and alone, and some are missing at the end.
      let count = Int.random(in: 0...(width * height), using: &random)
      let pixels = (0..<count).map { place in
        place / 9 % 3 == 1 ? transparent ?? 2 : UInt8.random(in: 0...3, using: &random)
      }
      for disposal in [1, 2] {
        gif = gif.control(disposal: disposal, transparent: transparent)
          .image(x: left, width, height, pixels: pixels, interlaced: disposal == 2)
      }
    }
    try DecoderChecks(gif.file).everyWay()
  }
}

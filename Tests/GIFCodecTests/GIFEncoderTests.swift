import TestSupport
import Testing

@testable import Frames
@testable import GIFCodec
@testable import GIFWriting

@Suite struct GIFEncoderTests {
  /// A picture with exactly `count` colours, the first of which may be transparent.
  static func picture(colors count: Int, transparent: Bool, width: Int = 37) -> Bitmap {
    var colors = (0..<count).map { (number: Int) -> RGBA8 in
      RGBA8(red: UInt8(number & 255), green: UInt8(number >> 4 & 255), blue: UInt8(number & 7))
    }
    if transparent { colors[0] = .clear }
    let size = PixelSize(width: width, height: max(29, (count + width - 1) / width))
    return Bitmap(size: size, pixels: (0..<size.area).map { colors[$0 * 31 % count] })
  }

  static func decoded(_ bytes: [UInt8]) throws -> Bitmap {
    let gif = try EncodedGIF(bytes)
    #expect(gif.index.frames.count == 1)
    #expect(gif.index.ending == .trailer(atByte: bytes.count - 1))
    let frames = try gif.frames()
    #expect(frames.damage.isEmpty)
    return frames.frame(at: 0)
  }

  @Test(arguments: [1, 2, 3, 4, 5, 16, 17, 128, 129, 255, 256], [false, true])
  func aGIFOfUpTo256ColorsIsWrittenWithoutLoss(count: Int, transparent: Bool) throws {
    let bitmap = Self.picture(colors: count, transparent: transparent)
    #expect(try Self.decoded(GIFEncoder.still(bitmap).bytes) == bitmap)
    #expect(try GIFEncoder.still(bitmap).isExact)
  }

  /// Long images fill the string table many times.
  @Test(arguments: [2, 3, 16, 256])
  func aGIFOf64000PixelsIsWrittenWithoutLoss(count: Int) throws {
    var random = SeededGenerator(seed: UInt64(count))
    let colors = (0..<count).map { RGBA8(red: UInt8($0), green: 7, blue: 200) }
    let size = PixelSize(width: 320, height: 200)
    // Noise above, repetitions below.
    let bitmap = Bitmap(
      size: size,
      pixels: (0..<size.area).map { place in
        let noise = Int.random(in: 0..<count, using: &random)
        return colors[place < size.area / 2 ? noise : place / 7 % count]
      })
    #expect(try Self.decoded(GIFEncoder.still(bitmap).bytes) == bitmap)
    // An animation, whose encoder looks ahead for longer strings, has a transparent entry beside 255 colours.
    if count < 256 {
      let film = StillFrames([bitmap], frameRate: 10)
      #expect(try Self.decoded(GIFEncoder.encode(film)) == bitmap)
    }
  }

  @Test(arguments: [false, true])
  func eachOf1500ColorsIsWrittenWithAnErrorOfAtMost32Levels(transparent: Bool) throws {
    let bitmap = Self.picture(colors: 1_500, transparent: transparent)
    let copy = try Self.decoded(GIFEncoder.still(bitmap).bytes)
    for count in [257, 1_500] {
      let many = Self.picture(colors: count, transparent: transparent)
      #expect(try !GIFEncoder.still(many).isExact)
      #expect(Set(try Self.decoded(GIFEncoder.still(many).bytes).pixels).count == 256)
    }
    #expect(copy.size == bitmap.size)
    for (found, wanted) in zip(copy.pixels, bitmap.pixels) {
      #expect(found.alpha == wanted.alpha)
      #expect(found.differences(from: wanted).allSatisfy { abs($0) <= 32 })
    }
  }

  @Test func pixelsWithAnAlphaOf128OrMoreAreWrittenOpaque() throws {
    let pixels = [0, 127, 128, 255].map { RGBA8(red: 9, green: 8, blue: 7, alpha: $0) }
    let bitmap = Bitmap(size: PixelSize(width: 4, height: 1), pixels: pixels)
    let opaque = RGBA8(red: 9, green: 8, blue: 7)
    #expect(
      Array(try Self.decoded(GIFEncoder.still(bitmap).bytes).pixels)
        == [.clear, .clear, opaque, opaque])
  }

  @Test(arguments: [PixelSize(width: 1, height: 1), PixelSize(width: 65_535, height: 1)])
  func theSmallestAndTheWidestGIFCanBeWritten(size: PixelSize) throws {
    let bitmap = Bitmap(size: size, filledWith: TinyGIF.blue)
    #expect(try Self.decoded(GIFEncoder.still(bitmap).bytes) == bitmap)
  }

  @Test(arguments: [
    PixelSize(width: 0, height: 0), PixelSize(width: 3, height: 0),
    PixelSize(width: 65_536, height: 1), PixelSize(width: 1, height: 65_536),
  ])
  func sizesOutside1To65535AreRefused(size: PixelSize) {
    #expect(throws: GIFWritingError(size: size)) {
      try GIFEncoder.still(Bitmap(size: size))
    }
    #expect(throws: GIFWritingError(size: size)) {
      try GIFEncoder.encode(StillFrames([Bitmap(size: size)], frameRate: 10))
    }
  }

  @Test func aWritingErrorNamesTheAllowedAndTheFoundSize() {
    #expect(
      "\(GIFWritingError(size: PixelSize(width: 70_000, height: 1)))"
        == "a GIF has 1...65535 pixels in width and height, found 70000x1")
  }
}

@Suite struct GIFAnimationTests {
  private static let size = PixelSize(width: 23, height: 17)

  /// Pictures of some colours, each of which is the one before with a rectangle painted over.
  private static func pictures(_ count: Int, colors: Int, seed: UInt64) -> [Bitmap] {
    var random = SeededGenerator(seed: seed)
    func color() -> RGBA8 {
      let number = Int.random(in: 0..<colors, using: &random)
      return RGBA8(red: UInt8(number * 7 & 255), green: UInt8(number & 255), blue: 40)
    }
    var picture = Bitmap(size: size, filledWith: color())
    return (0..<count).map { _ in
      let (x, y) = (
        Int.random(in: 0..<size.width, using: &random),
        Int.random(in: 0..<size.height, using: &random)
      )
      for row in y..<min(size.height, y + 6) {
        for column in x..<min(size.width, x + 9) { picture[x: column, y: row] = color() }
      }
      return picture
    }
  }

  private static func decoded(_ frames: StillFrames) throws -> (
    gif: EncodedGIF, pictures: [Bitmap]
  ) {
    let gif = try EncodedGIF(GIFEncoder.encode(frames))
    let decoded = try gif.frames()
    #expect(decoded.damage.isEmpty)
    return (gif, (0..<gif.timeline.frameCount).map { decoded.frame(at: $0) })
  }

  @Test(
    arguments: [
      LoopCount.forever, .times(1), .times(2), .times(300), .times(65_536), .times(70_000),
    ])
  func anAnimationIsWrittenWithItsLoopCountOfUpTo65536(loopCount: LoopCount) throws {
    let frames = StillFrames(
      Self.pictures(2, colors: 2, seed: 1), frameRate: 20, loopCount: loopCount)
    let plays = try Self.decoded(frames).gif.timeline.loopCount.plays
    #expect(plays == loopCount.plays.map { min($0, 65_536) })
  }

  @Test(arguments: [2, 3, 100, 200, 255])
  func anAnimationOf247ColorsIsWrittenWithNoMoreThanAreAllowed(colors: Int) throws {
    let frames = StillFrames(Self.flickering(3), frameRate: 20)
    let found = Set(frames.bitmaps.flatMap(\.pixels)).count
    let gif = try EncodedGIF(GIFEncoder.encode(frames, colors: colors))
    let written = Set(try gif.frames().bitmaps.flatMap(\.pixels)).count
    #expect(written == min(colors, found))
  }

  @Test func theColorsOfAnAnimationAreCountedAndTheErrorOfFewerIsTheMeanSquaredDistance() throws {
    let green = RGBA8(red: 0, green: 100, blue: 0)
    let pixels: [[RGBA8]] = [[.black, .black, .clear], [.black, green, .clear]]
    let size = PixelSize(width: 3, height: 1)
    let colors = try AnimationColors(
      StillFrames(pixels.map { Bitmap(size: size, pixels: $0) }, frameRate: 10))
    #expect(colors.count == 2 && colors.error(of: 2) == 0)
    // The mean of four opaque pixels is a green of 25.
    #expect(colors.error(of: 1) == Double(3 * 25 * 25 + 75 * 75) / 4)
  }

  @Test(arguments: [false, true])
  func writingReportsEachReadAndAsksBeforeItAllocates(isCounted: Bool) throws {
    struct Full: Error {}
    let frames = StillFrames(Self.pictures(3, colors: 60, seed: 2), frameRate: 20)
    let counted = isCounted ? try AnimationColors(frames) : nil
    let reads = isCounted ? 3 : 6
    var (done, asked) = ([String](), [Int]())
    func written(most: Int) throws -> [UInt8] {
      (done, asked) = ([], [])
      return try GIFEncoder.encode(frames, counted: counted) { bytes in
        if asked.count == most { throw Full() }
        asked.append(bytes)
      } progress: {
        done.append("\($0) of \($1)")
      }
    }
    #expect(try written(most: reads) == GIFEncoder.encode(frames))
    #expect(done == (0..<reads).map { "\($0) of \(reads)" })
    #expect(asked.count == reads && asked.allSatisfy { $0 > 4 * Self.size.area })
    for most in 0..<reads { #expect(throws: Full.self) { try written(most: most) } }
  }

  /// The first four frames of an animation, in full, as a draft, with a tolerance, and the first of them as a still.
  @Test(
    arguments: [
      ("cat-run.gif", [8584, 8710, 7590, 2524]), ("cat-pull.gif", [1287, 1322, 1215, 676]),
      ("cat-sleep.gif", [5070, 5169, 4608, 2138]),
    ])
  func writtenFilesAreNoLargerThanTheyWere(name: String, most: [Int]) throws {
    let bitmaps = Array(try EncodedGIF(Fixture(name).bytes()).frames().bitmaps.prefix(4))
    let frames = StillFrames(bitmaps, frameRate: 20)
    let sizes = [
      try GIFEncoder.encode(frames).count, try GIFEncoder.encode(frames, isDraft: true).count,
      try GIFEncoder.encode(frames, tolerance: 300).count,
      try GIFEncoder.still(bitmaps[0]).bytes.count,
    ]
    #expect(zip(sizes, most).allSatisfy { $0 <= $1 }, "\(sizes)")
    #expect(sizes[1] > sizes[0] && sizes[2] < sizes[0], "\(sizes)")
  }

  @Test func onlyTheRectangleThatAFrameChangesIsWritten() throws {
    var pictures = Self.pictures(1, colors: 60, seed: 4)
    pictures.append(pictures[0])
    pictures[1][x: 5, y: 7] = .white
    pictures[1][x: 6, y: 9] = .white
    let (gif, shown) = try Self.decoded(StillFrames(pictures, frameRate: 10))
    #expect(shown == pictures)
    #expect(gif.index.frames[1].area == PixelRect(x: 5, y: 7, width: 2, height: 3))
  }

  @Test func theRoundedDelaysOf30FramesAddUpToOneSecond() throws {
    let pictures = Self.pictures(30, colors: 200, seed: 9)
    let (gif, _) = try Self.decoded(StillFrames(pictures, frameRate: 30))
    #expect(gif.timeline.loopDuration == .seconds(1))
  }

  /// Noise in grey that changes by a few levels in each frame, beside a still half.
  private static func flickering(_ count: Int) -> [Bitmap] {
    var random = SeededGenerator(seed: 5)
    let size = PixelSize(width: 40, height: 30)
    let base = (0..<size.area).map { _ in Int.random(in: 0...240, using: &random) }
    return (0..<count).map { number in
      Bitmap(
        size: size,
        pixels: base.indices.map { place in
          let isStill = place % size.width < 20
          let level = isStill ? base[place] : base[place] + Int.random(in: 0...6, using: &random)
          return RGBA8(red: UInt8(level), green: UInt8(level), blue: UInt8(level))
        })
    }
  }

  /// A frame of two colors has a table of two, and codes of few bits.
  @Test func aFrameOfTwoColorsTakesLessThan120Bytes() throws {
    var noise = Self.pictures(1, colors: 255, seed: 3)[0]
    for place in 0..<Self.size.area {
      let level = UInt8(place % 251)
      noise[x: place % Self.size.width, y: place / Self.size.width] = RGBA8(
        red: level, green: level, blue: 9)
    }
    var striped = noise
    for place in 0..<Self.size.area where place % 2 == 0 {
      striped[x: place % Self.size.width, y: place / Self.size.width] =
        noise[x: 22, y: 16]
    }
    let one = try GIFEncoder.encode(StillFrames([noise], frameRate: 10)).count
    let two = try GIFEncoder.encode(StillFrames([noise, striped], frameRate: 10)).count
    #expect(two - one < 120, "\(two - one)")
  }
}

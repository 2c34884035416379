#if canImport(CGifLib)
  import Frames
  import GIFCodec
  import GIFWriting
  import TestSupport
  import Testing

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

    @Test(arguments: [1, 2, 7, 40], [2, 60, 255])
    func writesAnimationsExactly(count: Int, colors: Int) throws {
      let pictures = Self.pictures(count, colors: colors, seed: UInt64(count * 1000 + colors))
      let (gif, shown) = try Self.decoded(StillFrames(pictures, frameRate: 20))
      // A picture that is as the one before is not written.
      var expected: [Bitmap] = []
      for picture in pictures where picture != expected.last { expected.append(picture) }
      #expect(shown == expected)
      #expect(gif.timeline.loopDuration == .milliseconds(50 * count))
      #expect(gif.timeline.loopCount == .forever)
    }

    @Test func writesOnlyDirtyRectangles() throws {
      var pictures = Self.pictures(1, colors: 60, seed: 4)
      pictures.append(pictures[0])
      pictures[1][x: 5, y: 7] = .white
      pictures[1][x: 6, y: 9] = .white
      let (gif, shown) = try Self.decoded(StillFrames(pictures, frameRate: 10))
      #expect(shown == pictures)
      #expect(gif.index.frames[1].area == PixelRect(x: 5, y: 7, width: 2, height: 3))
    }

    @Test func roundedDelaysDoNotAddUp() throws {
      let pictures = Self.pictures(30, colors: 200, seed: 9)
      let (gif, _) = try Self.decoded(StillFrames(pictures, frameRate: 30))
      #expect(gif.timeline.loopDuration == .seconds(1))
    }
  }
#endif

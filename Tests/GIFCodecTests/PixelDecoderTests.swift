#if canImport(CGifLib)
  import Frames
  import GIFCodec
  import TestSupport
  import Testing

  /// The frames that `frames(using: .giflib)` shows, beside ours: pixel by pixel, and the damage of each frame.
  @Suite struct PixelDecoderTests {
    /// The files of which giflib shows other pixels.
    ///
    /// It refuses minimum code sizes above 8, and paints undefined codes, which end a frame here.
    private static let exceptions: Set<String> = [
      "edge/literal-width-9.gif", "edge/literal-width-10.gif", "edge/literal-width-11.gif",
      "edge/code-table-full.gif", "pillow/issue_2811.gif", "pygif/max-codes.gif",
      "edge/code-impossible.gif", "damaged/frame-in-the-middle.gif",
      "firefox/image/test/crashtests/1443232-1.gif",
      "firefox/image/test/crashtests/1676172-1.gif",
      "firefox/image/test/crashtests/colormap-range.gif",
    ]

    @Test func giflibShowsTheSamePixelsOfAllFixturesButTheListedExceptions() throws {
      var compared = 0
      for fixture in try Fixture.all() {
        guard let gif = try? EncodedGIF(try fixture.bytes()) else { continue }
        try Self.compare(gif, fixture.path)
        compared += 1
      }
      #expect(compared > 140)
    }

    @Test(.enabled(if: ConformanceSet.isThere, "Fixtures/sets/fetch gets the conformance set"))
    func giflibShowsTheSamePixelsOfTheConformanceSetButTheListedExceptions() throws {
      var compared = 0
      for record in try ConformanceSet.records()
      where record.pixels <= ConformanceTests.pixelLimit {
        guard let gif = try? EncodedGIF(try record.bytes()) else { continue }
        try Self.compare(gif, record.file)
        compared += 1
      }
      #expect(compared > ConformanceTests.judgedFiles * 9 / 10)
    }

    private static func compare(_ gif: EncodedGIF, _ name: String) throws {
      let (ours, theirs) = (try gif.frames(), try gif.frames(using: .giflib))
      let isSame =
        ours.bitmaps == theirs.bitmaps
        && ours.damage.map(\.cause) == theirs.damage.map(\.cause)
        && ours.damage.map(\.decodedPixelCount) == theirs.damage.map(\.decodedPixelCount)
      #expect(isSame != exceptions.contains(name), "\(name): \(ours.damage), \(theirs.damage)")
    }

    /// Any order, a store with and without memory, and one frame by itself.
    @Test func giflibReadsFramesInAnyOrder() throws {
      var gif = try EncodedGIF(try Fixture("cat-run.gif").bytes())
      let shown = try gif.frames().bitmaps
      gif.decoder = .giflib
      for budget in [MemoryBudget.nothing, .share(0.25)] {
        let scrubber = gif.frames(within: budget)
        for step in 0..<3 * shown.count {
          let number = step * 7 % shown.count
          #expect(scrubber.frame(at: number) == shown[number], "frame \(number)")
        }
      }
      #expect(gif.frame(at: shown.count - 1) == shown.last)
    }

    /// A row that ends early counts to the pixel, although giflib reports rows only.
    @Test func bothDecodersEndATruncatedRowAtTheSamePixel() throws {
      let bytes = try Fixture("cat-pull.gif").bytes()
      let cut = try EncodedGIF(Array(bytes.prefix(bytes.count * 2 / 3)))
      let damage = try cut.frames(using: .giflib).damage
      #expect(try cut.frames().damage.map(\.decodedPixelCount) == damage.map(\.decodedPixelCount))
      let endsInARow = damage.contains {
        $0.decodedPixelCount % cut.index.frames[$0.frameIndex].area.size.width != 0
      }
      #expect(endsInARow, "\(damage)")
    }
  }
#endif

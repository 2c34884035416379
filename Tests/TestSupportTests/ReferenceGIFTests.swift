import Frames
import TestSupport
import Testing

@Suite struct ReferenceGIFTests {
  private func read(_ recipe: String) throws -> ReferenceGIF {
    let head = "GIF89a\nscreen 3x1\ncolors . ffffff  r ff0000\n"
    return try ReferenceGIF(GIFWriter.bytes(of: GIFRecipe(parsing: head + recipe)))
  }

  @Test func `reads what the recipe says`() throws {
    let gif = try read(
      """
      loop 2
      control delay 7 dispose background transparent .
      image 2x1 at 1,0
        r.
      trailer
      """)
    #expect(gif.canvas == PixelSize(width: 3, height: 1))
    #expect(gif.loopCount == .times(3))
    #expect(gif.departures.isEmpty)
    let image = try #require(gif.images.first)
    #expect(image.area == PixelRect(x: 1, y: 0, width: 2, height: 1))
    #expect(image.delay == 7)
    #expect(image.disposal == 2)
    #expect(image.transparent == 0)
    #expect(image.colors == [.white, RGBA8(red: 255, green: 0, blue: 0)])
    #expect(image.indexes == [1, 0])
    #expect(image.isComplete)
  }

  @Test(
    arguments: [
      ("image 4x1 filled 1\ntrailer", .grownCanvas),
      ("image 1x1 filled 1\nimage 4x1 filled 1\ntrailer", .frameOutside),
      ("image 0x1\ntrailer", .emptyFrame),
      ("image 1x1 indexes\n  3\ntrailer", .indexOutOfRange),
      ("lzw literal width 9\nimage 1x1 filled 1\ntrailer", .oddLiteralWidth),
      ("lzw literal width 1\nimage 1x1 filled 1\ntrailer", .oddLiteralWidth),
      ("extension f9\n  00\nimage 1x1 filled 1\ntrailer", .oddControl),
      ("image 1x1 filled 1\nbytes 00", .garbage),
      ("image 1x1 filled 1\ntrailer\nbytes 00", .trailingData),
      ("image 1x1 filled 1", .noTrailer),
    ] as [(String, ReferenceGIF.Departure)])
  func `notices a departure`(recipe: String, departure: ReferenceGIF.Departure) throws {
    #expect(try read(recipe).departures == [departure])
  }

  @Test func `refuses what would take too long`() {
    #expect(throws: ReferenceGIF.Failure.tooLarge) {
      try read("image 65535x65535 codes\n  clear 1 end")
    }
  }

  /// Without optimisation the large files of the set would take minutes.
  #if DEBUG
    private static let largestArea = LongTests.count(20_000, short: 5_000)
  #else
    private static let largestArea = Int.max
  #endif

  @Test(
    .enabled(if: ConformanceSet.isThere, "Tests/Sets/fetch gets the conformance set"),
    arguments: ["valid", "lenient", "damaged", "error"])
  func `shows what the public suites expect`(verdict: String) throws {
    var count = 0
    for record in try ConformanceSet.records() where record.cls == verdict {
      let bytes = try record.bytes()
      guard let expected = record.expect.first, record.cls != "error" else {
        #expect(throws: ReferenceGIF.Failure.self, "\(record.file)") { try ReferenceGIF(bytes) }
        count += 1
        continue
      }
      guard record.pixels <= Self.largestArea else { continue }
      let entry = FixtureManifest.Entry(path: record.file, bytes: bytes)
      #expect(
        entry.canvas == PixelSize(width: expected.width, height: expected.height),
        "\(record.file)")
      #expect((entry.loopCount.plays ?? 0) == expected.loops, "\(record.file)")
      let gif = try ReferenceGIF(bytes)
      #expect(gif.frames.map { $0.delay as Int? } == expected.frames.map(\.delay), "\(record.file)")
      #expect(
        gif.frames.map(\.bitmap.sha256) == expected.frames.map(\.sha256), "\(record.file)")
      // The set counts pixels beyond the canvas as missing; here none is missing.
      var isMissingUnseen = false
      for (number, image) in gif.images.enumerated()
      where image.isComplete != expected.frames[number].complete {
        #expect(image.isComplete, "\(record.file)")
        #expect(image.area.clipped(to: gif.canvas) != image.area, "\(record.file)")
        isMissingUnseen = true
      }
      #expect(entry.verdict.rawValue == verdict || isMissingUnseen, "\(record.file)")
      count += 1
    }
    #expect(count > 0, "no file of this class was read")
  }
}

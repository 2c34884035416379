#if canImport(CGifLib)
  import Frames
  import TestSupport
  import Testing

  @Suite struct GiflibPixelsTests {
    @Test func `reads a file as the reference does`() throws {
      let bytes = try Fixture("edge/frame-partly-outside.gif").bytes()
      let theirs = try GiflibPixels.read(bytes)
      let ours = try ReferenceGIF(bytes)
      #expect(theirs.canvas == ours.canvas)
      #expect(theirs.loopCount == ours.loopCount)
      #expect(Array(theirs.frames) == Array(ours.frames))
      #expect(theirs.images.map(\.indexes) == ours.images.map(\.indexes))
    }

    @Test func `every fixture that giflib reads shows the same`() throws {
      // These the reference refuses, for reasons that giflib does not look at.
      let refused = [
        "damaged/huge-canvas", "edge/canvas-empty", "edge/magic-88a", "edge/no-images",
      ]
      var count = 0
      for fixture in try Fixture.all() where !refused.contains(String(fixture.path.dropLast(4))) {
        guard let theirs = try? GiflibPixels.read(fixture.bytes()) else { continue }
        let ours = try ReferenceGIF(fixture.bytes())
        #expect(theirs.canvas == ours.canvas, "\(fixture)")
        #expect(theirs.loopCount == ours.loopCount, "\(fixture)")
        #expect(Array(theirs.frames) == Array(ours.frames), "\(fixture)")
        count += 1
      }
      #expect(count == (try FixtureManifest.stored().entries.count(where: \.isAgreedByGiflib)))
      #expect(count >= 100)
    }

    @Test func `gives up where giflib does`() throws {
      for name in ["edge/trailer-missing", "edge/literal-width-9", "edge/code-end-early"] {
        let bytes = try Fixture("\(name).gif").bytes()
        #expect(throws: GiflibPixels.Failure.self, "\(name)") { try GiflibPixels.read(bytes) }
      }
      #expect(throws: GiflibPixels.Failure.self) { try GiflibPixels.read([]) }
    }
  }
#endif

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

    @Test func `gives up where giflib does`() throws {
      for name in ["edge/trailer-missing", "edge/literal-width-9", "edge/code-end-early"] {
        let bytes = try Fixture("\(name).gif").bytes()
        #expect(throws: GiflibPixels.Failure.self, "\(name)") { try GiflibPixels.read(bytes) }
      }
      #expect(throws: GiflibPixels.Failure.self) { try GiflibPixels.read([]) }
    }
  }
#endif

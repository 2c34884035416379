import Frames
import TestSupport
import Testing

@Suite struct FixtureManifestTests {
  private func entry(_ recipe: String) throws -> FixtureManifest.Entry {
    let bytes = GIFWriter.bytes(of: try GIFRecipe(parsing: recipe))
    return FixtureManifest.Entry(path: "a.gif", bytes: bytes)
  }

  private let head = "GIF89a\nscreen 2x1\ncolors . ffffff  r ff0000\n"

  @Test func `judges files`() throws {
    let image = head + "image 2x1 filled 1\n"
    #expect(try entry(image + "trailer").verdict == .valid)
    #expect(try entry(image).verdict == .lenient)
    #expect(try entry(head + "lzw stop after 1\nimage 2x1 filled 1\ntrailer").verdict == .damaged)
    #expect(try entry(head).verdict == .error)
    #expect(try entry(head).failure == "no-frames")
  }

  #if canImport(CGifLib)
    @Test func `says whether giflib agrees`() throws {
      #expect(try entry(head + "image 2x1 filled 1\ntrailer").isAgreedByGiflib)
      #expect(try !entry(head + "image 2x1 filled 1").isAgreedByGiflib)
    }
  #endif

  @Test func `digests are those of the whole canvas`() throws {
    let frame = try #require(try entry(head + "image 2x1 filled 0\ntrailer").frames.first)
    let white = Bitmap(size: PixelSize(width: 2, height: 1), filledWith: .white)
    #expect(frame == FixtureManifest.Frame(delay: 0, bitmap: white, isComplete: true))
    #expect(frame.digest == white.sha256.prefix(16))
  }

  #if canImport(CGifLib)
    @Test func `the stored manifest lists every fixture, and says what the references show`() throws
    {
      let stored = try FixtureManifest.stored()
      #expect(stored.entries.map(\.path) == (try Fixture.all().map(\.path)))
      for entry in stored.entries {
        let fixture = Fixture(entry.path)
        #expect(FixtureManifest.Entry(path: entry.path, bytes: try fixture.bytes()) == entry)
        #expect(stored[fixture] == entry)
      }
    }
  #endif
}

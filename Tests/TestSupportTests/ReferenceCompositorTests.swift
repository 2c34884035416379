import Frames
import TestSupport
import Testing

@Suite struct ReferenceCompositorTests {
  private static let red = RGBA8(red: 255, green: 0, blue: 0)

  /// A picture as characters, row after row: `r` red, `-` transparent, `#` black.
  private func drawing(_ bitmap: Bitmap) -> String {
    let characters = bitmap.pixels.map { pixel in
      pixel == Self.red ? "r" : pixel == .clear ? "-" : pixel == .black ? "#" : "."
    }
    return stride(from: 0, to: characters.count, by: bitmap.size.width)
      .map { characters[$0..<($0 + bitmap.size.width)].joined() }
      .joined(separator: " ")
  }

  private func drawings(_ recipe: String) throws -> [String] {
    let head = "GIF89a\nscreen 3x2\ncolors . ffffff  r ff0000\n"
    let gif = try ReferenceGIF(GIFWriter.bytes(of: GIFRecipe(parsing: head + recipe)))
    return gif.frames.map { drawing($0.bitmap) }
  }

  /// What is shown after an image with each disposal method, and the next drawn over it.
  @Test(arguments: [
    (0, "rrr rr."), (1, "rrr rr."), (2, "--r rr."), (3, "..r rr."), (4, "..r rr."),
    (5, "rrr rr."), (6, "rrr rr."), (7, "rrr rr."),
  ]) func `disposes of an image`(method: Int, last: String) throws {
    let shown = try drawings(
      """
      image 3x2 filled 0
      control dispose \(method)
      image 2x1
        rr
      control transparent .
      image 3x2
        ..r
        rr.
      """)
    #expect(shown == ["... ...", "rr. ...", last])
  }

  @Test func `begins with nothing, and restores it`() throws {
    let shown = try drawings(
      """
      control dispose previous
      image 2x1 at 1,0
        r.
      image 1x1 at 0,1
        r
      """)
    #expect(shown == ["-r. ---", "--- r--"])
  }

  @Test func `clips what leaves the canvas`() throws {
    let shown = try drawings(
      """
      image 3x2 filled 0
      control dispose background
      image 3x3 at 2,1 filled 1
      image 1x1 at 9,9 filled 1
      """)
    #expect(shown == ["... ...", "... ..r", "... ..-"])
  }

  @Test func `draws what has no colour in black`() throws {
    #expect(try drawings("image 3x2 indexes\n  0 1 2\n  3 1 0") == [".r# #r."])
  }

  @Test func `leaves alone what could not be decoded`() throws {
    let shown = try drawings("image 3x2 filled 0\nlzw stop after 2\nimage 3x2 filled 1")
    #expect(shown == ["... ...", "rr. ..."])
  }
}

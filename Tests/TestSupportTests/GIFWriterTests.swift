import Frames
import TestSupport
import Testing

@Suite struct GIFWriterTests {
  private let dot = GIFRecipe.Image(size: PixelSize(width: 1, height: 1), pixels: [1])

  private func recipe(_ blocks: [GIFRecipe.Block]) -> GIFRecipe {
    let colors = GIFRecipe.ColorTable([.black, .white, RGBA8(red: 1, green: 2, blue: 3)])
    return GIFRecipe(
      screen: .init(size: PixelSize(width: 258, height: 3), colors: colors), blocks: blocks)
  }

  /// What a block adds to the file.
  private func bytes(of block: GIFRecipe.Block) -> [UInt8] {
    Array(GIFWriter.bytes(of: recipe([block])).dropFirst(GIFWriter.bytes(of: recipe([])).count))
  }

  @Test func `begins with signature, screen and a table of a power of two`() {
    var recipe = recipe([.trailer])
    recipe.screen?.background = 2
    recipe.screen?.aspectRatio = 49
    #expect(
      GIFWriter.bytes(of: recipe)
        == Array("GIF89a".utf8) + [2, 1, 3, 0, 0xf1, 2, 49]
        + [0, 0, 0, 255, 255, 255, 1, 2, 3, 0, 0, 0] + [0x3b])
  }

  @Test func `leaves out what is not there`() {
    var empty = GIFRecipe(screen: nil)
    empty.signature = "GIF"
    #expect(GIFWriter.bytes(of: empty) == Array("GIF".utf8))
    let bare = GIFRecipe(screen: .init(size: PixelSize(width: 1, height: 1)))
    #expect(GIFWriter.bytes(of: bare) == Array("GIF89a".utf8) + [1, 0, 1, 0, 0x70, 0, 0])
  }

  @Test(arguments: zip([1, 2, 3, 4, 5, 128, 129, 256], [1, 1, 2, 2, 3, 7, 8, 8]))
  func `a table has room for every colour`(count: Int, exponent: Int) {
    #expect(GIFRecipe.ColorTable.grey(count).exponent == exponent)
  }

  @Test func `writes a graphic control`() {
    let control = GIFRecipe.Control(delay: 258, disposal: 7, transparent: 9)
    #expect(bytes(of: .control(control)) == [0x21, 0xf9, 4, 0x1d, 2, 1, 9, 0])
    #expect(bytes(of: .control(.init())) == [0x21, 0xf9, 4, 0, 0, 0, 0, 0])
  }

  @Test func `writes an image`() {
    var image = dot
    image.origin = PixelPoint(x: 257, y: 2)
    #expect(
      bytes(of: .image(image)) == [0x2c, 1, 1, 2, 0, 1, 0, 1, 0, 0, 2, 2, 0x4c, 1, 0])
  }

  @Test func `writes an interlaced image with its own table`() {
    var image = dot
    image.isInterlaced = true
    image.colors = .init([.black, .white])
    #expect(
      bytes(of: .image(image))
        == [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0xc0, 0, 0, 0, 255, 255, 255, 2, 2, 0x4c, 1, 0])
  }

  @Test func `splits data as told, and leaves out the last sub-block if told`() {
    var image = dot
    image.packing.subBlockSize = 1
    image.packing.hasTerminator = false
    image.packing.minimumCodeSize = 3
    #expect(bytes(of: .image(image)).suffix(5) == [3, 1, 0x18, 1, 9])
  }

  @Test func `writes extensions`() {
    #expect(
      bytes(of: .loop(258))
        == [0x21, 0xff, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 2, 1, 0])
    #expect(bytes(of: .comment(["ab", "c"])) == [0x21, 0xfe, 2, 97, 98, 1, 99, 0])
    #expect(bytes(of: .comment([])) == [0x21, 0xfe, 0])
    #expect(
      bytes(
        of: .plainText(
          "a", in: PixelRect(x: 1, y: 2, width: 3, height: 260),
          cell: PixelSize(width: 5, height: 6), foreground: 7, background: 8))
        == [0x21, 1, 12, 1, 0, 2, 0, 3, 0, 4, 1, 5, 6, 7, 8, 1, 97, 0])
    #expect(bytes(of: .bytes([1, 2])) == [1, 2])
  }

  @Test func `cuts the file`() {
    var cut = recipe([.trailer])
    cut.truncation = .to(4)
    #expect(GIFWriter.bytes(of: cut) == Array("GIF8".utf8))
    let whole = GIFWriter.bytes(of: recipe([.trailer]))
    cut.truncation = .by(3)
    #expect(GIFWriter.bytes(of: cut) == whole.dropLast(3))
  }

  @Test(arguments: 1...20) func `interlaced rows come back in order`(height: Int) throws {
    var image = GIFRecipe.Image(
      size: PixelSize(width: 2, height: height), colors: .grey(32),
      pixels: PixelPattern.rows(below: 32).pixels(of: PixelSize(width: 2, height: height)))
    image.isInterlaced = true
    let bytes = GIFWriter.bytes(of: recipe([.image(image), .trailer]))
    let indexes = (0..<height).flatMap { [UInt8($0), UInt8($0)] }
    #expect(try ReferenceGIF(bytes).images[0].indexes == indexes)
    #if canImport(CGifLib)
      #expect(try GiflibPixels.read(bytes).images[0].indexes == indexes)
    #endif
  }
}

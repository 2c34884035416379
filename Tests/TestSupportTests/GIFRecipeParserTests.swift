import Frames
import TestSupport
import Testing

@Suite struct GIFRecipeParserTests {
  private func blocks(_ text: String) throws -> [GIFRecipe.Block] {
    try GIFRecipe(parsing: "GIF89a\nscreen 9x9\ncolors . ffffff  r ff0000\n" + text).blocks
  }

  private func image(_ text: String) throws -> GIFRecipe.Image? {
    guard case .image(let image) = try blocks(text).last else { return nil }
    return image
  }

  @Test func `reads signature, screen and colours`() throws {
    let recipe = try GIFRecipe(
      parsing: """
        # The rule this file shows.

        GIF87a
        screen 4x3 background 1 aspect 49
        colors . 010203  r ff0000
          # 00FF00

          g 0000ff
        """)
    #expect(recipe.signature == "GIF87a")
    #expect(recipe.screen?.size == PixelSize(width: 4, height: 3))
    #expect(recipe.screen?.background == 1)
    #expect(recipe.screen?.aspectRatio == 49)
    #expect(
      recipe.screen?.colors?.colors == [
        RGBA8(red: 1, green: 2, blue: 3), RGBA8(red: 255, green: 0, blue: 0),
        RGBA8(red: 0, green: 255, blue: 0), RGBA8(red: 0, green: 0, blue: 255),
      ])
    #expect(recipe.blocks.isEmpty)
    #expect(recipe.truncation == nil)
  }

  @Test func `reads colours by rule`() throws {
    let grey = try GIFRecipe(parsing: "GIF89a\nscreen 1x1\ncolors grey 3").screen?.colors
    #expect(grey?.colors.map(\.red) == [0, 127, 255])
    let hues = try GIFRecipe(parsing: "GIF89a\nscreen 1x1\ncolors hues 256").screen?.colors
    #expect(Set(hues?.colors ?? []).count == 256)
  }

  @Test func `reads controls`() throws {
    #expect(try blocks("control") == [.control(.init())])
    #expect(
      try blocks("control delay 10 dispose previous transparent r")
        == [.control(.init(delay: 10, disposal: 3, transparent: 1))])
    #expect(
      try blocks("control dispose 6 transparent 200")
        == [.control(.init(disposal: 6, transparent: 200))])
  }

  @Test func `a control names colours of the local table that stands before it`() throws {
    let blocks = try blocks(
      """
      local colors a 000000  b 000000  r 00ff00
      control transparent r
      image 1x1
        r
      control transparent r
      """)
    #expect(blocks.first == .control(.init(transparent: 2)))
    #expect(blocks.last == .control(.init(transparent: 1)))
  }

  @Test func `reads images`() throws {
    let drawn = try image("image 2x3 at 4,5 interlaced\n  r.\n  . r\n  rr")
    #expect(drawn?.origin == PixelPoint(x: 4, y: 5))
    #expect(drawn?.isInterlaced == true)
    #expect(drawn?.content == .pixels([1, 0, 0, 1, 1, 1]))
    #expect(try image("image 2x2 indexes\n  0 1\n  2 3")?.content == .pixels([0, 1, 2, 3]))
    #expect(try image("image 2x2 filled 1")?.content == .pixels([1, 1, 1, 1]))
    #expect(
      try image("image 2x2 codes\n  clear 1 end\n  impossible")?.content
        == .codes([.clear, .value(1), .end, .impossible]))
  }

  @Test func `packing holds for one image`() throws {
    let text = """
      lzw literal width 9, clear never, no first clear, no end, no terminator
      image 1x1 filled 1
      lzw clear every 3, stop after 4, excess 5, impossible after 6, sub-blocks of 7
      image 1x1 filled 1
      image 1x1 filled 1
      """
    let packings = try blocks(text).map { block in
      guard case .image(let image) = block else { return LZWPacking() }
      return image.packing
    }
    var first = LZWPacking()
    first.minimumCodeSize = 9
    first.clearing = .never
    first.startsWithClear = false
    first.endsWithEnd = false
    first.hasTerminator = false
    var second = LZWPacking()
    second.clearing = .every(3)
    second.pixelLimit = 4
    second.excessPixels = 5
    second.impossibleAfter = 6
    second.subBlockSize = 7
    #expect(packings == [first, second, LZWPacking()])
  }

  @Test func `reads extensions and bytes`() throws {
    #expect(try blocks("loop 3") == [.loop(3)])
    #expect(try blocks("loop forever as \"ANIMEXTS1.0\"") == [.loop(0, identifier: "ANIMEXTS1.0")])
    #expect(try blocks("comment \"a b\" \"c\"") == [.comment(["a b", "c"])])
    #expect(
      try blocks("application \"any\"\n  01 \"x, y\" ff\n  02")
        == [
          .extension(
            label: 0xff,
            subBlocks: [Array("any".utf8), [1] + Array("x, y".utf8) + [255], [2]])
        ])
    #expect(try blocks("extension f9\n  00") == [.extension(label: 0xf9, subBlocks: [[0]])])
    #expect(try blocks("bytes 00 \"a\" ff") == [.bytes([0, 97, 255])])
    #expect(
      try blocks("text \"Hi\" in 8x9 at 1,2 cell 3x4 colors 5 6")
        == [
          .plainText(
            "Hi", in: PixelRect(x: 1, y: 2, width: 8, height: 9),
            cell: PixelSize(width: 3, height: 4), foreground: 5, background: 6)
        ])
    #expect(try blocks("trailer") == [.trailer])
  }

  @Test func `reads where to cut`() throws {
    #expect(try GIFRecipe(parsing: "GIF89a\ntruncate to 3").truncation == .to(3))
    #expect(try GIFRecipe(parsing: "GIF89a\ntruncate by 1").truncation == .by(1))
  }

  @Test(arguments: [
    ("", 1, "an empty recipe"),
    ("  r", 1, "an indented line that belongs to nothing"),
    ("GIF89a\n\nimages 2x2", 3, "no block is called images"),
    ("GIF89a\nscreen", 2, "a size is missing before the end of the line"),
    ("GIF89a\nscreen 4", 2, "4 is not a size like 4x3"),
    ("GIF89a\nscreen 4x70000", 2, "4x70000 is not a size like 4x3"),
    ("GIF89a\nscreen 4x3 backdrop 1", 2, "what is backdrop?"),
    ("GIF89a\nscreen 4x3 background 256", 2, "256 is no number from 0 to 255"),
    ("GIF89a\ncolors . ffffff", 2, "colours that do not follow the screen; local colors?"),
    ("GIF89a\nscreen 1x1\ncolors ab ffffff", 3, "ab is more than one character"),
    ("GIF89a\nscreen 1x1\ncolors a fffff", 3, "fffff is no colour of six hexadecimal digits"),
    ("GIF89a\nscreen 1x1\ncolors a ffffff\n  a 000000", 4, "a stands for a colour already"),
    ("GIF89a\nlocal image", 2, "local what? only colors can be"),
    ("GIF89a\ncontrol delay x", 2, "x is no number from 0 to 65535"),
    ("GIF89a\ncontrol dispose", 2, "a number is missing before the end of the line"),
    ("GIF89a\nimage 1x2 at 3", 2, "3 is not a place like 4,3"),
    ("GIF89a\nscreen 1x1\ncolors r ff0000\nimage 2x1\n  rx", 5, "no colour is called x"),
    ("GIF89a\nscreen 1x1\ncolors r ff0000\nimage 2x1\n  r", 4, "1 pixels for an image of 2"),
    ("GIF89a\nimage 2x1 counting 0", 2, "0 is no number from 1 to 4096"),
    ("GIF89a\nimage 1x1 filled 256", 2, "index 256 needs more than a literal width of 8"),
    ("GIF89a\nimage 1x1 codes\n  start", 3, "start is no number from 0 to 4095"),
    ("GIF89a\nlzw clear sometimes", 2, "no way of packing is called clear"),
    ("GIF89a\ncomment here", 2, "text in quotation marks is missing before here"),
    ("GIF89a\ncomment \"here", 2, "a quotation mark without its partner"),
    ("GIF89a\nbytes 1", 2, "1 is no byte of two hexadecimal digits"),
    ("GIF89a\ntext \"a\" at 1,2", 2, "in is missing before at"),
    ("GIF89a\ntruncate 3", 2, "truncate to a length, or by a number of bytes?"),
  ]) func `says which line makes no sense`(text: String, line: Int, reason: String) {
    do throws(GIFRecipeParser.Failure) {
      Issue.record("read \(try GIFRecipe(parsing: text))")
    } catch {
      #expect("\(error)" == "line \(line): \(reason)")
    }
  }
}

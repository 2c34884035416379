import Frames
import GIFCodec
import Testing

@Suite struct CompositorTests {
  static func frames(_ gif: TinyGIF) throws -> [String] {
    try EncodedGIF(gif.file).frames().bitmaps.pictures
  }

  @Test func keepsWhatWasDrawn() throws {
    for code in [0, 1, 5, 6, 7] {
      let gif = TinyGIF(3, 1)
        .control(disposal: code).image(2, 1, color: 0)
        .control(disposal: code).image(x: 1, 2, 1, color: 1)
      #expect(try Self.frames(gif) == ["rr.", "rgg"], "code \(code)")
    }
  }

  @Test func clearsAnAreaBeforeTheNextFrame() throws {
    let gif = TinyGIF(3, 1)
      .image(3, 1, color: 0)
      .control(disposal: 2).image(x: 1, 2, 1, color: 1)
      .image(1, 1, color: 2)
    #expect(try Self.frames(gif) == ["rrr", "rgg", "b.."])
  }

  @Test(arguments: [3, 4])
  func restoresAnAreaBeforeTheNextFrame(code: Int) throws {
    let gif = TinyGIF(3, 2)
      .image(3, 2, pixels: [0, 1, 2, 2, 1, 0])
      .control(disposal: code).image(x: 1, 2, 2, color: 3)
      .control(disposal: code).image(2, 1, color: 3)
      .image(1, 1, color: 1)
    #expect(try Self.frames(gif) == ["rgb/bgr", "rww/bww", "wwb/bgr", "ggb/bgr"])
  }

  @Test func restoringAfterTheFirstFrameClears() throws {
    let gif = TinyGIF(2, 1).control(disposal: 3).image(2, 1, color: 0).image(1, 1, color: 1)
    #expect(try Self.frames(gif) == ["rr", "g."])
  }

  @Test func restoringBringsBackWhatAClearedFrameLeft() throws {
    let gif = TinyGIF(3, 1)
      .control(disposal: 2).image(2, 1, color: 0)
      .control(disposal: 3).image(3, 1, color: 1)
      .image(x: 2, 1, 1, color: 2)
    #expect(try Self.frames(gif) == ["rr.", "ggg", "..b"])
  }

  @Test func leavesTransparentPixelsAsTheyAre() throws {
    let gif = TinyGIF(3, 1)
      .image(3, 1, color: 0)
      .control(transparent: 1).image(3, 1, pixels: [2, 1, 2])
    #expect(try Self.frames(gif) == ["rrr", "brb"])
  }

  @Test func clipsFramesToTheCanvas() throws {
    let gif = TinyGIF(2, 2)
      .image(2, 2, color: 0)
      .control(disposal: 2).image(x: 1, y: 1, 2, 2, pixels: [1, 2, 2, 2])
      .image(x: 1, 4, 1, pixels: [3, 2, 2, 2])
      .control(disposal: 3).image(x: 2, y: 0, 3, 3, color: 1)
      .image(x: 0, y: 9, 1, 1, color: 1)
    #expect(try Self.frames(gif) == ["rr/rr", "rr/rg", "rw/r.", "rw/r.", "rw/r."])
  }

  @Test func showsBlackWhereThePaletteHasNoColor() throws {
    let local = TinyGIF(2, 1).image(2, 1, pixels: [0, 3], palette: [TinyGIF.blue, TinyGIF.green])
    #expect(try Self.frames(local) == ["bk"])
    let missing = TinyGIF(2, 1, palette: [])
      .control(transparent: 1).image(2, 1, pixels: [0, 1])
    #expect(try Self.frames(missing) == ["k."])
  }

  @Test func usesALocalPaletteForItsFrameOnly() throws {
    let gif = TinyGIF(1, 1)
      .image(1, 1, pixels: [0], palette: [TinyGIF.blue, TinyGIF.green]).image(1, 1, color: 0)
    #expect(try Self.frames(gif) == ["b", "r"])
  }

  @Test func drawsADamagedFrameAsFarAsItGoes() throws {
    let gif = TinyGIF(2, 3)
      .image(2, 3, color: 0)
      .image(2, 3, pixels: [1, 1, 1])
      .image(2, 3, pixels: [2, 2, 2], interlaced: true)
    // The third's rows come in the order 0, 2, 1.
    #expect(try Self.frames(gif) == ["rr/rr/rr", "gg/gr/rr", "bb/gr/br"])
  }

  @Test func disposesOfADamagedFramesWholeArea() throws {
    let gif = TinyGIF(2, 2)
      .image(2, 2, color: 0)
      .control(disposal: 2).image(2, 2, pixels: [1])
      .control(disposal: 3).image(1, 1, color: 1)
      .image(x: 1, y: 1, 1, 1, color: 2)
    #expect(try Self.frames(gif) == ["rr/rr", "gr/rr", "g./..", "../.b"])
  }

  @Test func returnedCanvasesStayUnchanged() throws {
    let gif = try EncodedGIF(TinyGIF(1, 1).image(1, 1, color: 0).image(1, 1, color: 1).file)
    var reader = GIFFrameReader(gif)
    var held: [Bitmap] = []
    while let frame = reader.next() { held.append(frame) }
    #expect(held.pictures == ["r", "g"])
  }
}

import Frames
import GIFCodec
import Testing

@testable import Trials

#if canImport(CGifLib)
  @Suite struct LargeFileTests {
    @Test func changesAQuarterOfTheCanvasClockwise() throws {
      let file = LargeFile(
        size: PixelSize(width: 300, height: 40), frames: 6, noise: 8, changesQuarters: true)
      let gif = try EncodedGIF(try file.bytes())
      #expect(gif.canvas == file.size)
      let places = gif.index.frames.map { [$0.area.origin.x, $0.area.origin.y] }
      #expect(places == [[0, 0], [150, 0], [150, 20], [0, 20], [0, 0], [150, 0]])
      #expect(gif.index.frames[0].area.size == file.size)
      #expect(
        gif.index.frames.dropFirst().allSatisfy {
          $0.area.size == PixelSize(width: 150, height: 20)
        })
      #expect(try gif.frames().damage.isEmpty)
    }

    @Test func repeatsFourPictures() throws {
      let file = LargeFile(size: PixelSize(width: 16, height: 16), frames: 9, noise: 64)
      let frames = try EncodedGIF(try file.bytes()).frames()
      #expect(frames.bitmaps.count == 9 && frames.damage.isEmpty)
      #expect((frames.bitmaps[8] == frames.bitmaps[0]) as Bool)
      #expect((frames.bitmaps[1] != frames.bitmaps[0]) as Bool)
    }
  }
#endif

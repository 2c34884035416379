import Frames
import GIFCodec
import Testing

/// What is under each frame, seen through frames that show it: the second and third draw nothing.
@Suite struct FrameTreeTests {
  /// All disposals of three frames after the first one, partial or covering all, opaque or not.
  @Test(arguments: [0, 2, 3], [0, 2, 3])
  func isWhatReadingInOrderShows(first: Int, second: Int) throws {
    for third in [0, 2, 3] {
      for isCovering in [false, true] {
        let width = isCovering ? 3 : 2
        let gif = TinyGIF(3, 2)
          .control(disposal: first).image(3, 2, color: 0)
          .control(disposal: second, transparent: 3)
          .image(
            x: 3 - width, width, 2, pixels: Array(repeating: [1, 3], count: width).flatMap { $0 }
          )
          .control(disposal: third).image(x: 0, width, 1, color: 2)
          .control(transparent: 3).image(3, 2, color: 3)
        let encoded = try EncodedGIF(gif.file)
        var reader = GIFFrameReader(encoded)
        for bitmap in try encoded.frames(on: .one).bitmaps { #expect(reader.next() == bitmap) }
      }
    }
  }
}

import Frames
import GIFCodec
import GIFWriting
import TestSupport

/// Every fourth frame of a cat at half its size, 80x48, at 25 frames a second: unoptimized, the tool takes fifteen times as long
/// for all of it.
struct SmallCat {
  let gif: EncodedGIF
  let path: String
  private let folder: TemporaryFolder

  init() throws {
    gif = try Self.made.get()
    folder = try TemporaryFolder()
    path = try folder.file("cat.gif", gif.bytes)
  }

  private static let made = Result {
    let cat = try EncodedGIF(try Fixture("cat-pull.gif").bytes())
    let frames = stride(from: 0, to: cat.timeline.frameCount, by: 4).map {
      cat.frame(at: $0).resampledInLinearLight(to: PixelSize(width: 80, height: 48))
    }
    return try EncodedGIF(try GIFEncoder.encode(StillFrames(frames, frameRate: 25)))
  }
}

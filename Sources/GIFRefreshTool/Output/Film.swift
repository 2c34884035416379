import Frames
import GIFCodec

/// Pictures by number, when each is shown, and the words below it.
struct Film {
  /// The size of every picture.
  let canvas: PixelSize
  let timeline: FrameTimeline
  /// Whether words stand below the pictures.
  var hasCaptions = false
  let scene: (_ index: Int) -> (picture: Bitmap, caption: String)
}

extension Film {
  /// A GIF; nothing is decoded before it is shown, and what memory allows is kept for its next play.
  init(_ frames: GIFFrameScrubber, timeline: FrameTimeline? = nil) {
    self.init(canvas: frames.canvas, timeline: timeline ?? frames.timeline) {
      (frames.frame(at: $0), "")
    }
  }

  /// One picture.
  init(_ picture: Bitmap) {
    let timeline = FrameTimeline(delays: [.milliseconds(100)], loopCount: .times(1))
    self.init(canvas: picture.size, timeline: timeline) { _ in (picture, "") }
  }

  /// The same with a title below.
  func titled(_ title: String) -> Film {
    Film(canvas: canvas, timeline: timeline, hasCaptions: true) { (scene($0).picture, title) }
  }
}

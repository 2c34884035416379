import Frames
import GIFCodec

/// Pictures by number, with their timeline and captions.
struct Film {
  /// The size of every picture.
  let canvas: PixelSize
  let timeline: FrameTimeline
  /// Whether there are captions below the pictures.
  var hasCaptions = false
  let scene: (_ index: Int) -> (picture: Bitmap, caption: String)
}

extension Film {
  /// Creates a film of a GIF; frames are decoded when they are shown, and kept as memory allows.
  init(_ frames: GIFFrameScrubber, timeline: FrameTimeline? = nil) {
    self.init(canvas: frames.canvas, timeline: timeline ?? frames.timeline) {
      (frames.frame(at: $0), "")
    }
  }

  /// Creates a film of one picture.
  init(_ picture: Bitmap) {
    let timeline = FrameTimeline(delays: [.milliseconds(100)], loopCount: .times(1))
    self.init(canvas: picture.size, timeline: timeline) { _ in (picture, "") }
  }

  /// Returns the film with a title below.
  func titled(_ title: String) -> Film {
    Film(canvas: canvas, timeline: timeline, hasCaptions: true) { (scene($0).picture, title) }
  }
}

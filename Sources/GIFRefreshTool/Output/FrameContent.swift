import Frames
import GIFCodec

/// Pictures by number, for a ``Player``.
protocol FrameContent {
  /// The size of every picture.
  var canvas: PixelSize { get }
  /// When each picture is shown.
  var timeline: FrameTimeline { get }
  /// Whether words stand below the pictures.
  var hasCaptions: Bool { get }
  /// One picture, and the words below it.
  func scene(at index: Int) -> (picture: Bitmap, caption: String)
}

/// A GIF as it is.
///
/// Nothing is decoded before it is shown. What memory allows is kept, and need not be decoded again when
/// the GIF repeats.
struct GIFFrameContent: FrameContent {
  let timeline: FrameTimeline
  private let frames: GIFFrameScrubber

  init(_ frames: GIFFrameScrubber, timeline: FrameTimeline) {
    self.timeline = timeline
    self.frames = frames
  }

  var canvas: PixelSize { frames.canvas }
  var hasCaptions: Bool { false }

  func scene(at index: Int) -> (picture: Bitmap, caption: String) { (frames.frame(at: index), "") }
}

/// One picture.
struct StillFrameContent: FrameContent {
  let timeline = FrameTimeline(delays: [.milliseconds(100)], loopCount: .times(1))
  private let picture: Bitmap

  init(_ picture: Bitmap) { self.picture = picture }

  var canvas: PixelSize { picture.size }
  var hasCaptions: Bool { false }

  func scene(at index: Int) -> (picture: Bitmap, caption: String) { (picture, "") }
}

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
  /// Whether these words change with the pictures.
  var changesCaptions: Bool { get }
  /// One picture, and the words below it.
  func scene(at index: Int) -> (picture: Bitmap, caption: String)
}

extension FrameContent {
  var changesCaptions: Bool { false }
}

/// Pictures with a title below them.
struct TitledFrameContent<Content: FrameContent>: FrameContent {
  let content: Content
  let title: String

  var canvas: PixelSize { content.canvas }
  var timeline: FrameTimeline { content.timeline }
  var hasCaptions: Bool { true }

  func scene(at index: Int) -> (picture: Bitmap, caption: String) {
    (content.scene(at: index).picture, title)
  }
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

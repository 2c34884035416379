import Frames
import GIFCodec

/// Pictures by number, for a ``Player``.
protocol Footage: ~Copyable {
  /// The size of every picture.
  var canvas: PixelSize { get }
  /// When each picture is shown.
  var timeline: FrameTimeline { get }
  /// Whether words stand below the pictures.
  var hasCaptions: Bool { get }
  /// One picture, and the words below it.
  mutating func scene(at index: Int) -> (picture: Bitmap, caption: String)
}

/// A GIF as it is.
struct GIFFootage: Footage, ~Copyable {
  let timeline: FrameTimeline
  let canvas: PixelSize
  private var cursor: FrameCursor

  init(_ gif: EncodedGIF, timeline: FrameTimeline) {
    self.timeline = timeline
    canvas = gif.canvas
    cursor = FrameCursor(gif)
  }

  var hasCaptions: Bool { false }

  mutating func scene(at index: Int) -> (picture: Bitmap, caption: String) {
    (cursor.frame(at: index), "")
  }
}

/// One picture.
struct StillFootage: Footage {
  let timeline = FrameTimeline(delays: [.milliseconds(100)], loopCount: .times(1))
  private let picture: Bitmap

  init(_ picture: Bitmap) { self.picture = picture }

  var canvas: PixelSize { picture.size }
  var hasCaptions: Bool { false }

  func scene(at index: Int) -> (picture: Bitmap, caption: String) { (picture, "") }
}

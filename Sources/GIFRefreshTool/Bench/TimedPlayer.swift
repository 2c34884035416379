import Frames
import GIFCodec
import TerminalCanvas

/// What `preview` does with a frame, timed: it is read, painted, and compared with what is shown.
struct TimedPlayer {
  private let tile: Tile
  private let content: TimedFrameContent
  private var writer: any PictureWriter
  private let layout: TileLayout

  /// What one frame took.
  struct Sample {
    /// Until the frame was there.
    var read: Duration
    /// From then on until there were bytes.
    var paint: Duration
    /// How many bytes.
    var bytes: Int
  }

  init(_ scrubber: GIFFrameScrubber, _ options: PictureOptions, on screen: Screen) {
    content = TimedFrameContent(GIFFrameContent(scrubber, timeline: scrubber.timeline))
    tile = Tile(content)
    writer = options.writer(on: screen)
    layout = TileLayout([tile], in: options, on: screen)
  }

  /// The cells that are painted.
  var size: CellSize { layout.size }

  /// The bytes that show a frame where the one before is shown, and what they took.
  mutating func show(_ frame: Int) -> (bytes: [UInt8], sample: Sample) {
    let clock = ContinuousClock()
    let start = clock.now
    tile.move { $0.step(by: frame - ($0.frame ?? 0), at: .zero) }
    tile.hasChanged = true
    let bytes = writer.show([tile], in: layout)
    let all = start.duration(to: clock.now)
    return (bytes, Sample(read: content.read, paint: all - content.read, bytes: bytes.count))
  }
}

/// Pictures, and how long the last of them took to read.
private final class TimedFrameContent: FrameContent {
  private let content: GIFFrameContent
  private(set) var read = Duration.zero

  init(_ content: GIFFrameContent) { self.content = content }

  var canvas: PixelSize { content.canvas }
  var timeline: FrameTimeline { content.timeline }
  var hasCaptions: Bool { false }

  func scene(at index: Int) -> (picture: Bitmap, caption: String) {
    let clock = ContinuousClock()
    let start = clock.now
    defer { read = start.duration(to: clock.now) }
    return content.scene(at: index)
  }
}

import Frames
import GIFCodec
import TerminalCanvas

/// What `preview` does with a frame, timed: it is read, painted, and compared with what is shown.
final class TimedPlayer {
  private let tile: Tile
  private let reading: Reading
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

  /// How long the last frame took to read.
  private final class Reading {
    var time = Duration.zero
  }

  init(_ scrubber: GIFFrameScrubber, _ options: PictureOptions, on screen: Screen) {
    let reading = Reading()
    self.reading = reading
    tile = Tile(
      Film(canvas: scrubber.canvas, timeline: scrubber.timeline) { index in
        let start = ContinuousClock.now
        defer { reading.time = start.duration(to: .now) }
        return (scrubber.frame(at: index), "")
      })
    writer = options.writer(on: screen)
    layout = TileLayout([tile], in: options, on: screen)
  }

  /// The bytes that show a frame where the one before is shown, and what they took.
  func show(_ frame: Int) -> (bytes: [UInt8], sample: Sample) {
    let start = ContinuousClock.now
    tile.show(frame)
    tile.hasChanged = true
    let bytes = writer.show([tile], in: layout)
    let paint = start.duration(to: .now) - reading.time
    return (bytes, Sample(read: reading.time, paint: paint, bytes: bytes.count))
  }
}

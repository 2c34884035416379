import Frames
import GIFCodec
import TerminalCanvas

/// A player without a terminal: frames become cells, and cells bytes.
struct PaintedFrames: ~Copyable {
  private let scrubber: GIFFrameScrubber
  private var painter: CellPainter
  private var encoder: EscapeEncoder
  private var shown: CellGrid?
  private var next: CellGrid

  init(
    _ scrubber: GIFFrameScrubber, _ painter: CellPainter, _ size: CellSize,
    _ encoder: EscapeEncoder = EscapeEncoder()
  ) {
    self.scrubber = scrubber
    self.painter = painter
    self.encoder = encoder
    next = CellGrid(size: size)
  }

  /// The bytes that show a frame where the one before is shown, and how long they took to make.
  mutating func show(_ frame: Int, _ clock: ContinuousClock) -> (
    bytes: [UInt8], sample: ScrubBench.Sample
  ) {
    let start = clock.now
    let bitmap = scrubber.frame(at: frame)
    let read = clock.now
    painter.paint(bitmap, into: &next)
    let bytes = encoder.encode(next, replacing: shown)
    let sample = ScrubBench.Sample(
      read: start.duration(to: read), painted: start.duration(to: clock.now))
    // The cells that were shown are painted over next time.
    let spare = shown ?? CellGrid(size: next.size)
    shown = next
    next = spare
    return (bytes, sample)
  }
}

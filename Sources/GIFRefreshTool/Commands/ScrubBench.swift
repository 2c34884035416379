import Frames
import GIFCodec
import TerminalCanvas

/// Times reads and painting of one GIF on the clock on the wall.
///
/// Each sample counts with the fastest of up to three passes, so that what else the machine does matters
/// little. Passes stop when a budget has had its time, so no file takes much longer than any other.
struct ScrubBench {
  private static let passes = 3
  private static let timeLimit = Duration.milliseconds(600)

  let gif: EncodedGIF
  /// The cells that are painted.
  let size: CellSize
  private let painter: CellPainter

  init(_ gif: EncodedGIF, on screen: Screen, options: PictureOptions) {
    self.gif = gif
    size = options.cells(for: gif.canvas, on: screen)
    painter = options.painter(for: gif.frame(at: 0), size: size, on: screen)
  }

  /// What one sample took.
  struct Sample {
    /// Until the frame was there.
    var read: Duration
    /// Until it was also painted and encoded.
    var painted: Duration
  }

  /// A finger's samples; of a slow file as many as there was time for.
  func scrub(_ store: GIFFrameStore) -> [Sample] {
    // The worst comes first, in case time runs out.
    run(store, ScrubScript.allCases.reversed().flatMap { $0.frames(of: gif.timeline) })
  }

  /// The samples of playing through once.
  func play(_ store: GIFFrameStore) -> [Sample] {
    run(store, Array(0..<gif.timeline.frameCount))
  }

  private func run(_ store: GIFFrameStore, _ frames: [Int]) -> [Sample] {
    let clock = ContinuousClock()
    let deadline = clock.now.advanced(by: Self.timeLimit)
    var best: [Sample] = []
    for pass in 0..<Self.passes {
      var player = PaintedFrames(store, painter, size)
      for (number, frame) in frames.enumerated() {
        guard clock.now < deadline || best.isEmpty else { return best }
        let sample = player.show(frame, clock)
        if pass == 0 {
          best.append(sample)
        } else {
          best[number].read = min(best[number].read, sample.read)
          best[number].painted = min(best[number].painted, sample.painted)
        }
      }
    }
    return best
  }

  /// How long something takes: the fastest of three.
  func time(_ work: () throws -> Void) rethrows -> Duration {
    let clock = ContinuousClock()
    var best = try clock.measure(work)
    for _ in 1..<Self.passes { best = min(best, try clock.measure(work)) }
    return best
  }
}

/// A player without a terminal.
private struct PaintedFrames: ~Copyable {
  private let scrubber: GIFFrameScrubber
  private var painter: CellPainter
  private var encoder = EscapeEncoder()
  private var shown: CellGrid
  private var next: CellGrid

  init(_ store: GIFFrameStore, _ painter: CellPainter, _ size: CellSize) {
    scrubber = GIFFrameScrubber(store)
    self.painter = painter
    shown = CellGrid(size: size)
    next = shown
  }

  mutating func show(_ frame: Int, _ clock: ContinuousClock) -> ScrubBench.Sample {
    let start = clock.now
    let bitmap = scrubber.frame(at: frame)
    let read = clock.now
    painter.paint(bitmap, into: &next)
    _ = encoder.encode(next, replacing: shown)
    swap(&shown, &next)
    return ScrubBench.Sample(
      read: start.duration(to: read), painted: start.duration(to: clock.now))
  }
}

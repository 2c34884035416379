import Frames
import GIFCodec
import RefreshSimulation
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
  private let screen: Screen

  init(_ gif: EncodedGIF, on screen: Screen, options: PictureOptions) {
    self.gif = gif
    self.screen = screen
    size = options.cells(for: gif.canvas, on: screen)
    painter = options.painting.painter(for: gif.frame(at: 0), size: size, on: screen)
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

  /// How long each frame of the loop takes until the terminal has shown it; `nil` if that is not known.
  func playInTerminal(_ store: GIFFrameStore) throws -> [Duration]? {
    try TerminalBench(screen: screen, painter: painter, size: size).play(store)
  }

  private func run(_ store: GIFFrameStore, _ frames: [Int]) -> [Sample] {
    let clock = ContinuousClock()
    let deadline = clock.now.advanced(by: Self.timeLimit)
    var best: [Sample] = []
    for pass in 0..<Self.passes {
      var player = PaintedFrames(GIFFrameScrubber(store), painter, size)
      for (number, frame) in frames.enumerated() {
        guard clock.now < deadline || best.isEmpty else { return best }
        let sample = player.show(frame, clock).sample
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

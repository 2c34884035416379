import Frames
import GIFCodec
import RefreshSimulation
import TerminalCanvas

/// Times decoding, reading and painting of one GIF on the clock on the wall.
///
/// Everything counts with the fastest of up to seven passes, so that what else the machine does matters
/// little. Passes stop when they have had their time, so no file takes much longer than any other.
struct ScrubBench {
  private static let passes = 7
  private static let timeLimit = Duration.milliseconds(600)

  let gif: EncodedGIF
  /// The cells that are painted.
  let size: CellSize
  private let options: PictureOptions
  private let screen: Screen

  init(_ gif: EncodedGIF, on screen: Screen, options: PictureOptions) {
    self.gif = gif
    self.screen = screen
    self.options = options
    size = options.cells(for: gif.canvas, on: screen)
  }

  /// How long a finger's samples take to read.
  func scrub(_ store: GIFFrameStore) -> [Duration] {
    let all = ScrubScript.allCases.reversed().flatMap { $0.frames(of: gif.timeline) }
    let clock = ContinuousClock()
    let first = GIFFrameScrubber(store)
    let probe = clock.measure { for frame in all.prefix(20) { _ = first.frame(at: frame) } }
    // Of a slow file fewer samples, but each as often: what counts is the fastest of them.
    let affordable = max(60, Int(20 * (Self.timeLimit / 3 / max(.nanoseconds(1), probe))))
    let every = max(1, all.count / affordable)
    let frames = stride(from: 0, to: all.count, by: every).map { all[$0] }
    return fastest(of: frames.count, leastPasses: 3) {
      let scrubber = GIFFrameScrubber(store)
      return { index in clock.measure { _ = scrubber.frame(at: frames[index]) } }
    }
  }

  /// How long each frame takes to read when any other one was read before it.
  func readEach(_ store: GIFFrameStore) -> [Duration] {
    let count = gif.timeline.frameCount
    // Every frame once, far from the one before.
    let stride =
      (1...max(1, count)).first { $0 * 5 >= count * 2 && Self.divisor($0, count) == 1 } ?? 1
    let order = (0..<count).map { $0 * stride % count }
    let clock = ContinuousClock()
    let times = fastest(of: count) {
      let scrubber = GIFFrameScrubber(store)
      return { index in clock.measure { _ = scrubber.frame(at: order[index]) } }
    }
    return zip(order, times).sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// The greatest common divisor.
  private static func divisor(_ a: Int, _ b: Int) -> Int { b == 0 ? a : divisor(b, a % b) }

  /// How long each frame takes, in order, to decode and draw on the canvas; and what damage there is.
  func decode() -> (times: [Duration], damage: [GIFDamage]) {
    let clock = ContinuousClock()
    var damage: [GIFDamage] = []
    let times = fastest(of: gif.timeline.frameCount) {
      var reader = GIFFrameReader(gif)
      return { _ in
        defer { damage = reader.damage }
        return clock.measure { _ = reader.next() }
      }
    }
    return (times, damage)
  }

  /// The time that one frame took to read, the time to paint it, and its bytes.
  struct Sample {
    var read: Duration
    var paint: Duration
    let bytes: Int
  }

  /// Reads, paints and compares each frame of the loop, one after another, as `preview` does.
  func play(_ store: GIFFrameStore) -> [Sample] {
    let count = gif.timeline.frameCount
    let clock = ContinuousClock()
    var best: [Sample] = []
    _ = fastest(of: count) {
      let frames = GIFFrameScrubber(store)
      var writer = options.writer(on: screen)
      let layout = TileLayout([Tile(Film(frames))], in: options, on: screen)
      func show(_ index: Int) -> Sample {
        var (picture, bytes) = (Bitmap(size: gif.canvas), 0)
        let read = clock.measure { picture = frames.frame(at: index) }
        let tile = Tile(Film(picture))
        let paint = clock.measure { bytes = writer.show([tile], in: layout).count }
        return Sample(read: read, paint: paint, bytes: bytes)
      }
      // The first frame of the first loop is drawn whole; those that follow replace each other.
      _ = show(count - 1)
      return { index in
        let sample = show(index)
        if index == best.count { best.append(sample) }
        best[index].read = min(best[index].read, sample.read)
        best[index].paint = min(best[index].paint, sample.paint)
        return sample.read + sample.paint
      }
    }
    return best
  }

  /// Measures steps in several passes, each of which is begun anew.
  private func fastest(
    of count: Int, leastPasses: Int = 1, _ begin: () -> (_ index: Int) -> Duration
  ) -> [Duration] {
    let clock = ContinuousClock()
    let deadline = clock.now.advanced(by: Self.timeLimit)
    var best: [Duration] = []
    for pass in 0..<Self.passes {
      let step = begin()
      for index in 0..<count {
        guard clock.now < deadline || pass < leastPasses else { return best }
        let time = step(index)
        if index == best.count { best.append(time) } else { best[index] = min(best[index], time) }
      }
    }
    return best
  }
}

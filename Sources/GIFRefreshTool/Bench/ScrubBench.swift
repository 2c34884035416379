import Frames
import GIFCodec
import RefreshSimulation
import TerminalCanvas

/// Measures the wall-clock time of decoding, reading and painting one GIF.
///
/// Each figure is the fastest of up to seven passes, so that other processes have little influence. Passes stop
/// after a time limit, so no file takes much longer than others.
struct ScrubBench {
  private static let passes = 7
  private static let timeLimit = Duration.milliseconds(600)

  let gif: EncodedGIF
  /// The size of the painting in cells.
  let size: CellSize
  private let options: PictureOptions
  private let screen: Screen

  init(_ gif: EncodedGIF, on screen: Screen, options: PictureOptions) {
    self.gif = gif
    self.screen = screen
    self.options = options
    size = options.cells(for: gif.canvas, on: screen)
  }

  /// Returns the read times of a finger's samples.
  func scrub(_ store: GIFFrameStore) -> [Duration] {
    let all = ScrubScript.allCases.reversed().flatMap { $0.frames(of: gif.timeline) }
    let clock = ContinuousClock()
    let first = GIFFrameScrubber(store)
    let probe = clock.measure { for frame in all.prefix(20) { _ = first.frame(at: frame) } }
    // Fewer samples of a slow file, but as many passes of each, since the fastest counts.
    let affordable = max(60, Int(20 * (Self.timeLimit / 3 / max(.nanoseconds(1), probe))))
    let every = max(1, all.count / affordable)
    let frames = stride(from: 0, to: all.count, by: every).map { all[$0] }
    return fastest(of: frames.count, leastPasses: 3) {
      let scrubber = GIFFrameScrubber(store)
      return { index in clock.measure { _ = scrubber.frame(at: frames[index]) } }
    }
  }

  /// Returns the read time of each frame after a distant one.
  func readEach(_ store: GIFFrameStore) -> [Duration] {
    let count = gif.timeline.frameCount
    // Each frame once, far from the previous one.
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

  /// Returns the greatest common divisor.
  private static func divisor(_ a: Int, _ b: Int) -> Int { b == 0 ? a : divisor(b, a % b) }

  /// Returns the time to decode each frame in order and draw it on the canvas, and the damage.
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

  /// The read time, the painting time and the bytes of one frame.
  struct Sample {
    var read: Duration
    var paint: Duration
    let bytes: Int
  }

  /// Reads, paints and compares each frame of the loop in order, as `preview` does.
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
      // The first frame of the first loop is drawn completely; the following ones replace each other.
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

  /// Measures steps in several passes, each of which starts again.
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

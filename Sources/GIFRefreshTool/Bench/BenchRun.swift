import Frames
import GIFCodec
import TerminalCanvas

/// Times of the steps of a task (such as decoding each frame), in microseconds, from several rounds.
struct StepTimes {
  private(set) var rounds: [[Double]] = []

  mutating func add(_ round: [Double]) { rounds.append(round) }

  /// The fastest time of each step in any round, since other programs can only make a step slower.
  var best: [Double] {
    rounds.dropFirst().reduce(rounds.first ?? []) { zip($0, $1).map(min) }
  }

  /// The mean of the fastest times of all steps; 0 without steps.
  var mean: Double { best.isEmpty ? 0 : best.reduce(0, +) / Double(best.count) }

  static func + (first: StepTimes, second: StepTimes) -> StepTimes {
    StepTimes(rounds: zip(first.rounds, second.rounds).map { zip($0, $1).map(+) })
  }
}

extension [Double] {
  /// Returns the value that the given share (0...1) of all values does not exceed; 0 if the array is empty.
  func percentile(_ share: Double) -> Double {
    isEmpty ? 0 : sorted()[Swift.min(count - 1, Int(Double(count) * share))]
  }
}

/// The order in which frames are shown, one at each tick of a display.
enum Movement: String, CaseIterable, Encodable {
  /// Reads as in a pull, a push back, jumps of the finger, and the loading animation.
  case forwards, backwards, random, loop
  /// All frames in order, read and painted in a terminal.
  case preview

  /// Returns the frame to show before the measurement, and the frames to measure, in order.
  func path(of count: Int) -> (first: Int, frames: [Int]) {
    switch self {
    case .forwards: return (0, count > 1 ? Array(1..<count) : [0])
    case .backwards: return (count - 1, count > 1 ? (0..<(count - 1)).reversed() : [0])
    case .loop, .preview: return (count - 1, Array(0..<count))
    case .random:
      // A shuffle with a fixed seed: every frame once, in the same order in every run.
      var (order, state) = (Array(0..<count), UInt64(1))
      for place in stride(from: count - 1, to: 0, by: -1) {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        order.swapAt(place, Int(state >> 33) % (place + 1))
      }
      return (order.last ?? 0, order)
    }
  }
}

/// A measurement of one GIF, round by round.
///
/// Each round does all work once: index, decode and compose every frame, read every frame in the order of each
/// ``Movement``, and paint every frame. The fastest of several rounds counts for each step.
struct BenchRun {
  /// The most work to decode and paint the measured frames once, in the unit of ``GIFLimits/work``; about half a
  /// second.
  ///
  /// Further frames are not measured. At least 8 frames are, even if they take more work.
  static let passWork = 400_000_000
  /// The work to paint a cell, in the unit of ``GIFLimits/work``.
  private static let cellWork = 500
  /// The time for one series of random reads, in microseconds; a slow file gets fewer reads.
  private static let readTime = 100_000.0

  let gif: EncodedGIF
  let size: CellSize
  /// The number of frames measured: all of them, or the first ones of a long or slow GIF.
  let frameCount: Int
  private(set) var index = StepTimes()
  private(set) var compose = StepTimes()
  private(set) var decode: [PixelDecoder: StepTimes] = [:]
  private(set) var read: [Movement: StepTimes] = [:]
  private(set) var paint = StepTimes()
  private(set) var bytes: [Int] = []
  private(set) var damage: [GIFDamage] = []

  private let options: PictureOptions
  private let screen: Screen

  init(
    _ gif: EncodedGIF, on screen: Screen, options: PictureOptions, passWork: Int = Self.passWork
  ) {
    self.gif = gif
    self.screen = screen
    self.options = options
    size = options.cells(for: gif.canvas, on: screen)
    // Derived from work instead of time, so that every machine measures the same number of frames.
    let work = gif.index.work / gif.timeline.frameCount + size.columns * size.rows * Self.cellWork
    frameCount = min(gif.timeline.frameCount, max(8, passWork / max(1, work)))
  }

  mutating func addRound(
    _ store: GIFFrameStore, decoders: [PixelDecoder], movements: [Movement] = Movement.allCases
  ) {
    let (bytes, limits) = (gif.bytes, gif.limits)
    // Cannot fail: indexing succeeded before with the same limits.
    index.add([Self.time { _ = try? EncodedGIF(bytes, limits: limits) }])
    for decoder in decoders { addDecoding(decoder) }
    for movement in movements { addReading(movement, store) }
  }

  func reads(_ store: GIFFrameStore) -> [Double] {
    let path = Movement.random.path(of: frameCount).frames
    let probe = GIFFrameScrubber(store)
    let time = Self.time { for frame in path.prefix(5) { _ = probe.frame(at: frame) } }
    // A slow file gets fewer reads, but each read is measured three times.
    let affordable = Int(Self.readTime / max(0.01, time / Double(min(5, path.count))))
    var times = StepTimes()
    for _ in 0..<3 {
      let scrubber = GIFFrameScrubber(store)
      _ = scrubber.frame(at: path.last ?? 0)
      times.add(
        path.prefix(max(10, min(120, affordable))).map { frame in
          Self.time { _ = scrubber.frame(at: frame) }
        })
    }
    return times.best
  }

  private mutating func addDecoding(_ decoder: PixelDecoder) {
    var gif = gif
    gif.decoder = decoder
    var unpacker = PixelUnpacker()
    var compositor = Compositor(canvas: gif.canvas)
    var steps = Steps(playing: gif)
    var (decoding, composing, found) = ([Double](), [Double](), [GIFDamage]())
    // Unpack once before, so that the allocation of the unpacker's buffers is not measured.
    _ = unpacker.unpack(0, of: gif, counting: &steps)
    for frame in 0..<frameCount {
      decoding.append(
        Self.time {
          if let damage = unpacker.unpack(frame, of: gif, counting: &steps) { found.append(damage) }
        })
      composing.append(
        Self.time {
          compositor.draw(
            gif.index.frames[frame], indexes: unpacker.indexes, from: gif.bytes.span,
            counting: &steps)
        })
    }
    decode[decoder, default: StepTimes()].add(decoding)
    guard decoder == self.gif.decoder else { return }
    compose.add(composing)
    damage = found
  }

  private mutating func addReading(_ movement: Movement, _ store: GIFFrameStore) {
    let scrubber = GIFFrameScrubber(store)
    var writer = options.writer(on: screen)
    let layout = TileLayout([Tile(Film(Bitmap(size: gif.canvas)))], in: options, on: screen)
    var (reading, painting, sent) = ([Double](), [Double](), [Int]())
    let path = movement.path(of: frameCount)
    for frame in [path.first] + path.frames {
      var picture = Bitmap(size: PixelSize(width: 0, height: 0))
      reading.append(Self.time { picture = scrubber.frame(at: frame) })
      guard movement == .preview else { continue }
      painting.append(
        Self.time { sent.append(writer.show([Tile(Film(picture))], in: layout).count) })
    }
    // The first read is left out, since it allocates a canvas and draws the complete frame.
    read[movement, default: StepTimes()].add(Array(reading.dropFirst()))
    guard movement == .preview else { return }
    paint.add(Array(painting.dropFirst()))
    bytes = Array(sent.dropFirst())
  }

  /// Returns the times to read the frames of a movement; for the preview, the times to read and paint them.
  func times(of movement: Movement) -> StepTimes {
    let read = read[movement] ?? StepTimes()
    return movement == .preview ? read + paint : read
  }

  /// Returns the time that `work` takes, in microseconds: the elapsed or the processor time, whichever is less.
  ///
  /// The elapsed time includes interruptions by other programs, which long work suffers in every round. The processor
  /// time includes the call that reads it, which can take longer than short work.
  static func time(_ work: () -> Void) -> Double {
    let start = MachineLoad.processorTime
    let wall = ContinuousClock().measure(work) / .microseconds(1)
    return min(wall, MachineLoad.processorTime - start)
  }
}

struct FrameRates: FormattedArgument {
  static let expected = "rates from 1 to 1000 frames per second, as in 60 or 60,120"

  let rates: [Double]

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    rates = parts.compactMap { Double($0) }
    guard rates.count == parts.count, rates.allSatisfy({ $0 >= 1 && $0 <= 1000 }) else {
      return nil
    }
  }
}

/// A simulated display that shows frames at a rate, given the time to make each: counts those in time, late and
/// dropped.
///
/// ```
/// due     0      1      2      3      4      |     a frame at each tick
/// work    ├─0─┤  ├───────1───────┤├3─┤├4┤          at the end of each, the newest due frame begins
///
/// 0, 3 and 4 are in time, 1 is late, 2 is dropped
/// ```
///
/// The times are measured beforehand, and the ticks are only calculated, so that other programs cannot disturb the
/// result.
struct RateTrial: Encodable {
  let movement: Movement
  /// The frames per second that are due.
  let asked: Double
  /// The frames per second that are shown.
  let reached: Double
  /// The number of frames that are due.
  let due: Int
  /// The number of frames that are ready before the next tick.
  let inTime: Int
  /// The number of frames that are ready after the next tick.
  let late: Int
  /// The number of frames that are never begun, since a newer frame is already due when the previous one is ready.
  let dropped: Int
  /// Whether at least 99 of 100 frames are in time.
  let holds: Bool

  /// Creates the result for frames that take `costs` and are due at `ticks`, both in microseconds.
  ///
  /// The array `ticks` has one more element, which is the end of the last frame's tick.
  init(_ movement: Movement, costs: [Double], ticks: [Double], asked: Double) {
    var (inTime, late, dropped, free) = (0, 0, 0, 0.0)
    for (number, cost) in costs.enumerated() {
      let next = ticks[number + 1]
      let start = max(free, ticks[number])
      // The last frame is never dropped, since no newer frame follows.
      if start >= next, number + 1 < costs.count {
        dropped += 1
        continue
      }
      free = start + cost
      if free <= next { inTime += 1 } else { late += 1 }
    }
    let length = max(1e-3, ticks.last ?? 0)
    self.movement = movement
    self.asked = asked
    // Both factors are exactly 1 if all frames are in time, so that `reached` then equals `asked` without rounding
    // errors.
    reached = asked * (Double(inTime + late) / Double(costs.count)) * (length / max(length, free))
    due = costs.count
    (self.inTime, self.late, self.dropped) = (inTime, late, dropped)
    holds = inTime * 100 >= costs.count * 99
  }

  init(_ movement: Movement, costs: [Double], rate: Double) {
    let ticks = (0...costs.count).map { Double($0) / rate * 1e6 }
    self.init(movement, costs: costs, ticks: ticks, asked: rate)
  }

  var missed: Int { late + dropped }
  /// The share of the due frames that are late or dropped, from 0 to 1.
  var missedShare: Double { Double(missed) / Double(max(1, due)) }
  /// The number of late or dropped frames, in words.
  var missedText: String { "\(missed) of \(Figures.count(due, "frame")) late or dropped" }

  func remark(above limit: Double) -> String {
    "\(missedText) at \(Figures.short(asked)) Hz in \(movement.rawValue), more than "
      + "\(Figures.short(limit * 100)) %"
  }
}

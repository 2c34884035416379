import ArgumentParser
import Frames
import GIFCodec

struct StillOptions: ParsableArguments {
  @Option("k", "Show one frame, counted from 0.")
  var frame: Int?

  @Option("p", "Show the frame at a pull progress from 0 to 1.")
  var progress: Double?

  @Option("n", "Show n frames along the pull, side by side.")
  var sheet: Int?

  func validate() throws {
    try demand(frame ?? 0 >= 0, "--frame must not be negative")
    try demand((0...1).contains(progress ?? 0), "--progress must be a number from 0 to 1")
    try demand((1...1000).contains(sheet ?? 1), "--sheet must be a number from 1 to 1000")
    try demand(given <= 1, "--frame, --progress and --sheet exclude each other")
  }

  private var given: Int { [frame != nil, progress != nil, sheet != nil].count(where: \.self) }

  var areAsked: Bool { given > 0 }

  /// Returns the index of the frame that `--frame` or `--progress` selects (default: the first frame; for a header the
  /// last one, as at the end of a pull).
  func index(of gif: EncodedGIF, isHeader: Bool = false) throws -> Int {
    let count = gif.timeline.frameCount
    if let frame, frame >= count {
      throw ReadingError("no frame \(frame): the GIF has frames 0 to \(count - 1)")
    }
    if let progress, let index = gif.timeline.frame(atProgress: progress) {
      return index
    }
    return frame ?? (isHeader ? max(0, count - 1) : 0)
  }

  func sheetIndexes(of gif: EncodedGIF) -> [Int] {
    let count = sheet ?? 0
    return (0..<count).compactMap { number in
      let progress = count == 1 ? 0 : Double(number) / Double(count - 1)
      return gif.timeline.frame(atProgress: progress)
    }
  }
}

struct PlayingOptions: ParsableArguments {
  @Option("n", "Play at n frames per second. (default: the GIF's delays)")
  var fps: Double?

  @Option("x", "Play x times as fast. (default: 1)")
  var speed: Double?

  @Option("n", "Play n times; 0 is forever. (default: the GIF's own)")
  var loops: Int?

  @Option("seconds", "Stop after this many seconds. (default: no limit)", short: true)
  var duration: Double?

  @Flag(help: "Reload the GIF, or that of --loading, when its file changes.")
  var watch = false

  func validate() throws {
    try checkRate(fps, "--fps")
    try checkRate(speed, "--speed")
    try demand(loops ?? 0 >= 0, "--loops must not be negative")
    try demand((0...1e6).contains(duration ?? 0), "--duration must be a number of seconds from 0")
  }

  /// Returns the timeline to play, at the rate and with the number of loops that the options state.
  ///
  /// If several GIFs play in turn, a GIF that repeats forever is played once, so that the next GIF is played, too.
  func timeline(of gif: EncodedGIF, isInTurn: Bool) -> FrameTimeline {
    let timeline = gif.timeline.played(at: fps)
    if let loops { return timeline.looping(loops == 0 ? .forever : .times(loops)) }
    guard isInTurn, duration == nil else { return timeline }
    return timeline.looping(.times(timeline.loopCount.plays ?? 1))
  }
}

extension MemoryBudget {
  /// Returns the memory budget for each of `count` GIFs that play at once: an equal share of 4 MiB of frames.
  ///
  /// Kept frames need no decoding when a GIF repeats or plays backwards.
  static func playing(_ count: Int = 1) -> MemoryBudget { .bytes((4 << 20) / max(1, count)) }
}

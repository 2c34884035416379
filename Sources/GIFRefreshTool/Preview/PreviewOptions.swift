import ArgumentParser
import Frames
import GIFCodec

struct StillOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Show one frame, counted from 0.", valueName: "k"))
  var frame: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Show the frame at a pull progress from 0 to 1.", valueName: "p"))
  var progress: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Show n frames along the pull, side by side.", valueName: "n"))
  var sheet: Int?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write stills to a file; - is the standard output.", valueName: "file"),
    completion: .file())
  var output: String?

  @Flag(help: "Replace --output if it exists.")
  var force = false

  func validate() throws {
    if let frame, frame < 0 { throw ValidationError("--frame must not be negative") }
    if let progress, !(progress >= 0 && progress <= 1) {
      throw ValidationError("--progress must be a number from 0 to 1")
    }
    if let sheet, !(1...1000).contains(sheet) {
      throw ValidationError("--sheet must be a number from 1 to 1000")
    }
    if [frame != nil, progress != nil, sheet != nil].count(where: \.self) > 1 {
      throw ValidationError("--frame, --progress and --sheet exclude each other")
    }
    if force, output == nil || output == "-" {
      throw ValidationError("--force needs --output with a file")
    }
    try OutputKind.text.check(output)
  }

  var areAsked: Bool {
    frame != nil || progress != nil || sheet != nil || output != nil
  }

  /// Returns the index of the frame that `--frame` or `--progress` selects (default: the first frame; for a header the
  /// last one, as at the end of a pull).
  func index(of gif: EncodedGIF, isHeader: Bool = false) throws -> Int {
    let count = gif.timeline.frameCount
    if let frame, frame >= count {
      throw ReadingError("no frame \(frame): the GIF has frames 0 to \(count - 1)")
    }
    if let progress, case .frame(let index) = gif.timeline.frame(atProgress: progress) {
      return index
    }
    return frame ?? (isHeader ? max(0, count - 1) : 0)
  }

  func sheetIndexes(of gif: EncodedGIF) -> [Int] {
    let count = sheet ?? 0
    return (0..<count).compactMap { number in
      let progress = count == 1 ? 0 : Double(number) / Double(count - 1)
      guard case .frame(let index) = gif.timeline.frame(atProgress: progress) else { return nil }
      return index
    }
  }
}

struct PlayingOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Play at n frames per second. (default: the GIF's delays)", valueName: "n"))
  var fps: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Play x times as fast. (default: 1)", valueName: "x"))
  var speed: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Play n times; 0 is forever. (default: the GIF's own)", valueName: "n"))
  var loops: Int?

  @Option(
    name: .shortAndLong, parsing: .unconditional,
    help: ArgumentHelp("Stop after this many seconds. (default: no limit)", valueName: "seconds")
  )
  var duration: Double?

  @Flag(help: "Reload the GIF when its file changes.")
  var watch = false

  func validate() throws {
    try checkFrameRate(fps, "--fps")
    if let speed, !(speed > 0 && speed <= 1000) {
      throw ValidationError("--speed must be a number above 0, at most 1000")
    }
    if let loops, loops < 0 { throw ValidationError("--loops must not be negative") }
    if let duration, !(duration >= 0 && duration <= 1e6) {
      throw ValidationError("--duration must be a number of seconds from 0")
    }
  }

  /// The names of the given options, which have no effect on a still.
  var names: [String] {
    [
      fps.map { _ in "--fps" }, speed.map { _ in "--speed" }, loops.map { _ in "--loops" },
      duration.map { _ in "--duration" }, watch ? "--watch" : nil,
    ].compactMap(\.self)
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

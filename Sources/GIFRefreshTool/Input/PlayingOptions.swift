import ArgumentParser
import Frames
import GIFCodec

/// The options for playing a GIF.
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

  /// Returns the timeline to play; of several GIFs in turn, each is played once.
  func timeline(of gif: EncodedGIF, isInTurn: Bool) -> FrameTimeline {
    let timeline = gif.timeline.played(at: fps)
    if let loops { return timeline.looping(loops == 0 ? .forever : .times(loops)) }
    guard isInTurn, duration == nil else { return timeline }
    // A GIF that repeats forever would prevent the next one.
    return timeline.looping(.times(timeline.loopCount.plays ?? 1))
  }
}

extension MemoryBudget {
  /// Returns the memory budget of a playing GIF, whose kept frames need no decoding when it repeats or goes back.
  ///
  /// Several GIFs share one budget.
  static func playing(_ count: Int = 1) -> MemoryBudget { .bytes((4 << 20) / max(1, count)) }
}

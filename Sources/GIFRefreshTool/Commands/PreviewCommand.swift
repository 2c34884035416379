import ArgumentParser
import Frames
import GIFCodec
import TerminalCanvas

/// A GIF in the terminal: playing, still, or along a pull.
struct PreviewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview", abstract: "Show GIFs in the terminal.",
    discussion: """
      In a terminal the GIF plays, until it ends, q or Ctrl-C. Anywhere else, and with --frame, \
      --progress or --sheet, stills are printed as text. Terminals that show pixels get pixels, \
      the others symbols.
      """)

  @OptionGroup var sizing: SizeOptions
  @OptionGroup var painting: PainterOptions
  @OptionGroup var display: DisplayOptions

  private var options: PreviewOptions {
    PreviewOptions(
      display: display, picture: PictureOptions(size: sizing.size, painting: painting))
  }

  @OptionGroup var input: LimitsOption

  @Option(
    help: ArgumentHelp(
      "Preview a whole header: the GIF is pulled, then this one plays.", valueName: "file"))
  var loading: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Frames per second instead of the GIF's delays.", valueName: "n"))
  var fps: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How fast time runs; 2 is twice as fast.", valueName: "x"))
  var speed: Double = 1

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Plays in all instead of the GIF's own; 0 is for ever.", valueName: "n"))
  var loops: Int?

  @Option(
    name: .shortAndLong, parsing: .unconditional,
    help: ArgumentHelp("Stop after that many seconds.", valueName: "seconds"))
  var duration: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Show one frame, counted from 0.", valueName: "k"))
  var frame: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Show the frame for a pull progress from 0 to 1.", valueName: "p"))
  var progress: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Show n frames along the pull, side by side.", valueName: "n"))
  var sheet: Int?

  @Option(help: "Whether the GIF plays: on or off. It plays in a terminal only.")
  var animate: Switch = .on

  @Flag(help: "Show the GIF again whenever the file changes, until q or Ctrl-C.")
  var watch = false

  @Argument(help: "The GIFs; - reads the standard input.")
  var files: [String]

  func validate() throws {
    if let fps, !(fps > 0 && fps <= 1000) {
      throw ValidationError("--fps takes a number above 0, at most 1000")
    }
    guard speed > 0, speed <= 1000 else {
      throw ValidationError("--speed takes a number above 0, at most 1000")
    }
    if let loops, loops < 0 { throw ValidationError("--loops takes a number from 0") }
    if let duration, !(duration >= 0 && duration <= 1e6) {
      throw ValidationError("--duration takes a number from 0, of seconds")
    }
    if let frame, frame < 0 { throw ValidationError("--frame takes a number from 0") }
    if let progress, !(progress >= 0 && progress <= 1) {
      throw ValidationError("--progress takes a number from 0 to 1")
    }
    if let sheet, !(1...1000).contains(sheet) {
      throw ValidationError("--sheet takes a number from 1 to 1000")
    }
    if [frame != nil, progress != nil, sheet != nil].count(where: \.self) > 1 {
      throw ValidationError("--frame, --progress and --sheet exclude each other")
    }
    if watch, files.count != 1 || files[0] == "-" || display.grid != nil {
      throw ValidationError("--watch takes one file")
    }
    if display.grid != nil, sheet != nil || loading != nil {
      throw ValidationError("--grid excludes --sheet and --loading")
    }
  }

  func run() async throws {
    var screen = Screen()
    defer {
      if !isToldSymbols, let hint = screen.hint(for: display.format) {
        StandardError.write("gifrefresh: \(hint)")
      }
    }
    if watch {
      guard screen.canAnimate else { throw ValidationError("--watch needs a terminal") }
    }
    if let grid = display.grid { return try run(grid, on: &screen) }
    try await InputFile.each(files) { file in
      let gif = try file.gif(input.limits)
      if watch || plays(gif, on: screen) {
        let watch = watch ? FileWatch(file) { try tile(for: try $0.gif(input.limits)) } : nil
        _ = try play([try tile(for: gif)], on: &screen, watch: watch)
      } else {
        screen.askOnce()
        try printStill(of: gif, on: screen)
      }
    }
  }

  private var isToldSymbols: Bool {
    painting.symbols != nil || painting.colors != nil || painting.fgOnly
  }

  private func play(_ tiles: [Tile], on screen: inout Screen, watch: FileWatch? = nil) throws
    -> Player.End
  {
    var player = Player(
      limit: duration.map { .seconds($0) }, screen: screen, options: options, watch: watch)
    defer { screen = player.screen }
    return try player.play(tiles)
  }

  /// Whether a GIF moves.
  private func plays(_ gif: EncodedGIF, on screen: Screen) -> Bool {
    animate == .on && screen.canAnimate && gif.timeline.frameCount > 1
      && frame == nil && progress == nil && sheet == nil
  }

  private func tile(for gif: EncodedGIF) throws -> Tile {
    guard let loading else {
      let frames = gif.frames(within: .playing(files.count))
      return Tile(GIFFrameContent(frames, timeline: timeline(of: gif)), speed: speed)
    }
    let running = try InputFile.companion(loading) { try $0.gif(input.limits) }
    let stage = PullStage(pull: gif, loading: running, noMore: nil, frameRate: fps)
    return Tile(HeaderFrameContent(stage), speed: speed)
  }

  /// Shows several at once, page after page.
  private func run(_ grid: GridSize, on screen: inout Screen) throws {
    var tiles: [Tile] = []
    var failures = 0
    for file in files.map(InputFile.init) {
      do {
        let gif = try file.gif(input.limits)
        tiles.append(
          screen.canAnimate && animate == .on
            ? try tile(for: gif)
            : Tile(StillFrameContent(gif.frame(at: try stillIndex(of: gif))), speed: 1))
      } catch {
        failures += 1
        StandardError.report(file.title, error)
      }
    }
    let share = grid.share(of: tiles.count)
    for start in stride(from: 0, to: tiles.count, by: share) {
      let page = Array(tiles[start..<min(start + share, tiles.count)])
      if screen.canAnimate && animate == .on {
        guard try play(page, on: &screen) == .played else { break }
      } else {
        try StandardOutput.write(options.still(page, on: screen))
      }
    }
    if failures > 0 { throw failures == files.count ? Exit.allFailed : Exit.someFailed }
  }

  private func timeline(of gif: EncodedGIF) -> FrameTimeline {
    let timeline = gif.timeline.played(at: fps)
    if let loops { return timeline.looping(loops == 0 ? .forever : .times(loops)) }
    let share = display.grid?.share(of: files.count) ?? 1
    guard files.count > share, duration == nil else { return timeline }
    // One that plays for ever would keep the others from their turn.
    return timeline.looping(.times(timeline.loopCount.plays ?? 1))
  }

  private func printStill(of gif: EncodedGIF, on screen: Screen) throws {
    if let sheet {
      let grid = ContactSheet(gif, count: sheet).grid(on: screen, options: options.picture)
      try StandardOutput.write(EscapeEncoder.still(grid))
      return
    }
    let tile = Tile(StillFrameContent(gif.frame(at: try stillIndex(of: gif))), speed: 1)
    try StandardOutput.write(options.still([tile], on: screen))
  }

  private func stillIndex(of gif: EncodedGIF) throws -> Int {
    let count = gif.timeline.frameCount
    if let frame, frame >= count {
      throw ReadingError("there is no frame \(frame): it has \(count), counted from 0")
    }
    // A header is best known by what it shows when it is pulled all the way.
    let progress = frame == nil && loading != nil ? progress ?? 1 : progress
    if let progress, case .frame(let index) = gif.timeline.frame(atProgress: progress) {
      return index
    }
    return frame ?? 0
  }
}

/// A choice between two.
enum Switch: String, ExpressibleByArgument, CaseIterable {
  case on, off
}

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

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Write stills to a file, as they are printed where there is no terminal; - is the standard output.",
      valueName: "file"))
  var output: String?

  @Flag(help: "Let --output replace a file that is there already.")
  var force = false

  @Argument(help: "The GIFs; - reads the standard input.")
  var files: [String]

  func validate() throws {
    try checkFrameRate(fps)
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
    if isStill {
      if fps != nil || speed != 1 || loops != nil || duration != nil || watch
        || display.tolerance != nil
      {
        throw ValidationError(
          "--fps, --speed, --loops, --duration, --tolerance and --watch are for playing, not for a still"
        )
      }
      if loading != nil {
        throw ValidationError("--loading is for playing: a still shows the pull alone")
      }
    }
    if watch, files.count != 1 || files[0] == "-" || display.grid != nil {
      throw ValidationError("--watch takes one file")
    }
    if force, output == nil || output == "-" {
      throw ValidationError("--force is for --output with a file")
    }
    if display.center || display.title, sheet != nil {
      throw ValidationError("--sheet excludes --center and --title")
    }
    if display.title, loading != nil {
      throw ValidationError("--loading excludes --title: there are words below it already")
    }
    if display.grid != nil, sheet != nil || loading != nil {
      throw ValidationError("--grid excludes --sheet and --loading")
    }
  }

  func run() async throws {
    guard let output, output != "-" else {
      return try await show(on: Screen(isFile: output != nil)) { try StandardOutput.write($0) }
    }
    // Whether it can be written is known before anything is painted.
    let file = try OutputFile.begin(output, replacing: force)
    var text: [UInt8] = []
    var failure: Exit?
    do {
      try await show(on: Screen(isFile: true)) { text += $0 }
    } catch let exit as Exit where exit == .someFailed {
      // The others are worth having.
      failure = exit
    }
    try file.write(text)
    try file.finish()
    if let failure { throw failure }
  }

  /// Shows the GIFs; stills are written with `write`.
  private func show(on screen: Screen, write: ([UInt8]) throws -> Void) async throws {
    var screen = screen
    defer {
      if !isToldSymbols, let hint = screen.hint(for: display.format) {
        StandardError.write("gifrefresh: \(hint)")
      }
    }
    if watch {
      guard screen.canAnimate else { throw ValidationError("--watch needs a terminal") }
    }
    if display.clear {
      guard screen.canAnimate else { throw ValidationError("--clear needs a terminal") }
      // From the top left, everything below.
      try write(TerminalDialect.ansi.clearScreen.bytes)
    }
    if let grid = display.grid { return try run(grid, on: &screen, write: write) }
    try await InputFile.each(files) { file in
      let gif = try file.gif(input.limits)
      if watch || plays(gif, on: screen) {
        let watch = watch ? FileWatch(file) { try tile(for: try $0.gif(input.limits), file) } : nil
        _ = try play([try tile(for: gif, file)], on: &screen, watch: watch)
      } else {
        screen.askOnce()
        try write(try still(of: gif, file, on: screen))
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

  /// Whether a still is asked for, wherever it is shown.
  private var isStill: Bool {
    frame != nil || progress != nil || sheet != nil || animate == .off || output != nil
  }

  /// Whether a GIF moves.
  private func plays(_ gif: EncodedGIF, on screen: Screen) -> Bool {
    !isStill && screen.canAnimate && gif.timeline.frameCount > 1
  }

  private func tile(for gif: EncodedGIF, _ file: InputFile) throws -> Tile {
    guard let loading else {
      let frames = gif.frames(within: .playing(files.count))
      let timeline = timeline(of: gif)
      let isAsItIs = timeline == gif.timeline && speed == 1 && painting.bg == nil && gif.isSound
      return titled(
        GIFFrameContent(frames, timeline: timeline), file, speed: speed,
        bytes: isAsItIs ? gif.bytes : [])
    }
    let running = try InputFile.companion(loading) { try $0.gif(input.limits) }
    let stage = PullStage(pull: gif, loading: running, noMore: nil, frameRate: fps)
    return Tile(HeaderFrameContent(stage), speed: speed)
  }

  /// A tile, with the file's name below it if that is wished.
  private func titled(
    _ content: some FrameContent, _ file: InputFile, speed: Double = 1, bytes: [UInt8] = []
  ) -> Tile {
    guard display.title else { return Tile(content, speed: speed, file: bytes) }
    let title = file.title.split(separator: "/").last.map(String.init) ?? file.title
    return Tile(TitledFrameContent(content: content, title: title), speed: speed, file: bytes)
  }

  /// Shows several at once, page after page.
  private func run(
    _ grid: GridSize, on screen: inout Screen, write: ([UInt8]) throws -> Void
  ) throws {
    var tiles: [Tile] = []
    var failures = 0
    for file in files.map(InputFile.init) {
      do {
        let gif = try file.gif(input.limits)
        tiles.append(
          screen.canAnimate && !isStill
            ? try tile(for: gif, file)
            : titled(StillFrameContent(gif.frame(at: try stillIndex(of: gif))), file))
      } catch {
        failures += 1
        StandardError.report(file.title, error)
      }
    }
    let share = grid.share(of: tiles.count)
    for start in stride(from: 0, to: tiles.count, by: share) {
      let page = Array(tiles[start..<min(start + share, tiles.count)])
      if screen.canAnimate && !isStill {
        guard try play(page, on: &screen) == .played else { break }
      } else {
        try write(options.still(page, on: screen))
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

  private func still(of gif: EncodedGIF, _ file: InputFile, on screen: Screen) throws -> [UInt8] {
    // What it would play is looked at even where nothing plays.
    if let loading { _ = try InputFile.companion(loading) { try $0.gif(input.limits) } }
    if let sheet {
      let grid = ContactSheet(gif, count: sheet).grid(on: screen, options: options.picture)
      return EscapeEncoder.still(grid)
    }
    let picture = gif.frame(at: try stillIndex(of: gif))
    return options.still([titled(StillFrameContent(picture), file)], on: screen)
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

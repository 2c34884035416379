import ArgumentParser
import Frames
import GIFCodec
import TerminalCanvas

struct PreviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Show GIFs in the terminal.",
    usage: "gifrefresh preview [<options>] <files> ...",
    discussion: """
      In a terminal the GIF plays until its end, q or Ctrl-C. In a pipe, a file, a
      tiny window or a terminal that moves no cursor, and with --frame, --progress
      or --sheet, a still is printed: the first frame, or with --loading the end of
      the pull. Terminals with a graphics protocol show pixels, others symbols.
      Without colors, as in a pipe or a file, the symbols are ASCII.

      KEYS
        space        pause, resume       + -     faster, slower
        left right   one frame           r       reverse
        up down      a tenth of the GIF  q       quit
        Home End     first, last frame

      EXAMPLES
        gifrefresh cat.gif                        play it
        gifrefresh cat.gif --loading run.gif      play it as a header
        gifrefresh cat.gif --sheet 8              frames along the pull
        gifrefresh *.gif --grid 3 --title         several at once
        gifrefresh cat.gif --frame 3 > cat.txt    write a still as text
      """)

  @OptionGroup(title: "Playing") var playing: PlayingOptions
  @OptionGroup(title: "Playing") var whileLoading: LoadingOptions
  @OptionGroup(title: "Stills") var stills: StillOptions
  @OptionGroup(title: "Display") var sizing: SizeOptions
  @OptionGroup(title: "Display") var display: DisplayOptions
  @OptionGroup(title: "Drawing") var painting: PainterOptions
  @OptionGroup var input: LimitsOption

  @Argument(help: "GIFs, or folders with GIFs; - is the standard input.", completion: .gifs)
  var files: [String]

  private var options: PictureOptions {
    PictureOptions(
      size: sizing.size, painting: painting, format: display.format, grid: display.grid,
      isCentered: display.center)
  }

  /// Throws if `--watch` is given for the standard input, for a grid, or for another number of files than one.
  ///
  /// Called again with the files found in folders.
  private func checkWatch(_ files: [String]) throws {
    try demand(
      !playing.watch || files.count == 1 && files[0] != "-" && display.grid == nil,
      "--watch takes one file")
  }

  private var loading: String? { whileLoading.loading }

  func validate() throws {
    let isHeader = loading != nil
    try demand(!isHeader || playing.fps == nil, "--fps excludes --loading; use --loading-fps")
    try demand(
      !isHeader || playing.loops == nil, "--loops excludes --loading: a header repeats forever")
    try checkStandardInput(files + [loading])
    try checkWatch(files)
    let isArranged = display.title || display.grid != nil
    try demand(
      stills.sheet == nil || !isArranged && !display.center,
      "--sheet excludes --center, --title and --grid")
    try demand(!isHeader || !isArranged, "--loading excludes --title and --grid")
  }

  func run() throws {
    let files = InputFile.all(files)
    try checkWatch(files.map(\.name))
    var screen = Screen(probe: painting.probe)
    let obstacle = screen.obstacle(below: Self.smallestWindow)
    let canPlay = obstacle == nil && !stills.areAsked
    // Whether a still was printed of a GIF that would have played in another terminal or with other options.
    var isStill = false
    defer {
      if isStill, let remark = remark(on: screen, obstacle) {
        StandardError.write("gifrefresh: \(remark)")
      }
      if !painting.needsSymbols, let hint = screen.hint(for: display.format) {
        StandardError.write("gifrefresh: \(hint)")
      }
    }
    if let grid = display.grid {
      return try run(files, grid, on: &screen, canPlay: canPlay, isStill: &isStill)
    }
    // Read once for all files: the standard input has no second time, and its faults are named once.
    var running: (file: InputFile, gif: EncodedGIF)?
    if let loading {
      try InputFile.each([InputFile(name: loading)]) { running = ($0, try $0.gif(input.limits)) }
    }
    // The pictures do not wait for the other frames to be decoded.
    defer { running.map { $0.file.reportFaults(of: $0.gif) } }
    var hasEnded = false
    try InputFile.each(files) { file in
      if hasEnded { return }
      var gif = try file.gif(input.limits)
      // With --watch, those of the version that is shown at the end.
      defer { file.reportFaults(of: gif) }
      func tile(for gif: EncodedGIF) -> Tile {
        guard let running else { return self.tile(for: gif, file, of: files.count) }
        let stage = PullStage(pull: gif, loading: running.gif, frameRate: whileLoading.loadingFps)
        // Several headers play in turn, so none may repeat forever.
        let loops = files.count > 1 && playing.duration == nil ? LoopCount.times(1) : .forever
        return Tile(Film(stage, loops: loops), speed: playing.speed ?? 1)
      }
      let moves = gif.timeline.frameCount > 1 || loading != nil || playing.watch
      if canPlay, moves {
        var watches: [FileWatch] = []
        if playing.watch {
          watches.append(
            FileWatch(file) {
              gif = try $0.gif(input.limits)
              return tile(for: gif)
            })
          // The standard input cannot be read again.
          if let loading = running?.file, loading.name != "-" {
            watches.append(
              FileWatch(loading) {
                running = ($0, try $0.gif(input.limits))
                return tile(for: gif)
              })
          }
        }
        hasEnded = try !play([tile(for: gif)], on: &screen, watches)
      } else {
        try screen.askOnce { try StandardOutput.write(try still(of: gif, file, on: $0)) }
        isStill = isStill || moves
      }
    }
  }

  /// The smallest window for playing: a picture, and the line below it.
  private static let smallestWindow = CellSize(columns: 4, rows: 2)

  /// Returns a remark on a still: the obstacle to playing, or the options that have no effect on a still; `nil` for
  /// none.
  private func remark(on screen: Screen, _ obstacle: String?) -> String? {
    guard stills.areAsked else { return obstacle.map { "this is a still: playing needs \($0)" } }
    let names = ArgumentText.given(
      ["--fps", "--speed", "--loops", "--duration", "--watch", "--loading"]
        + (screen.canAnimate ? [] : ["--probe"]))
    return names.isEmpty ? nil : "\(names.joined(separator: ", ")): no effect on a still"
  }

  /// Plays until the tiles or the time end, or the user quits; returns whether the user has not quit.
  private func play(
    _ tiles: [Tile], on screen: inout Screen, _ watches: [FileWatch] = []
  ) throws -> Bool {
    let keyboard = TerminalDevice.keyboard
    let session = TerminalSession.Options(
      keys: keyboard.isTerminal ? .unbuffered : .untouched, wrapsLines: false)
    let (show, isGone) = try screen.run(from: keyboard, session) {
      TileShow(
        tiles, on: $0, options, limit: playing.duration.map { .seconds($0) }, watches: watches)
    }
    return !show.hasQuit && !isGone
  }

  private func tile(
    for gif: EncodedGIF, _ file: InputFile, of count: Int, atOnce share: Int = 1
  ) -> Tile {
    let timeline = playing.timeline(of: gif, isInTurn: count > share)
    let frames = gif.frames(within: .playing(count))
    return Tile(titled(Film(frames, timeline: timeline), file), speed: playing.speed ?? 1)
  }

  private func titled(_ film: Film, _ file: InputFile) -> Film {
    display.title ? film.titled(file.title.lastPart.name) : film
  }

  private func run(
    _ files: [InputFile], _ grid: GridSize, on screen: inout Screen, canPlay: Bool,
    isStill: inout Bool
  ) throws {
    var read: [(file: InputFile, gif: EncodedGIF)] = []
    defer { for (file, gif) in read { file.reportFaults(of: gif) } }
    var failure: Exit?
    do {
      try InputFile.each(files) { file in
        let gif = try file.gif(input.limits)
        // An index that is out of range is the file's failure, too.
        if !canPlay { _ = try stills.index(of: gif) }
        read.append((file, gif))
      }
    } catch let exit as Exit {
      // Some or all files failed; the others are shown.
      failure = exit
    }
    var share = grid.share(of: read.count)
    if canPlay { share = min(share, options.mostTiles(on: screen, hasCaptions: display.title)) }
    let tiles = try read.map { file, gif in
      canPlay
        ? tile(for: gif, file, of: read.count, atOnce: share)
        : Tile(titled(Film(gif.frame(at: try stills.index(of: gif))), file))
    }
    for page in tiles.chunks(ofCount: share) {
      if canPlay {
        guard try play(page, on: &screen) else { break }
      } else {
        try screen.askOnce { try StandardOutput.write(options.still(page, on: $0)) }
        isStill = read.contains { $0.gif.timeline.frameCount > 1 }
      }
    }
    if let failure { throw failure }
  }

  private func still(of gif: EncodedGIF, _ file: InputFile, on screen: Screen) throws -> [UInt8] {
    if let sheet = stills.sheet {
      let frames = gif.frames(within: .nothing)
      var options = options
      options.hasRulers = true
      let area = options.area(on: screen)
      let margin = TileLayout.margin(of: [gif.canvas])
      options.grid = .sheet(
        of: sheet, in: CellSize(columns: max(1, area.columns - margin), rows: area.rows))
      let tiles = stills.sheetIndexes(of: gif).map {
        Tile(Film(frames.frame(at: $0)).titled("#\($0)"))
      }
      // Each row of frames is a still of its own: sharing the window's height would make the frames of many rows tiny.
      return tiles.chunks(ofCount: options.grid?.columns ?? 1).flatMap {
        options.still($0, on: screen)
      }
    }
    let picture = gif.frame(at: try stills.index(of: gif, isHeader: loading != nil))
    return options.still([Tile(titled(Film(picture), file))], on: screen)
  }
}

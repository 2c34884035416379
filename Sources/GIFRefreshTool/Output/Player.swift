import Frames
import TerminalCanvas

/// Plays pictures in a terminal, in place, and leaves the terminal as it was.
///
/// | keys | |
/// |---|---|
/// | space | pauses, and goes on |
/// | ← →, page up, page down | a frame, a tenth of all frames back or ahead |
/// | Home, End | the first and the last frame |
/// | + - | faster, slower |
/// | r | the other way round |
/// | q, Escape, Ctrl-C | end |
///
/// Every frame is painted when it is due and the terminal has taken the one before. One that is late
/// is left out, and the next is compared with what is really on the screen.
struct Player {
  /// Why playing ended.
  enum End {
    /// All is played.
    case played
    /// The user, or the clock, had enough.
    case stopped
  }

  /// How long to play at most.
  let limit: Duration?
  /// Where; afterwards with what the terminal has said about itself.
  private(set) var screen: Screen
  let options: PictureOptions
  /// Tells when there is something new to play.
  let watch: FileWatch?

  init(limit: Duration?, screen: Screen, options: PictureOptions, watch: FileWatch? = nil) {
    self.limit = limit
    self.screen = screen
    self.options = options
    self.watch = watch
  }

  mutating func play(_ tiles: [Tile]) throws -> End {
    let keyboard = TerminalDevice.keyboard
    let session = try TerminalSession(
      input: keyboard,
      options: .init(
        keys: keyboard.isTerminal ? .unbuffered : .untouched, wrapsLines: false))
    defer { session.leave() }
    var decoder = InputDecoder()
    let typed = try screen.ask(in: session, with: &decoder)
    if typed.contains(where: \.quits) { return .stopped }
    var show = TileShow(tiles, self)
    var loop = TerminalLoop(session, decoder)
    let isGone = try loop.run(&show)
    return show.isStopped || isGone ? .stopped : .played
  }
}

/// Tiles on a screen, and a line below them that says where they stand.
struct TileShow: TerminalShow {
  private let player: Player
  private var tiles: [Tile]
  private var writer: any PictureWriter
  private var layout: TileLayout
  private var watch: FileWatch?
  private var line = StatusLine()
  private var message: String?
  /// What takes the film before off the screen.
  private var cleared: [UInt8] = []
  private var hasStarted = false
  private(set) var isStopped = false

  private static let keys = "space ←→ +- r q"

  init(_ tiles: [Tile], _ player: Player) {
    self.tiles = tiles
    self.player = player
    writer = player.options.writer(on: player.screen)
    layout = TileLayout(tiles, in: player.options, on: player.screen)
    watch = player.watch
  }

  var isOver: Bool {
    isStopped
      || watch == nil && line.endsAt == nil && tiles.allSatisfy { $0.hasEnded && !$0.hasChanged }
  }

  func wakeAt(_ now: Moment) -> Moment? {
    let moments =
      tiles.map(\.wakeAt) + [player.limit.map { Moment($0) }, watch?.wakeAt, line.endsAt]
    return moments.compactMap(\.self).min()
  }

  mutating func tick(at now: Moment) {
    if let limit = player.limit, now >= Moment(limit) { isStopped = true }
    look(at: now)
    for tile in tiles { tile.move { hasStarted ? $0.tick(at: now) : $0.start(at: now) } }
    hasStarted = true
  }

  mutating func take(_ input: TerminalInput, at now: Moment) {
    if input.quits {
      isStopped = true
      return
    }
    guard let key = input.key else { return }
    var isKnown = true
    for tile in tiles { tile.move { isKnown = $0.take(key, at: now) } }
    if isKnown { line.wake(at: now) }
  }

  mutating func bytes(at now: Moment) -> [UInt8] {
    var bytes = cleared
    cleared = []
    if tiles.contains(where: \.hasChanged) { bytes += writer.show(tiles, in: layout) }
    if let first = tiles.first {
      bytes += line.bytes(
        "\(first.status(at: now))  \(Self.keys)", columns: player.screen.size.cells.columns,
        at: now)
    }
    return bytes
  }

  mutating func resized(at now: Moment) -> [UInt8] {
    let bytes = line.erase() + writer.resize(on: player.screen)
    redraw()
    return bytes
  }

  mutating func resumed(at now: Moment) -> [UInt8] {
    line.lose()
    let bytes = writer.lose()
    redraw()
    return bytes
  }

  mutating func takeMessage() -> String? {
    defer { message = nil }
    return message
  }

  mutating func finish() -> [UInt8] {
    let bytes = line.erase() + writer.finish()
    redraw()
    return bytes
  }

  private mutating func redraw() {
    layout = TileLayout(tiles, in: player.options, on: player.screen)
    for tile in tiles { tile.hasChanged = true }
  }

  /// Loads what has changed on disk; what cannot be loaded is said, and the last picture stays.
  private mutating func look(at now: Moment) {
    switch watch?.look(at: now) {
    case nil, .unchanged: return
    case .loaded(let tile):
      cleared += writer.clear()
      tiles = [tile]
      hasStarted = false
      redraw()
    case .failed(let reason): message = reason
    }
  }
}

extension Playhead {
  /// Does what a key means; `false` for one that means nothing.
  fileprivate mutating func take(_ key: Key, at now: Moment) -> Bool {
    let tenth = max(1, timeline.frameCount / 10)
    switch key {
    case .character(" "): togglePause(at: now)
    case .left, .character(","): step(by: -1, at: now)
    case .right, .character("."): step(by: 1, at: now)
    case .pageUp, .down: step(by: -tenth, at: now)
    case .pageDown, .up: step(by: tenth, at: now)
    case .home: jump(toFrame: 0, at: now)
    case .end: jump(toFrame: timeline.frameCount - 1, at: now)
    case .character("+"), .character("="): faster(at: now)
    case .character("-"): slower(at: now)
    case .character("r"): reverse(at: now)
    case .character, .control, .enter, .tab, .backspace, .escape, .insert, .delete: return false
    }
    return true
  }
}

import Frames
import TerminalCanvas

/// Films in a terminal, with a status line below them.
///
/// | keys | |
/// |---|---|
/// | space | pause, resume |
/// | ← →, ↑ ↓, page up and down | one frame, a tenth of the frames |
/// | Home, End | the first and the last frame |
/// | + - | faster, slower |
/// | r | reverse |
/// | q, Escape, Ctrl-C | quit |
///
/// A frame is painted when it is due and the terminal has accepted the previous frame. Late frames are skipped. Only
/// the differences from the frame on the screen are sent.
struct TileShow: TerminalShow {
  private let screen: Screen
  private let options: PictureOptions
  private let limit: Duration?
  private var tiles: [Tile]
  private var writer: any PictureWriter
  private var layout: TileLayout
  private var watches: [FileWatch]
  private var line = StatusLine()
  private var message: String?
  /// The bytes to send before the next picture, which remove a previous film from the screen.
  private var cleared: [UInt8] = []
  private var hasStarted = false
  private var isTimeOver = false
  /// Whether the user has quit.
  private(set) var hasQuit = false

  private static let keys = "space ←→ +- r q"

  init(
    _ tiles: [Tile], on screen: Screen, _ options: PictureOptions, limit: Duration?,
    watches: [FileWatch] = []
  ) {
    (self.tiles, self.screen, self.options) = (tiles, screen, options)
    (self.limit, self.watches) = (limit, watches)
    writer = options.writer(on: screen)
    layout = TileLayout([], in: options, on: screen)
    redraw()
  }

  /// The tiles that the window has room for.
  private var visible: [Tile] {
    let most = options.mostTiles(on: screen, hasCaptions: tiles.contains(where: \.hasCaptions))
    return Array(tiles.prefix(most))
  }

  var isStopped: Bool { hasQuit || isTimeOver }
  var isOver: Bool {
    isStopped
      || watches.isEmpty && !line.isShown && tiles.allSatisfy(\.hasEnded)
        && !visible.contains(where: \.hasChanged)
  }

  func wakeAt(_ now: Moment) -> Moment? {
    let moments = tiles.map(\.wakeAt) + [limit.map { Moment($0) }, line.endsAt]
    return (moments.compactMap(\.self) + watches.map(\.wakeAt)).min()
  }

  mutating func tick(at now: Moment) {
    if let limit, now >= Moment(limit) { isTimeOver = true }
    reloadIfChanged(at: now)
    for tile in tiles { hasStarted ? tile.tick(at: now) : tile.start(at: now) }
    hasStarted = true
  }

  mutating func handle(_ input: TerminalInput, at now: Moment) {
    if input.quits {
      hasQuit = true
      return
    }
    guard let key = input.key else { return }
    // A key that was typed while the terminal was asked finds the first frame playing.
    if !hasStarted { tick(at: now) }
    var isKnown = true
    for tile in tiles { isKnown = tile.handle(key, at: now) }
    if isKnown { line.show(at: now, stays: false) }
    keepLine(at: now)
  }

  mutating func bytes(at now: Moment) -> [UInt8] {
    var bytes = cleared
    cleared = []
    let visible = visible
    if visible.contains(where: \.hasChanged) { bytes += writer.show(visible, in: layout) }
    if let first = tiles.first {
      let text = screen.text("\(first.status)  \(Self.keys)")
      bytes += below(line.bytes(text, columns: screen.size.cells.columns, at: now))
    }
    return bytes
  }

  mutating func resized(at now: Moment) -> [UInt8] {
    let bytes = below(line.erase()) + writer.resize(on: screen)
    redraw()
    return bytes
  }

  mutating func resumed(at now: Moment) -> [UInt8] {
    line.lose()
    let bytes = writer.lose()
    redraw()
    return bytes
  }

  mutating func removeMessage() -> String? {
    defer { message = nil }
    return message
  }

  mutating func finish() -> [UInt8] {
    let bytes = below(line.erase()) + writer.finish()
    redraw()
    return bytes
  }

  /// Returns the status line's bytes after those that reset the picture's colours.
  private mutating func below(_ line: [UInt8]) -> [UInt8] {
    line.isEmpty ? [] : writer.resetColors() + line
  }

  /// Keeps the status line on the screen while a picture is paused, since the line says `paused`.
  private mutating func keepLine(at now: Moment) {
    if hasStarted, tiles.contains(where: \.isPaused) { line.show(at: now, stays: true) }
  }

  private mutating func redraw() {
    layout = TileLayout(visible, in: options, on: screen)
    for tile in tiles { tile.hasChanged = true }
    keepLine(at: .zero)
  }

  /// Reloads a changed file, the next one at the next tick; a failure is reported, and the last picture stays.
  private mutating func reloadIfChanged(at now: Moment) {
    for index in watches.indices {
      switch watches[index].check(at: now) {
      case nil: continue
      case .success(let tile):
        cleared += writer.clear()
        if let old = tiles.first { tile.start(like: old, at: now) }
        tiles = [tile]
        if line.isShown { line.show(at: now, stays: false) }
        redraw()
      case .failure(let reason): message = reason.description
      }
      return
    }
  }
}

/// A status line below a picture, which disappears 2.5 seconds after the last key, unless it stays on while a picture
/// is paused.
///
/// Before and after each update, the cursor is in the first column of the picture's last row. The line is below that
/// row, where the shell's prompt will be.
struct StatusLine {
  private static let duration = Duration.milliseconds(2500)

  /// The time at which the line disappears; `nil` while the line is not shown, or stays.
  private(set) var endsAt: Moment?
  private(set) var isShown = false
  private var shown = ""

  /// Shows the line from now on: for 2.5 seconds, or, if it `stays`, until the next call.
  mutating func show(at now: Moment, stays: Bool) {
    isShown = true
    endsAt = stays ? nil : now.advanced(by: Self.duration)
  }

  mutating func lose() { shown = "" }

  /// Returns the bytes that show a text or, when the line's time is over, erase the line.
  mutating func bytes(_ text: String, columns: Int, at now: Moment) -> [UInt8] {
    if let endsAt, endsAt <= now { (self.endsAt, isShown) = (nil, false) }
    let next = isShown ? String(text.prefix(max(0, columns - 1))) : ""
    guard next != shown else { return [] }
    shown = next
    return Array("\r\n\u{1B}[K\(next)\r\u{1B}[A".utf8)
  }

  mutating func erase() -> [UInt8] {
    (endsAt, isShown) = (nil, false)
    return bytes("", columns: 0, at: .zero)
  }
}

/// A watch that reloads a file when the file has changed and is no longer written to.
///
/// The watch checks the file's status four times a second; two equal statuses mean that the file is no longer written
/// to.
struct FileWatch {
  private static let pause = Duration.milliseconds(250)

  private let file: InputFile
  private let load: (InputFile) throws -> Tile
  /// The file's status when it was loaded; `nil` if the file did not exist.
  private var loaded: FileStatus?
  /// The file's status at the last check; `nil` if the file did not exist.
  private var seen: FileStatus?
  private(set) var wakeAt = Moment(pause)

  /// Creates a watch for a file that has just been loaded.
  init(_ file: InputFile, load: @escaping (InputFile) throws -> Tile) {
    self.file = file
    self.load = load
    loaded = try? FileName(file.name).status()
    seen = loaded
  }

  /// Returns what a changed file now shows, or a message; `nil` if the file is unchanged.
  mutating func check(at now: Moment) -> Result<Tile, ReadingError>? {
    guard now >= wakeAt else { return nil }
    wakeAt = now.advanced(by: Self.pause)
    let status = try? FileName(file.name).status()
    defer { seen = status }
    guard status != loaded, status == seen else { return nil }
    loaded = status
    do {
      // Opening a pipe would block until another process writes to it.
      if status?.kind == .special { throw ReadingError("--watch needs a regular file") }
      return .success(try load(file))
    } catch {
      return .failure(ReadingError(StandardError.line(for: file.title, error)))
    }
  }
}

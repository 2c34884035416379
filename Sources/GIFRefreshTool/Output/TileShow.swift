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
/// Each frame is painted when it is due and the terminal has accepted the previous one. Late frames are skipped,
/// and the next one is compared with the one on the screen.
struct TileShow: TerminalShow {
  private let screen: Screen
  private let options: PictureOptions
  /// The longest time to play.
  private let limit: Duration?
  private var tiles: [Tile]
  private var writer: any PictureWriter
  private var layout: TileLayout
  private var watch: FileWatch?
  private var line = StatusLine()
  private var message: String?
  /// The bytes that remove the previous film from the screen.
  private var cleared: [UInt8] = []
  private var hasStarted = false
  private(set) var isStopped = false

  private static let keys = "space ←→ +- r q"

  /// Creates a show; `watch` reloads a changed film.
  init(
    _ tiles: [Tile], on screen: Screen, _ options: PictureOptions, limit: Duration?,
    watch: FileWatch?
  ) {
    (self.tiles, self.screen, self.options) = (tiles, screen, options)
    (self.limit, self.watch) = (limit, watch)
    writer = options.writer(on: screen)
    layout = TileLayout(tiles, in: options, on: screen)
  }

  var isOver: Bool {
    isStopped
      || watch == nil && !line.isAwake && tiles.allSatisfy { $0.hasEnded && !$0.hasChanged }
  }

  func wakeAt(_ now: Moment) -> Moment? {
    let moments =
      tiles.map(\.wakeAt) + [limit.map { Moment($0) }, watch?.wakeAt, line.endsAt]
    return moments.compactMap(\.self).min()
  }

  mutating func tick(at now: Moment) {
    if let limit, now >= Moment(limit) { isStopped = true }
    look(at: now)
    for tile in tiles { hasStarted ? tile.tick(at: now) : tile.start(at: now) }
    hasStarted = true
  }

  mutating func take(_ input: TerminalInput, at now: Moment) {
    if input.quits {
      isStopped = true
      return
    }
    guard let key = input.key else { return }
    var isKnown = true
    for tile in tiles { isKnown = tile.take(key, at: now) }
    if isKnown { line.wake(at: now, stays: false) }
    keepLine(at: now)
  }

  mutating func bytes(at now: Moment) -> [UInt8] {
    var bytes = cleared
    cleared = []
    if tiles.contains(where: \.hasChanged) { bytes += writer.show(tiles, in: layout) }
    if let first = tiles.first {
      bytes += line.bytes(
        screen.text("\(first.status)  \(Self.keys)"), columns: screen.size.cells.columns, at: now)
    }
    return bytes
  }

  mutating func resized(at now: Moment) -> [UInt8] {
    let bytes = line.erase() + writer.resize(on: screen)
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

  /// Keeps the line while the picture stands still, since it says why.
  private mutating func keepLine(at now: Moment) {
    if hasStarted, tiles.contains(where: \.isPaused) { line.wake(at: now, stays: true) }
  }

  private mutating func redraw() {
    layout = TileLayout(tiles, in: options, on: screen)
    for tile in tiles { tile.hasChanged = true }
    keepLine(at: .zero)
  }

  /// Reloads a changed file; a failure is reported, and the last picture stays.
  private mutating func look(at now: Moment) {
    switch watch?.look(at: now) {
    case nil, .unchanged: return
    case .loaded(let tile):
      cleared += writer.clear()
      tiles = [tile]
      hasStarted = false
      if line.isAwake { line.wake(at: now, stays: false) }
      redraw()
    case .failed(let reason): message = reason
    }
  }
}

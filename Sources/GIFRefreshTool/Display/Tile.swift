import Frames
import GIFCodec
import TerminalCanvas

/// A ``Film`` on the screen that plays by itself, or is stepped through with keys.
final class Tile {
  private let film: Film
  private var scheduler: FrameScheduler
  private(set) var wakeAt: Moment?
  /// Whether the frame has changed since the tile was last painted.
  var hasChanged = true

  private static let speeds = [0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 8]

  init(_ film: Film, speed: Double = 1) {
    scheduler = FrameScheduler(timeline: film.timeline, speed: speed)
    self.film = film
  }

  var canvas: PixelSize { film.canvas }
  var hasCaptions: Bool { film.hasCaptions }
  var hasEnded: Bool { scheduler.hasEnded }
  /// Whether the film is paused before its end.
  var isPaused: Bool { !scheduler.isPlaying && !scheduler.hasEnded }
  var frame: Int { scheduler.frame ?? 0 }
  var scene: (picture: Bitmap, caption: String) { film.scene(frame) }

  /// Pictures of the film, each made when it is asked for: those of the first, the middle and the last frame.
  var samples: some Sequence<Bitmap> {
    let last = max(0, film.timeline.frameCount - 1)
    return Set([0, last / 2, last]).sorted().lazy.map { [film] in film.scene($0).picture }
  }

  // MARK: Events

  func start(at now: Moment) { change { $0.start(at: now) } }

  /// Starts at the speed of another tile; if that one is paused, pauses at its frame, or at the last one.
  func start(like other: Tile, at now: Moment) {
    change {
      $0.setSpeed(other.scheduler.speed, at: now)
      return $0.start(at: now)
    }
    if other.isPaused { show(other.frame, at: now) }
  }

  func tick(at now: Moment) { change { $0.tick(at: now) } }

  func show(_ frame: Int, at now: Moment = .zero) {
    change {
      $0.pause(at: now)
      return $0.seek(toFrame: frame, at: now)
    }
  }

  /// Handles a key; returns `false` for a key without a meaning.
  func handle(_ key: Key, at now: Moment) -> Bool {
    let last = max(0, film.timeline.frameCount - 1)
    let tenth = max(1, film.timeline.frameCount / 10)
    switch key {
    case .character(" ") where scheduler.isPlaying:
      change {
        $0.pause(at: now)
        return nil
      }
    case .character(" "): change { $0.resume(at: now) }
    case .left, .character(","): step(by: -1, at: now)
    case .right, .character("."): step(by: 1, at: now)
    case .pageUp, .down: step(by: -tenth, at: now)
    case .pageDown, .up: step(by: tenth, at: now)
    case .home: change { $0.seek(toFrame: 0, at: now) }
    case .end: change { $0.seek(toFrame: last, at: now) }
    case .character("+"), .character("="): setSpeed(at: now) { $0 < $1 ? $1 : nil }
    case .character("-"): setSpeed(at: now) { $0 > $1 ? $1 : nil }
    case .character("r"):
      change {
        $0.setSpeed(-$0.speed, at: now)
        return $0.resume(at: now)
      }
    case .character, .control, .enter, .tab, .backspace, .escape, .insert, .delete: return false
    }
    return true
  }

  var status: String {
    func seconds(_ nanoseconds: Int64) -> String { Figures.ratio(Double(nanoseconds) / 1e9) }
    let (timeline, speed) = (film.timeline, scheduler.speed)
    let sign = !scheduler.isPlaying ? "paused" : speed < 0 ? "backwards" : "playing"
    let length = seconds(timeline.start(of: timeline.frameCount))
    return "frame \(frame) of \(timeline.frameCount)  "
      + "\(seconds(timeline.start(of: frame)))/\(length) s  \(Figures.short(speed.magnitude))x  \(sign)"
  }

  // MARK: Helpers

  private func change(_ event: (inout FrameScheduler) -> Moment?) {
    let before = scheduler.frame
    wakeAt = event(&scheduler)
    if scheduler.frame != before { hasChanged = true }
  }

  private func step(by count: Int, at now: Moment) {
    let frames = max(1, film.timeline.frameCount)
    show(((frame + count) % frames + frames) % frames, at: now)
  }

  private func setSpeed(at now: Moment, _ next: (_ now: Double, _ other: Double) -> Double?) {
    let speed = scheduler.speed
    let others = Self.speeds.compactMap { next(speed.magnitude, $0) }
    guard let nearest = others.min(by: { abs($0 - speed.magnitude) < abs($1 - speed.magnitude) })
    else { return }
    change { $0.setSpeed(speed < 0 ? -nearest : nearest, at: now) }
  }
}

/// The positions of tiles on the screen: a single one, or several side by side.
///
/// ```
/// ┌─────┐ ┌─────┐ ┌─────┐      equal areas, one cell apart
/// │  0  │ │  1  │ │  2  │      each tile as large as fits its area, at the area's top left
/// └─────┘ └─────┘ └─────┘      with --center, all of them centred on the screen
///
///   0  20  40   0  20  40      with rulers, the pixels of the columns above each tile, and those of the rows at
/// 0 ┌───────┐   ┌───────┐      the left
/// ```
struct TileLayout {
  struct Area: Hashable {
    var column = 0, row = 0
    let size: CellSize
  }

  typealias Text = (column: Int, row: Int, text: String)

  let areas: [Area]
  /// The marks of the rulers.
  let marks: [Text]
  /// The smallest area from the screen's top left corner that holds all tiles and captions.
  let size: CellSize

  /// Creates the layout of tiles, or of one page of them: the first of the `count` tiles of a larger grid.
  init(
    _ tiles: [Tile], of count: Int? = nil, in options: PictureOptions, on screen: Screen
  ) {
    let canvases = tiles.map(\.canvas)
    let captionRows = tiles.contains(where: \.hasCaptions) ? 1 : 0
    let whole = options.area(on: screen)
    let grid = options.grid(in: whole)
    let columns = grid?.columns ?? 1
    let rows = grid?.rows(of: count ?? canvases.count) ?? 1
    let margin = options.hasRulers ? Self.margin(of: canvases) : 0
    let rulerRows = options.hasRulers ? 1 : 0
    let share = CellSize(
      columns: max(1, (whole.columns - margin + 1) / columns - 1),
      rows: max(1, (whole.rows + 1) / rows - 1 - captionRows - rulerRows))
    let placed = canvases.enumerated().map { index, canvas in
      Area(
        column: index % columns * (share.columns + 1),
        row: rulerRows + index / columns * (share.rows + 1 + rulerRows),
        size: .fitting(canvas, in: share, cellAspect: options.painting.cellAspect(on: screen)))
    }
    let width = placed.map { $0.column + $0.size.columns }.max() ?? 0
    let left = margin + (options.isCentered ? max(0, (screen.size.cells.columns - width) / 2) : 0)
    areas = placed.map { Area(column: left + $0.column, row: $0.row, size: $0.size) }
    size = CellSize(
      columns: areas.map { $0.column + $0.size.columns }.max() ?? 0,
      rows: (areas.map { $0.row + $0.size.rows }.max() ?? 0) + captionRows)
    marks =
      options.hasRulers
      ? zip(areas, canvases).flatMap { Self.marks(of: $0, $1, margin: margin) } : []
  }

  /// Returns the pictures and texts to draw: all if the layout is new, otherwise those of the tiles that have changed.
  ///
  /// The tiles then count as unchanged.
  func changes(
    of tiles: [Tile], isNew: Bool, on screen: Screen
  ) -> (pictures: [PixelEncoder.Picture], texts: [Text]) {
    var (pictures, texts) = ([PixelEncoder.Picture](), isNew ? marks : [])
    for (index, (tile, area)) in zip(tiles, areas).enumerated() where isNew || tile.hasChanged {
      let scene = tile.scene
      pictures.append(
        .init(
          slot: index, frame: tile.frame, bitmap: scene.picture, column: area.column, row: area.row,
          cells: area.size))
      if tile.hasCaptions {
        let caption = screen.text(scene.caption).centered(columns: area.size.columns)
        texts.append((area.column, area.row + area.size.rows, caption))
      }
      tile.hasChanged = false
    }
    return (pictures, texts)
  }

  /// Returns the columns that a ruler's numbers take at the left.
  static func margin(of canvases: [PixelSize]) -> Int {
    "\(canvases.map(\.height).max() ?? 0)".count + 1
  }

  private static func marks(
    of area: Area, _ canvas: PixelSize, margin: Int
  ) -> [Text] {
    let above = places(
      along: canvas.width, cells: area.size.columns, apart: "\(canvas.width)".count + 1
    )
    .map { (column: area.column + $0.cell, row: area.row - 1, text: "\($0.pixel)") }
    .filter { $0.column + $0.text.count <= area.column + area.size.columns }
    guard area.column == margin else { return above }
    let beside = places(along: canvas.height, cells: area.size.rows, apart: 2).map {
      let text = "\($0.pixel)"
      return (column: margin - 1 - text.count, row: area.row + $0.cell, text: text)
    }
    return above + beside
  }

  /// Returns pixels at round distances along a length, with their cells, which are at least `apart` cells apart.
  private static func places(along length: Int, cells: Int, apart: Int) -> [(pixel: Int, cell: Int)]
  {
    var (step, factors) = (1, [2.0, 2.5, 2])
    while step * cells < apart * length {
      step = Int(Double(step) * factors[0])
      factors.append(factors.removeFirst())
    }
    return stride(from: 0, to: length, by: step).map { ($0, $0 * cells / length) }
  }
}

/// An animation to show in a ``Tile``: pictures and captions by frame index, and a timeline.
struct Film {
  let canvas: PixelSize
  let timeline: FrameTimeline
  var hasCaptions = false
  let scene: (_ index: Int) -> (picture: Bitmap, caption: String)
}

extension Film {
  /// Creates a film of a GIF; frames are decoded when they are shown, and kept within the store's memory budget.
  init(_ frames: GIFFrameScrubber, timeline: FrameTimeline? = nil) {
    self.init(canvas: frames.canvas, timeline: timeline ?? frames.timeline) {
      (frames.frame(at: $0), "")
    }
  }

  init(_ picture: Bitmap) {
    let timeline = FrameTimeline(delays: [.milliseconds(100)], loopCount: .times(1))
    self.init(canvas: picture.size, timeline: timeline) { _ in (picture, "") }
  }

  func titled(_ title: String) -> Film {
    Film(canvas: canvas, timeline: timeline, hasCaptions: true) { (scene($0).picture, title) }
  }
}

extension [Tile] {
  /// Returns the tiles in groups of the same size; the last one can be smaller.
  func chunks(ofCount count: Int) -> [[Tile]] {
    stride(from: 0, to: self.count, by: count).map {
      Array(self[$0..<Swift.min($0 + count, self.count)])
    }
  }
}

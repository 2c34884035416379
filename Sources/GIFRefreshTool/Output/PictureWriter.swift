import Frames
import TerminalCanvas

/// Turns what tiles show into bytes, and remembers what is on the screen.
protocol PictureWriter {
  /// The bytes that show what has changed.
  mutating func show(_ tiles: [Tile], in layout: TileLayout) -> [UInt8]
  /// The terminal has taken what was shown last, a number of bytes, in a time.
  mutating func delivered(_ bytes: Int, in time: Duration)
  /// What was shown is gone, and so is the cursor's place.
  mutating func lose() -> [UInt8]
  /// The terminal has another size: what was shown may have been broken up.
  mutating func resize(on screen: Screen) -> [UInt8]
  /// Other films come: nothing that was kept for these counts any more.
  mutating func clear() -> [UInt8]
  /// Goes below everything; afterwards nothing is shown that could be drawn over.
  mutating func finish() -> [UInt8]
}

extension PictureWriter {
  mutating func delivered(_ bytes: Int, in time: Duration) {}
}

/// Pictures as characters.
///
/// Unless it is told a tolerance, it spends time on saving bytes only where the terminal is slow.
struct SymbolWriter: PictureWriter {
  private let options: PreviewOptions
  private let screen: Screen
  private var encoder: EscapeEncoder
  private var shown: CellGrid?
  private var layout: TileLayout?
  private var mustRedraw = false
  private var budget = ReductionBudget()
  private let clock = ContinuousClock()
  private var painters: [Int: TilePainter] = [:]

  /// One painter serves a whole animation, or its brightness would flicker.
  private struct TilePainter {
    var painter: CellPainter
    var reducer: CellReducer
    /// What is shown of the tile, and what is to be shown.
    var cells: CellGrid?, next: CellGrid?
  }

  init(_ options: PreviewOptions, on screen: Screen) {
    self.options = options
    self.screen = screen
    encoder = EscapeEncoder(synchronizes: screen.capabilities.synchronizesUpdates)
  }

  mutating func show(_ tiles: [Tile], in layout: TileLayout) -> [UInt8] {
    let isNew = layout.areas != self.layout?.areas
    if isNew { forgetCells() }
    self.layout = layout
    var grid = isNew ? CellGrid(size: layout.size) : shown ?? CellGrid(size: layout.size)
    var pictures: [(index: Int, picture: Bitmap)] = []
    for (index, (tile, area)) in zip(tiles, layout.areas).enumerated()
    where isNew || tile.hasChanged {
      let scene = tile.scene()
      let start = clock.now
      grid.place(
        paint(scene.picture, index, size: area.size), column: area.column, row: area.row)
      budget.painted(in: start.duration(to: clock.now))
      if options.display.tolerance == nil { pictures.append((index, scene.picture)) }
      if tile.hasCaptions { grid.writeCaption(scene.caption, below: area) }
      tile.hasChanged = false
    }
    let previous = mustRedraw && shown?.size == grid.size ? nil : shown
    var encoded = encoder
    var bytes = encoded.encode(grid, replacing: previous)
    if !pictures.isEmpty, budget.isWorthwhile(for: bytes.count) {
      let start = clock.now
      for (index, picture) in pictures {
        let area = layout.areas[index]
        grid.place(reduce(picture, index), column: area.column, row: area.row)
      }
      budget.reduced(in: start.duration(to: clock.now))
      encoded = encoder
      bytes = encoded.encode(grid, replacing: previous)
    }
    for index in painters.keys {
      let next = painters[index]?.next
      painters[index]?.cells = next
    }
    (encoder, shown, mustRedraw) = (encoded, grid, false)
    return bytes
  }

  mutating func delivered(_ bytes: Int, in time: Duration) { budget.sent(bytes, in: time) }

  /// The tile's new cells with less to send.
  private mutating func reduce(_ picture: Bitmap, _ index: Int) -> CellGrid {
    guard var own = painters[index], let next = own.next else { preconditionFailure("no painter") }
    let reduced = own.reducer.reduce(next, of: picture, onto: own.cells)
    own.next = reduced
    painters[index] = own
    return reduced
  }

  private mutating func paint(_ picture: Bitmap, _ index: Int, size: CellSize) -> CellGrid {
    if painters[index] == nil {
      var painter = options.painting.painter(for: picture, size: size, on: screen)
      painter.isSteady = true
      painters[index] = TilePainter(
        painter: painter,
        reducer: CellReducer(for: painter, tolerance: options.display.tolerance ?? 0.01))
    }
    guard var own = painters[index] else { preconditionFailure("no painter") }
    painters[index] = nil
    var cells = CellGrid(size: size)
    own.painter.paint(picture, into: &cells)
    if options.display.tolerance != nil {
      cells = own.reducer.reduce(cells, of: picture, onto: own.cells)
    }
    own.next = cells
    painters[index] = own
    return cells
  }

  mutating func lose() -> [UInt8] {
    shown = nil
    forgetCells()
    encoder = EscapeEncoder(synchronizes: encoder.synchronizes)
    return []
  }

  private mutating func forgetCells() {
    for index in painters.keys { painters[index]?.cells = nil }
  }

  mutating func resize(on screen: Screen) -> [UInt8] {
    mustRedraw = true
    if let shown {
      encoder.wrapped(width: shown.size.columns, into: screen.size.cells.columns)
    }
    return []
  }

  mutating func clear() -> [UInt8] {
    painters = [:]
    return []
  }

  mutating func finish() -> [UInt8] {
    shown = nil
    forgetCells()
    return encoder.finish()
  }

  /// What tiles show now, as cells.
  static func page(
    of tiles: [Tile], in options: PreviewOptions, on screen: Screen
  ) -> CellGrid {
    var writer = SymbolWriter(options, on: screen)
    _ = writer.show(tiles, in: TileLayout(tiles, in: options, on: screen))
    return writer.shown ?? CellGrid(size: CellSize(columns: 0, rows: 0))
  }
}

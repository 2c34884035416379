import Frames
import TerminalCanvas

/// Turns what tiles show into bytes, and remembers what is on the screen.
protocol PictureWriter {
  /// The bytes that show what has changed.
  mutating func show(_ tiles: [Tile], in layout: TileLayout) -> [UInt8]
  /// What was shown is gone, and so is the cursor's place.
  mutating func lose() -> [UInt8]
  /// The terminal has another size: what was shown may have been broken up.
  mutating func resize(on screen: Screen) -> [UInt8]
  /// Other films come: nothing that was kept for these counts any more.
  mutating func clear() -> [UInt8]
  /// Goes below everything; afterwards nothing is shown that could be drawn over.
  mutating func finish() -> [UInt8]
}

/// Pictures as characters.
struct SymbolWriter: PictureWriter {
  private let options: PictureOptions
  private let screen: Screen
  private var encoder: EscapeEncoder
  private var shown: CellGrid?
  private var layout: TileLayout?
  private var mustRedraw = false
  private var painters: [Int: TilePainter] = [:]

  /// One painter serves a whole animation, or its brightness would flicker.
  private struct TilePainter {
    var painter: CellPainter
    var reducer: CellReducer
    /// What is shown of the tile.
    var cells: CellGrid?
  }

  init(_ options: PictureOptions, on screen: Screen) {
    self.options = options
    self.screen = screen
    encoder = EscapeEncoder(synchronizes: screen.capabilities.synchronizesUpdates)
  }

  mutating func show(_ tiles: [Tile], in layout: TileLayout) -> [UInt8] {
    let isNew = layout.areas != self.layout?.areas
    if isNew { for index in painters.keys { painters[index]?.cells = nil } }
    self.layout = layout
    var grid = isNew ? CellGrid(size: layout.size) : shown ?? CellGrid(size: layout.size)
    for (index, (tile, area)) in zip(tiles, layout.areas).enumerated()
    where isNew || tile.hasChanged {
      let scene = tile.scene()
      grid.place(
        paint(scene.picture, index, size: area.size), column: area.column, row: area.row)
      if tile.hasCaptions { grid.writeCaption(scene.caption, below: area) }
      tile.hasChanged = false
    }
    let redraws = mustRedraw && shown?.size == grid.size
    let bytes = encoder.encode(grid, replacing: redraws ? nil : shown)
    (shown, mustRedraw) = (grid, false)
    return bytes
  }

  private mutating func paint(_ picture: Bitmap, _ index: Int, size: CellSize) -> CellGrid {
    if painters[index] == nil {
      let painter = options.painter(for: picture, size: size, on: screen)
      painters[index] = TilePainter(
        painter: painter, reducer: CellReducer(for: painter, tolerance: options.tolerance))
    }
    guard var own = painters[index] else { preconditionFailure("no painter") }
    painters[index] = nil
    var cells = CellGrid(size: size)
    own.painter.paint(picture, into: &cells)
    cells = own.reducer.reduce(cells, of: picture, onto: own.cells)
    own.cells = cells
    painters[index] = own
    return cells
  }

  mutating func lose() -> [UInt8] {
    shown = nil
    for index in painters.keys { painters[index]?.cells = nil }
    encoder = EscapeEncoder(synchronizes: encoder.synchronizes)
    return []
  }

  mutating func resize(on screen: Screen) -> [UInt8] {
    mustRedraw = true
    return []
  }

  mutating func clear() -> [UInt8] {
    painters = [:]
    return []
  }

  mutating func finish() -> [UInt8] {
    shown = nil
    for index in painters.keys { painters[index]?.cells = nil }
    return encoder.finish()
  }

  /// What tiles show now, as cells.
  static func page(
    of tiles: [Tile], in options: PictureOptions, on screen: Screen
  ) -> CellGrid {
    var writer = SymbolWriter(options, on: screen)
    _ = writer.show(tiles, in: TileLayout(tiles, in: options, on: screen))
    return writer.shown ?? CellGrid(size: CellSize(columns: 0, rows: 0))
  }
}

import Frames
import TerminalCanvas

/// A writer of tiles to a screen, which knows what the screen shows.
protocol PictureWriter {
  /// Returns the bytes that replace what the screen shows by these tiles.
  mutating func show(_ tiles: [Tile], in layout: TileLayout) -> [UInt8]
  /// Forgets the screen's contents and the cursor's position, which have been lost.
  mutating func lose() -> [UInt8]
  /// Handles another size of the terminal, which may have rewrapped its contents.
  mutating func resize(on screen: Screen) -> [UInt8]
  /// Forgets cached pictures before other films are shown.
  mutating func clear() -> [UInt8]
  /// Moves below the pictures, and ends drawing.
  mutating func finish() -> [UInt8]
}

/// A writer of pictures as characters.
struct SymbolWriter: PictureWriter {
  private let options: PictureOptions
  private let screen: Screen
  private var encoder: EscapeEncoder
  private var shown: CellGrid?
  private var layout: TileLayout?
  private var mustRedraw = false
  /// The painter and the cells of each tile.
  private var painters: [Int: (painter: CellPainter, cells: CellGrid)] = [:]

  init(_ options: PictureOptions, on screen: Screen) {
    self.options = options
    self.screen = screen
    encoder = EscapeEncoder(synchronizes: screen.capabilities.synchronizesUpdates)
  }

  mutating func show(_ tiles: [Tile], in layout: TileLayout) -> [UInt8] {
    let isNew = layout.areas != self.layout?.areas
    self.layout = layout
    var grid = isNew ? CellGrid(size: layout.size) : shown ?? CellGrid(size: layout.size)
    for (index, (tile, area)) in zip(tiles, layout.areas).enumerated()
    where isNew || tile.hasChanged {
      let scene = tile.scene
      paint(scene.picture, index, at: area, into: &grid)
      if tile.hasCaptions { grid.writeCaption(screen.text(scene.caption), below: area) }
      tile.hasChanged = false
    }
    let previous = mustRedraw && shown?.size == grid.size ? nil : shown
    let bytes = encoder.encode(grid, replacing: previous)
    (shown, mustRedraw) = (grid, false)
    return bytes
  }

  /// A single painter for an animation, or its brightness would flicker.
  private mutating func paint(
    _ picture: Bitmap, _ index: Int, at area: TileLayout.Area, into grid: inout CellGrid
  ) {
    var own = painters.removeValue(forKey: index)
    if own == nil {
      var painter = options.painting.painter(for: picture, size: area.size, on: screen)
      painter.isSteady = true
      own = (painter, CellGrid(size: area.size))
    } else if own?.cells.size != area.size {
      own?.cells = CellGrid(size: area.size)
    }
    guard var (painter, cells) = own.take() else { return }
    painter.paint(picture, into: &cells)
    grid.place(cells, column: area.column, row: area.row)
    painters[index] = (painter, cells)
  }

  mutating func lose() -> [UInt8] {
    shown = nil
    encoder = EscapeEncoder(synchronizes: encoder.synchronizes)
    return []
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
    return encoder.finish()
  }

  /// Returns the current pictures of tiles as cells.
  static func page(
    of tiles: [Tile], in options: PictureOptions, on screen: Screen
  ) -> CellGrid {
    var writer = SymbolWriter(options, on: screen)
    _ = writer.show(tiles, in: TileLayout(tiles, in: options, on: screen))
    return writer.shown ?? CellGrid(size: CellSize(columns: 0, rows: 0))
  }
}

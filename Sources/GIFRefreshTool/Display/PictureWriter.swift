import Frames
import TerminalCanvas

/// A writer of tiles to a screen, which sends only the differences from the previous tiles.
protocol PictureWriter {
  /// Returns the bytes that show these tiles in place of the previous ones.
  mutating func show(_ tiles: [Tile], in layout: TileLayout) -> [UInt8]
  /// Forgets what the screen shows, since its contents and the cursor's position were lost; returns the bytes to send.
  mutating func lose() -> [UInt8]
  /// Adapts to a new size of the terminal, which may have rewrapped its contents; returns the bytes to send.
  mutating func resize(on screen: Screen) -> [UInt8]
  /// Forgets cached pictures before other films are shown; returns the bytes that remove the pictures on the screen.
  mutating func clear() -> [UInt8]
  /// Returns the bytes that reset the colours, for a text below the pictures.
  mutating func resetColors() -> [UInt8]
  /// Ends drawing; returns the bytes that move the cursor below the pictures.
  mutating func finish() -> [UInt8]
}

extension PictureWriter {
  mutating func resetColors() -> [UInt8] { [] }
}

struct SymbolWriter: PictureWriter {
  private let options: PictureOptions
  private let screen: Screen
  private var encoder: EscapeEncoder
  private var shown: CellGrid?
  private var layout: TileLayout?
  private var mustRedraw = false
  private var painters: [Int: (painter: CellPainter, cells: CellGrid)] = [:]

  init(_ options: PictureOptions, on screen: Screen) {
    self.options = options
    self.screen = screen
    encoder = EscapeEncoder(synchronizes: screen.capabilities.synchronizesUpdates)
  }

  mutating func show(_ tiles: [Tile], in layout: TileLayout) -> [UInt8] {
    let grid = cells(of: tiles, in: layout)
    let previous = mustRedraw && shown?.size == grid.size ? nil : shown
    let bytes = encoder.encode(grid, replacing: previous)
    (shown, mustRedraw) = (grid, false)
    return bytes
  }

  /// Returns the cells that show these tiles in place of the previous ones.
  mutating func cells(of tiles: [Tile], in layout: TileLayout) -> CellGrid {
    let isNew = layout.areas != self.layout?.areas
    self.layout = layout
    var grid = (isNew ? nil : shown) ?? CellGrid(size: layout.size)
    let changes = layout.changes(of: tiles, isNew: isNew, on: screen)
    for picture in changes.pictures { paint(picture, of: tiles[picture.slot], into: &grid) }
    for text in changes.texts { grid.write(text.text, column: text.column, row: text.row) }
    return grid
  }

  /// Paints a picture with the painter of its tile: a new painter for each frame would make the brightness flicker.
  private mutating func paint(
    _ picture: PixelEncoder.Picture, of tile: Tile, into grid: inout CellGrid
  ) {
    let size = picture.cells
    var own = painters.removeValue(forKey: picture.slot)
    if own == nil {
      var painter = options.painting.painter(for: tile.samples, size: size, on: screen)
      painter.isSteady = true
      own = (painter, CellGrid(size: size))
    } else if own?.cells.size != size {
      own?.cells = CellGrid(size: size)
    }
    guard var (painter, cells) = own.take() else { return }
    painter.paint(picture.bitmap, into: &cells)
    grid.place(cells, column: picture.column, row: picture.row)
    painters[picture.slot] = (painter, cells)
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

  mutating func resetColors() -> [UInt8] { encoder.resetColors() }

  mutating func finish() -> [UInt8] {
    shown = nil
    return encoder.finish()
  }
}

struct PixelWriter: PictureWriter {
  private let pixelProtocol: PixelProtocol
  private let options: PictureOptions
  private let screen: Screen
  private var encoder: PixelEncoder
  private var layout: TileLayout?

  /// The assumed size of a cell in pixels if the terminal does not report the size.
  private static let usualCell = PixelSize(width: 10, height: 20)

  init(_ pixelProtocol: PixelProtocol, _ options: PictureOptions, on screen: Screen) {
    self.pixelProtocol = pixelProtocol
    self.options = options
    self.screen = screen
    encoder = PixelEncoder(
      pixelProtocol, cellSize: screen.size.cellSize ?? Self.usualCell,
      backdrop: options.painting.bg ?? screen.capabilities.background ?? .black,
      // Pictures of other runs and pages, which stay on the screen, have other numbers.
      firstNumber: .random(in: 1...127) << 24 | .random(in: 0...0xFF_FFFF),
      synchronizes: screen.capabilities.synchronizesUpdates,
      passthrough: screen.passthrough)
  }

  mutating func show(_ tiles: [Tile], in layout: TileLayout) -> [UInt8] {
    var bytes: [UInt8] = []
    let isNew = layout.areas != self.layout?.areas
    if isNew { bytes += encoder.clear() }
    self.layout = layout
    let changes = layout.changes(of: tiles, isNew: isNew, on: screen)
    guard isNew || !changes.pictures.isEmpty else { return bytes }
    return bytes + encoder.encode(changes.pictures, texts: changes.texts, rows: layout.size.rows)
  }

  mutating func lose() -> [UInt8] {
    layout = nil
    return encoder.lose()
  }

  /// Adapts to a new size of the terminal, and of its cells in pixels, as after a change of the font.
  mutating func resize(on screen: Screen) -> [UInt8] {
    guard screen.size.cellSize ?? Self.usualCell != encoder.cellSize else { return clear() }
    let bytes = clear()
    self = PixelWriter(pixelProtocol, options, on: screen)
    return bytes
  }

  mutating func clear() -> [UInt8] {
    layout = nil
    return encoder.clear()
  }

  mutating func finish() -> [UInt8] {
    layout = nil
    return encoder.finish()
  }
}

extension CellGrid {
  mutating func place(_ grid: CellGrid, column: Int, row: Int) {
    for y in 0..<grid.size.rows where (0..<size.rows).contains(row + y) {
      for x in 0..<grid.size.columns where (0..<size.columns).contains(column + x) {
        self[column + x, row + y] = grid[x, y]
      }
    }
  }
}

import Frames
import TerminalCanvas

/// A writer of pictures as pixels.
struct PixelWriter: PictureWriter {
  private let pixelProtocol: PixelProtocol
  private let options: PictureOptions
  private let screen: Screen
  private var encoder: PixelEncoder
  private var layout: TileLayout?

  /// The assumed size of a cell if the terminal does not report it.
  private static let usualCell = PixelSize(width: 10, height: 20)

  init(_ pixelProtocol: PixelProtocol, _ options: PictureOptions, on screen: Screen) {
    self.pixelProtocol = pixelProtocol
    self.options = options
    self.screen = screen
    encoder = PixelEncoder(
      pixelProtocol, cellSize: screen.size.cellSize ?? Self.usualCell,
      backdrop: options.painting.bg?.color ?? screen.capabilities.background ?? .black,
      firstNumber: .random(in: 1...127) << 24,
      synchronizes: screen.capabilities.synchronizesUpdates,
      passthrough: screen.passthrough)
  }

  mutating func show(_ tiles: [Tile], in layout: TileLayout) -> [UInt8] {
    var bytes: [UInt8] = []
    let isNew = layout.areas != self.layout?.areas
    if isNew { bytes += encoder.clear() }
    self.layout = layout
    var pictures: [PixelEncoder.Picture] = []
    var texts: [(column: Int, row: Int, text: String)] = []
    for (index, (tile, area)) in zip(tiles, layout.areas).enumerated()
    where isNew || tile.hasChanged {
      let scene = tile.scene
      pictures.append(
        .init(
          slot: index, frame: tile.frame, bitmap: scene.picture, column: area.column,
          row: area.row, cells: area.size))
      if tile.hasCaptions {
        texts.append(
          (
            area.column, area.row + area.size.rows,
            screen.text(scene.caption).centered(columns: area.size.columns)
          ))
      }
      tile.hasChanged = false
    }
    guard isNew || !pictures.isEmpty else { return bytes }
    return bytes + encoder.encode(pictures, texts: texts, rows: layout.size.rows)
  }

  mutating func lose() -> [UInt8] {
    layout = nil
    return encoder.lose()
  }

  /// Handles another size of the terminal, and perhaps of its cells in pixels.
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

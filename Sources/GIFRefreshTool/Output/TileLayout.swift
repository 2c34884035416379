import Frames
import TerminalCanvas

/// The positions of tiles on the screen: a single one, or several side by side.
///
/// ```
/// ┌─────┐ ┌─────┐ ┌─────┐      each as large as fits its share, at the share's top left
/// │  0  │ │  1  │ │  2  │      shares are one cell apart
/// └─────┘ └─────┘ └─────┘      all of it centred, if asked for
/// ```
struct TileLayout {
  /// A tile's cells.
  struct Area: Hashable {
    var column = 0, row = 0
    let size: CellSize
  }

  let areas: [Area]
  /// The size of all tiles together.
  let size: CellSize

  init(_ tiles: [Tile], in options: PictureOptions, on screen: Screen) {
    let canvases = tiles.map(\.canvas)
    let captionRows = tiles.contains(where: \.hasCaptions) ? 1 : 0
    let columns = options.grid?.columns ?? 1
    let rows = options.grid.map {
      max(1, min($0.rows ?? .max, (canvases.count + columns - 1) / columns))
    }
    let whole = options.area(on: screen)
    let share = CellSize(
      columns: max(1, (whole.columns + 1) / columns - 1),
      rows: max(1, (whole.rows + 1) / (rows ?? 1) - 1 - captionRows))
    let placed = canvases.enumerated().map { index, canvas in
      Area(
        column: index % columns * (share.columns + 1), row: index / columns * (share.rows + 1),
        size: .fitting(canvas, in: share, cellAspect: options.painting.cellAspect(on: screen)))
    }
    let width = placed.map { $0.column + $0.size.columns }.max() ?? 0
    let left = options.isCentered ? max(0, (screen.size.cells.columns - width) / 2) : 0
    areas = placed.map { Area(column: left + $0.column, row: $0.row, size: $0.size) }
    size = CellSize(
      columns: areas.map { $0.column + $0.size.columns }.max() ?? 0,
      rows: (areas.map { $0.row + $0.size.rows }.max() ?? 0) + captionRows)
  }
}

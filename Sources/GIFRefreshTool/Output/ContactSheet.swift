import Frames
import GIFCodec
import TerminalCanvas

/// Frames of a GIF along a pull, side by side.
///
/// ```
/// ┌─────┐ ┌─────┐ ┌─────┐      progress 0, ½ and 1
/// │ 0   │ │  ½  │ │   1 │      wraps where the screen ends
/// └─────┘ └─────┘ └─────┘
/// ```
struct ContactSheet {
  private let gif: EncodedGIF
  private let count: Int

  /// The narrowest a frame gets before the sheet wraps, in columns.
  private static let narrowest = 12

  init(_ gif: EncodedGIF, count: Int) {
    self.gif = gif
    self.count = count
  }

  func grid(on screen: Screen, options: PictureOptions) -> CellGrid {
    let whole = options.cells(for: PixelSize(width: 10_000, height: 1), on: screen).columns
    let width = min(whole, max(Self.narrowest, (whole + 1) / count - 1))
    let perRow = min(count, (whole + 1) / (width + 1))
    let shape = CellSize.fitting(
      gif.canvas, in: CellSize(columns: width, rows: options.size?.rows ?? 9999),
      cellAspect: options.painting.cellAspect(on: screen))

    let rows = (count + perRow - 1) / perRow
    var sheet = CellGrid(
      size: CellSize(
        columns: perRow * (shape.columns + 1) - 1, rows: rows * (shape.rows + 1) - 1))
    let frames = gif.frames(within: .nothing)
    let last = frames.frame(at: gif.timeline.frameCount - 1)
    var grid = CellGrid(size: shape)
    var painter = options.painting.painter(for: last, size: shape, on: screen)
    for number in 0..<count {
      let progress = count == 1 ? 0 : Double(number) / Double(count - 1)
      guard case .frame(let index) = gif.timeline.frame(atProgress: progress) else { continue }
      painter.paint(frames.frame(at: index), into: &grid)
      sheet.place(
        grid, column: number % perRow * (shape.columns + 1),
        row: number / perRow * (shape.rows + 1))
    }
    return sheet
  }
}

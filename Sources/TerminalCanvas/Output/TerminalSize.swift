public import Frames

/// The size of a terminal.
public struct TerminalSize: Sendable, Hashable {
  /// The size in cells.
  public let cells: CellSize
  /// The size in pixels; `nil` if the terminal does not report it.
  public let pixels: PixelSize?

  /// Creates a size; a size of 0 pixels counts as unknown.
  public init(cells: CellSize, pixels: PixelSize? = nil) {
    self.cells = cells
    self.pixels = pixels.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Creates a size from the number of cells and a cell's size in pixels.
  public init(cells: CellSize, cellSize: PixelSize) {
    self.init(
      cells: cells,
      pixels: PixelSize(
        width: cells.columns * cellSize.width, height: cells.rows * cellSize.height))
  }

  /// The size of a cell in pixels, rounded down; `nil` if unknown.
  public var cellSize: PixelSize? {
    guard let pixels, cells.columns > 0, cells.rows > 0 else { return nil }
    let size = PixelSize(width: pixels.width / cells.columns, height: pixels.height / cells.rows)
    return size.isEmpty ? nil : size
  }

  /// Creates the size assumed without a terminal: `COLUMNS` by `LINES` if set, else 80 by 24.
  public init(environment: [String: String]) {
    func number(_ name: String, or standard: Int) -> Int {
      environment[name].flatMap { Int($0) }.flatMap { (1...9999).contains($0) ? $0 : nil }
        ?? standard
    }
    self.init(
      cells: CellSize(columns: number("COLUMNS", or: 80), rows: number("LINES", or: 24)))
  }

  /// A cell's width divided by its height; 1/2 if unknown.
  public var cellAspect: Double {
    guard let pixels, cells.columns > 0, cells.rows > 0 else { return 0.5 }
    return Double(pixels.width * cells.rows) / Double(pixels.height * cells.columns)
  }
}

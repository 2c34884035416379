import Frames

/// A width and a height in cells, both at least zero.
public struct CellSize: Sendable, Hashable {
  /// The number of columns.
  public let columns: Int
  /// The number of rows.
  public let rows: Int

  /// Creates a size; negative lengths trap.
  public init(columns: Int, rows: Int) {
    require(columns >= 0 && rows >= 0, "a size has no negative lengths: \(columns)x\(rows)")
    self.columns = columns
    self.rows = rows
  }
}

import Frames

/// A width and a height in cells, neither of them negative.
public struct CellSize: Sendable, Hashable {
  /// Cells in a row.
  public let columns: Int
  /// Rows.
  public let rows: Int

  /// Creates a size; negative lengths trap.
  public init(columns: Int, rows: Int) {
    require(columns >= 0 && rows >= 0, "a size has no negative lengths: \(columns)x\(rows)")
    self.columns = columns
    self.rows = rows
  }
}

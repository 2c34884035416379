public import Frames

extension PixelEncoder {
  /// A picture and its place.
  public struct Picture: Sendable {
    /// The picture's number among pictures side by side.
    public var slot: Int
    /// The frame's number in the animation; a frame that the terminal keeps is not sent again.
    public var frame: Int
    /// The picture.
    public var bitmap: Bitmap
    /// The column and row of its top left, in cells.
    public var column: Int, row: Int
    /// The number of cells that the picture fills.
    public var cells: CellSize

    /// Creates a picture.
    public init(
      slot: Int = 0, frame: Int, bitmap: Bitmap, column: Int = 0, row: Int = 0, cells: CellSize
    ) {
      self.slot = slot
      self.frame = frame
      self.bitmap = bitmap
      self.column = column
      self.row = row
      self.cells = cells
    }

    func isWhere(_ other: Picture) -> Bool {
      column == other.column && row == other.row && cells == other.cells
    }
  }
}

public import Frames

extension PixelEncoder {
  /// A picture and its place.
  public struct Picture: Sendable {
    /// Which of several pictures side by side this one is.
    public var slot: Int
    /// Its number in the animation: what has been sent under a number need not be sent again.
    public var frame: Int
    /// The picture.
    public var bitmap: Bitmap
    /// The column and row of its top left, in cells.
    public var column: Int, row: Int
    /// How many cells it fills.
    public var cells: CellSize
    /// The animation it is a frame of, if the terminal may play that by itself.
    public var animation: Animation?

    /// Creates a picture.
    public init(
      slot: Int = 0, frame: Int, bitmap: Bitmap, column: Int = 0, row: Int = 0, cells: CellSize,
      animation: Animation? = nil
    ) {
      self.slot = slot
      self.frame = frame
      self.bitmap = bitmap
      self.column = column
      self.row = row
      self.cells = cells
      self.animation = animation
    }

    func isWhere(_ other: Picture) -> Bool {
      column == other.column && row == other.row && cells == other.cells
    }
  }

  /// What a terminal has to know to play an animation by itself.
  ///
  /// kitty is given each frame when it is first shown, and plays one that repeats for ever when it has all of
  /// them; of one that ends it is told which frame to show. The others are given the GIF.
  public struct Animation: Sendable, Hashable {
    /// How long each frame is shown; those of no time are left out.
    public var delays: [Duration]
    /// Whether it begins again for ever.
    public var repeats: Bool
    /// The GIF, if it is to be played as it is; else empty.
    public var file: [UInt8]

    /// Creates it.
    public init(delays: [Duration], repeats: Bool, file: [UInt8] = []) {
      self.delays = delays
      self.repeats = repeats
      self.file = file
    }
  }
}

/// How many colours a terminal is given.
public enum ColorDepth: String, Sendable, Hashable, CaseIterable {
  /// None: characters only, in the terminal's own colours.
  case none
  /// The 240 that all terminals with 256 colours share, see ``Palette256``.
  case palette256 = "256"
  /// Every colour as it is, 24 bits.
  case full

  /// How a colour is told to the terminal: the nearest one of this depth.
  public func color(nearest color: RGB8) -> CellColor? {
    switch self {
    case .none: nil
    case .palette256: .palette(Palette256.index(nearest: color))
    case .full: .rgb(color)
    }
  }
}

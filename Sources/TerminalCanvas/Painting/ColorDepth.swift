/// How many colours a terminal is given.
public enum ColorDepth: String, Sendable, Hashable, CaseIterable {
  /// None: characters only, in the terminal's own colours.
  case none
  /// The first 16, which look as users choose; see ``Palette16``.
  case palette16 = "16"
  /// The 240 that all terminals with 256 colours share, see ``Palette256``.
  case palette256 = "256"
  /// Every colour as it is, 24 bits.
  case full

  /// How a colour is told to the terminal: the nearest one of this depth.
  ///
  /// `palette` says what the first sixteen look like; it counts with ``palette16`` alone.
  public func color(nearest color: RGB8, palette: Palette16 = .xterm) -> CellColor? {
    switch self {
    case .none: nil
    case .palette16: .palette(palette.index(nearest: color))
    case .palette256: .palette(Palette256.index(nearest: color))
    case .full: .rgb(color)
    }
  }
}

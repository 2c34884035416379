/// The number of colours that a terminal is sent.
public enum ColorDepth: String, Sendable, Hashable, CaseIterable {
  /// No colours: characters in the terminal's own colours.
  case none
  /// The first 16 palette colours, which users can change; see ``Palette16``.
  case palette16 = "16"
  /// The 240 colours that all terminals with 256 colours share; see ``Palette256``.
  case palette256 = "256"
  /// All 24-bit colours.
  case full

  /// Returns the nearest colour of this depth.
  ///
  /// The `palette` has the first sixteen colours; only ``palette16`` uses it.
  public func color(nearest color: RGB8, palette: Palette16 = .xterm) -> CellColor? {
    switch self {
    case .none: nil
    case .palette16: .palette(palette.index(nearest: color))
    case .palette256: .palette(Palette256.index(nearest: color))
    case .full: .rgb(color)
    }
  }
}

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

/// The mixing of palette colours, for ``ColorDepth/palette16`` and ``ColorDepth/palette256``.
///
/// Flat areas are drawn in one colour either way.
public enum Dither: String, Sendable, Hashable, CaseIterable {
  /// Gradients and photographs mix two colours in a fine pattern if the palette has no near colour.
  case auto
  /// No patterns: every cell shows its own shape or one colour.
  case none
}

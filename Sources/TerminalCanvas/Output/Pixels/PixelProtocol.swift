/// A graphics protocol of terminals; the cases are in order of preference.
public enum PixelProtocol: String, Sendable, Hashable, CaseIterable {
  /// kitty's graphics protocol: kitty, Ghostty, Konsole, WezTerm.
  case kitty
  /// Inline images (PNG files): iTerm2, WezTerm, mintty.
  case iterm
  /// DEC's sixels, six rows of pixels at a time: xterm, foot, mlterm, Windows Terminal.
  case sixels
}

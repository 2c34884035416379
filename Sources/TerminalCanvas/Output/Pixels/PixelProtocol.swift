/// A way to show pictures in a terminal as they are, pixel by pixel; the best first.
public enum PixelProtocol: String, Sendable, Hashable, CaseIterable {
  /// kitty's graphics protocol: kitty, Ghostty, Konsole, WezTerm.
  case kitty
  /// Inline images, in files: iTerm2, WezTerm, mintty.
  case iterm
  /// DEC's six rows of pixels at a time: xterm, foot, mlterm, Windows Terminal.
  case sixels
}

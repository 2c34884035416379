/// A key, as a terminal reports it.
public enum Key: Sendable, Hashable {
  /// A typed character, including the space.
  case character(Unicode.Scalar)
  /// Ctrl with a lower-case letter; with ``TerminalSession/Keys/raw``, Ctrl-C is one of them.
  case control(Unicode.Scalar)
  /// Enter, Tab, Backspace and Escape.
  case enter, tab, backspace, escape
  /// The arrow keys.
  case up, down, left, right
  /// The navigation keys.
  case home, end, pageUp, pageDown, insert, delete
}

extension TerminalInput {
  /// The key, if the input is a key.
  public var key: Key? {
    switch self {
    case .key(let key): key
    case .mouse, .reply: nil
    }
  }
}

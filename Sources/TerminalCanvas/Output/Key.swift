/// A key, as a terminal reports it.
public enum Key: Sendable, Hashable {
  /// A character, as typed; space included.
  case character(Unicode.Scalar)
  /// Ctrl and a lower-case letter. Ctrl-C is one of them where signals are off.
  case control(Unicode.Scalar)
  /// Enter, Tab, Backspace and Escape.
  case enter, tab, backspace, escape
  /// The arrows.
  case up, down, left, right
  /// The keys above them.
  case home, end, pageUp, pageDown, insert, delete
}

extension TerminalInput {
  /// The key, if it is one.
  public var key: Key? {
    switch self {
    case .key(let key): key
    case .mouse, .reply: nil
    }
  }
}

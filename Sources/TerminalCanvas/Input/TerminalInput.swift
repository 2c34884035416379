/// A mouse action over a cell.
///
/// ```
/// CSI < b ; x ; y M   pressed or moved        CSI < b ; x ; y m   released        (SGR, mode 1006)
///
/// b    0, 1, 2  left, middle, right      +32  while moving
///      64, 65   wheel up, down              +4, +8, +16  with Shift, Alt, Ctrl
/// x y  column and row, from 1
/// ```
public struct MouseEvent: Sendable, Hashable {
  /// A mouse button.
  public enum Button: Sendable, Hashable {
    /// The standard buttons.
    case left, middle, right
  }

  /// The kind of action.
  public enum Action: Sendable, Hashable {
    /// A button was pressed or released.
    case pressed(Button), released(Button)
    /// The mouse moved with a button down.
    case dragged(Button)
    /// The wheel turned by one notch.
    case scrolledUp, scrolledDown
  }

  /// The kind of action.
  public let action: Action
  /// The position of the cell under the mouse, counted from 0 at the top left of the screen.
  public let column: Int, row: Int

  /// Creates an event.
  public init(_ action: Action, column: Int, row: Int) {
    self.action = action
    self.column = column
    self.row = row
  }

  /// Reads the parameters after `CSI <`; `nil` if they are not those of a mouse event.
  init?(_ parameters: [Int?], isRelease: Bool) {
    guard parameters.count == 3, let code = parameters[0], let x = parameters[1],
      let y = parameters[2], x >= 1, y >= 1
    else { return nil }
    guard let action = Self.action(code & ~0b1_1100, isRelease: isRelease) else { return nil }
    self.init(action, column: x - 1, row: y - 1)
  }

  private static func action(_ code: Int, isRelease: Bool) -> Action? {
    let button: Button
    switch code & ~32 {
    case 0: button = .left
    case 1: button = .middle
    case 2: button = .right
    case 64: return .scrolledUp
    case 65: return .scrolledDown
    case _: return nil
    }
    if isRelease { return .released(button) }
    return code & 32 == 0 ? .pressed(button) : .dragged(button)
  }
}

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

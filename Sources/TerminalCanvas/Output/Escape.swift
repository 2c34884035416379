/// The escape sequences that several types use.
///
/// ```
/// CSI = ESC [                                 ECMA-48, as implemented by xterm
///   CSI n A/B/C/D   up/down/right/left        CSI n G   to column n, from 1; without n, 1
///   CSI … m         colours (SGR)             CSI J     erase from here to the end
///   CSI ? 25 h/l    show/hide the cursor      CSI ? 1049 h/l   the alternate screen
///   CSI ? 2026 h/l  begin/end a frame (synchronized update)
///   CSI ? 7 h/l     wrap/cut lines that are too long
///   CSI ? 1002 h/l  report the mouse while a button is down     1006: in decimals
/// ```
enum Escape {
  static var beginFrame: String { "\u{1B}[?2026h" }
  static var endFrame: String { "\u{1B}[?2026l" }
  static var eraseBelow: String { "\u{1B}[J" }
  static var clearScreen: String { "\u{1B}[H\u{1B}[2J" }
  /// Moves to the first column of the next row; at the bottom of the screen the terminal scrolls.
  static var newLine: String { "\r\n" }
  /// Resets both colours to the terminal's own.
  static var penReset: String { "\u{1B}[m" }
}

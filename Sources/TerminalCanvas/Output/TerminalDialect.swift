/// The escape sequences a terminal understands, as a value.
///
/// ```
/// CSI = ESC [                                 ECMA-48, as implemented by xterm
///   CSI n A/B/C/D   up/down/right/left        CSI n G   to column n, from 1
///   CSI … m         colours (SGR)             CSI J     erase from here to the end
///   CSI ? 25 h/l    show/hide the cursor      CSI ? 1049 h/l   the alternate screen
///   CSI ? 2026 h/l  begin/end a frame (synchronized update)
///   CSI ? 7 h/l     wrap/cut lines that are too long
///   CSI ? 1002, 1003 h/l   report the mouse while a button is down, always     1006: in decimals
/// ```
///
/// A test installs words that can be read instead.
public struct TerminalDialect: Sendable, Hashable {
  /// The bytes sent for one purpose.
  public struct Code: Sendable, Hashable, ExpressibleByStringLiteral {
    /// The bytes.
    public let bytes: [UInt8]

    /// Creates a code from a text.
    public init(_ text: String) { bytes = Array(text.utf8) }

    /// Creates a code from a literal.
    public init(stringLiteral text: String) { self.init(text) }
  }

  /// A code with a number in it, which is left out if it is 1.
  public struct Counted: Sendable, Hashable {
    /// The bytes before the number.
    public var before: Code
    /// The bytes after the number.
    public var after: Code

    /// Creates a code.
    public init(_ before: Code, _ after: Code) {
      self.before = before
      self.after = after
    }
  }

  /// The parameters of a pen sequence that set one of its two colours.
  public struct Paint: Sendable, Hashable {
    /// Before the index of one of the first eight colours, and before that of the next eight, less 8.
    public var dark: Code, bright: Code
    /// Before the index of any other palette colour.
    public var palette: Code
    /// Before red, green and blue.
    public var rgb: Code
    /// The terminal's own colour.
    public var standard: Code

    /// Creates the parameters of a colour.
    public init(dark: Code, bright: Code, palette: Code, rgb: Code, standard: Code) {
      self.dark = dark
      self.bright = bright
      self.palette = palette
      self.rgb = rgb
      self.standard = standard
    }
  }

  /// From here to the end of the frame nothing is shown.
  public var beginFrame: Code = "\u{1B}[?2026h"
  /// The frame is complete.
  public var endFrame: Code = "\u{1B}[?2026l"

  /// Ends whatever string may have been cut in the middle; nothing elsewhere.
  public var stringEnd: Code = "\u{1B}\\"

  /// To the first column.
  public var carriageReturn: Code = "\r"
  /// To the first column of the next row, which the terminal adds below its last one.
  public var newLine: Code = "\r\n"
  /// Up, staying in the column.
  public var up = Counted("\u{1B}[", "A")
  /// Down, staying in the column and on the screen.
  public var down = Counted("\u{1B}[", "B")
  /// To the right.
  public var right = Counted("\u{1B}[", "C")
  /// To the left.
  public var left = Counted("\u{1B}[", "D")
  /// To a column, counted from 1.
  public var column = Counted("\u{1B}[", "G")
  /// Erases from the cursor to the end of the screen.
  public var eraseBelow: Code = "\u{1B}[J"
  /// Erases the whole screen and goes to its upper left corner.
  public var clearScreen: Code = "\u{1B}[H\u{1B}[2J"

  /// Begins a pen sequence.
  public var penBegin: Code = "\u{1B}["
  /// Between the parameters of a pen sequence.
  public var penSeparator: Code = ";"
  /// Ends a pen sequence.
  public var penEnd: Code = "m"
  /// Both colours back to the terminal's own.
  public var penReset: Code = "\u{1B}[m"
  /// The colour of characters.
  public var foreground = Paint(
    dark: "3", bright: "9", palette: "38;5;", rgb: "38;2;", standard: "39")
  /// The colour behind them.
  public var background = Paint(
    dark: "4", bright: "10", palette: "48;5;", rgb: "48;2;", standard: "49")

  /// Reports buttons and drags of the mouse.
  public var reportDrags: Code = "\u{1B}[?1002h\u{1B}[?1006h"
  /// Reports all moves of the mouse; where that is unknown, drags.
  public var reportMoves: Code = "\u{1B}[?1002h\u{1B}[?1003h\u{1B}[?1006h"
  /// Reports the mouse no longer.
  public var ignoreMouse: Code = "\u{1B}[?1006l\u{1B}[?1003l\u{1B}[?1002l"

  /// Cuts what does not fit into a line.
  public var cutLines: Code = "\u{1B}[?7l"
  /// Goes to the next line for what does not fit.
  public var wrapLines: Code = "\u{1B}[?7h"
  /// Remembers where the cursor is.
  public var saveCursor: Code = "\u{1B}7"
  /// Returns there.
  public var restoreCursor: Code = "\u{1B}8"
  /// Shows the cursor.
  public var showCursor: Code = "\u{1B}[?25h"
  /// Hides the cursor.
  public var hideCursor: Code = "\u{1B}[?25l"
  /// Goes to the alternate screen and clears it.
  public var enterAlternateScreen: Code = "\u{1B}[?1049h\u{1B}[H\u{1B}[2J"
  /// Returns to the screen as it was.
  public var leaveAlternateScreen: Code = "\u{1B}[?1049l"

  /// Creates the sequences of today's terminals.
  public init() {}

  /// The dialect of today's terminals.
  public static let ansi = TerminalDialect()
}

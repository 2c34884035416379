/// The questions that a terminal is asked about itself, all at once.
///
/// ```
/// CSI > q              name and version (XTVERSION)     CSI ? 2026 $ p   synchronized updates (DECRQM)
/// CSI 16 t             the size of a cell in pixels     OSC 11 ; ? ST    the colour behind text
/// OSC 4 ; n ; ? ST     palette colours 0 to 15          APC G a=q … ST      kitty's graphics
/// CSI c                what every terminal answers, asked last (DA1)
/// ```
///
/// Most terminals answer in order, so an answer to the last question means that no other will come; some (Alacritty)
/// send colours after it. ``TerminalSession/ask(_:through:upTo:with:)`` accepts any order.
public struct TerminalQuestions: OptionSet, Sendable, Hashable {
  /// A bit for each question.
  public let rawValue: Int

  /// Creates questions from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The name and version.
  public static let version = TerminalQuestions(rawValue: 1)
  /// Whether it shows frames at once, mode 2026.
  public static let synchronizedUpdates = TerminalQuestions(rawValue: 2)
  /// The size of a cell in pixels.
  public static let cellSize = TerminalQuestions(rawValue: 4)
  /// The colour of the background.
  public static let colors = TerminalQuestions(rawValue: 8)
  /// The colours of the first sixteen palette entries.
  public static let palette = TerminalQuestions(rawValue: 16)
  /// Whether it understands kitty's graphics.
  public static let graphics = TerminalQuestions(rawValue: 32)

  /// All there are.
  public static let all: TerminalQuestions = [
    .version, .synchronizedUpdates, .cellSize, .colors, .palette, .graphics,
  ]

  /// The questions that a terminal, going by its environment, swallows even if it knows no answer.
  ///
  /// The consoles of Linux and old `vt…` print parts of what they do not know, so they are asked
  /// nothing but DA1. Apple's Terminal prints the ends of some.
  public init(environment: [String: String]) {
    let terminal = environment["TERM"] ?? ""
    if terminal == "linux" || terminal.hasPrefix("vt") || terminal == "ansi" {
      self = []
    } else if environment["TERM_PROGRAM"] == "Apple_Terminal" {
      self = [.cellSize, .colors]
    } else {
      self = .all
    }
  }

  /// The questions as bytes.
  ///
  /// A multiplexer answers for itself, except for graphics, which it knows nothing about.
  public func bytes(through passthrough: Passthrough = .none) -> [UInt8] {
    var bytes: [UInt8] = []
    func ask(_ text: String) { bytes += text.utf8 }
    if contains(.version) { ask("\u{1B}[>q") }
    if contains(.synchronizedUpdates) { ask("\u{1B}[?2026$p") }
    if contains(.cellSize) { ask("\u{1B}[16t") }
    if contains(.colors) { ask("\u{1B}]11;?\u{1B}\\") }
    if contains(.palette) { for index in 0..<16 { ask("\u{1B}]4;\(index);?\u{1B}\\") } }
    if contains(.graphics) {
      // A picture of one pixel, which is checked and not kept.
      bytes += passthrough.wrap(Array("\u{1B}_Gi=4211,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\".utf8))
    }
    ask("\u{1B}[c")
    return bytes
  }
}

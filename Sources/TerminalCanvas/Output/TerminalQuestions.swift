/// The queries sent to a terminal about its capabilities.
///
/// ```
/// CSI > q              name and version (XTVERSION)     CSI ? 2026 $ p   synchronized updates (DECRQM)
/// CSI 16 t             the size of a cell in pixels     OSC 11 ; ? ST    the colour behind text
/// OSC 4 ; n ; ? ST     palette colours 0 to 15          APC G a=q … ST      kitty's graphics
/// CSI c                attributes, which every terminal reports; sent last (DA1)
/// ```
///
/// Most terminals reply in order, so the reply to the last query ends the wait; some (Alacritty) send colours after
/// it. ``TerminalSession/ask(_:through:upTo:with:)`` accepts any order.
public struct TerminalQuestions: OptionSet, Sendable, Hashable {
  /// One bit for each query.
  public let rawValue: Int

  /// Creates queries from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The name and version.
  public static let version = TerminalQuestions(rawValue: 1)
  /// Synchronized updates (mode 2026).
  public static let synchronizedUpdates = TerminalQuestions(rawValue: 2)
  /// The size of a cell in pixels.
  public static let cellSize = TerminalQuestions(rawValue: 4)
  /// The colour of the background.
  public static let colors = TerminalQuestions(rawValue: 8)
  /// The colours of the first sixteen palette entries.
  public static let palette = TerminalQuestions(rawValue: 16)
  /// Kitty's graphics protocol.
  public static let graphics = TerminalQuestions(rawValue: 32)

  /// All queries.
  public static let all: TerminalQuestions = [
    .version, .synchronizedUpdates, .cellSize, .colors, .palette, .graphics,
  ]

  /// Creates the queries that a terminal ignores if it does not know them, judging by its environment.
  ///
  /// The Linux console and old `vt…` terminals print parts of unknown sequences, so they are sent DA1 only. Apple's
  /// Terminal prints the ends of some.
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

  /// Returns the queries as bytes.
  ///
  /// A multiplexer replies itself, except for graphics, which it passes on.
  public func bytes(through passthrough: Passthrough = .none) -> [UInt8] {
    var bytes: [UInt8] = []
    func ask(_ text: String) { bytes += text.utf8 }
    if contains(.version) { ask("\u{1B}[>q") }
    if contains(.synchronizedUpdates) { ask("\u{1B}[?2026$p") }
    if contains(.cellSize) { ask("\u{1B}[16t") }
    if contains(.colors) { ask("\u{1B}]11;?\u{1B}\\") }
    if contains(.palette) { for index in 0..<16 { ask("\u{1B}]4;\(index);?\u{1B}\\") } }
    if contains(.graphics) {
      // A picture of one pixel, which the terminal checks and discards.
      bytes += passthrough.wrap(Array("\u{1B}_Gi=4211,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\".utf8))
    }
    ask("\u{1B}[c")
    return bytes
  }
}

/// What a terminal can do, as far as the environment tells.
///
/// | variable | means |
/// |---|---|
/// | `NO_COLOR`, not empty | no colours, whatever else is said (no-color.org) |
/// | `TERM` missing, empty or `dumb` | no colours, no cursor |
/// | `COLORTERM` is `truecolor` or `24bit` | full colour, but not in GNU screen |
/// | `TERM` ends in `-direct`, or names a terminal known for it | full colour |
/// | `TERM` is a `vt…` or `ansi` | no colours |
/// | any other `TERM` | 256 colours |
/// | `LC_ALL`, else `LC_CTYPE`, else `LANG` | names UTF-8: symbols beyond ASCII |
public struct TerminalCapabilities: Sendable, Hashable {
  /// The colours it shows.
  public let depth: ColorDepth
  /// Whether it shows characters beyond ASCII.
  public let showsUnicode: Bool
  /// Whether its cursor can be moved, so that pictures can move too.
  public let movesCursor: Bool

  /// Creates a description.
  public init(depth: ColorDepth, showsUnicode: Bool, movesCursor: Bool) {
    self.depth = depth
    self.showsUnicode = showsUnicode
    self.movesCursor = movesCursor
  }

  /// Reads a process's environment; nothing else is asked.
  public init(environment: [String: String]) {
    func value(_ name: String) -> String { (environment[name] ?? "").lowercased() }
    let terminal = value("TERM")
    movesCursor = !terminal.isEmpty && terminal != "dumb"

    let encoding = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.map(value).first { !$0.isEmpty } ?? ""
    showsUnicode = encoding.contains("utf-8") || encoding.contains("utf8")

    if !value("NO_COLOR").isEmpty || !movesCursor {
      depth = .none
    } else if Self.showsFullColor(
      terminal, claim: value("COLORTERM"), program: value("TERM_PROGRAM"),
      inTmux: !value("TMUX").isEmpty)
    {
      depth = .full
    } else if terminal.hasPrefix("vt") || terminal == "ansi" {
      depth = .none
    } else {
      depth = .palette256
    }
  }

  private static func showsFullColor(
    _ terminal: String, claim: String, program: String, inTmux: Bool
  ) -> Bool {
    // GNU screen inherits the variables of the terminal around it, but not what they promise. (tmux
    // goes by the same name and keeps the promise.)
    if terminal.hasPrefix("screen") && !inTmux { return false }
    return claim == "truecolor" || claim == "24bit" || terminal.hasSuffix("-direct")
      || ["kitty", "ghostty", "alacritty", "foot", "wezterm", "contour", "rio"].contains {
        terminal.contains($0)
      }
      || ["iterm.app", "wezterm", "vscode", "ghostty"].contains(program)
  }
}

package import Frames

/// A terminal's capabilities, derived from the environment and from its replies.
///
/// | variable | meaning |
/// |---|---|
/// | `NO_COLOR`, not empty | no colours and no pictures, whatever else is set (no-color.org) |
/// | `FORCE_COLOR` or `CLICOLOR_FORCE`, unless empty, `0` or `false` | at least 16 colours, even without a terminal |
/// | `FORCE_COLOR` is `2` or `3` | 256 colours (`2`) or full colour (`3`), even without a terminal |
/// | `TERM` missing, empty, `dumb`, or of no known family | no colours, no cursor moves, no pictures |
/// | `COLORTERM` is `truecolor` or `24bit` | full colour, but not in GNU screen |
/// | `TERM` ends in `-direct`, or names a terminal that shows full colour | full colour |
/// | `TERM` is a `vt…` or `ansi` | no colours |
/// | `TERM` is `linux` | the VGA's 16 colours, and half blocks: its fonts have 256 characters |
/// | any other known `TERM` | 256 colours |
/// | `LC_ALL`, else `LC_CTYPE`, else `LANG`, names UTF-8 | symbols beyond ASCII |
/// | `TERM`, `TERM_PROGRAM` or `VTE_VERSION` names a terminal that draws finer symbols itself | these symbols |
/// | any other terminal in UTF-8 | ``SymbolSet/blocks`` |
/// | `COLORFGBG` ends in 7 or 15 | a light background |
///
/// | reply | meaning |
/// |---|---|
/// | mode 2026 is known | synchronized updates |
/// | the name of a known terminal | its full colour, finer symbols and inline images |
/// | kitty's graphics understood | pictures in kitty's protocol |
/// | attribute 4 | sixels |
///
/// <doc:CellsAndSymbols> has the table of symbols by terminal.
public struct TerminalCapabilities: Sendable, Hashable {
  /// The colours that the terminal can show.
  public var depth: ColorDepth
  /// Whether the terminal shows characters beyond ASCII.
  package var showsUnicode: Bool
  /// The finest symbols that the terminal is known to show.
  public var symbols: SymbolSet
  /// Whether the terminal's cursor can be moved, which animations need.
  package var movesCursor: Bool
  /// Whether `FORCE_COLOR` or `CLICOLOR_FORCE` asks for colours even if the output is no terminal.
  package private(set) var forcesColor = false
  /// Whether the terminal has reported that it supports synchronized updates, so that no half-drawn frame is visible.
  public var synchronizesUpdates = false
  /// The graphics protocols that the terminal supports, the best one first.
  package var protocols: [PixelProtocol] { PixelProtocol.allCases.filter(supported.contains) }
  /// The colour of the terminal's background; `nil` if unknown.
  public var background: RGB8?
  /// Whether characters are lighter or darker than the background; lighter if the background is unknown.
  package var inkPolarity: Ink.Polarity {
    guard let background else { return .lightOnDark }
    // A luminance of 0.2 looks about half as light as white.
    return Light.luminance(SIMD4(background)) > 0.2 ? .darkOnLight : .lightOnDark
  }
  /// The colours of the first sixteen palette entries; `nil` if unknown.
  public var palette: Palette16?
  /// The size of a cell in pixels; `nil` if unknown.
  package var cellSize: PixelSize?

  private var allowsColor = true, allowsPictures = true
  private var supported: Set<PixelProtocol> = []
  private var reportedColors: [UInt8: RGB8] = [:]

  /// Derives capabilities from a process's environment.
  public init(environment: [String: String]) {
    func value(_ name: String) -> String { (environment[name] ?? "").lowercased() }
    let terminal = value("TERM")
    movesCursor = Self.isKnown(terminal)

    let encoding = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.map(value).first { !$0.isEmpty } ?? ""
    showsUnicode = encoding.contains("utf-8") || encoding.contains("utf8")

    symbols = showsUnicode ? TerminalSymbols.symbols(environment: environment) : .ascii

    if ["7", "15"].contains(value("COLORFGBG").split(separator: ";").last) { background = .white }

    let forced =
      value("NO_COLOR").isEmpty
      ? Self.forcedDepth(value("FORCE_COLOR"), value("CLICOLOR_FORCE")) : .none
    forcesColor = forced != .none
    allowsPictures = value("NO_COLOR").isEmpty && movesCursor
    let isPlain = !movesCursor || terminal.namesPlainTerminal
    allowsColor = forcesColor || allowsPictures && !isPlain
    if !allowsColor {
      depth = .none
    } else if forced == .full
      || Self.showsFullColor(
        terminal, claim: value("COLORTERM"), program: value("TERM_PROGRAM"),
        inTmux: !value("TMUX").isEmpty)
    {
      depth = .full
    } else if terminal == "linux" && forced != .palette256 {
      depth = .palette16
      palette = .vga
    } else {
      depth = isPlain ? forced : .palette256
    }
  }

  /// Adds a capability that the terminal has reported.
  package mutating func add(_ reply: TerminalReply) {
    switch reply {
    // The first attribute is the terminal's class, no feature.
    case .attributes(let numbers): support(.sixels, numbers.dropFirst().contains(4))
    case .mode(let mode, let isKnown): if mode == 2026 { synchronizesUpdates = isKnown }
    case .background(let color): background = color
    case .palette(let index, let color):
      reportedColors[index] = color
      let colors = (0..<16).compactMap { reportedColors[$0] }
      if colors.count == 16 { palette = Palette16(colors) }
    case .cellSize(let size): cellSize = size
    case .version(let text):
      let name = text.lowercased()
      if allowsColor, Self.fullColorNames.contains(where: name.contains) { depth = .full }
      if showsUnicode, let finer = TerminalSymbols.symbols(version: name) { symbols = finer }
      support(.iterm, ["iterm2", "wezterm", "mintty"].contains(where: name.contains))
    case .graphics(let isUnderstood): support(.kitty, isUnderstood)
    }
  }

  private mutating func support(_ pixelProtocol: PixelProtocol, _ isSupported: Bool) {
    if isSupported, allowsPictures { supported.insert(pixelProtocol) }
  }

  /// The leading letters of `TERM` for terminals that understand the cursor and colour sequences of ECMA-48.
  private static let families = Set(
    """
    aixterm alacritty ansi apple aterm cons contour cygwin dtterm dvtm eterm fbterm foot ghostty
    gnome hterm hurd interix iterm jfbterm kitty konsole kterm linux mach minix mintty mlterm ms
    mterm nsterm nxterm pcansi pccon putty qansi rio rxvt screen st stterm sun tabby teken teraterm
    terminator terminology termite tmux vscode vt vte vwmterm wezterm wsvt xfce xterm yaft zellij
    zutty
    """.split { $0 == " " || $0 == "\n" })

  /// Returns whether a value of `TERM` names a terminal with known escape sequences: one of a known family, or one
  /// whose name ends in `color` or `direct`.
  private static func isKnown(_ terminal: String) -> Bool {
    let family = terminal.prefix { $0.isLetter }
    return families.contains(family)
      || ["color", "direct"].contains(where: terminal.hasSuffix)
  }

  /// Returns the colour depth that `FORCE_COLOR` or `CLICOLOR_FORCE` demands at least; `none` if neither demands one.
  ///
  /// As in most tools, `FORCE_COLOR` is 2 for 256 colours and 3 for full colour; other values stand for 16 colours.
  private static func forcedDepth(_ force: String, _ clicolor: String) -> ColorDepth {
    switch force {
    case "2": .palette256
    case "3": .full
    case "", "0", "false": ["", "0", "false"].contains(clicolor) ? .none : .palette16
    case _: .palette16
    }
  }

  private static let fullColorNames = [
    "kitty", "ghostty", "alacritty", "foot", "wezterm", "contour", "rio", "iterm2", "konsole",
    "vte", "mintty",
  ]

  private static func showsFullColor(
    _ terminal: String, claim: String, program: String, inTmux: Bool
  ) -> Bool {
    // GNU screen inherits `COLORTERM` and `TERM_PROGRAM` from the terminal in which it runs, but cannot be relied on
    // for full colour. tmux, whose `TERM` can also begin with `screen`, shows full colour.
    if terminal.hasPrefix("screen") && !inTmux { return false }
    return claim == "truecolor" || claim == "24bit" || terminal.hasSuffix("-direct")
      || fullColorNames.contains(where: terminal.contains)
      || ["iterm.app", "wezterm", "vscode", "ghostty"].contains(program)
  }
}

/// The finest symbols that a terminal is known to draw itself, independently of its fonts.
///
/// <doc:CellsAndSymbols> has the same table for readers; a test compares both.
enum TerminalSymbols {
  /// The beginning of a terminal's name, and the symbols that the terminal draws since a version, newest version first.
  private static let entries: [(name: String, sets: [(since: [Int], symbols: SymbolSet)])] = [
    ("kitty", [([0, 40], .best), ([], .mosaics)]),
    ("ghostty", [([1, 2], .best), ([], .mosaics)]),
    ("foot", [([1, 20], .best), ([], .mosaics)]),
    ("vte", [([7800], .best), ([6200], .mosaics)]),
    ("wezterm", [([], .mosaics)]),
    ("contour", [([], .mosaics)]),
    ("iterm", [([], .mosaics)]),
  ]

  /// Returns the symbols for a process's environment in a UTF-8 locale.
  static func symbols(environment: [String: String]) -> SymbolSet {
    func value(_ name: String) -> String { (environment[name] ?? "").lowercased() }
    let terminal = value("TERM")
    if terminal == "linux" { return .halfBlocks }
    // A multiplexer keeps the variables of the terminal in which it was started, but can now be shown in another one.
    if !value("TMUX").isEmpty || terminal.hasPrefix("screen") || terminal.hasPrefix("tmux") {
      return .blocks
    }
    let vte = value("VTE_VERSION")
    let named = [
      value("TERM_PROGRAM") + " " + value("TERM_PROGRAM_VERSION"),
      terminal.hasPrefix("xterm-") ? String(terminal.dropFirst(6)) : terminal,
      vte.isEmpty ? "" : "vte " + vte,
    ]
    return named.lazy.compactMap(symbols(version:)).first ?? .blocks
  }

  /// Returns the symbols for a terminal's name and version, such as `kitty(0.40.1)`; `nil` for an unknown terminal or
  /// a version that draws no finer symbols itself.
  static func symbols(version text: String) -> SymbolSet? {
    let text = text.lowercased()
    guard let entry = entries.first(where: { text.hasPrefix($0.name) }) else { return nil }
    let version = text.dropFirst(entry.name.count).drop { !$0.isNumber }
      .prefix { $0.isNumber || $0 == "." }
      .split(separator: ".").compactMap { Int($0) }
    return entry.sets.first { !version.lexicographicallyPrecedes($0.since) }?.symbols
  }
}

/// The finest symbols that a terminal is known to draw itself, independently of its fonts.
///
/// <doc:CellsAndSymbols> has the same table for readers; a test compares both.
enum TerminalSymbols {
  /// The beginning of a terminal's name, and its symbols by version.
  private struct Entry {
    let name: String
    /// The versions, newest first.
    let sets: [(since: [Int], symbols: SymbolSet)]
  }

  private static let entries = [
    Entry(name: "kitty", sets: [([0, 40], .best), ([], .mosaics)]),
    Entry(name: "ghostty", sets: [([1, 2], .best), ([], .mosaics)]),
    Entry(name: "foot", sets: [([1, 20], .best), ([], .mosaics)]),
    Entry(name: "vte", sets: [([7800], .best), ([6200], .mosaics)]),
    Entry(name: "wezterm", sets: [([], .mosaics)]),
    Entry(name: "contour", sets: [([], .mosaics)]),
    Entry(name: "iterm", sets: [([], .mosaics)]),
  ]

  /// Returns the symbols for a process's environment in a UTF-8 locale.
  static func symbols(environment: [String: String]) -> SymbolSet {
    func value(_ name: String) -> String { (environment[name] ?? "").lowercased() }
    let terminal = value("TERM")
    if terminal == "linux" { return .halfBlocks }
    // A multiplexer inherits the variables of the terminal in which it was started, which may not be the one that
    // shows it now.
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

  /// Returns the symbols for a terminal's reply, such as `kitty(0.40.1)`; `nil` for an unknown terminal.
  static func symbols(version text: String) -> SymbolSet? {
    let text = text.lowercased()
    guard let entry = entries.first(where: { text.hasPrefix($0.name) }) else { return nil }
    let version = text.dropFirst(entry.name.count).drop { !$0.isNumber }
      .prefix { $0.isNumber || $0 == "." }
      .split(separator: ".").compactMap { Int($0) }
    return entry.sets.first { !version.lexicographicallyPrecedes($0.since) }?.symbols
  }
}

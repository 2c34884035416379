import ArgumentParser
import Foundation
import TerminalCanvas

enum Probe: String, ExpressibleByArgument, CaseIterable {
  case auto, on, off

  /// How long the first picture waits for the terminal's replies to our queries; `nil` if we send none.
  fileprivate var timeout: Duration? {
    switch self {
    case .auto: .milliseconds(150)
    case .on: TerminalProbe.longest
    case .off: nil
    }
  }
}

struct Screen {
  let isTerminal: Bool
  private(set) var capabilities: TerminalCapabilities
  let passthrough: Passthrough
  private let probe: Probe
  private var hasAsked = false
  private let environment: [String: String]

  init(
    probe: Probe? = nil,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    self.probe = probe ?? .auto
    self.environment = environment
    isTerminal = TerminalDevice.standardOutput.isTerminal
    capabilities = TerminalCapabilities(environment: environment)
    passthrough = Passthrough(environment: environment)
  }

  /// The current size of the terminal; for a file or a pipe, the size in the variables `COLUMNS` and `LINES`.
  var size: TerminalSize {
    let size = TerminalDevice.standardOutput.window ?? TerminalSize(environment: environment)
    guard size.pixels == nil, let cell = capabilities.cellSize else { return size }
    return TerminalSize(cells: size.cells, cellSize: cell)
  }

  /// Whether the output is a terminal whose cursor can be moved, and which can reply to queries.
  var canAnimate: Bool { isTerminal && capabilities.movesCursor }

  /// Returns the unmet requirement of an animation of at least `smallest` cells, worded to follow "needs"; `nil` if all
  /// requirements are met.
  func obstacle(below smallest: CellSize) -> String? {
    guard isTerminal else { return "a terminal" }
    guard capabilities.movesCursor else {
      let name = environment["TERM"] ?? ""
      return "a terminal that moves its cursor (TERM is \(name.isEmpty ? "not set" : "'\(name)'"))"
    }
    let cells = size.cells
    guard cells.columns < smallest.columns || cells.rows < smallest.rows else { return nil }
    return "a window of \(smallest.columns)x\(smallest.rows) cells"
  }

  /// The default colour depth: no colours without a terminal, unless the environment forces them.
  var depth: ColorDepth { isTerminal || capabilities.forcesColor ? capabilities.depth : .none }

  /// Returns a text as the terminal can show it: in ASCII unless the locale names UTF-8.
  func text(_ text: String) -> String {
    guard !capabilities.showsUnicode else { return text }
    return text.reduce(into: "") { result, character in
      result += character.isASCII ? String(character) : Self.substitutes[character] ?? "?"
    }
  }

  /// ASCII substitutes for all other characters that the tool prints; as wide as the characters, except for the
  /// ellipsis.
  private static let substitutes: [Character: String] = [
    "↓": "v", "↑": "^", "←": "<", "→": ">", "▲": "^", "•": "*", "○": ".", "◔": "o", "◑": "o",
    "◕": "O", "●": "@", "µ": "u", "█": "#", "…": "...",
  ]

  /// Queries the terminal, and then shows a still picture.
  ///
  /// If keys were typed ahead, sends no queries, since reading the replies would take the keys from the next program.
  /// Keys that are typed during the queries are put back. Late replies are awaited after the picture.
  mutating func askOnce(_ show: (Screen) throws -> Void) throws {
    guard canAnimate, !hasAsked, probe != .off, TerminalDevice.keyboard.isTerminal,
      let session = try? TerminalSession(
        input: .keyboard, options: .init(keys: .unbuffered, hidesCursor: false))
    else { return try show(self) }
    var (decoder, typed) = (InputDecoder(), [TerminalInput]())
    defer {
      session.leave { typed += decoder.decode($0) }
      if !TerminalDevice.keyboard.insertInput(typed.compactMap(\.key).flatMap(\.bytes)) {
        StandardError.write("gifrefresh: the keys typed meanwhile are lost; --probe off keeps them")
      }
    }
    if !session.hasInput { typed = (try? ask(in: session, with: &decoder)) ?? [] }
    try show(self)
  }

  /// Queries the terminal's capabilities at the first call; returns the input that arrived meanwhile.
  mutating func ask(
    in session: TerminalSession, with decoder: inout InputDecoder
  ) throws(TerminalError) -> [TerminalInput] {
    guard canAnimate, !hasAsked, let timeout = probe.timeout else { return [] }
    hasAsked = true
    let inputs = try session.ask(
      TerminalQuestions(environment: environment), through: passthrough, upTo: timeout,
      with: &decoder)
    for case .reply(let reply) in inputs { capabilities.add(reply) }
    return inputs
  }

  /// Returns a hint for the user if tmux blocks pictures that the terminal around tmux can probably show, otherwise
  /// `nil`.
  ///
  /// We assume that the terminal can show them if the user chose kitty's format, or if the environment has a variable
  /// that only such terminals set.
  func hint(for format: PictureFormat?) -> String? {
    let names = ["KITTY_WINDOW_ID", "GHOSTTY_RESOURCES_DIR", "WEZTERM_PANE", "KONSOLE_VERSION"]
    let isAround = names.contains { !(environment[$0] ?? "").isEmpty }
    guard passthrough == .tmux, hasAsked, !capabilities.protocols.contains(.kitty),
      format == .kitty || (format == nil && isAround)
    else { return nil }
    return "tmux blocks pictures; 'tmux set -p allow-passthrough on' allows them"
  }
}

extension TerminalDevice {
  /// The device that keys are read from: the standard input, or the controlling terminal if the standard input is not a
  /// terminal.
  static let keyboard: TerminalDevice =
    standardInput.isTerminal
    ? standardInput
    : ownTerminal.map { TerminalDevice(descriptor: $0.number) } ?? standardInput

  /// The controlling terminal, opened at the first use and never closed; `nil` if there is none.
  private static let ownTerminal = try? FileName("/dev/tty").open()
}

/// A line with the progress of long work, on the standard error.
///
/// The line is overwritten at intervals, and erased at the end. It is shown only if the standard error is a terminal
/// that can erase lines, and if the process is in the foreground.
struct ProgressLine {
  private let title: String
  private let isShown =
    TerminalDevice.standardError.isTerminal && TerminalDevice.standardError.isForeground
    && Screen().capabilities.movesCursor
  private var shown = ""

  init(_ title: String) { self.title = title }

  mutating func report(_ done: Int, of count: Int, attempt: Int = 0) {
    guard isShown else { return }
    let words = (attempt > 0 ? "try \(attempt), " : "") + "\(done * 100 / max(1, count)) %"
    guard words != shown else { return }
    shown = words
    // A line that wrapped could not be overwritten, so the beginning of a long title is left out.
    let (before, after) = ("gifrefresh: ", ": \(words)")
    let columns = TerminalDevice.standardError.size?.columns ?? 80
    let rest = columns - 1 - before.count - after.count
    write("\r\u{1B}[K\(before)\(title.visible.ending(columns: rest))\(after)")
  }

  mutating func end() {
    if !shown.isEmpty { write("\r\u{1B}[K") }
    shown = ""
  }

  private func write(_ text: String) {
    try? FileDescriptor.standardError.write(Array(text.utf8))
  }
}

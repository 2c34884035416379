import ArgumentParser
import TerminalCanvas

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Whether a terminal is asked what it can do.
enum Probe: String, ExpressibleByArgument, CaseIterable {
  case auto, on, off

  /// How long the first picture waits for the answers.
  fileprivate var patience: Duration? {
    switch self {
    case .auto: .milliseconds(150)
    case .on: TerminalProbe.longest
    case .off: nil
    }
  }
}

/// Where pictures are shown: the standard output, whatever it is.
struct Screen {
  let isTerminal: Bool
  private(set) var capabilities: TerminalCapabilities
  let passthrough: Passthrough
  private let probe: Probe
  private let isFile: Bool
  private var hasAsked = false
  private let environment: [String: String]

  /// The screen that the standard output is, or, with `isFile`, a file.
  init(
    probe: Probe? = nil, isFile: Bool = false,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    self.probe = probe ?? .auto
    self.isFile = isFile
    self.environment = environment
    isTerminal = !isFile && TerminalDevice.standardOutput.isTerminal
    capabilities = TerminalCapabilities(environment: environment)
    passthrough = Passthrough(environment: environment)
  }

  /// The size of the terminal now; of a file what `COLUMNS` and `LINES` say.
  var size: TerminalSize {
    let terminal = isFile ? nil : TerminalDevice.standardOutput.size
    let size = terminal ?? TerminalSize(environment: environment)
    guard size.pixels == nil, let cell = capabilities.cellSize else { return size }
    return TerminalSize(cells: size.cells, cellSize: cell)
  }

  /// Whether pictures can move here.
  var canAnimate: Bool { isTerminal && capabilities.movesCursor }

  /// The colours to use unless told otherwise: none where there is no terminal to show them.
  var depth: ColorDepth { isTerminal ? capabilities.depth : .none }

  /// Asks for the sake of a picture that does not move, once, and shows it; not where keys are waiting already,
  /// which are meant for the next program.
  ///
  /// Answers that are late are waited for when the picture is there.
  mutating func askOnce(_ show: (Screen) throws -> Void) throws {
    guard canAnimate, !hasAsked, probe != .off, TerminalDevice.keyboard.isTerminal,
      let session = try? TerminalSession(
        input: .keyboard, options: .init(keys: .unbuffered, hidesCursor: false))
    else { return try show(self) }
    defer { session.leave() }
    var decoder = InputDecoder()
    if !session.hasInput { _ = try? ask(in: session, with: &decoder) }
    try show(self)
  }

  /// Asks the terminal what it can do, once; returns what was typed meanwhile.
  mutating func ask(
    in session: TerminalSession, with decoder: inout InputDecoder
  ) throws(TerminalError) -> [TerminalInput] {
    guard canAnimate, !hasAsked, let patience = probe.patience else { return [] }
    hasAsked = true
    let inputs = try session.ask(
      TerminalQuestions(environment: environment), through: passthrough, upTo: patience,
      with: &decoder)
    for case .reply(let reply) in inputs { capabilities.add(reply) }
    return inputs
  }

  /// How to get pixels where tmux keeps them from a terminal that shows them: one that was asked for
  /// kitty's format, or that has left its name behind.
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
  /// The terminal that keys come from: the standard input, or the process's own terminal if a GIF comes there.
  static let keyboard: TerminalDevice =
    standardInput.isTerminal
    ? standardInput
    : ownTerminal.map { TerminalDevice(descriptor: $0.number) } ?? standardInput

  /// Open from the first question to the end.
  private static let ownTerminal = try? FileName("/dev/tty").open()
}

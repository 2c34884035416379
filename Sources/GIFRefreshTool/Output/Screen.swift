import TerminalCanvas

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Where pictures are shown: the standard output, whatever it is.
struct Screen {
  let isTerminal: Bool
  private(set) var capabilities: TerminalCapabilities
  let passthrough: Passthrough
  private var hasAsked = false
  private let environment: [String: String]

  /// How long to wait for a terminal to say what it can do; those that answer do so much sooner.
  private static let patience = Duration.milliseconds(150)

  /// The screen that the standard output is, or, with `isFile`, a file.
  init(
    environment: [String: String] = ProcessInfo.processInfo.environment, isFile: Bool = false
  ) {
    self.environment = environment
    isTerminal = !isFile && TerminalDevice.standardOutput.isTerminal
    capabilities = TerminalCapabilities(environment: environment)
    passthrough = Passthrough(environment: environment)
  }

  /// How large it is now, and how large its cells are, if either of two ways tells.
  var size: TerminalSize {
    let size = TerminalDevice.standardOutput.size ?? TerminalSize(environment: environment)
    guard size.pixels == nil, let cell = capabilities.cellSize else { return size }
    return TerminalSize(cells: size.cells, cellSize: cell)
  }

  /// Whether pictures can move here.
  var canAnimate: Bool { isTerminal && capabilities.movesCursor }

  /// The colours to use unless told otherwise: none where there is no terminal to show them.
  var depth: ColorDepth { isTerminal ? capabilities.depth : .none }

  /// Asks for the sake of a picture that does not move, once; not where keys are waiting already,
  /// which are meant for the next program.
  mutating func askOnce() {
    guard canAnimate, !hasAsked, TerminalDevice.keyboard.isTerminal else { return }
    guard
      let session = try? TerminalSession(
        input: .keyboard, options: .init(keys: .unbuffered, hidesCursor: false))
    else { return }
    defer { session.leave() }
    var decoder = InputDecoder()
    if !session.hasInput { _ = try? ask(in: session, with: &decoder) }
  }

  /// What someone can do who gets no pixels, though the terminal around tmux shows them: one that was asked for
  /// kitty's format, or that has left its name behind.
  func hint(for format: PictureFormat?) -> String? {
    let names = ["KITTY_WINDOW_ID", "GHOSTTY_RESOURCES_DIR", "WEZTERM_PANE", "KONSOLE_VERSION"]
    let isAround = names.contains { !(environment[$0] ?? "").isEmpty }
    guard passthrough == .tmux, hasAsked, !capabilities.protocols.contains(.kitty),
      format == .kitty || (format == nil && isAround)
    else { return nil }
    return "tmux passes no pictures on; 'tmux set -p allow-passthrough on' lets it"
  }

  /// Asks the terminal what it can do; returns what was typed meanwhile.
  mutating func ask(
    in session: TerminalSession, with decoder: inout InputDecoder
  ) throws(TerminalError) -> [TerminalInput] {
    guard canAnimate, !hasAsked else { return [] }
    hasAsked = true
    let questions = TerminalQuestions(environment: environment).bytes(through: passthrough)
    let (answers, inputs) = try session.ask(questions, upTo: Self.patience, with: &decoder)
    capabilities.add(answers)
    return inputs
  }
}

extension TerminalDevice {
  /// Where the user types: the standard input, or the process's own terminal if a GIF comes there.
  static let keyboard: TerminalDevice =
    standardInput.isTerminal
    ? standardInput
    : ownTerminal.map { TerminalDevice(descriptor: $0.number) } ?? standardInput

  /// Open from the first question to the end.
  private static let ownTerminal = try? FileName("/dev/tty").open()
}

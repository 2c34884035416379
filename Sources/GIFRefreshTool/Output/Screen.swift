import Foundation
import TerminalCanvas

/// Where pictures are shown: the standard output, whatever it is.
struct Screen {
  let isTerminal: Bool
  let capabilities: TerminalCapabilities
  private let environment: [String: String]

  init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    self.environment = environment
    isTerminal = TerminalDevice.standardOutput.isTerminal
    capabilities = TerminalCapabilities(environment: environment)
  }

  /// How large it is now.
  var size: TerminalSize {
    TerminalDevice.standardOutput.size ?? TerminalSize(environment: environment)
  }

  /// Whether pictures can move here.
  var canAnimate: Bool { isTerminal && capabilities.movesCursor }

  /// The colours to use unless told otherwise: none where there is no terminal to show them.
  var depth: ColorDepth { isTerminal ? capabilities.depth : .none }
}

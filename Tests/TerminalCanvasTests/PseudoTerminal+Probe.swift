import Foundation
import TerminalCanvas
import TestSupport

extension PseudoTerminal {
  /// The end of the program.
  var device: TerminalDevice { TerminalDevice(descriptor: slave) }

  /// Starts the probe in a session of its own, whose terminal this is.
  func spawnProbe(_ argument: String) -> pid_t { spawn(Self.probe, [argument]) }

  /// The path of the probe, beside the tests.
  private static var probe: String {
    #if canImport(Darwin)
      let tests = Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }
    #else
      let tests: URL? = URL(fileURLWithPath: CommandLine.arguments[0])
    #endif
    guard let folder = tests?.deletingLastPathComponent() else { fatalError("no tests") }
    return folder.appendingPathComponent("SessionProbe").path
  }
}

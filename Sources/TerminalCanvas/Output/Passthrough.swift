/// The wrapping that carries a sequence through a multiplexer to the terminal around it.
///
/// ```
/// tmux   ESC P tmux; … ESC \      every ESC inside is doubled; needs `allow-passthrough on`
/// ```
public enum Passthrough: String, Sendable, Hashable, CaseIterable {
  /// There is no multiplexer.
  case none
  /// tmux.
  case tmux

  /// Detects the multiplexer from the environment.
  public init(environment: [String: String]) {
    self = (environment["TMUX"] ?? "").isEmpty ? .none : .tmux
  }

  /// Returns a complete sequence, wrapped for the multiplexer.
  public func wrap(_ sequence: [UInt8]) -> [UInt8] {
    switch self {
    case .none: return sequence
    case .tmux:
      var bytes = Array("\u{1B}Ptmux;".utf8)
      bytes.reserveCapacity(sequence.count + 16)
      for byte in sequence {
        if byte == 0x1B { bytes.append(byte) }
        bytes.append(byte)
      }
      bytes += "\u{1B}\\".utf8
      return bytes
    }
  }
}

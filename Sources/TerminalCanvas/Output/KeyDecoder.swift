/// A key, as a terminal reports it.
public enum Key: Sendable, Hashable {
  /// A character, as typed; space included.
  case character(Unicode.Scalar)
  /// Ctrl and a lower-case letter. Ctrl-C is one of them where signals are off.
  case control(Unicode.Scalar)
  /// Enter, Tab, Backspace and Escape.
  case enter, tab, backspace, escape
  /// The arrows.
  case up, down, left, right
  /// The keys above them.
  case home, end, pageUp, pageDown, insert, delete
}

/// An ``InputDecoder`` for programs that care for keys alone.
///
/// ```swift
/// var decoder = KeyDecoder()
/// decoder.decode([0x1B, 0x5B])  // []
/// decoder.decode([0x41])        // [.up]
/// ```
public struct KeyDecoder: Sendable, Hashable {
  private var decoder = InputDecoder()

  /// Creates a decoder that waits for the first byte of a key.
  public init() {}

  /// Whether the last bytes may be the beginning of a longer key; if so, ``timedOut()`` decides.
  public var isWaiting: Bool { decoder.isWaiting }

  /// Takes the next bytes, and returns the keys they complete.
  public mutating func decode(_ bytes: [UInt8]) -> [Key] { decoder.decode(bytes).compactMap(\.key) }

  /// Nothing has followed for a while: an escape was the escape key, any other beginning is lost.
  public mutating func timedOut() -> [Key] { decoder.timedOut().compactMap(\.key) }
}

extension TerminalInput {
  /// The key, if it is one.
  public var key: Key? {
    switch self {
    case .key(let key): key
    case .mouse, .reply: nil
    }
  }
}

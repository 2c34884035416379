/// A buffer of bytes that are still to be sent to a terminal.
///
/// A slow or stopped terminal (Ctrl-S) takes only some of the bytes that a program writes. With an outbox, the program
/// does not block: the rest stays in the outbox, and the program paints the next frame when the outbox is empty. So
/// frames are skipped instead of piling up, and the program still handles keys and signals.
///
/// ```swift
/// outbox.add(encoder.encode(grid, replacing: shown))
/// switch try session.wait(upTo: .milliseconds(40), sending: &outbox) {
/// case .sent: paintNext()       // the terminal has taken all bytes
/// …
/// ```
public struct TerminalOutbox: Sendable {
  private var bytes: [UInt8] = []
  private var start = 0
  /// ``TerminalSession/Event/resized`` or ``TerminalSession/Event/resumed``; `nil` for none.
  private var interruption: TerminalSession.Event?

  /// Creates an empty outbox.
  public init() {}

  /// Whether all bytes have been sent.
  public var isEmpty: Bool { start == bytes.count }

  /// The number of bytes that have not been sent.
  public var count: Int { bytes.count - start }

  /// Appends bytes, which are sent after those already in the outbox.
  public mutating func add(_ more: [UInt8]) {
    if isEmpty {
      (bytes, start) = (more, 0)
    } else {
      bytes += more
    }
  }

  /// Writes bytes with one call of `write`; returns `true` if `write` took some of the bytes and some are left.
  mutating func sendSome(
    _ write: (_ bytes: [UInt8], _ start: Int) throws(TerminalError) -> Int
  ) throws(TerminalError) -> Bool {
    let count = isEmpty ? 0 : try write(bytes, start)
    start += count
    if isEmpty { drop() }
    return count > 0 && !isEmpty
  }

  mutating func drop() { (bytes, start) = ([], 0) }

  /// Records an interruption for ``nextInterruption()``.
  ///
  /// After a stop, the remaining bytes would overwrite the shell's lines, so they are dropped.
  mutating func record(_ next: TerminalSession.Event) {
    if next == .resumed { drop() }
    if interruption != .resumed { interruption = next }
  }

  /// Returns the interruption recorded since the last call, ``TerminalSession/Event/resumed`` if there were both; `nil` if none.
  mutating func nextInterruption() -> TerminalSession.Event? {
    defer { interruption = nil }
    return interruption
  }
}

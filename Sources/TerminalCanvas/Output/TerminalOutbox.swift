/// Bytes that a terminal has not taken yet.
///
/// A terminal that is slow, or told to stop (Ctrl-S), takes less than it is given. A program that writes
/// through an outbox never waits for it: bytes stay here, and the next frame is painted when they
/// are gone. So frames are left out instead of piling up, and keys and signals are heard meanwhile.
///
/// ```swift
/// outbox.add(encoder.encode(grid, replacing: shown))
/// switch try session.wait(upTo: .milliseconds(40), sending: &outbox) {
/// case .sent: paintNext()       // the terminal has taken all of it
/// …
/// ```
public struct TerminalOutbox: Sendable {
  /// What became of the terminal while bytes were to be sent.
  enum Interruption {
    case resized, resumed
  }

  private var bytes: [UInt8] = []
  private var start = 0
  private var interruption: Interruption?

  /// Creates an empty one.
  public init() {}

  /// Whether all bytes have been taken.
  public var isEmpty: Bool { start == bytes.count }

  /// The number of bytes that have not been sent.
  public var count: Int { bytes.count - start }

  /// Puts bytes behind those that wait.
  public mutating func add(_ more: [UInt8]) {
    if isEmpty {
      (bytes, start) = (more, 0)
    } else {
      bytes += more
    }
  }

  /// Hands over bytes in one call, as many as that takes; answers whether the next may take more.
  mutating func sendSome(
    _ write: (_ bytes: [UInt8], _ start: Int) throws(TerminalError) -> Int
  ) throws(TerminalError) -> Bool {
    let count = isEmpty ? 0 : try write(bytes, start)
    start += count
    if isEmpty { drop() }
    return count > 0 && !isEmpty
  }

  /// Forgets all that waits.
  mutating func drop() { (bytes, start) = ([], 0) }

  /// Notes an interruption until it is asked for.
  ///
  /// After a stop, what waits would be drawn over lines of the shell, so it is dropped.
  mutating func note(_ next: Interruption) {
    if next == .resumed { drop() }
    if interruption != .resumed { interruption = next }
  }

  /// The interruption since the last call.
  mutating func takeInterruption() -> Interruption? {
    defer { interruption = nil }
    return interruption
  }
}

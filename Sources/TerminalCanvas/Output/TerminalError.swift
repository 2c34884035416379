/// The reason why a terminal could not be written, read or set up.
public enum TerminalError: Error, Sendable, Hashable {
  /// The other end is closed: a pipe without a reader, or a terminal that has hung up.
  case closed
  /// A system call failed.
  case failed(call: String, errorNumber: Int32)
  /// Another session of this process is active.
  case busy
}

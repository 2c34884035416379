/// Why a terminal could not be written to, read from or set up.
public enum TerminalError: Error, Sendable, Hashable {
  /// The reader is gone: the pipe is closed, or the terminal has hung up.
  case closed
  /// A call of the system failed.
  case failed(call: String, errorNumber: Int32)
  /// Another session of this process holds a terminal.
  case busy
}

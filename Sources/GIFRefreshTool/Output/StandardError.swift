import GIFRefresh
import TerminalCanvas

/// The standard error, for messages.
enum StandardError {
  /// Writes one line with control characters made visible; a failure to write is ignored.
  static func write(_ line: String) {
    try? FileDescriptor.standardError.write(Array((line.visible + "\n").utf8))
  }

  /// Writes one line with a file and the reason why it failed.
  static func report(_ file: String, _ reason: any Error) { write(line(for: file, reason)) }

  /// Writes one line with a file and a remark.
  static func report(_ file: String, _ remark: some CustomStringConvertible) {
    write("gifrefresh: \(file): \(remark)")
  }

  /// Returns the line for a file and the reason why it failed, which may concern another file.
  static func line(for file: String, _ reason: any Error) -> String {
    "gifrefresh: \((reason as? ReadingError)?.file ?? file): \(words(for: reason))"
  }

  /// Returns an error's message.
  static func words(for error: any Error) -> String {
    switch error as? TerminalError {
    case .closed: "the terminal is gone"
    case .failed(_, let number): "\(SystemError(number: number))"
    case .busy: "the terminal is in use"
    case nil: "\(error)"
    }
  }
}

import GIFRefresh
import TerminalCanvas

/// Where reasons go, never results.
enum StandardError {
  /// Writes one line, whatever is in it; there is no place to say that it cannot be written.
  static func write(_ line: String) {
    try? FileDescriptor.standardError.write(Array((line.visible + "\n").utf8))
  }

  /// One line for a file and the reason why it failed.
  static func report(_ file: String, _ reason: any Error) { write(line(for: file, reason)) }

  /// One line for a file and something about it that is worth knowing.
  static func report(_ file: String, _ remark: some CustomStringConvertible) {
    write("gifrefresh: \(file): \(remark)")
  }

  /// The line for a file and the reason why it failed, which may lie in a file that belongs to it.
  static func line(for file: String, _ reason: any Error) -> String {
    "gifrefresh: \((reason as? ReadingError)?.file ?? file): \(words(for: reason))"
  }

  /// What an error says, in words.
  static func words(for error: any Error) -> String {
    switch error as? TerminalError {
    case .closed: "the terminal is gone"
    case .failed(_, let number): "\(SystemError(number: number))"
    case .busy: "the terminal is in use"
    case nil: "\(error)"
    }
  }
}

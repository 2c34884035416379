import GIFCodec
import GIFRefresh
import TerminalCanvas

/// The standard error, for messages.
enum StandardError {
  /// Writes one line in which control characters are escaped; a failure to write is ignored.
  static func write(_ line: String) {
    try? FileDescriptor.standardError.write(Array((line.visible + "\n").utf8))
  }

  static func report(_ file: String, _ reason: any Error) { write(line(for: file, reason)) }

  static func report(_ file: String, _ remark: some CustomStringConvertible) {
    write("gifrefresh: \(file): \(remark)")
  }

  /// Writes one line about the frames that lack pixels: the first one, and the number of the others.
  static func report(_ file: String, damage: [GIFDamage]) {
    guard let first = damage.first else { return }
    let others =
      damage.count > 1 ? "; \(Figures.count(damage.count - 1, "more frame")) damaged" : ""
    report(file, "\(first)\(others)")
  }

  /// Returns the message for a file that failed; if the error names another file, the message is for that file.
  static func line(for file: String, _ reason: any Error) -> String {
    "gifrefresh: \((reason as? ReadingError)?.file ?? file): \(message(for: reason))"
  }

  static func message(for error: any Error) -> String {
    switch error as? TerminalError {
    case .closed: "the terminal is gone"
    case .failed(_, let number): "\(SystemError(number: number))"
    case .busy: "the terminal is in use"
    case nil: "\(error)"
    }
  }
}

/// The standard output, for results.
///
/// If the reader closes the pipe, SIGPIPE ends the tool quietly; if that signal is ignored, the write
/// throws an error, as after any other failure.
enum StandardOutput {
  static func write(_ bytes: [UInt8]) throws(OutputError) {
    do throws(SystemError) {
      try FileDescriptor.standardOutput.write(bytes)
    } catch {
      throw OutputError(place: "standard output", reason: "\(error)")
    }
  }

  static func write(line: String) throws(OutputError) { try write(Array((line + "\n").utf8)) }
}

/// A failure to write results: the place, and the reason.
///
/// This error ends the tool, unlike the failure of one of several files, since further results could not be written
/// either.
struct OutputError: Error, CustomStringConvertible {
  let place: String
  let reason: String

  var description: String { "\(place): \(reason)" }
}

/// A short reason why a file cannot be used.
struct ReadingError: Error, CustomStringConvertible {
  let description: String
  /// The name of the file concerned; `nil` if it is the file being read.
  let file: String?

  init(_ description: String, file: String? = nil) {
    self.description = description
    self.file = file
  }
}

/// The exit status after a failure.
enum Exit: Int32, Error {
  /// Some of several files failed, or a measurement exceeded a limit.
  case someFailed = 1
  /// All files failed, or the command line is invalid.
  case allFailed = 2
}

import Foundation

/// Where reasons go, never results.
enum StandardError {
  static func write(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }

  /// One line for a file and the reason why it failed.
  static func report(_ file: String, _ reason: some CustomStringConvertible) {
    write(line(for: file, reason))
  }

  /// The line for a file and the reason why it failed.
  static func line(for file: String, _ reason: some CustomStringConvertible) -> String {
    "gifrefresh: \(file): \(reason)"
  }
}

import Foundation

/// Where results go.
///
/// A reader that has seen enough closes the pipe, and the signal that follows ends the tool quietly.
enum StandardOutput {
  static func write(_ bytes: [UInt8]) {
    FileHandle.standardOutput.write(Data(bytes))
  }

  static func write(line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }
}

import GIFRefresh

/// Where results go.
///
/// A reader that has seen enough closes the pipe, and the signal that follows ends the tool quietly;
/// where that signal is ignored, the write fails like any other.
enum StandardOutput {
  static func write(_ bytes: [UInt8]) throws(OutputError) {
    do throws(SystemError) {
      try FileDescriptor.standardOutput.write(bytes)
    } catch {
      throw OutputError(place: "standard output", reason: error)
    }
  }

  static func write(line: String) throws(OutputError) { try write(Array((line + "\n").utf8)) }
}

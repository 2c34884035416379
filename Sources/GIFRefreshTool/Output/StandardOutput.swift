import GIFRefresh

/// The standard output, for results.
///
/// If the reader closes the pipe, SIGPIPE ends the tool quietly; if that signal is ignored, the write fails like
/// any other.
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

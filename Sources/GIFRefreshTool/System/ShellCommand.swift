import GIFRefresh

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A program that runs to its end, with a pipe for its output.
enum ShellCommand {
  /// Runs a program, and returns its output; `nil` if it fails or writes more than a limit.
  ///
  /// Its errors are not shown. Arguments may contain any bytes; see ``ArgumentText``.
  static func output(of words: [String], limit: Int) throws(SystemError) -> [UInt8]? {
    var line = Array("exec".utf8)
    for word in words {
      line += Array(" '".utf8)
      for byte in ArgumentText.bytes(of: word) {
        line += byte == UInt8(ascii: "'") ? Array("'\\''".utf8) : [byte]
      }
      line.append(UInt8(ascii: "'"))
    }
    line += Array(" 2>/dev/null </dev/null".utf8)
    // The array ends with a zero; the system copies it before the call returns.
    guard let pipe = unsafe popen(line.map { CChar(bitPattern: $0) } + [0], "r") else {
      throw .last
    }
    let output: [UInt8]
    do throws(SystemError) {
      output = try FileReader(unsafe fileno(pipe)).readToEnd(limit: limit)
    } catch {
      // The pipe is open, and closed once.
      unsafe pclose(pipe)
      throw error
    }
    return unsafe pclose(pipe) == 0 && output.count <= limit ? output : nil
  }
}

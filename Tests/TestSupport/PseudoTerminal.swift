#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A terminal without a window: what is written at one end comes out at the other.
package final class PseudoTerminal: @unchecked Sendable {
  /// The user's end: keyboard and screen.
  package let master: Int32
  /// The end of the program.
  package let slave: Int32
  /// The path of that end.
  package let path: String
  package private(set) var flagsAtRest: [UInt64] = []
  /// The output behind the text that was waited for last.
  private var rest: [UInt8] = []

  package init() {
    let ends = ChildProcess.descriptors {
      var (master, slave) = (Int32(-1), Int32(-1))
      // Two local variables, which outlive the call, and defaults for the rest.
      guard unsafe openpty(&master, &slave, nil, nil, nil) == 0 else { fatalError("no terminals") }
      return [master, slave]
    }
    master = ends[0]
    slave = ends[1]
    var name = [CChar](repeating: 0, count: 128)
    // The array is as long as is said.
    guard unsafe ttyname_r(slave, &name, name.count) == 0 else { fatalError("no name") }
    path = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    flagsAtRest = flags
  }

  deinit {
    close(slave)
    close(master)
  }

  /// The four words of flags for keys and lines.
  package var flags: [UInt64] {
    var mode = termios()
    // A local variable, which outlives the call; here and below.
    unsafe tcgetattr(slave, &mode)
    return [mode.c_iflag, mode.c_oflag, mode.c_cflag, mode.c_lflag].map { UInt64($0) }
  }

  package func resize(columns: Int, rows: Int, width: Int = 0, height: Int = 0) {
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: UInt16(width),
      ws_ypixel: UInt16(height))
    _ = unsafe ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  package func type(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      // The slice's own memory, and as many bytes as it has.
      let count = unsafe rest.withUnsafeBytes { bytes in
        #if canImport(Darwin)
          unsafe Darwin.write(master, bytes.baseAddress, bytes.count)
        #elseif canImport(Glibc)
          unsafe Glibc.write(master, bytes.baseAddress, bytes.count)
        #elseif canImport(Musl)
          unsafe Musl.write(master, bytes.baseAddress, bytes.count)
        #endif
      }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// The output up to and with a text, or all that comes within the test's patience.
  package func output(upTo text: String) -> String {
    String(decoding: bytes(upTo: text), as: UTF8.self)
  }

  package func bytes(upTo text: String) -> [UInt8] {
    let wanted = Array(text.utf8)
    var bytes: [UInt8] = []
    let end = ContinuousClock.now + ChildProcess.patience
    // However much else comes.
    while ContinuousClock.now < end, let more = read(within: end - ContinuousClock.now) {
      let start = max(0, bytes.count - wanted.count)
      bytes += more
      let found = (start..<bytes.count).first { bytes[$0...].starts(with: wanted) }
      if let found {
        rest = Array(bytes[(found + wanted.count)...])
        return Array(bytes[..<(found + wanted.count)])
      }
    }
    return bytes
  }

  package func output() -> String {
    var bytes: [UInt8] = []
    while let more = read(within: .zero) { bytes += more }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The output within a time, at most `limit` bytes; `nil` if there is none.
  package func read(within time: Duration = ChildProcess.patience, upTo limit: Int = 4096)
    -> [UInt8]?
  {
    if !rest.isEmpty {
      defer { rest = Array(rest.dropFirst(limit)) }
      return Array(rest.prefix(limit))
    }
    var entry = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    let milliseconds = Int32(clamping: Int64(time / .milliseconds(1)))
    guard unsafe poll(&entry, 1, milliseconds) == 1 else { return nil }
    var bytes = [UInt8](repeating: 0, count: limit)
    let count = Self.read(master, &bytes, bytes.count)
    return count > 0 ? Array(bytes[..<count]) : nil
  }

  private static func read(_ descriptor: Int32, _ bytes: inout [UInt8], _ count: Int) -> Int {
    // The caller's array has as many bytes as may be read.
    unsafe bytes.withUnsafeMutableBytes { buffer in
      #if canImport(Darwin)
        unsafe Darwin.read(descriptor, buffer.baseAddress, count)
      #elseif canImport(Glibc)
        unsafe Glibc.read(descriptor, buffer.baseAddress, count)
      #elseif canImport(Musl)
        unsafe Musl.read(descriptor, buffer.baseAddress, count)
      #endif
    }
  }

  /// The environment of a terminal with full colour and Unicode.
  package static let trueColor = ["TERM=xterm-256color", "COLORTERM=truecolor", "LANG=C.UTF-8"]

  /// Starts a program in a session of its own, whose terminal this is; its standard error is the
  /// terminal, too, or a file.
  package func spawn(
    _ program: String, _ arguments: [String], environment: [String] = [],
    errors: String = "/dev/null"
  ) -> ChildProcess {
    ChildProcess(
      program, arguments, environment: environment,
      streams: [
        // A session leader that opens a terminal gets it as its controlling terminal.
        .file(path, flags: O_RDWR), .descriptor(0),
        .file(errors, flags: O_WRONLY | O_CREAT | O_NOCTTY),
      ], isLeader: true)
  }
}

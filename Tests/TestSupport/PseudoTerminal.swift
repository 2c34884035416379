import Foundation

/// A pseudo-terminal: bytes that are written at one end are read at the other.
package final class PseudoTerminal: @unchecked Sendable {
  /// The user's end: keyboard and screen.
  package let master: Int32
  /// The end of the program.
  package let slave: Int32
  /// The path of the program's end.
  package let path: String
  package private(set) var flagsAtRest: [UInt64] = []
  /// The output that was read behind the text that a test waited for last.
  private var rest: [UInt8] = []

  package init() {
    let ends = ChildProcess.descriptors {
      var (master, slave) = (Int32(-1), Int32(-1))
      // `master` and `slave` are local variables, which outlive the call; the other arguments are defaults.
      guard unsafe openpty(&master, &slave, nil, nil, nil) == 0 else { fatalError("no terminals") }
      return [master, slave]
    }
    master = ends[0]
    slave = ends[1]
    var name = [CChar](repeating: 0, count: 128)
    // The array is as long as stated.
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
    // `mode` is a local variable, which outlives the call.
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
      // The pointer and the count are those of the slice.
      let count = unsafe rest.withUnsafeBytes { unsafe write(master, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// The output up to and including a text, or all output that comes within ``ChildProcess/patience``.
  package func bytes(upTo text: String) -> [UInt8] {
    let wanted = Array(text.utf8)
    var bytes: [UInt8] = []
    let end = ContinuousClock.now + ChildProcess.patience
    // The time is limited, however much other output comes.
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

  /// Waits for output, at most for a time, and returns up to `limit` bytes; `nil` if none comes.
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
    let bytes = readBytes(from: master, upTo: limit)
    return bytes.isEmpty ? nil : bytes
  }

  /// The environment of a terminal with full colour and Unicode.
  package static let trueColor = ["TERM=xterm-256color", "COLORTERM=truecolor", "LANG=C.UTF-8"]

  /// Starts a program in a session of its own, with this terminal as controlling terminal, standard input and standard
  /// output; its standard error is the file at `errors`.
  package func spawn(
    _ program: String, _ arguments: [String], environment: [String] = trueColor,
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

package import Frames

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file descriptor of a terminal, a pipe or a file.
///
/// The descriptor is borrowed: the code that opened it closes it.
public struct TerminalDevice: Sendable, Hashable {
  /// The number of the file descriptor.
  public let descriptor: Int32

  /// Creates a device; the descriptor need not be a terminal.
  public init(descriptor: Int32) { self.descriptor = descriptor }

  /// Descriptor 0: a terminal, unless the input is redirected.
  public static let standardInput = TerminalDevice(descriptor: 0)
  /// Descriptor 1: a terminal, unless the output is redirected.
  public static let standardOutput = TerminalDevice(descriptor: 1)
  /// Descriptor 2: a terminal, unless errors are redirected.
  public static let standardError = TerminalDevice(descriptor: 2)

  /// Whether the descriptor is a terminal.
  public var isTerminal: Bool { isatty(descriptor) == 1 }

  /// The number of the terminal's columns and rows now; `nil` if there is no terminal or its size is unknown.
  ///
  /// Reading the size is a single system call, cheap enough for every frame.
  public var size: CellSize? { window?.cells }

  /// The terminal's size in cells and in pixels; `nil` as for ``size``.
  package var window: TerminalSize? {
    var size = winsize()
    // `size` is a `winsize`, which TIOCGWINSZ fills, and outlives the call.
    let failed = unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) != 0
    guard !failed, size.ws_col > 0, size.ws_row > 0 else { return nil }
    return TerminalSize(
      cells: CellSize(columns: Int(size.ws_col), rows: Int(size.ws_row)),
      pixels: PixelSize(width: Int(size.ws_xpixel), height: Int(size.ws_ypixel)))
  }

  /// Writes all bytes, in one system call if possible.
  ///
  /// Blocks while a pipe is full or a terminal is stopped.
  public func write(_ bytes: [UInt8]) throws(TerminalError) {
    var start = 0
    while start < bytes.count {
      let written = writeOnce(descriptor, bytes.span.extracting(start...))
      if written > 0 {
        start += written
      } else if try !isInterrupted() {
        _ = Self.ready([(descriptor, Int16(POLLOUT))], milliseconds: -1)
      }
    }
  }

  /// Returns whether a failed write was interrupted by a signal (`true`) or would have blocked (`false`); throws
  /// any other error.
  private func isInterrupted() throws(TerminalError) -> Bool {
    switch errno {
    case EINTR: return true
    case EAGAIN, EWOULDBLOCK: return false
    case EPIPE, EIO, ENXIO: throw .closed
    case let number: throw .failed(call: "write", errorNumber: number)
    }
  }

  private static func ready(_ wanted: [(Int32, Int16)], milliseconds: Int32) -> [Bool] {
    var entries = wanted.map { pollfd(fd: $0.0, events: $0.1, revents: 0) }
    let count = nfds_t(entries.count)
    // The array holds `count` entries and outlives the call.
    let ready = unsafe poll(&entries, count, milliseconds)
    return entries.map { ready > 0 && $0.revents != 0 }
  }
}

// MARK: - For a session

extension TerminalDevice {
  /// Whether the process is in the terminal's foreground; a background process must not use the terminal.
  ///
  /// Returns `true` for a descriptor that is not the process's controlling terminal. Safe in signal handlers.
  package var isForeground: Bool {
    let group = tcgetpgrp(descriptor)
    return group == -1 || group == getpgrp()
  }

  /// Whether the process is a background job (`&`) of a shell whose prompt uses the terminal.
  ///
  /// Under `timeout` and the like in a script, the parent process is in the background, too, so no prompt uses the
  /// terminal.
  private var isAtPrompt: Bool {
    let group = tcgetpgrp(descriptor)
    return group != -1 && group != getpgrp() && group == getpgid(getppid())
  }

  /// If a shell's prompt uses the terminal, stops the process until `fg` gives the terminal to the process.
  ///
  /// Shells expect this of a background job that uses the terminal.
  package func awaitForeground() {
    guard isAtPrompt else { return }
    // In `tcdrain`, the system raises SIGTTOU if the process is in the background, and checks again after `fg`. If we
    // raised the signal ourselves, it could arrive after `fg` and stop the process again. The signal is unblocked,
    // because the system's thread pool blocks signals in its threads.
    RestorerSignals.masking(SIG_UNBLOCK, SIGTTOU) {
      while isAtPrompt, RestorerSignals.isDefault(SIGTTOU) {
        guard tcdrain(descriptor) == 0 || errno == EINTR else { return }
      }
    }
  }

  /// Puts bytes into the terminal's input, as if they were typed; returns whether the system allows that.
  ///
  /// Linux 6.2 and later forbid it by default. Other systems allow it for the controlling terminal.
  package func insertInput(_ bytes: [UInt8]) -> Bool {
    #if canImport(Darwin)
      let request: UInt = 0x8001_7472  // TIOCSTI, a macro that Swift does not import
    #else
      let request = UInt(TIOCSTI)
    #endif
    return bytes.allSatisfy { byte in
      var byte = byte
      // `byte` is a local variable, which outlives the call.
      return unsafe ioctl(descriptor, request, &byte) == 0
    }
  }

  func mode() throws(TerminalError) -> termios {
    var mode = termios()
    // `mode` is a local variable, which outlives the call.
    guard unsafe tcgetattr(descriptor, &mode) == 0 else {
      throw .failed(call: "tcgetattr", errorNumber: errno)
    }
    return mode
  }

  /// Sets the terminal's mode without waiting for output; safe in signal handlers.
  func setMode(_ mode: termios) {
    var mode = mode
    // `mode` is a local variable, which outlives the call.
    _ = unsafe tcsetattr(descriptor, TCSANOW, &mode)
  }

  /// Creates a non-blocking pipe, which is closed in programs that the process executes.
  static func makePipe() throws(TerminalError) -> (reader: TerminalDevice, writer: TerminalDevice) {
    var ends: [Int32] = [-1, -1]
    // `pipe` writes two descriptors, and the array has two elements.
    guard unsafe pipe(&ends) == 0 else {
      throw .failed(call: "pipe", errorNumber: errno)
    }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    return (TerminalDevice(descriptor: ends[0]), TerminalDevice(descriptor: ends[1]))
  }

  /// Opens the terminal again under a non-blocking descriptor; returns `nil` if there is no terminal or opening fails.
  ///
  /// The borrowed descriptor itself must stay blocking: all processes that share it, such as the shell, would become
  /// non-blocking, too.
  func reopenedWithoutWaiting() -> TerminalDevice? {
    var name = [CChar](repeating: 0, count: 1024)
    // The array is as long as stated, and the name ends with a zero inside it.
    guard isTerminal, unsafe ttyname_r(descriptor, &name, name.count) == 0 else { return nil }
    let opened = unsafe open(name, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    return opened < 0 ? nil : TerminalDevice(descriptor: opened)
  }

  /// Writes as many bytes from an offset on as possible without blocking, and returns their number.
  ///
  /// Pass `waits` for a blocking descriptor: it is polled first, and written to only if it takes bytes at once.
  func writeAvailable(_ bytes: [UInt8], from start: Int, waits: Bool) throws(TerminalError) -> Int {
    var end = bytes.count
    if waits {
      guard Self.ready([(descriptor, Int16(POLLOUT))], milliseconds: 0)[0] else { return 0 }
      // POSIX's minimum for PIPE_BUF: a pipe that polls as writable takes this many bytes without blocking.
      end = min(end, start + 512)
    }
    while true {
      let written = writeOnce(descriptor, bytes.span.extracting(start..<end))
      if written >= 0 { return written }
      if try !isInterrupted() { return 0 }
    }
  }

  func closeDescriptor() { _ = close(descriptor) }

  /// Reads the available bytes, up to 4096; empty at the end of the input, `nil` if none are available yet.
  func readAvailable() throws(TerminalError) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    // The buffer is valid during the call, and its own count is the limit.
    let count = unsafe bytes.withUnsafeMutableBytes { buffer in
      unsafe read(descriptor, buffer.baseAddress, buffer.count)
    }
    if count >= 0 { return Array(bytes[..<count]) }
    switch errno {
    case EINTR, EAGAIN: return nil
    // EIO: the terminal has hung up, so there is no more input.
    case EIO: return []
    case let number: throw .failed(call: "read", errorNumber: number)
    }
  }

  /// Waits until one of the devices is readable or the writer, if there is one, is writable; returns for each whether
  /// it is ready, the writer last.
  ///
  /// A signal ends the wait early; then none is ready.
  static func waitToRead(
    _ devices: [TerminalDevice], orWrite writer: TerminalDevice? = nil,
    upTo timeout: Duration?
  ) -> [Bool] {
    var milliseconds: Int32 = -1
    if let timeout {
      // Rounded up: rounding down would poll repeatedly in the last millisecond.
      milliseconds = Int32(min(max(0, (timeout / .milliseconds(1)).rounded(.up)), 1e9))
    }
    let wanted =
      devices.map { ($0.descriptor, Int16(POLLIN)) }
      + [writer].compactMap { $0.map { ($0.descriptor, Int16(POLLOUT)) } }
    return ready(wanted, milliseconds: milliseconds)
  }
}

extension termios {
  /// Returns this mode, changed to the given treatment of the keyboard.
  func reading(_ keys: TerminalSession.Keys) -> termios {
    var mode = self
    // The output flags stay unchanged: the terminal still moves to the first column on a line feed.
    mode.c_lflag &= ~tcflag_t(ICANON | ECHO)
    if keys == .raw {
      mode.c_lflag &= ~tcflag_t(ISIG | IEXTEN)
      mode.c_iflag &= ~tcflag_t(IXON)
    }
    // VMIN and VTIME are indexes into `c_cc` by definition.
    unsafe withUnsafeMutableBytes(of: &mode.c_cc) { characters in
      unsafe characters[Int(VMIN)] = 1
      unsafe characters[Int(VTIME)] = 0
    }
    return mode
  }
}

/// Calls the system's `write`, which types with a method of that name hide; safe in signal handlers.
func writeOnce(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  // The caller's buffer has at least `count` bytes.
  unsafe write(descriptor, bytes, count)
}

package func writeOnce(_ descriptor: Int32, _ bytes: Span<UInt8>) -> Int {
  // The buffer is valid during the call, and its own count is the limit.
  unsafe bytes.withUnsafeBytes { unsafe writeOnce(descriptor, $0.baseAddress, $0.count) }
}

/// The size of a terminal.
package struct TerminalSize: Sendable, Hashable {
  /// The size in cells.
  package let cells: CellSize
  /// The size in pixels; `nil` if the terminal does not report its size in pixels.
  package let pixels: PixelSize?

  /// Creates a size; if the width or the height in pixels is 0, ``pixels`` is `nil`.
  package init(cells: CellSize, pixels: PixelSize? = nil) {
    self.cells = cells
    self.pixels = pixels.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Creates a size from the number of cells and a cell's size in pixels.
  package init(cells: CellSize, cellSize: PixelSize) {
    self.init(
      cells: cells,
      pixels: PixelSize(
        width: cells.columns * cellSize.width, height: cells.rows * cellSize.height))
  }

  /// The size of a cell in pixels, rounded down; `nil` if unknown.
  package var cellSize: PixelSize? {
    guard let pixels, cells.columns > 0, cells.rows > 0 else { return nil }
    let size = PixelSize(width: pixels.width / cells.columns, height: pixels.height / cells.rows)
    return size.isEmpty ? nil : size
  }

  /// Creates the size to assume without a terminal: `COLUMNS` by `LINES`.
  ///
  /// A variable that is missing or outside 1...9999 counts as its default: 80 columns, 24 lines.
  package init(environment: [String: String]) {
    func number(_ name: String, or standard: Int) -> Int {
      environment[name].flatMap { Int($0) }.flatMap { (1...9999).contains($0) ? $0 : nil }
        ?? standard
    }
    self.init(
      cells: CellSize(columns: number("COLUMNS", or: 80), rows: number("LINES", or: 24)))
  }

  /// A cell's width divided by its height; 1/2 if unknown.
  package var cellAspect: Double {
    guard let pixels, cells.columns > 0, cells.rows > 0 else { return 0.5 }
    return Double(pixels.width * cells.rows) / Double(pixels.height * cells.columns)
  }
}

/// The reason why a terminal could not be written, read or set up.
public enum TerminalError: Error, Sendable, Hashable {
  /// The other end is closed: a pipe without a reader, or a terminal that has hung up.
  case closed
  /// A system call failed.
  case failed(call: String, errorNumber: Int32)
  /// Another session of this process is active.
  case busy
}

import Frames

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file descriptor that may be a terminal.
///
/// Borrowed: the code that opened it closes it.
public struct TerminalDevice: Sendable, Hashable {
  /// The descriptor.
  public let descriptor: Int32

  /// Names a descriptor.
  public init(descriptor: Int32) { self.descriptor = descriptor }

  /// The standard input.
  public static let standardInput = TerminalDevice(descriptor: 0)
  /// The standard output.
  public static let standardOutput = TerminalDevice(descriptor: 1)
  /// The standard error.
  public static let standardError = TerminalDevice(descriptor: 2)

  /// Whether it is a terminal.
  public var isTerminal: Bool { isatty(descriptor) == 1 }

  /// The terminal's current size; `nil` if there is no terminal or it does not know.
  ///
  /// One call of the system, so asking before every frame is fine.
  public var size: TerminalSize? {
    var window = winsize()
    // `window` is a `winsize`, which is what TIOCGWINSZ writes, and outlives the call.
    let failed = unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &window) != 0
    guard !failed, window.ws_col > 0, window.ws_row > 0 else { return nil }
    return TerminalSize(
      cells: CellSize(columns: Int(window.ws_col), rows: Int(window.ws_row)),
      pixels: PixelSize(width: Int(window.ws_xpixel), height: Int(window.ws_ypixel)))
  }

  /// Writes all of the bytes, in one call of the system if it takes them.
  ///
  /// Waits where it must: for a full pipe, and for a terminal that was told to stop.
  public func write(_ bytes: [UInt8]) throws(TerminalError) {
    var start = 0
    while start < bytes.count {
      // The buffer is valid during the call, and its own count is the limit.
      let written = unsafe bytes.span.extracting(start...).withUnsafeBytes { rest in
        unsafe writeOnce(descriptor, rest.baseAddress, rest.count)
      }
      if written > 0 {
        start += written
      } else {
        try waitToWrite()
      }
    }
  }

  /// Sleeps until a write that failed can be tried again, or says why it cannot.
  private func waitToWrite() throws(TerminalError) {
    if try !isInterrupted() {
      _ = Self.ready([(descriptor, Int16(POLLOUT))], milliseconds: -1)
    }
  }

  /// Why a write failed: a signal came in between (`true`), it would have had to wait (`false`), or
  /// it cannot be done.
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
  /// Whether the process may use the terminal; one in the background must leave it alone.
  ///
  /// A descriptor that is not the process's own terminal has no foreground; that counts as yes.
  /// Safe in signal handlers.
  var isForeground: Bool {
    let group = tcgetpgrp(descriptor)
    return group == -1 || group == getpgrp()
  }

  /// What the terminal does with keys and lines.
  func mode() throws(TerminalError) -> termios {
    var mode = termios()
    // A local variable, which outlives the call.
    guard unsafe tcgetattr(descriptor, &mode) == 0 else {
      throw .failed(call: "tcgetattr", errorNumber: errno)
    }
    return mode
  }

  /// Sets that, at once; safe in signal handlers.
  func setMode(_ mode: termios) {
    var mode = mode
    // A local variable, which outlives the call.
    _ = unsafe tcsetattr(descriptor, TCSANOW, &mode)
  }

  /// A pipe that never waits and is closed in other programs.
  static func makePipe() throws(TerminalError) -> (reader: TerminalDevice, writer: TerminalDevice) {
    var ends: [Int32] = [-1, -1]
    // Two descriptors are written, and the array holds two.
    guard unsafe pipe(&ends) == 0 else {
      throw .failed(call: "pipe", errorNumber: errno)
    }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    return (TerminalDevice(descriptor: ends[0]), TerminalDevice(descriptor: ends[1]))
  }

  /// The same terminal under a descriptor of our own, which never waits; `nil` if that cannot be had.
  ///
  /// Whether a descriptor waits belongs to all who share it, the shell among them, so it must not be
  /// changed on a borrowed one.
  func reopenedWithoutWaiting() -> TerminalDevice? {
    var name = [CChar](repeating: 0, count: 1024)
    // The array is as long as is said, and the name ends with a zero inside it.
    guard isTerminal, unsafe ttyname_r(descriptor, &name, name.count) == 0 else { return nil }
    let opened = unsafe open(name, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    return opened < 0 ? nil : TerminalDevice(descriptor: opened)
  }

  /// Writes from a place on what is taken without waiting, and returns how many bytes that was.
  ///
  /// A descriptor that waits is asked first, and given no more than a pipe takes at once.
  func writeAvailable(_ bytes: [UInt8], from start: Int, waits: Bool) throws(TerminalError) -> Int {
    var end = bytes.count
    if waits {
      guard Self.ready([(descriptor, Int16(POLLOUT))], milliseconds: 0)[0] else { return 0 }
      // What every system's pipe takes whole (POSIX).
      end = min(end, start + 512)
    }
    while true {
      // The buffer is valid during the call, and its own count is the limit.
      let written = unsafe bytes.span.extracting(start..<end).withUnsafeBytes { rest in
        unsafe writeOnce(descriptor, rest.baseAddress, rest.count)
      }
      if written >= 0 { return written }
      if try !isInterrupted() { return 0 }
    }
  }

  /// Closes a descriptor of our own.
  func closeDescriptor() { _ = close(descriptor) }

  /// What can be read now, up to 4096 bytes; empty at the end, `nil` if there may be more later.
  func readAvailable() throws(TerminalError) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    // The buffer is valid during the call, and its own count is the limit.
    let count = unsafe bytes.withUnsafeMutableBytes { buffer in
      unsafe read(descriptor, buffer.baseAddress, buffer.count)
    }
    if count >= 0 { return Array(bytes[..<count]) }
    switch errno {
    case EINTR, EAGAIN: return nil
    // A terminal that has hung up has no more keys.
    case EIO: return []
    case let number: throw .failed(call: "read", errorNumber: number)
    }
  }

  /// Which of the devices can be read without waiting, and whether the last can be written to, once
  /// one of them can or time is up.
  ///
  /// A signal ends the wait early, with none of them ready.
  static func waitToRead(
    _ devices: [TerminalDevice], orWrite writer: TerminalDevice? = nil,
    upTo timeout: Duration?
  ) -> [Bool] {
    var milliseconds: Int32 = -1
    if let timeout {
      // Rounded up, or the last millisecond would be spent asking again and again.
      milliseconds = Int32(min(max(0, (timeout / .milliseconds(1)).rounded(.up)), 1e9))
    }
    let wanted =
      devices.map { ($0.descriptor, Int16(POLLIN)) }
      + [writer].compactMap { $0.map { ($0.descriptor, Int16(POLLOUT)) } }
    return ready(wanted, milliseconds: milliseconds)
  }
}

extension termios {
  /// The same terminal, with the keyboard taken over.
  func taking(_ keys: TerminalSession.Keys) -> termios {
    var mode = self
    // Output stays as it is: a line feed goes on returning the carriage.
    mode.c_lflag &= ~tcflag_t(ICANON | ECHO)
    if keys == .raw {
      mode.c_lflag &= ~tcflag_t(ISIG | IEXTEN)
      mode.c_iflag &= ~tcflag_t(IXON)
    }
    // VMIN and VTIME are places in `c_cc` by definition.
    unsafe withUnsafeMutableBytes(of: &mode.c_cc) { characters in
      unsafe characters[Int(VMIN)] = 1
      unsafe characters[Int(VTIME)] = 0
    }
    return mode
  }
}

/// The system's own `write`, whose name ``TerminalDevice`` gives a method; safe in signal handlers.
func writeOnce(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  // The caller's buffer of at least `count` bytes.
  unsafe write(descriptor, bytes, count)
}

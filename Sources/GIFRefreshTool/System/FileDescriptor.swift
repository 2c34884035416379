#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An open file of the system.
///
/// Signals that come in between and descriptors that never wait are no failures: the call is made
/// again once it can succeed. The caller that opened one closes it.
struct FileDescriptor {
  let number: Int32

  static let standardInput = FileDescriptor(number: 0)
  static let standardOutput = FileDescriptor(number: 1)
  static let standardError = FileDescriptor(number: 2)

  /// Makes sure that the three standard descriptors are taken, so that no file opened later becomes one
  /// of them by accident; one that was closed fails with `EBADF`, as it should.
  ///
  /// From here on a file that grows too large is a failed write, not a signal.
  static func prepareStandardOnes() {
    for number in Int32(0)...2 where fcntl(number, F_GETFD) == -1 {
      // The lowest number that is free is this one; opened the wrong way round, it cannot be used.
      _ = try? FileName("/dev/null").open(number == 0 ? O_WRONLY : O_RDONLY)
    }
    _ = signal(SIGXFSZ, SIG_IGN)
  }

  /// Writes all of the bytes.
  func write(_ bytes: [UInt8]) throws(SystemError) {
    var start = 0
    while start < bytes.count {
      // The buffer is valid during the call, and its own count is the limit.
      let written = unsafe bytes.span.extracting(start...).withUnsafeBytes { rest in
        unsafe systemWrite(number, rest.baseAddress, rest.count)
      }
      if written < 0 { try wait(for: Int16(POLLOUT)) } else { start += written }
    }
  }

  /// Reads on to the end, or one byte more than a limit.
  ///
  /// A file that says how long it is takes no more memory than that; a pipe for a moment twice as much.
  func readToEnd(limit: Int) throws(SystemError) -> [UInt8] {
    let most = limit < .max ? limit + 1 : limit
    let size = try status().size
    var expected = min(most, max(size, 1 << 16) + 1)
    var bytes = try read(upTo: expected)
    while bytes.count == expected, expected < most {
      expected = min(most, expected + (1 << 20))
      bytes += try read(upTo: expected - bytes.count)
    }
    return bytes
  }

  /// Reads `count` bytes, fewer only at the end.
  private func read(upTo count: Int) throws(SystemError) -> [UInt8] {
    try Memory.check(count)
    var failure: SystemError?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { room, filled in
      while filled < count, failure == nil {
        // There is room for `count` bytes, of which `filled` are taken.
        let rest = unsafe UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(room)[filled...])
        let read = unsafe systemRead(number, rest.baseAddress, min(rest.count, 1 << 30))
        if read == 0 { return }
        if read > 0 {
          filled += read
        } else {
          do throws(SystemError) { try wait(for: Int16(POLLIN)) } catch { failure = error }
        }
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// What the system says of it.
  func status() throws(SystemError) -> FileStatus {
    var status = stat()
    // A local variable, which outlives the call.
    guard unsafe fstat(number, &status) == 0 else { throw .last }
    return FileStatus(status)
  }

  /// Closes it; a disk in a network may find out only now that it is full.
  func close() throws(SystemError) {
    guard systemClose(number) == 0 || errno == EINTR else { throw .last }
  }

  /// Sleeps until a call that failed can be made again, or says why it cannot.
  private func wait(for event: Int16) throws(SystemError) {
    switch errno {
    case EINTR: return
    case EAGAIN, EWOULDBLOCK:
      var entry = pollfd(fd: number, events: event, revents: 0)
      // One entry, a local variable that outlives the call.
      _ = unsafe poll(&entry, 1, -1)
    default: throw .last
    }
  }
}

// The system's own calls, whose names ``FileDescriptor`` gives its methods.

private func systemWrite(_ number: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  // The caller's buffer of at least `count` bytes.
  unsafe write(number, bytes, count)
}

private func systemRead(_ number: Int32, _ room: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  // The caller's buffer, with room for at least `count` bytes.
  unsafe read(number, room, count)
}

private func systemClose(_ number: Int32) -> Int32 { close(number) }

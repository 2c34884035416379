import GIFRefresh

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
      if written < 0 { try FileReader(number).wait(for: Int16(POLLOUT)) } else { start += written }
    }
  }

  /// Reads on to the end, or one byte more than a limit.
  func readToEnd(limit: Int) throws(SystemError) -> [UInt8] {
    try FileReader(number).readToEnd(limit: limit, mayAllocate: Memory.check)
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
}

// The system's own calls, whose names ``FileDescriptor`` gives its methods.

private func systemWrite(_ number: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  // The caller's buffer of at least `count` bytes.
  unsafe write(number, bytes, count)
}

private func systemClose(_ number: Int32) -> Int32 { close(number) }

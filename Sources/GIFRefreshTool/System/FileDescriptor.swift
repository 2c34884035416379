import GIFRefresh

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An open file descriptor.
///
/// Interrupted calls and non-blocking descriptors are no failures: the call is repeated when it can succeed. The
/// code that opened it closes it.
struct FileDescriptor {
  let number: Int32

  static let standardInput = FileDescriptor(number: 0)
  static let standardOutput = FileDescriptor(number: 1)
  static let standardError = FileDescriptor(number: 2)

  /// Makes sure that the three standard descriptors are open, so that no other file gets one of their numbers; a
  /// descriptor that was closed fails with `EBADF`.
  ///
  /// Also makes exceeding the file size limit a failed write instead of a signal.
  static func prepareStandardOnes() {
    for number in Int32(0)...2 where fcntl(number, F_GETFD) == -1 {
      // The lowest free number is this one; it is opened in the wrong direction, so it cannot be used.
      _ = try? FileName("/dev/null").open(number == 0 ? O_WRONLY : O_RDONLY)
    }
    _ = signal(SIGXFSZ, SIG_IGN)
  }

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

  /// Reads to the end, or one byte more than a limit.
  func readToEnd(limit: Int) throws(SystemError) -> [UInt8] {
    try FileReader(number).readToEnd(limit: limit, mayAllocate: Memory.check)
  }

  func status() throws(SystemError) -> FileStatus {
    var status = stat()
    // A local variable that outlives the call.
    guard unsafe fstat(number, &status) == 0 else { throw .last }
    return FileStatus(status)
  }

  /// Closes it; a network disk may report only now that it is full.
  func close() throws(SystemError) {
    guard systemClose(number) == 0 || errno == EINTR else { throw .last }
  }
}

// The system's calls; ``FileDescriptor`` has methods of the same names.

private func systemWrite(_ number: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  // The caller's buffer has at least `count` bytes.
  unsafe write(number, bytes, count)
}

private func systemClose(_ number: Int32) -> Int32 { close(number) }

/// A file's status; two that are equal are those of the same unchanged file.
struct FileStatus: Hashable {
  enum Kind: Hashable {
    case regular, folder
    /// A pipe, a device or a socket.
    case special
  }

  let kind: Kind
  /// The length in bytes; meaningful for a regular file only.
  let size: Int
  let permissions: mode_t
  private let device: UInt64
  private let number: UInt64
  private let modifiedSeconds: Int
  private let modifiedNanoseconds: Int

  init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .regular
    case S_IFDIR: kind = .folder
    default: kind = .special
    }
    size = kind == .regular ? Int(status.st_size) : 0
    permissions = status.st_mode & 0o777
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(status.st_ino)
    #if canImport(Darwin)
      let modified = status.st_mtimespec
    #else
      let modified = status.st_mtim
    #endif
    (modifiedSeconds, modifiedNanoseconds) = (modified.tv_sec, modified.tv_nsec)
  }
}

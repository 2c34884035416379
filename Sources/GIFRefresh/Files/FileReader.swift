import Frames

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// A reader of an open file, which reads from the current position into an array.
///
/// The reader repeats system calls that were interrupted, or that found no data yet.
package struct FileReader {
  private let descriptor: Int32

  package init(_ descriptor: Int32) { self.descriptor = descriptor }

  init(opening path: String) throws(SystemError) {
    // The system ends a path at its first zero byte, so it would open a file with a shorter path.
    guard !path.utf8.contains(0) else { throw SystemError(number: ENOENT) }
    var number: Int32 = -1
    repeat { number = systemOpen(path) } while number < 0 && errno == EINTR
    guard number >= 0 else { throw .last }
    descriptor = number
  }

  func close() { systemClose(descriptor) }

  /// The number of bytes behind the current position; 0 if the system does not know it, as for a pipe.
  ///
  /// It is found by seeking: `fstat` also tells times, so Apple wants a reason from each app that calls it.
  private var bytesLeft: Int {
    get throws(SystemError) {
      let position = lseek(descriptor, 0, SEEK_CUR)
      let end = lseek(descriptor, 0, SEEK_END)
      guard position >= 0, end >= 0 else { return 0 }
      guard lseek(descriptor, position, SEEK_SET) == position else { throw .last }
      return Int(max(0, end - position))
    }
  }

  /// Reads to the end, but at most one byte more than a limit, so that the caller can detect a longer file.
  ///
  /// Begins with 64 KiB, which a folder refuses. Then allocates what is left of a file; for a pipe, grows by half, but by
  /// at least 1 MiB, at a time.
  ///
  /// - Parameters:
  ///   - limit: The largest number of bytes that the caller accepts.
  ///   - mayAllocate: A check that throws if there is no memory for a number of bytes.
  package func readToEnd(
    limit: Int, mayAllocate: (Int) throws(SystemError) -> Void = { _ throws(SystemError) in }
  ) throws(SystemError) -> [UInt8] {
    let most = Self.oneMore(than: limit)
    var expected = min(most, (1 << 16) + 1)
    try mayAllocate(expected)
    var bytes = try read(upTo: expected)
    while bytes.count == expected, expected < most {
      let left = try bytesLeft
      // One byte more, so that the end is seen.
      expected += 1 + min(most - expected - 1, left > 0 ? left : max(expected / 2, 1 << 20))
      try mayAllocate(expected)
      bytes = try read(upTo: expected, behind: bytes)
    }
    return bytes
  }

  /// Returns the limit plus one: if that many bytes can be read, the file is longer than the limit.
  static func oneMore(than limit: Int) -> Int { limit < .max ? max(0, limit) + 1 : limit }

  /// Returns `before` and the bytes that follow in the file, `count` bytes in total; fewer only at the end of the file.
  func read(upTo count: Int, behind before: [UInt8] = []) throws(SystemError) -> [UInt8] {
    precondition(before.count <= count)
    var failure: SystemError?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { room, filled in
      // The buffer has just been allocated for this call alone.
      unsafe PageAdvice.prefault(room)
      // `before` is no longer than the buffer, which holds `count` bytes.
      filled = unsafe room.update(from: before).index
      while filled < count, failure == nil {
        // The buffer holds `count` bytes, of which `filled` are in use.
        let rest = unsafe UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(room)[filled...])
        let read = unsafe systemRead(descriptor, rest.baseAddress, min(rest.count, 1 << 30))
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

  /// Waits until a failed system call can be repeated; throws the call's error if repeating it would be useless.
  package func wait(for event: Int16) throws(SystemError) {
    switch errno {
    case EINTR: return
    case EAGAIN, EWOULDBLOCK:
      var entry = pollfd(fd: descriptor, events: event, revents: 0)
      // `entry` is one local variable, which outlives the call.
      _ = unsafe poll(&entry, 1, -1)
    default: throw .last
    }
  }
}

// Wrappers of system calls: inside `FileReader`, names such as `read` and `close` mean its own methods.

private func systemOpen(_ path: String) -> Int32 {
  // The pointer is valid during the call, and the text ends with a zero.
  unsafe path.withCString { path in unsafe open(path, O_RDONLY | O_CLOEXEC) }
}

private func systemRead(_ number: Int32, _ room: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  // The caller's buffer holds at least `count` bytes.
  unsafe read(number, room, count)
}

private func systemClose(_ number: Int32) { _ = close(number) }

/// Returns the path to which a symbolic link leads; `nil` if there is no such link.
func targetOfLink(_ path: String) -> String? {
  var target = [CChar](repeating: 0, count: 4096)
  // The path ends with a zero; the call writes at most `target.count` bytes.
  let count = unsafe readlink(path, &target, target.count)
  guard count > 0 else { return nil }
  return String(decoding: target[..<count].map { UInt8(truncatingIfNeeded: $0) }, as: UTF8.self)
}

/// The error of a system call; its description is meant to follow a file's name and a colon.
package struct SystemError: Error, Equatable, CustomStringConvertible {
  /// The error number from `errno.h`.
  package let number: Int32

  package init(number: Int32) { self.number = number }

  /// The error of the last failed call.
  package static var last: SystemError { SystemError(number: errno) }

  /// Whether the system has found no file of that path.
  var isMissingFile: Bool { number == ENOENT || number == ENOTDIR }

  package var description: String {
    switch number {
    case ENOENT: "there is no such file"
    case EACCES, EPERM: "permission is denied"
    case EISDIR: "it is a folder"
    case ENOTDIR: "a part of its path is not a folder"
    case EEXIST: "it exists already"
    case ENOSPC: "the disk is full"
    case EDQUOT: "the disk quota is used up"
    case EFBIG: "it would be larger than files may be"
    case EROFS: "the disk is read-only"
    case EPIPE: "its reader has closed it"
    case EBADF: "it is closed"
    case EIO: "the device failed"
    case ENAMETOOLONG: "the name is too long"
    case ELOOP: "its links lead in a circle"
    case EMFILE, ENFILE: "too many files are open"
    case ENXIO, ENODEV: "there is no such device"
    case ENOMEM: "there is not enough memory"
    case EINVAL: "the system does not allow it"
    default: "the system's error \(number)"
    }
  }
}

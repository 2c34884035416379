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

/// Reads an open file, from where it stands on, straight into an array.
///
/// Signals that come in between and descriptors that never wait are no failures: the call is made again once it
/// can succeed.
package struct FileReader {
  private let descriptor: Int32

  package init(_ descriptor: Int32) { self.descriptor = descriptor }

  package init(opening path: String) throws(SystemError) {
    // What comes behind a zero would be another path to the system than to the reader.
    guard !path.utf8.contains(0) else { throw SystemError(number: ENOENT) }
    var number: Int32 = -1
    repeat { number = systemOpen(path) } while number < 0 && errno == EINTR
    guard number >= 0 else { throw .last }
    descriptor = number
  }

  package func close() { systemClose(descriptor) }

  /// How long it says it is, in bytes; 0 for what is no regular file.
  private var size: Int {
    get throws(SystemError) {
      var status = stat()
      // A local variable, which outlives the call.
      guard unsafe fstat(descriptor, &status) == 0 else { throw .last }
      return status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : 0
    }
  }

  /// Reads to the end, but no more than one byte beyond a limit.
  ///
  /// A file that says how long it is takes no more memory than that; a pipe for a moment twice as much.
  ///
  /// - Parameters:
  ///   - limit: The most bytes that are wanted.
  ///   - mayAllocate: Throws if there is no memory for a number of bytes.
  package func readToEnd(
    limit: Int, mayAllocate: (Int) throws(SystemError) -> Void = { _ throws(SystemError) in }
  ) throws(SystemError) -> [UInt8] {
    let most = Self.oneMore(than: limit)
    var expected = min(most, max(try size, 1 << 16) + 1)
    try mayAllocate(expected)
    var bytes = try read(upTo: expected)
    while bytes.count == expected, expected < most {
      expected = min(most, expected + max(expected / 2, 1 << 20))
      try mayAllocate(expected)
      bytes = try read(upTo: expected, behind: bytes)
    }
    return bytes
  }

  /// What is read of a file in which a limit of bytes is passed.
  static func oneMore(than limit: Int) -> Int { limit < .max ? max(0, limit) + 1 : limit }

  /// Reads on until there are `count` bytes, with those that were read before; fewer only at the end.
  func read(upTo count: Int, behind before: [UInt8] = []) throws(SystemError) -> [UInt8] {
    precondition(before.count <= count)
    var failure: SystemError?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { room, filled in
      // All of it is ours to write.
      unsafe PageAdvice.prefault(room)
      // As many as there are before, and no more than there is room for.
      filled = unsafe room.update(from: before).index
      while filled < count, failure == nil {
        // There is room for `count` bytes, of which `filled` are taken.
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

  /// Sleeps until a call that failed can be made again, or says why it cannot.
  package func wait(for event: Int16) throws(SystemError) {
    switch errno {
    case EINTR: return
    case EAGAIN, EWOULDBLOCK:
      var entry = pollfd(fd: descriptor, events: event, revents: 0)
      // One entry, a local variable that outlives the call.
      _ = unsafe poll(&entry, 1, -1)
    default: throw .last
    }
  }
}

// The system's own calls, whose names ``FileReader`` gives its methods.

private func systemOpen(_ path: String) -> Int32 {
  // The text is lent for the call, and ends with a zero.
  unsafe path.withCString { path in unsafe open(path, O_RDONLY | O_CLOEXEC) }
}

private func systemRead(_ number: Int32, _ room: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  // The caller's buffer, with room for at least `count` bytes.
  unsafe read(number, room, count)
}

private func systemClose(_ number: Int32) { _ = close(number) }

import GIFRefresh
import TerminalCanvas

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file that is removed if the tool ends before it is finished, also by a signal.
///
/// There is one at a time. Its name is in memory that is never moved or freed, so that a signal handler can read
/// it; the handler calls `unlink`, `sigaction` and `raise`, which POSIX allows there (XSH 2.4.3).
struct UnfinishedFile {
  let name: FileName

  /// The longest name; a signal does not remove a file with a longer one.
  private static let capacity = 4096
  /// A name terminated by a zero, or a zero for none.
  nonisolated(unsafe) private static let removed = {
    let name = UnsafeMutablePointer<CChar>.allocate(capacity: capacity)
    unsafe name.initialize(repeating: 0, count: capacity)
    return unsafe name
  }()
  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGXCPU]

  /// Creates a unique hidden name in the folder of another file.
  init(beside other: FileName) {
    var random = SystemRandomNumberGenerator()
    name = other.sibling(".gifrefresh-\(String(random.next(), radix: 36)).part")
  }

  /// Creates the file, and opens it for writing.
  func open(permissions: mode_t) throws(SystemError) -> FileDescriptor {
    let bytes = name.bytes
    if bytes.count <= Self.capacity {
      // The first byte is written last: until then, a handler finds no name. All bytes fit.
      for index in bytes.indices.reversed() { unsafe Self.removed[index] = bytes[index] }
      for signal in Self.signals { Self.catchUnlessIgnored(signal) }
    }
    do throws(SystemError) {
      return try name.open(O_WRONLY | O_CREAT | O_EXCL, permissions: permissions)
    } catch {
      Self.forget()
      throw error
    }
  }

  /// Removes the file, if it still exists.
  func remove() {
    name.remove()
    Self.forget()
  }

  private static func forget() { unsafe removed[0] = 0 }

  private static func catchUnlessIgnored(_ signal: Int32) {
    var action = sigaction()
    // Local variables that outlive the calls.
    guard unsafe sigaction(signal, nil, &action) == 0, action.isDefault else { return }
    action.handler = { signal in
      // Either a complete name or a zero.
      unsafe unlink(UnfinishedFile.removed)
      var action = sigaction()
      action.handler = nil
      // A local variable that outlives the call. The signal is delivered when this returns.
      unsafe sigaction(signal, &action, nil)
      raise(signal)
    }
    unsafe sigaction(signal, &action, nil)
  }
}

import GIFRefresh
import TerminalCanvas

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file that is removed by whatever ends the tool before it is finished, signals too.
///
/// There is one at a time. Its name lies in memory that is never moved or freed, so that a signal's handler can
/// read it; the handler calls `unlink`, `sigaction` and `raise`, which POSIX allows there (XSH 2.4.3).
struct UnfinishedFile {
  let name: FileName

  /// The longest name; what is longer is not removed by a signal.
  private static let capacity = 4096
  /// A name that ends with a zero, or a zero for none.
  nonisolated(unsafe) private static let removed = {
    let name = UnsafeMutablePointer<CChar>.allocate(capacity: capacity)
    unsafe name.initialize(repeating: 0, count: capacity)
    return unsafe name
  }()
  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGXCPU]

  /// A hidden file with a name of its own in the folder of another one.
  init(beside other: FileName) {
    var random = SystemRandomNumberGenerator()
    name = other.sibling(".gifrefresh-\(String(random.next(), radix: 36)).part")
  }

  /// Makes the file, and opens it for writing.
  func open(permissions: mode_t) throws(SystemError) -> FileDescriptor {
    let bytes = name.bytes
    if bytes.count <= Self.capacity {
      // The first byte comes last: until then, a handler finds no name. All of them are inside.
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

  /// Removes it, if it is there still.
  func remove() {
    name.remove()
    Self.forget()
  }

  private static func forget() { unsafe removed[0] = 0 }

  private static func catchUnlessIgnored(_ signal: Int32) {
    var action = sigaction()
    // Local variables, which outlive the calls.
    guard unsafe sigaction(signal, nil, &action) == 0, action.isDefault else { return }
    action.handler = { signal in
      // Either a whole name or a zero.
      unsafe unlink(UnfinishedFile.removed)
      var action = sigaction()
      action.handler = nil
      // A local variable, which outlives the call. The signal is delivered when this returns.
      unsafe sigaction(signal, &action, nil)
      raise(signal)
    }
    unsafe sigaction(signal, &action, nil)
  }
}

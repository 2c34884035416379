import Foundation
import GIFRefresh
import TerminalCanvas

/// A file that is removed if the tool ends, also by a signal, before the file is finished.
///
/// There is one such file at a time. Its name is in memory that is never moved or freed, so that a signal handler can
/// read the name; the handler calls `unlink`, `sigaction` and `raise`, which POSIX allows in handlers (XSH
/// 2.4.3).
struct UnfinishedFile {
  let name: FileName

  /// The longest name in bytes, with the zero at its end; a signal does not remove a file with a longer name.
  private static let capacity = 4096
  /// The file that a signal removes, as a C string; empty if there is none.
  nonisolated(unsafe) private static let removed = {
    let name = UnsafeMutablePointer<CChar>.allocate(capacity: capacity)
    unsafe name.initialize(repeating: 0, count: capacity)
    return unsafe name
  }()
  /// Whether a handler has begun, as 1 or 0.
  nonisolated(unsafe) private static let handled = {
    let byte = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
    unsafe byte.initialize(to: 0)
    return unsafe byte
  }()
  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGXCPU]

  init(beside other: FileName) {
    var random = SystemRandomNumberGenerator()
    name = other.sibling(".gifrefresh-\(String(random.next(), radix: 36)).part")
  }

  func open() throws(SystemError) -> FileDescriptor {
    let bytes = name.bytes
    if bytes.count <= Self.capacity {
      // The first byte is written last, so that a handler never finds an incomplete name. All bytes fit, as checked
      // above.
      for index in bytes.indices.reversed() { unsafe Self.removed[index] = bytes[index] }
      // This call initializes the lazy `handled`, so that no handler has to allocate memory.
      Self.waitForSignal()
      for signal in Self.signals { Self.catchUnlessIgnored(signal) }
    }
    do throws(SystemError) {
      let file = try name.open(O_WRONLY | O_CREAT | O_EXCL)
      // A signal handler that ran before the file existed could not remove the file, so it is removed here.
      if unsafe Self.handled.pointee == 1 { name.remove() }
      Self.waitForSignal()
      return file
    } catch {
      Self.forget()
      throw error
    }
  }

  func remove() {
    name.remove()
    Self.forget()
  }

  /// Waits for the end of the process if a signal handler has begun on another thread; otherwise returns at once.
  static func waitForSignal() { while unsafe handled.pointee == 1 { pause() } }

  private static func forget() { unsafe removed[0] = 0 }

  private static func catchUnlessIgnored(_ signal: Int32) {
    var action = sigaction()
    // `action` is a local variable, which outlives the calls.
    guard unsafe sigaction(signal, nil, &action) == 0, action.isDefault else { return }
    action.handler = { signal in
      // This byte is set first, so that a thread that finds the file missing knows the reason.
      unsafe UnfinishedFile.handled.pointee = 1
      // `removed` is either a complete name or begins with a zero.
      unsafe unlink(UnfinishedFile.removed)
      var action = sigaction()
      action.handler = nil
      // `action` is a local variable, which outlives the call. The signal is delivered when the handler returns.
      unsafe sigaction(signal, &action, nil)
      raise(signal)
    }
    unsafe sigaction(signal, &action, nil)
  }
}

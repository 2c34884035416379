import Foundation
import GIFRefresh
import TerminalCanvas

/// A file that is removed if the tool ends, also by a signal, before the file is finished.
///
/// There is one such file at a time. Its name is in memory that is never moved or freed, so that a signal handler can
/// read the name; the handler calls `unlink`, `write`, `sigaction` and `raise`, which POSIX allows in handlers (XSH
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
  /// The longest text in bytes that a handler writes, with the zero at its end; a longer text is cut.
  private static let textCapacity = 1024
  /// The memory that the tool shares with signal handlers.
  ///
  /// - byte 0 is 1 once a handler has begun;
  /// - byte 1 is the number, 0 or 1, of the text that the handler writes;
  /// - the two texts follow, each terminated by a zero.
  ///
  /// While a handler writes one text, the tool can change the other.
  nonisolated(unsafe) private static let handled = {
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: 2 + 2 * textCapacity)
    unsafe bytes.initialize(repeating: 0, count: 2 + 2 * textCapacity)
    return unsafe bytes
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
      if unsafe Self.handled[0] == 1 { name.remove() }
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

  /// Sets the line that a signal handler writes to the standard error; `nil` for no line.
  static func setInterruptionMessage(_ words: String?) {
    // Write the text that no handler reads, and then switch to it. All bytes and the zero fit.
    let next = unsafe 1 - handled[1]
    let text = unsafe text(next)
    let bytes = Array((words.map { $0 + "\n" } ?? "").utf8.prefix(textCapacity - 1)) + [0]
    for index in bytes.indices { unsafe text[index] = bytes[index] }
    unsafe handled[1] = next
  }

  private static func text(_ number: UInt8) -> UnsafeMutablePointer<UInt8> {
    unsafe handled + 2 + Int(number) * textCapacity
  }

  private static func writeInterruptionMessage() {
    let text = unsafe text(handled[1])
    var count = 0
    // `setInterruptionMessage` ends the text with a zero.
    while unsafe text[count] != 0 { count += 1 }
    if count > 0 { _ = unsafe write(2, text, count) }
  }

  /// Waits for the end of the process if a signal handler has begun on another thread; otherwise returns at once.
  static func waitForSignal() { while unsafe handled[0] == 1 { pause() } }

  private static func forget() { unsafe removed[0] = 0 }

  private static func catchUnlessIgnored(_ signal: Int32) {
    var action = sigaction()
    // `action` is a local variable, which outlives the calls.
    guard unsafe sigaction(signal, nil, &action) == 0, action.isDefault else { return }
    action.handler = { signal in
      // This byte is set first, so that a thread that finds the file missing knows the reason.
      unsafe UnfinishedFile.handled[0] = 1
      // `removed` is either a complete name or begins with a zero.
      unsafe unlink(UnfinishedFile.removed)
      UnfinishedFile.writeInterruptionMessage()
      var action = sigaction()
      action.handler = nil
      // `action` is a local variable, which outlives the call. The signal is delivered when the handler returns.
      unsafe sigaction(signal, &action, nil)
      raise(signal)
    }
    unsafe sigaction(signal, &action, nil)
  }
}

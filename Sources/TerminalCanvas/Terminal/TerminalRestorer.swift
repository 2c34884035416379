import Frames

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An object that sets up a terminal and restores it, also from signal handlers.
///
/// All data that a handler needs are in one block of memory, which is complete before the first handler is
/// installed and is never moved or freed. A handler calls only `write`, `poll`, `tcsetattr`, `tcgetpgrp`,
/// `getpgrp`, `sigaction`, `pthread_sigmask`, `sigpending` and `raise`, which POSIX lists as safe in handlers (XSH
/// 2.4.3); it neither allocates nor locks. Other signals are blocked while it runs.
///
/// The memory and the handlers share this file because they are safe only together; ``RestorerSignals`` has the
/// signals.
final class TerminalRestorer: Sendable {
  struct Texts {
    /// The bytes written at the session's beginning, and again when the process continues after a stop.
    let enter: [UInt8]
    let leave: [UInt8]
    /// The bytes written instead of `leave` in a signal handler, which can have interrupted a frame.
    let interrupted: [UInt8]
  }

  /// The reading end of a pipe, to which the handlers write each signal's number as a byte.
  let wakeReader: TerminalDevice

  private let wakeWriter: TerminalDevice
  private let ticket: Int

  /// Sets up a terminal: writes the texts to `screen`, and sets the mode of `keyboard`.
  ///
  /// `inBackground` tells whether the session begins in the background; such a session is allowed to draw there.
  init(
    screen: TerminalDevice?, keyboard: TerminalDevice?, keys: TerminalSession.Keys,
    inBackground: Bool, texts: Texts
  ) throws(TerminalError) {
    var next = RestorerBlock()
    if let keyboard {
      next.keyboard = keyboard.descriptor
      next.savedMode = try keyboard.mode()
      next.sessionMode = next.savedMode.reading(keys)
    }
    if let screen { next.screen = screen.descriptor }
    next.beganInBackground = inBackground
    next.enterText = RestorerText(texts.enter)
    next.leaveText = RestorerText(texts.leave)
    next.interruptedText = RestorerText(texts.interrupted)

    (wakeReader, wakeWriter) = try TerminalDevice.makePipe()
    next.wake = wakeWriter.descriptor
    ticket = RestorerBlock.claim(next)
    guard ticket != 0 else { throw .busy }
  }

  /// Returns the interruption that signals since the last call have caused; `nil` if there was no signal.
  ///
  /// If a handler, in any thread, is about to stop the process, waits until the process continues: text written
  /// meanwhile would appear between the shell's lines.
  func nextInterruption() throws(TerminalError) -> TerminalSession.Event? {
    guard var signals = try wakeReader.readAvailable(), !signals.isEmpty else { return nil }
    let (stop, goOn) = (UInt8(SIGTSTP), UInt8(SIGCONT))
    while let last = signals.lastIndex(of: stop), !signals[last...].contains(goOn) {
      _ = TerminalDevice.waitToRead([wakeReader], upTo: nil)
      signals += try wakeReader.readAvailable() ?? []
    }
    return signals.contains(goOn) ? .resumed : .resized
  }

  /// Calls `body`; Ctrl-Z stops the process only when this thread has returned from it.
  func deferringStop(_ body: () throws(TerminalError) -> Void) throws(TerminalError) {
    try RestorerSignals.masking(SIG_BLOCK, SIGTSTP, body)
  }

  /// Makes the next ``nextInterruption()`` return an interruption again.
  func putBack(_ interruption: TerminalSession.Event) throws(TerminalError) {
    let signal = interruption == .resumed ? SIGCONT : SIGWINCH
    // If the pipe is full, the byte is lost, but the pipe is readable anyway.
    _ = try wakeWriter.writeAvailable([UInt8(signal)], from: 0, waits: false)
  }

  /// Restores the terminal; later calls do nothing.
  func leave() { RestorerBlock.release(ticket) }

  deinit {
    leave()
    wakeReader.closeDescriptor()
    wakeWriter.closeDescriptor()
  }
}

/// A text of at most 64 bytes, stored in place so that handlers can write it.
private struct RestorerText {
  private(set) var count = 0
  private(set) var bytes = SIMD64<UInt8>.zero

  init(_ text: [UInt8] = []) {
    precondition(text.count <= 64, "\(text.count) bytes to leave a terminal")
    for byte in text {
      bytes[count] = byte
      count += 1
    }
  }
}

/// The data of the signal handlers, and the handlers' actions.
///
/// The data do not change during a session, so handlers need no lock. If two threads restore the terminal, the same
/// bytes are written twice, which is harmless.
private struct RestorerBlock {
  /// The descriptors for writing texts, for setting the mode, and of the wake pipe; -1 for none.
  var screen: Int32 = -1, keyboard: Int32 = -1, wake: Int32 = -1
  /// Whether the session began in the background, so that it is allowed to draw there.
  var beganInBackground = false
  var savedMode = termios(), sessionMode = termios()
  var enterText = RestorerText(), leaveText = RestorerText(), interruptedText = RestorerText()

  // MARK: One owner at a time

  /// The only block, in memory that is never moved or freed.
  nonisolated(unsafe) private static let shared = {
    let block = UnsafeMutablePointer<RestorerBlock>.allocate(capacity: 1)
    unsafe block.initialize(to: RestorerBlock())
    return unsafe block
  }()

  /// The current owner of the block.
  private struct Ownership {
    /// The number of sessions so far; each session's number is its ticket.
    var tickets = 0
    /// The ticket of the current session; 0 for none.
    var owner = 0
  }

  /// The lock for changes of the block's owner; handlers do not take it.
  private static let ownership = Locked(Ownership())

  /// Gives the block to a session, installs the handlers and sets up the terminal; returns the session's ticket, or 0
  /// if another session has the block.
  static func claim(_ next: RestorerBlock) -> Int {
    ownership.withLock { ownership in
      guard ownership.owner == 0 else { return 0 }
      if ownership.tickets == 0 { atexit { RestorerBlock.release(nil) } }
      ownership.tickets += 1
      ownership.owner = ownership.tickets
      // Without an owner, no handler is installed that could read the block.
      unsafe shared.pointee = next
      RestorerSignals.install { unsafe RestorerBlock.shared.pointee.received($0) }
      next.enter()
      return ownership.owner
    }
  }

  /// Restores the terminal and removes the handlers, if the block belongs to the session with this ticket; with `nil`,
  /// if the block belongs to any session.
  static func release(_ ticket: Int?) {
    ownership.withLock { ownership in
      guard ownership.owner != 0 && ownership.owner == ticket ?? ownership.owner else { return }
      // Nothing writes to the block while it has an owner.
      unsafe shared.pointee.leave(interrupted: false)
      RestorerSignals.restoreAll()
      ownership.owner = 0
    }
  }

  // MARK: Entering and leaving

  /// Whether the process may write to the terminal and set its mode.
  private var mayDraw: Bool {
    beganInBackground
      || TerminalDevice(descriptor: keyboard >= 0 ? keyboard : screen).isForeground
  }

  private func enter() {
    write(enterText)
    if keyboard >= 0 { TerminalDevice(descriptor: keyboard).setMode(sessionMode) }
  }

  private func leave(interrupted: Bool) {
    guard mayDraw else { return }
    write(interrupted ? interruptedText : leaveText)
    if keyboard >= 0 { TerminalDevice(descriptor: keyboard).setMode(savedMode) }
  }

  // MARK: Signals

  private func received(_ signal: Int32) {
    let number = errno
    switch signal {
    case SIGWINCH:
      wakeUp(signal)
    case SIGCONT:
      continued()
    case SIGTSTP:
      // The byte in the wake pipe makes the drawing thread stop drawing before the terminal is restored.
      wakeUp(signal)
      leave(interrupted: true)
      stop()
    case _:
      leave(interrupted: true)
      // The raised signal is delivered when this handler returns, with the action from before the session. SIGQUIT gets
      // the default action instead, which ends the process: the backtrace handler of Swift's runtime would let the
      // process continue.
      if signal == SIGQUIT {
        RestorerSignals.set(signal, SIG_DFL)
      } else {
        RestorerSignals.restore(signal)
      }
      raise(signal)
    }
    errno = number
  }

  /// Handles SIGCONT: sets up the terminal again, unless the process is in the background; `fg` sends another SIGCONT.
  private func continued() {
    if mayDraw { enter() }
    wakeUp(SIGCONT)
  }

  /// Stops the process as if the signal had not been caught; returns when it continues.
  private func stop() {
    RestorerSignals.restore(SIGTSTP)
    RestorerSignals.masking(SIG_UNBLOCK, SIGTSTP) { raise(SIGTSTP) }
    RestorerSignals.catchAgain(SIGTSTP)
    // The system does not stop a process that no shell could continue; then no SIGCONT arrives.
    if !RestorerSignals.isWaiting(SIGCONT) { continued() }
  }

  private func wakeUp(_ signal: Int32) {
    // If the pipe is full, the byte is lost, but the pipe is readable anyway.
    var byte = UInt8(truncatingIfNeeded: signal)
    // `byte` is one byte, in a local variable that outlives the call.
    _ = unsafe writeOnce(wake, &byte, 1)
  }

  /// Writes to the screen; gives up if the screen takes nothing for half a second.
  private func write(_ text: RestorerText) {
    guard screen >= 0 else { return }
    // The buffer is as large as the vector, and `count` is at most the vector's size.
    unsafe withUnsafeBytes(of: text.bytes) { bytes in
      var start = 0
      while start < text.count {
        var entry = pollfd(fd: screen, events: Int16(POLLOUT), revents: 0)
        guard unsafe poll(&entry, 1, 500) == 1 else { return }
        let rest = unsafe bytes[start..<text.count]
        let written = unsafe writeOnce(
          screen, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        guard written > 0 else { return }
        start += written
      }
    }
  }
}

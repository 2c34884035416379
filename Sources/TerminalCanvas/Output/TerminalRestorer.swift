import Frames

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Enters and leaves a terminal, from signal handlers too.
///
/// Everything a handler needs is in one block of memory, which is never moved or freed and is
/// complete before the first handler is installed. A handler calls nothing but `write`, `poll`,
/// `tcsetattr`, `tcgetpgrp`, `getpgrp`, `sigaction`, `pthread_sigmask`, `sigpending` and `raise`,
/// all of them on POSIX's list of what is safe there (XSH 2.4.3); it neither allocates nor locks.
/// Other signals wait while it runs.
///
/// The memory and what handlers do with it share this file because they are safe only together; which
/// signals there are, and how they are caught, ``RestorerSignals`` says.
final class TerminalRestorer: Sendable {
  /// What is written, and when.
  struct Texts {
    /// On taking the terminal over, and again after a stop.
    let enter: [UInt8]
    /// On giving it back.
    let leave: [UInt8]
    /// On giving it back in the middle of things.
    let interrupted: [UInt8]
  }

  /// Becomes readable when a signal has something to tell: its number, in a byte.
  let wakeReader: TerminalDevice

  private let wakeWriter: TerminalDevice
  private let ticket: Int

  /// Takes a terminal over: `screen` gets the texts, `keyboard` the mode; from the background the texts alone.
  init(
    screen: TerminalDevice?, keyboard: TerminalDevice?, keys: TerminalSession.Keys,
    inBackground: Bool, texts: Texts
  ) throws(TerminalError) {
    var next = RestorerBlock()
    if let keyboard {
      next.keyboard = keyboard.descriptor
      next.savedMode = try keyboard.mode()
      next.takenMode = next.savedMode.taking(keys)
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

  /// What signals have told since the last time; `nil` for nothing.
  ///
  /// While the process is being stopped this waits until it goes on, whichever thread the handler runs in: what was
  /// written meanwhile would stand between the shell's lines.
  func takeInterruption() throws(TerminalError) -> TerminalOutbox.Interruption? {
    guard var signals = try wakeReader.readAvailable(), !signals.isEmpty else { return nil }
    let (stop, goOn) = (UInt8(SIGTSTP), UInt8(SIGCONT))
    while let last = signals.lastIndex(of: stop), !signals[last...].contains(goOn) {
      _ = TerminalDevice.waitToRead([wakeReader], upTo: nil)
      signals += try wakeReader.readAvailable() ?? []
    }
    return signals.contains(goOn) ? .resumed : .resized
  }

  /// Lets the next ``takeInterruption()`` tell it once more.
  func putBack(_ interruption: TerminalOutbox.Interruption) throws(TerminalError) {
    let signal =
      switch interruption {
      case .resumed: SIGCONT
      case .resized: SIGWINCH
      }
    // A pipe that is full wakes up anyway.
    _ = try wakeWriter.writeAvailable([UInt8(signal)], from: 0, waits: false)
  }

  /// Gives the terminal back, unless that has been done.
  func leave() { RestorerBlock.release(ticket) }

  deinit {
    leave()
    wakeReader.closeDescriptor()
    wakeWriter.closeDescriptor()
  }
}

/// A text of at most 128 bytes that lies in memory as it is, for handlers to write.
private struct RestorerText {
  private(set) var count = 0
  private(set) var bytes: (SIMD64<UInt8>, SIMD64<UInt8>) = (.zero, .zero)

  init(_ text: [UInt8] = []) {
    precondition(text.count <= 128, "\(text.count) bytes to leave a terminal")
    for byte in text {
      if count < 64 { bytes.0[count] = byte } else { bytes.1[count - 64] = byte }
      count += 1
    }
  }
}

/// The memory handlers work on, and what they do with it.
///
/// It does not change between a session's beginning and its end, so nothing has to be locked: leaving
/// a terminal that has been left already writes the same bytes once more, which does no harm.
private struct RestorerBlock {
  /// Where the texts go, where the mode is set, and where waking bytes go; -1 for nowhere.
  var screen: Int32 = -1, keyboard: Int32 = -1, wake: Int32 = -1
  /// Whether it was another job's when the session began, which draws all the same.
  var beganInBackground = false
  var savedMode = termios(), takenMode = termios()
  var enterText = RestorerText(), leaveText = RestorerText(), interruptedText = RestorerText()

  // MARK: One owner at a time

  /// The only block.
  nonisolated(unsafe) private static let shared = {
    let block = UnsafeMutablePointer<RestorerBlock>.allocate(capacity: 1)
    unsafe block.initialize(to: RestorerBlock())
    return unsafe block
  }()

  /// Whose the block is.
  private struct Ownership {
    /// How many sessions there have been; each one's number is its ticket.
    var tickets = 0
    /// The ticket of the session there is; 0 for none.
    var owner = 0
  }

  /// Locked for as long as the block changes hands; no handler asks for it.
  private static let ownership = Locked(Ownership())

  /// Makes the block a session's, installs the handlers and enters; 0 if it is another session's.
  static func claim(_ next: RestorerBlock) -> Int {
    ownership.withLock { ownership in
      guard ownership.owner == 0 else { return 0 }
      if ownership.tickets == 0 { atexit { RestorerBlock.release(nil) } }
      ownership.tickets += 1
      ownership.owner = ownership.tickets
      // The block had no owner, so no handler was installed that could be reading it.
      unsafe shared.pointee = next
      RestorerSignals.install { unsafe RestorerBlock.shared.pointee.received($0) }
      next.enter()
      return ownership.owner
    }
  }

  /// Leaves and takes the handlers away, if the block is still that session's, or anybody's (`nil`).
  static func release(_ ticket: Int?) {
    ownership.withLock { ownership in
      guard ownership.owner != 0 && ownership.owner == ticket ?? ownership.owner else { return }
      // Nothing writes to the block while it has an owner.
      unsafe shared.pointee.leave(interrupted: false)
      RestorerSignals.restoreAll()
      ownership.owner = 0
    }
  }

  // MARK: In and out

  /// Whether the terminal is this job's to write to and to set.
  private var mayDraw: Bool {
    beganInBackground
      || TerminalDevice(descriptor: keyboard >= 0 ? keyboard : screen).isForeground
  }

  private func enter() {
    say(enterText)
    if keyboard >= 0 { TerminalDevice(descriptor: keyboard).setMode(takenMode) }
  }

  private func leave(interrupted: Bool) {
    guard mayDraw else { return }
    say(interrupted ? interruptedText : leaveText)
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
      // Told first, so that the thread that draws draws no more.
      wakeUp(signal)
      leave(interrupted: true)
      stop()
    case _:
      leave(interrupted: true)
      // Delivered when this handler returns, with the action that was in force before the session. A quit
      // always ends the process: Swift's runtime, where it prints backtraces, would go on running.
      if signal == SIGQUIT {
        RestorerSignals.setDefault(signal)
      } else {
        RestorerSignals.restore(signal)
      }
      raise(signal)
    }
    errno = number
  }

  /// The process goes on; if in the background, another SIGCONT comes when it is brought back.
  private func continued() {
    if mayDraw { enter() }
    wakeUp(SIGCONT)
  }

  /// Stops as if the signal had not been caught; returns when the process goes on.
  private func stop() {
    RestorerSignals.restore(SIGTSTP)
    RestorerSignals.mask(SIG_UNBLOCK, SIGTSTP)
    raise(SIGTSTP)
    RestorerSignals.mask(SIG_BLOCK, SIGTSTP)
    RestorerSignals.catchAgain(SIGTSTP)
    // A process without a shell to continue it is not stopped, so no SIGCONT will follow.
    if !RestorerSignals.isWaiting(SIGCONT) { continued() }
  }

  private func wakeUp(_ signal: Int32) {
    // A pipe that is full wakes up anyway.
    var byte = UInt8(truncatingIfNeeded: signal)
    // One byte of a local variable.
    _ = unsafe writeOnce(wake, &byte, 1)
  }

  /// Writes to the screen; one that takes nothing for half a second is given up.
  private func say(_ text: RestorerText) {
    guard screen >= 0 else { return }
    // The buffer is as large as the tuple, and `count` is at most that.
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

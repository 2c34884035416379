import Frames

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A terminal that is set up for drawing, and restored in every case.
///
/// ```
///               ┌──────────── fg: set up again, reports .resumed ─────┐
///               ▼                                                     │
///  init ──► entered ──────────────── Ctrl-Z (SIGTSTP) ──► left ──► stopped
///               │
///               ├── leave(), deinit, exit() ────────────► left
///               └── SIGINT, SIGTERM, SIGHUP, SIGQUIT, ──► left ──► the signal again, as if
///                   a crash                                        it had not been caught
/// ```
///
/// A process that a signal interrupts ends by that same signal, so a shell sees the usual status (130 after
/// Ctrl-C). The terminal is restored in the signal handler, only by calls that POSIX allows there: this needs no
/// other thread and no lock.
///
/// A session can query the terminal's capabilities: ``ask(_:through:upTo:with:)``.
///
/// During a session, writing to a closed pipe throws ``TerminalError/closed`` instead of ending the process. A
/// process has one session at a time.
///
/// Input or output may be redirected; only terminals are set up.
///
/// ```swift
/// let session = try TerminalSession(options: .init(keys: .unbuffered))
/// defer { session.leave() }
/// try session.write(encoder.encode(grid, replacing: nil))
/// ```
public final class TerminalSession: Sendable {
  /// The treatment of the keyboard.
  public enum Keys: Sendable, Hashable {
    /// Unchanged: whole lines, with echo.
    case untouched
    /// Key by key, without echo; Ctrl-C, Ctrl-Z and Ctrl-\ still send their signals.
    case unbuffered
    /// Key by key, without echo; Ctrl-C, Ctrl-Z and Ctrl-\ are ordinary keys.
    case raw
  }

  /// The options of a session.
  public struct Options: Sendable, Hashable {
    /// The treatment of the keyboard.
    public var keys: Keys
    /// Whether mouse buttons, wheel and drags are reported, for an ``InputDecoder``; requires keys other than
    /// ``Keys/untouched``.
    public var reportsMouse: Bool
    /// Whether the cursor is hidden during the session (default: true).
    public var hidesCursor: Bool
    /// Whether the session draws on the alternate screen, and shows the main screen again at the end (default: false).
    public var usesAlternateScreen: Bool
    /// Whether the terminal wraps long lines.
    ///
    /// Turn it off for pictures: a terminal that becomes narrower would otherwise rewrap the drawn frame before the
    /// program learns of the resize.
    public var wrapsLines: Bool

    /// Creates options; reporting the mouse with ``Keys/untouched`` traps.
    public init(
      keys: Keys = .untouched, reportsMouse: Bool = false, hidesCursor: Bool = true,
      usesAlternateScreen: Bool = false, wrapsLines: Bool = true
    ) {
      require(!reportsMouse || keys != .untouched, "a mouse without a keyboard")
      self.keys = keys
      self.reportsMouse = reportsMouse
      self.hidesCursor = hidesCursor
      self.usesAlternateScreen = usesAlternateScreen
      self.wrapsLines = wrapsLines
    }
  }

  /// An event that a program can wait for.
  public enum Event: Sendable, Hashable {
    /// Bytes from keys and the mouse, for an ``InputDecoder``.
    case input([UInt8])
    /// The input has ended: no more keys follow.
    case inputEnded
    /// The terminal was resized.
    case resized
    /// The process continues after a stop; the screen's contents and the cursor's position are lost.
    case resumed
    /// All bytes of the outbox were sent.
    case sent
    /// The time was up without an event.
    case timedOut
  }

  /// The device from which keys and replies are read.
  public let input: TerminalDevice
  /// The device that is drawn on.
  public let output: TerminalDevice
  /// The session's options; without keys and mouse if the session began in the background.
  public let options: Options

  /// Whether the session began in the background, as under `timeout` or after `&`.
  ///
  /// The program then draws all the same, and leaves the keys to the foreground job.
  private let beganInBackground: Bool
  private let restorer: TerminalRestorer
  /// The output device under a non-blocking descriptor; `nil` if it cannot be opened again.
  private let screen: TerminalDevice?
  /// The queries that the terminal has not answered completely.
  private let probe = Locked<TerminalProbe?>(nil)

  /// Sets up the terminal; throws ``TerminalError/busy`` if another session is active.
  public init(
    input: TerminalDevice = .standardInput, output: TerminalDevice = .standardOutput,
    options: Options = Options()
  ) throws(TerminalError) {
    self.input = input
    self.output = output
    var options = options
    beganInBackground = !output.isForeground
    if beganInBackground { (options.keys, options.reportsMouse) = (.untouched, false) }
    self.options = options

    var enter = ""
    // An interrupted frame may have left an open synchronized update and colours.
    var leave = Escape.endFrame + Escape.penReset
    if options.usesAlternateScreen {
      enter += "\u{1B}[?1049h" + Escape.clearScreen
      leave += "\u{1B}[?1049l"
    }
    if options.reportsMouse {
      enter += "\u{1B}[?1002h\u{1B}[?1006h"
      leave = "\u{1B}[?1006l\u{1B}[?1002l" + leave
    }
    if !options.wrapsLines {
      enter += "\u{1B}[?7l"
      leave += "\u{1B}[?7h"
    }
    if options.hidesCursor {
      enter += "\u{1B}[?25l"
      leave += "\u{1B}[?25h"
    }
    // `stringEnd` ends a control string that was interrupted. Frames leave the cursor in their last row; `below` makes
    // the shell's output begin below that row.
    let stringEnd = "\u{1B}\\"
    let below = options.usesAlternateScreen ? "" : Escape.newLine
    restorer = try TerminalRestorer(
      screen: output.isTerminal ? output : nil,
      // Either descriptor will do: the terminal echoes keys, whichever descriptor refers to the terminal.
      keyboard: options.keys == .untouched ? nil : [input, output].first { $0.isTerminal },
      keys: options.keys, inBackground: beganInBackground,
      texts: TerminalRestorer.Texts(
        enter: Array(enter.utf8), leave: Array((stringEnd + leave).utf8),
        interrupted: Array((stringEnd + below + leave).utf8)))
    screen = output.reopenedWithoutWaiting()
  }

  /// Restores the terminal; later calls do nothing.
  ///
  /// If the terminal has not answered all queries of ``ask(_:through:upTo:with:)``, waits for the other replies, at
  /// most ``TerminalProbe/longest`` after the queries were sent.
  public func leave() {
    // The probe ends here, so a terminal that no longer replies delays only the first call.
    if output.isForeground, probe.withLock({ $0?.rest(within: TerminalProbe.longest) }) != nil {
      try? readReplies(within: TerminalProbe.longest) { _ in }
    }
    probe.withLock { $0 = nil }
    restorer.leave()
  }

  deinit {
    leave()
    screen?.closeDescriptor()
  }

  /// Returns whether the process may draw: `false` in the background, unless the session began there.
  ///
  /// If a shell's prompt uses the terminal, as after `bg`, first stops the process until `fg`.
  private func mayDraw() -> Bool {
    if beganInBackground || output.isForeground { return true }
    output.awaitForeground()
    return false
  }

  /// Writes bytes at once; in the background, drops them, unless the session began there.
  ///
  /// If a shell's prompt uses the terminal, as after `bg`, first stops the process until `fg`.
  ///
  /// Blocks while a terminal is slow; ``send(_:)`` does not. After a stop, the bytes are dropped, too, until
  /// ``wait(upTo:)`` has returned ``Event/resumed``.
  public func write(_ bytes: [UInt8]) throws(TerminalError) {
    let interruption = try restorer.nextInterruption()
    if let interruption { try restorer.putBack(interruption) }
    if interruption != .resumed, mayDraw() { try output.write(bytes) }
  }

  /// Writes as many bytes as possible without blocking; in the background, drops all, unless the session began
  /// there.
  ///
  /// If a shell's prompt uses the terminal, as after `bg`, first stops the process until `fg`.
  ///
  /// After a stop, all bytes are dropped, too, and the next ``wait(upTo:sending:)`` returns ``Event/resumed``.
  public func send(_ outbox: inout TerminalOutbox) throws(TerminalError) {
    let (device, waits) = (screen ?? output, screen == nil)
    var mayTakeMore = true
    while mayTakeMore {
      // Signals are checked before each call, since after a stop between two calls the rest must not be drawn.
      try recordSignals(in: &outbox)
      guard mayDraw() else { return outbox.drop() }
      mayTakeMore = try outbox.sendSome { bytes, start throws(TerminalError) in
        try device.writeAvailable(bytes, from: start, waits: waits)
      }
    }
  }

  /// Waits for an event, at most for a duration; `nil` waits forever.
  ///
  /// Input is read only if the session takes keys.
  public func wait(upTo timeout: Duration?) throws(TerminalError) -> Event {
    var nothing = TerminalOutbox()
    return try wait(upTo: timeout, sending: &nothing)
  }

  /// Waits for an event, and sends the outbox meanwhile; the end of sending is an event, too.
  public func wait(
    upTo timeout: Duration?, sending outbox: inout TerminalOutbox
  ) throws(TerminalError) -> Event {
    let end = timeout.map { ContinuousClock.now + $0 }
    let readsKeys = options.keys != .untouched
    let devices = [restorer.wakeReader] + (readsKeys ? [input] : [])
    while true {
      if let event = Self.event(outbox.nextInterruption()) { return event }
      if !outbox.isEmpty {
        try send(&outbox)
        if let event = Self.event(outbox.nextInterruption()) { return event }
        if outbox.isEmpty { return .sent }
      }
      let ready = TerminalDevice.waitToRead(
        devices, orWrite: outbox.isEmpty ? nil : screen ?? output,
        upTo: end.map { ContinuousClock.now.duration(to: $0) })
      if ready[0] {
        try recordSignals(in: &outbox)
        continue
      }
      if readsKeys, ready[1], let bytes = try input.readAvailable() {
        recordReplies(in: bytes)
        return bytes.isEmpty ? .inputEnded : .input(bytes)
      }
      if let end, ContinuousClock.now >= end { return .timedOut }
    }
  }

  private func recordSignals(in outbox: inout TerminalOutbox) throws(TerminalError) {
    if let interruption = try restorer.nextInterruption() { outbox.record(interruption) }
  }

  private static func event(_ interruption: TerminalOutbox.Interruption?) -> Event? {
    switch interruption {
    case nil: nil
    case .resized: .resized
    case .resumed: .resumed
    }
  }

  /// Whether input can be read without waiting.
  public var hasInput: Bool { TerminalDevice.waitToRead([input], upTo: .zero)[0] }

  /// Queries the terminal's capabilities, and waits for the replies, at most for a duration.
  ///
  /// Replies may come in any order. Replies that come after this call are decoded as replies, not as keys; ``leave()``
  /// waits for missing replies, so that the shell does not receive them.
  ///
  /// Returns the replies, for ``TerminalCapabilities/add(_:)``, and the user's input in the meantime. Pass the
  /// decoder that will read all later input, so that no key is lost in between. Sends no queries if input or output
  /// is no terminal, if the session takes no keys, or in the background.
  public func ask(
    _ questions: TerminalQuestions, through passthrough: Passthrough = .none, upTo limit: Duration,
    with decoder: inout InputDecoder
  ) throws(TerminalError) -> [TerminalInput] {
    var inputs: [TerminalInput] = []
    guard options.keys != .untouched, input.isTerminal, output.isTerminal, output.isForeground
    else { return inputs }
    probe.withLock { $0 = TerminalProbe(questions) }
    try output.write(questions.bytes(through: passthrough))
    try readReplies(within: limit) { inputs += decoder.decode($0) }
    return inputs
  }

  private func readReplies(
    within limit: Duration, _ receive: ([UInt8]) -> Void
  ) throws(TerminalError) {
    while true {
      let (rest, isAnswered) = probe.withLock { ($0?.rest(within: limit), $0?.isAnswered ?? true) }
      // Input that arrived while the process was not running is read, even if the time is up.
      guard TerminalDevice.waitToRead([input], upTo: rest ?? .zero)[0], !isAnswered else {
        if rest == nil { return }
        continue
      }
      guard let bytes = try input.readAvailable() else { continue }
      if bytes.isEmpty { return }
      recordReplies(in: bytes)
      receive(bytes)
    }
  }

  /// Passes bytes to the probe, if it waits for replies.
  private func recordReplies(in bytes: [UInt8]) { probe.withLock { $0?.record(bytes) } }
}

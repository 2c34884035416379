import Frames

/// A session that sets up a terminal for drawing, and restores the terminal at the end, even after a signal or crash.
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
/// A signal that would end the process still ends it after the restoring, so a shell sees the usual exit status (130
/// after Ctrl-C). The signal handler itself restores the terminal: it uses only calls that POSIX allows in handlers,
/// no other thread and no lock.
///
/// A session can query the terminal: ``complete(_:upTo:with:)``.
///
/// During a session, writing to a closed pipe throws ``TerminalError/closed`` instead of ending the process. A
/// process has one session at a time.
///
/// Input or output can also be redirected: a descriptor that is no terminal is used, but not set up.
///
/// ```swift
/// let session = try TerminalSession(options: .init(keys: .unbuffered))
/// defer { session.leave() }
/// try session.write(encoder.encode(grid, replacing: nil))
/// ```
public final class TerminalSession: Sendable {
  /// The treatment of the keyboard.
  public enum Keys: Sendable, Hashable {
    /// The terminal's mode stays unchanged, normally line by line and with echo; the session reads no keys.
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
    /// Whether mouse buttons, wheel and drags are reported; requires keys other than ``Keys/untouched``.
    package var reportsMouse = false
    /// Whether the cursor is hidden during the session (default: true).
    public var hidesCursor: Bool
    /// Whether the session draws on the alternate screen, and shows the main screen again at the end (default: false).
    public var usesAlternateScreen: Bool
    /// Whether the terminal wraps long lines (default: true).
    ///
    /// Set this to `false` for pictures: otherwise, a terminal that becomes narrower rewraps the drawn frame before the
    /// program learns of the resize.
    public var wrapsLines: Bool

    /// Creates options.
    public init(
      keys: Keys = .untouched, hidesCursor: Bool = true, usesAlternateScreen: Bool = false,
      wrapsLines: Bool = true
    ) {
      self.keys = keys
      self.hidesCursor = hidesCursor
      self.usesAlternateScreen = usesAlternateScreen
      self.wrapsLines = wrapsLines
    }
  }

  /// An event that a program can wait for.
  public enum Event: Sendable, Hashable {
    /// Bytes of keys, mouse events and late replies, for an ``InputDecoder``.
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
  /// Such a session draws in spite of this, but leaves the keys to the foreground job.
  private let beganInBackground: Bool
  private let restorer: TerminalRestorer
  /// The output device under a non-blocking descriptor; `nil` if it cannot be opened again.
  private let screen: TerminalDevice?
  /// The progress of the last queries; `nil` before the first queries and after ``leave()``.
  private let probe = Locked<TerminalProbe?>(nil)

  /// Sets up the terminal; throws ``TerminalError/busy`` if another session is active.
  public init(
    input: TerminalDevice = .standardInput, output: TerminalDevice = .standardOutput,
    options: Options = Options()
  ) throws(TerminalError) {
    require(!options.reportsMouse || options.keys != .untouched, "a mouse without a keyboard")
    self.input = input
    self.output = output
    var options = options
    beganInBackground = !output.isForeground
    if beganInBackground { (options.keys, options.reportsMouse) = (.untouched, false) }
    self.options = options

    var (enter, leave) = ("", "")
    let modes = [
      (options.usesAlternateScreen, "\u{1B}[?1049h" + Escape.clearScreen, "\u{1B}[?1049l"),
      (options.reportsMouse, "\u{1B}[?1002h\u{1B}[?1006h", "\u{1B}[?1006l\u{1B}[?1002l"),
      (!options.wrapsLines, Escape.wrapsNot, Escape.wraps),
      (options.hidesCursor, "\u{1B}[?25l", "\u{1B}[?25h"),
    ]
    for case (true, let on, let off) in modes {
      enter += on
      leave += off
    }
    // An interrupted frame can leave a control string and a synchronized update open, and colours set.
    let frameEnd = "\u{1B}\\" + Escape.endFrame + Escape.penReset
    // A frame leaves the cursor in the frame's last row; `below` moves the cursor to the next row for the shell's
    // output, and removes a line that a program shows there. A line that scrolls into view has the reset colours.
    let below = options.usesAlternateScreen ? "" : Escape.newLine + Escape.eraseBelow
    restorer = try TerminalRestorer(
      screen: output.isTerminal ? output : nil,
      // The mode belongs to the terminal, so it can be set by either descriptor that refers to the terminal.
      keyboard: options.keys == .untouched ? nil : [input, output].first { $0.isTerminal },
      keys: options.keys, inBackground: beganInBackground,
      texts: TerminalRestorer.Texts(
        enter: Array(enter.utf8), leave: Array((frameEnd + leave).utf8),
        interrupted: Array((frameEnd + below + leave).utf8)))
    screen = output.reopenedWithoutWaiting()
  }

  /// Restores the terminal; later calls do nothing.
  ///
  /// If the terminal has not answered all queries of ``complete(_:upTo:with:)``, first waits for the missing replies
  /// until `TerminalProbe.longest` after the queries.
  public func leave() { leave { _ in } }

  /// Restores the terminal as ``leave()`` does, and passes on the input that comes with the missing replies.
  package func leave(_ receive: ([UInt8]) -> Void) {
    // The probe is removed afterwards, so that a terminal that does not reply delays only the first call.
    if output.isForeground, probe.withLock({ $0?.rest(within: TerminalProbe.longest) }) != nil {
      try? readReplies(within: TerminalProbe.longest, receive)
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
  /// If a shell's prompt uses the terminal, as after `bg`, first stops the process until `fg`. Even then returns
  /// `false`, because the screen's contents are lost.
  private func mayDraw() -> Bool {
    if beganInBackground || output.isForeground { return true }
    output.awaitForeground()
    return false
  }

  /// Writes bytes immediately; in the background, drops them, unless the session began there.
  ///
  /// If a shell's prompt uses the terminal, as after `bg`, first stops the process until `fg`.
  ///
  /// Blocks while the terminal takes no bytes; ``wait(upTo:sending:)`` does not. After a stop, bytes are dropped, too, until
  /// ``wait(upTo:)`` has returned ``Event/resumed``.
  public func write(_ bytes: [UInt8]) throws(TerminalError) {
    var outbox = TerminalOutbox()
    outbox.add(bytes)
    while !outbox.isEmpty {
      try send(&outbox)
      if let interruption = outbox.nextInterruption() { try restorer.putBack(interruption) }
      if !outbox.isEmpty { _ = TerminalDevice.waitToRead([], orWrite: screen ?? output, upTo: nil) }
    }
  }

  /// Writes as many bytes as possible without blocking; in the background, drops all, unless the session began
  /// there.
  ///
  /// If a shell's prompt uses the terminal, as after `bg`, first stops the process until `fg`.
  ///
  /// After a stop, all bytes are dropped, too, and the next ``wait(upTo:sending:)`` returns ``Event/resumed``.
  package func send(_ outbox: inout TerminalOutbox) throws(TerminalError) {
    var mayTakeMore = true
    while mayTakeMore {
      // Signals are checked before each call: if the process was stopped between two calls, the rest must not be drawn.
      // Nor must it after a stop between the check and the call, so Ctrl-Z waits for the end of the call.
      try restorer.deferringStop { () throws(TerminalError) in
        mayTakeMore = try sendSome(&outbox)
      }
    }
  }

  private func sendSome(_ outbox: inout TerminalOutbox) throws(TerminalError) -> Bool {
    try recordSignals(in: &outbox)
    guard mayDraw() else {
      outbox.drop()
      return false
    }
    let (device, waits) = (screen ?? output, screen == nil)
    return try outbox.sendSome { bytes, start throws(TerminalError) in
      try device.writeAvailable(bytes, from: start, waits: waits)
    }
  }

  /// Waits for an event, at most for a duration; `nil` waits forever.
  ///
  /// Input is read only if ``Options/keys`` is not ``Keys/untouched``.
  public func wait(upTo timeout: Duration?) throws(TerminalError) -> Event {
    var nothing = TerminalOutbox()
    return try wait(upTo: timeout, sending: &nothing)
  }

  /// Waits for an event, and sends the outbox meanwhile; returns ``Event/sent`` when all bytes have been sent.
  public func wait(
    upTo timeout: Duration?, sending outbox: inout TerminalOutbox
  ) throws(TerminalError) -> Event {
    let end = timeout.map { ContinuousClock.now + $0 }
    let readsKeys = options.keys != .untouched
    let devices = [restorer.wakeReader] + (readsKeys ? [input] : [])
    while true {
      if let event = outbox.nextInterruption() { return event }
      if !outbox.isEmpty {
        try send(&outbox)
        if let event = outbox.nextInterruption() { return event }
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

  /// Returns the bytes that make the terminal wrap long lines, or not; none if the session leaves lines wrapped.
  package func wrapping(_ isOn: Bool) -> [UInt8] {
    options.wrapsLines ? [] : Array((isOn ? Escape.wraps : Escape.wrapsNot).utf8)
  }

  /// Whether input can be read without waiting.
  package var hasInput: Bool { TerminalDevice.waitToRead([input], upTo: .zero)[0] }

  /// Queries the terminal, and adds what it replies to its capabilities; waits for the replies at most for a duration.
  ///
  /// Returns the keys that the user types meanwhile. Pass the decoder that will read all later input, so that no key is
  /// lost in between. Sends no queries if input or output is no terminal, if the session reads no keys, or in the
  /// background.
  ///
  /// Replies can come in any order. Replies that come after this call are decoded as replies, not as keys; ``leave()``
  /// waits for missing replies, so that the shell does not receive them.
  public func complete(
    _ capabilities: inout TerminalCapabilities, upTo limit: Duration,
    with decoder: inout InputDecoder
  ) throws(TerminalError) -> [Key] {
    let inputs = try ask(.all, upTo: limit, with: &decoder)
    for case .reply(let reply) in inputs { capabilities.add(reply) }
    return inputs.compactMap(\.key)
  }

  /// Sends some queries, and returns the replies and the user's input during the wait, as ``complete(_:upTo:with:)``
  /// does.
  package func ask(
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
      // Even if the time is up, available input is read: it can have arrived in time while the process did not run.
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

  /// Passes bytes to the probe, if there is one.
  private func recordReplies(in bytes: [UInt8]) { probe.withLock { $0?.record(bytes) } }
}

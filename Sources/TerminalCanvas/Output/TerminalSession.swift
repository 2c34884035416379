import Frames

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A terminal taken over for a while, and given back as it was on every way out.
///
/// ```
///               ┌────────── fg: enters again, says .resumed ──────────┐
///               ▼                                                     │
///  init ──► entered ──────────────── Ctrl-Z (SIGTSTP) ──► left ──► stopped
///               │
///               ├── leave(), deinit, exit() ────────────► left
///               └── SIGINT, SIGTERM, SIGHUP, SIGQUIT, ──► left ──► the signal again, as if
///                   a crash                                        it had not been caught
/// ```
///
/// A process that is interrupted ends by that very signal, so a shell sees what it expects (130
/// after Ctrl-C). The work is done in the signal's handler itself, with nothing but calls POSIX
/// allows there: it needs no thread that may be late and no lock that may be held.
///
/// A session may ask the terminal about itself, ``ask(_:through:upTo:with:)``.
///
/// While a session lasts, writing to a closed pipe throws ``TerminalError/closed`` instead of
/// ending the process. There is one session at a time in a process.
///
/// Input or output may be redirected; only terminals are changed.
///
/// ```swift
/// let session = try TerminalSession(options: .init(keys: .unbuffered))
/// defer { session.leave() }
/// try session.write(encoder.encode(grid, replacing: nil))
/// ```
public final class TerminalSession: Sendable {
  /// The treatment of the keyboard.
  public enum Keys: Sendable, Hashable {
    /// As it is: lines, echoed.
    case untouched
    /// Key by key, without echo; Ctrl-C, Ctrl-Z and Ctrl-\ still send their signals.
    case unbuffered
    /// Key by key, without echo, and those three are keys like others.
    case raw
  }

  /// The options of a session.
  public struct Options: Sendable, Hashable {
    /// The treatment of the keyboard.
    public var keys: Keys
    /// Whether the mouse's buttons, wheel and drags arrive as input for an ``InputDecoder``, which also requires the
    /// keyboard.
    public var reportsMouse: Bool
    /// Whether the cursor is hidden.
    public var hidesCursor: Bool
    /// Whether the alternate screen is used; leaving returns to the main one.
    public var usesAlternateScreen: Bool
    /// Whether what does not fit into a line goes to the next one.
    ///
    /// Pictures are better cut: a terminal that has become narrower would else move what is drawn before a program
    /// hears of it.
    public var wrapsLines: Bool

    /// Creates options.
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
    /// Bytes of keys and the mouse, for an ``InputDecoder``.
    case input([UInt8])
    /// There will be no more keys.
    case inputEnded
    /// The terminal has another size now.
    case resized
    /// The process was stopped and goes on: what was shown is gone, and so is the cursor's place.
    case resumed
    /// The terminal has taken all that was to be sent.
    case sent
    /// Nothing happened in time.
    case timedOut
  }

  /// The device that keys come from.
  public let input: TerminalDevice
  /// The device that bytes go to.
  public let output: TerminalDevice
  /// The options of the session; without keys and mouse if it began in the background.
  public let options: Options

  /// Whether another job had the terminal when the session began, as under `timeout` or behind `&`: the program
  /// draws all the same, as others do, and leaves the keys to that job.
  private let beganInBackground: Bool
  private let restorer: TerminalRestorer
  /// The screen under a descriptor that never waits, if there is one.
  private let screen: TerminalDevice?
  /// What the terminal was asked, and has not answered in full.
  private let probe = Locked<TerminalProbe?>(nil)

  /// Takes the terminal over.
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
    // An interrupted frame may have left its mark and its colours.
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
    // Ends a string that was cut in the middle. Frames leave the cursor in their last row; what the shell says next
    // belongs below it.
    let stringEnd = "\u{1B}\\"
    let below = options.usesAlternateScreen ? "" : Escape.newLine
    restorer = try TerminalRestorer(
      screen: output.isTerminal ? output : nil,
      // Keys are echoed by the terminal, whichever descriptor leads to it.
      keyboard: options.keys == .untouched ? nil : [input, output].first { $0.isTerminal },
      keys: options.keys, inBackground: beganInBackground,
      texts: TerminalRestorer.Texts(
        enter: Array(enter.utf8), leave: Array((stringEnd + leave).utf8),
        interrupted: Array((stringEnd + below + leave).utf8)))
    screen = output.reopenedWithoutWaiting()
  }

  /// Gives the terminal back; after the first time nothing happens.
  ///
  /// Where ``ask(_:through:upTo:with:)`` was not answered in full, this waits for the rest, at most
  /// ``TerminalProbe/longest`` after the questions were sent.
  public func leave() {
    // A terminal that says no more costs the longest time once.
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

  private var mayDraw: Bool { beganInBackground || output.isForeground }

  /// Writes bytes in one go; in the background, where the terminal belongs to another job, drops them, unless the
  /// session began there.
  ///
  /// Waits for a terminal that is slow; ``send(_:)`` does not. After a stop the bytes are dropped, too, until
  /// ``wait(upTo:)`` has said ``Event/resumed``.
  public func write(_ bytes: [UInt8]) throws(TerminalError) {
    let interruption = try restorer.takeInterruption()
    if let interruption { try restorer.putBack(interruption) }
    if interruption != .resumed, mayDraw { try output.write(bytes) }
  }

  /// Writes what the terminal takes without waiting; in the background, drops everything, unless the session began
  /// there.
  ///
  /// After a stop everything is dropped, too, and the next ``wait(upTo:sending:)`` says
  /// ``Event/resumed``.
  public func send(_ outbox: inout TerminalOutbox) throws(TerminalError) {
    let (device, waits) = (screen ?? output, screen == nil)
    var mayTakeMore = true
    while mayTakeMore {
      // Before each call: a stop may come between two, and what is left must not be drawn after it.
      try noteSignals(in: &outbox)
      guard mayDraw else { return outbox.drop() }
      mayTakeMore = try outbox.sendSome { bytes, start throws(TerminalError) in
        try device.writeAvailable(bytes, from: start, waits: waits)
      }
    }
  }

  /// Sleeps until something happens, or for a time; `nil` waits for ever.
  ///
  /// Keys are read only if the session takes them.
  public func wait(upTo timeout: Duration?) throws(TerminalError) -> Event {
    var nothing = TerminalOutbox()
    return try wait(upTo: timeout, sending: &nothing)
  }

  /// The same, while bytes are sent; the last of them is an event of its own.
  public func wait(
    upTo timeout: Duration?, sending outbox: inout TerminalOutbox
  ) throws(TerminalError) -> Event {
    let end = timeout.map { ContinuousClock.now + $0 }
    let readsKeys = options.keys != .untouched
    let devices = [restorer.wakeReader] + (readsKeys ? [input] : [])
    while true {
      if let event = Self.event(outbox.takeInterruption()) { return event }
      if !outbox.isEmpty {
        try send(&outbox)
        if let event = Self.event(outbox.takeInterruption()) { return event }
        if outbox.isEmpty { return .sent }
      }
      let ready = TerminalDevice.waitToRead(
        devices, orWrite: outbox.isEmpty ? nil : screen ?? output,
        upTo: end.map { ContinuousClock.now.duration(to: $0) })
      if ready[0] {
        try noteSignals(in: &outbox)
        continue
      }
      if readsKeys, ready[1], let bytes = try input.readAvailable() {
        note(bytes)
        return bytes.isEmpty ? .inputEnded : .input(bytes)
      }
      if let end, ContinuousClock.now >= end { return .timedOut }
    }
  }

  /// Notes the signals that have come since the last time.
  private func noteSignals(in outbox: inout TerminalOutbox) throws(TerminalError) {
    if let interruption = try restorer.takeInterruption() { outbox.note(interruption) }
  }

  private static func event(_ interruption: TerminalOutbox.Interruption?) -> Event? {
    switch interruption {
    case nil: nil
    case .resized: .resized
    case .resumed: .resumed
    }
  }

  /// Whether keys are waiting to be read.
  public var hasInput: Bool { TerminalDevice.waitToRead([input], upTo: .zero)[0] }

  /// Asks the terminal about itself and waits for the replies, no longer than a time.
  ///
  /// Replies may come in any order. Those that come later than the limit are decoded as replies, not as keys;
  /// ``leave()`` waits for what is still missing, so that the shell does not read it.
  ///
  /// Returns the replies, for ``TerminalCapabilities/add(_:)``, and what the user typed in the meantime; the decoder is
  /// the one for all that will be read later, so that a key cut in two is not lost. Where either end is no terminal, or
  /// the session does not take the keyboard, or is in the background, nothing is asked.
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

  /// Reads until everything has been answered, or until a time after the questions.
  private func readReplies(
    within limit: Duration, _ take: ([UInt8]) -> Void
  ) throws(TerminalError) {
    while true {
      let (rest, isAnswered) = probe.withLock { ($0?.rest(within: limit), $0?.isAnswered ?? true) }
      // What has come while the process slept is read, however late that is.
      guard TerminalDevice.waitToRead([input], upTo: rest ?? .zero)[0], !isAnswered else {
        if rest == nil { return }
        continue
      }
      guard let bytes = try input.readAvailable() else { continue }
      if bytes.isEmpty { return }
      note(bytes)
      take(bytes)
    }
  }

  /// Tells the probe, if one is waiting, which replies the bytes bring.
  private func note(_ bytes: [UInt8]) { probe.withLock { $0?.take(bytes) } }
}

import Frames
import TerminalCanvas

protocol TerminalShow {
  var isOver: Bool { get }
  /// Whether the user ended the show; the loop then stops at once, so that the last picture can stay incomplete.
  var isStopped: Bool { get }
  func wakeAt(_ now: Moment) -> Moment?
  mutating func tick(at now: Moment)
  mutating func handle(_ input: TerminalInput, at now: Moment)
  /// Returns the bytes that draw the changes; the loop calls this once the terminal has accepted all previous bytes.
  mutating func bytes(at now: Moment) -> [UInt8]
  mutating func resized(at now: Moment) -> [UInt8]
  /// Forgets what the screen shows, since its contents were lost while the process was suspended; returns the bytes to
  /// send.
  mutating func resumed(at now: Moment) -> [UInt8]
  /// Returns the pending message for the standard error, and forgets it; `nil` if there is none.
  ///
  /// The loop writes the message below the pictures.
  mutating func removeMessage() -> String?
  /// Ends drawing; returns the bytes that move the cursor below the pictures.
  mutating func finish() -> [UInt8]
}

extension TerminalShow {
  mutating func removeMessage() -> String? { nil }
  mutating func finish() -> [UInt8] { [] }
}

/// The loop that combines drawing, keys, signals and resizes.
///
/// ```
///        ┌──► tick ──► bytes, if all previous ones are sent ──► wait ──┐
///        └──────────── key, resize, signal, timeout or sent ◄──────────┘
/// ```
///
/// A slow terminal is shown fewer frames: each is painted only after the terminal has accepted the previous one.
struct TerminalLoop {
  private let session: TerminalSession
  private var decoder: InputDecoder
  private var outbox = TerminalOutbox()
  private let begin = ContinuousClock.now
  /// The time of the last input.
  private var readAt = Moment.zero

  /// The time to wait for the rest of an incomplete key sequence.
  private static let keyTimeout = Duration.milliseconds(50)
  /// The time to wait at the end for a terminal that accepts no bytes.
  private static let drainTimeout = Duration.milliseconds(500)

  init(_ session: TerminalSession, _ decoder: InputDecoder) {
    self.session = session
    self.decoder = decoder
  }

  /// Runs until the show is over; returns whether the terminal was closed meanwhile.
  mutating func run(_ show: inout some TerminalShow) throws(TerminalError) -> Bool {
    do throws(TerminalError) {
      try runToTheEnd(&show)
      return false
    } catch {
      guard error == .closed else { throw error }
      return true
    }
  }

  private mutating func runToTheEnd(_ show: inout some TerminalShow) throws(TerminalError) {
    while true {
      show.tick(at: now())
      if let words = show.removeMessage() {
        // The terminal must wrap the message, whose end is the reason.
        outbox.add(show.finish() + session.wrapping(true))
        try drain(isStopped: false)
        StandardError.write(words)
        outbox.add(session.wrapping(false))
      }
      if outbox.isEmpty {
        outbox.add(show.bytes(at: now()))
        if !outbox.isEmpty { try session.send(&outbox) }
      }
      if show.isOver, outbox.isEmpty || show.isStopped { break }
      switch try session.wait(upTo: timeout(show), sending: &outbox) {
      case .input(let bytes):
        readAt = now()
        for input in decoder.decode(bytes) { show.handle(input, at: now()) }
      case .timedOut:
        guard decoder.isWaiting, keyTimeout(at: now()) == .zero else { break }
        for key in decoder.timedOut() { show.handle(.key(key), at: now()) }
      case .resized: outbox.add(show.resized(at: now()))
      case .resumed: outbox.add(show.resumed(at: now()))
      case .sent: break
      case .inputEnded: return try end(&show, isStopped: true)
      }
    }
    try end(&show, isStopped: show.isStopped)
  }

  private func now() -> Moment { Moment(begin.duration(to: .now)) }

  private mutating func end(
    _ show: inout some TerminalShow, isStopped: Bool
  ) throws(TerminalError) {
    outbox.add(show.finish())
    try drain(isStopped: isStopped)
  }

  private func timeout(_ show: some TerminalShow) -> Duration? {
    let now = now()
    var rest = show.wakeAt(now).map { max(.zero, now.duration(to: $0)) }
    // A due step is drawn only after the previous bytes are sent, so no timeout is needed: sending ends the wait, too.
    if !outbox.isEmpty, rest == .zero { rest = nil }
    guard decoder.isWaiting else { return rest }
    let keyTimeout = keyTimeout(at: now)
    return min(rest ?? keyTimeout, keyTimeout)
  }

  /// Returns how long the rest of an incomplete key sequence may still take.
  private func keyTimeout(at now: Moment) -> Duration {
    max(.zero, Self.keyTimeout - readAt.duration(to: now))
  }

  /// Sends the remaining bytes; gives up if the terminal accepts none for a while, or if the user quits again.
  ///
  /// If the terminal is at fault, writes a message, unless the user had stopped the show.
  private mutating func drain(isStopped: Bool) throws(TerminalError) {
    try session.send(&outbox)
    var (left, end) = (outbox.count, now().advanced(by: Self.drainTimeout))
    while !outbox.isEmpty {
      // Each accepted byte restarts the timeout, so that we do not give up on a slow terminal.
      if outbox.count < left {
        (left, end) = (outbox.count, now().advanced(by: Self.drainTimeout))
      }
      let rest = now().duration(to: end)
      guard rest > .zero else {
        if !isStopped { StandardError.write("gifrefresh: the terminal no longer accepts output") }
        return
      }
      if case .input(let bytes) = try session.wait(upTo: rest, sending: &outbox),
        decoder.decode(bytes).contains(where: \.quits)
      {
        return
      }
    }
  }
}

extension Screen {
  /// Sets up and queries the terminal, and runs the show that `make` creates for it; returns the show, and whether the
  /// terminal is gone.
  mutating func run<Show: TerminalShow>(
    from keyboard: TerminalDevice, _ options: TerminalSession.Options, _ make: (Screen) -> Show
  ) throws(TerminalError) -> (show: Show, isGone: Bool) {
    TerminalDevice.standardOutput.awaitForeground()
    let session = try TerminalSession(input: keyboard, options: options)
    defer { session.leave() }
    var decoder = InputDecoder()
    let typed = try ask(in: session, with: &decoder)
    var show = make(self)
    for input in typed { show.handle(input, at: .zero) }
    guard !show.isStopped else { return (show, false) }
    var loop = TerminalLoop(session, decoder)
    let isGone = try loop.run(&show)
    return (show, isGone)
  }
}

extension TerminalInput {
  var quits: Bool { key?.quits ?? false }
}

extension Key {
  /// The bytes that terminals send for a key; empty for keys that move a cursor.
  var bytes: [UInt8] {
    switch self {
    case .character(let character): Array(String(character).utf8)
    case .control(let letter): [UInt8(truncatingIfNeeded: letter.value) & 0x1F]
    case .enter: [0x0D]
    case .tab: [0x09]
    case .backspace: [0x7F]
    case .escape: [0x1B]
    case .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .insert, .delete: []
    }
  }

  var quits: Bool {
    switch self {
    case .character("q"), .escape, .control("c"), .control("d"): true
    case _: false
    }
  }
}

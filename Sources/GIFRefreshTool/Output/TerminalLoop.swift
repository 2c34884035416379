import Frames
import TerminalCanvas

/// Something that is shown in a terminal, and hears what its user does.
protocol TerminalShow {
  /// Whether nothing more will happen.
  var isOver: Bool { get }
  /// Whether the user has stopped it, and so knows why the last picture is not whole.
  var isStopped: Bool { get }
  /// When time has to be told next; `nil` for not before something happens.
  func wakeAt(_ now: Moment) -> Moment?
  /// Advances the time.
  mutating func tick(at now: Moment)
  mutating func take(_ input: TerminalInput, at now: Moment)
  /// The bytes that show what has changed; asked for when the terminal has taken all before them.
  mutating func bytes(at now: Moment) -> [UInt8]
  /// The terminal has taken them.
  mutating func delivered(at now: Moment)
  /// The terminal has another size.
  mutating func resized(at now: Moment) -> [UInt8]
  /// What was shown is gone, and so is the cursor's place.
  mutating func resumed(at now: Moment) -> [UInt8]
  /// Words for the standard error, which must not stand in a picture.
  mutating func takeMessage() -> String?
  /// Leaves the cursor below everything.
  mutating func finish() -> [UInt8]
}

extension TerminalShow {
  mutating func delivered(at now: Moment) {}
  mutating func takeMessage() -> String? { nil }
  mutating func finish() -> [UInt8] { [] }
}

/// The one loop in which pictures, keys, signals and the terminal's size meet.
///
/// ```
///        ┌──► tick ──► bytes, if the terminal has taken the last ──► wait ──┐
///        └───────────────── key, size, signal, time, taken ◄────────────────┘
/// ```
///
/// A terminal that is slow is shown fewer frames: each is made when the one before has been taken.
struct TerminalLoop {
  private let session: TerminalSession
  private var decoder: InputDecoder
  private var outbox = TerminalOutbox()
  private let begin = ContinuousClock.now

  /// How long the beginning of a key waits for its end.
  private static let keyPatience = Duration.milliseconds(50)
  /// How long a terminal is waited for in the end without its taking anything.
  private static let drainPatience = Duration.milliseconds(500)

  /// `decoder` has read what came before.
  init(_ session: TerminalSession, _ decoder: InputDecoder) {
    self.session = session
    self.decoder = decoder
  }

  /// Runs until the show is over; answers whether the terminal is gone.
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
      if let words = show.takeMessage() {
        outbox.add(show.finish())
        try drain(isStopped: false)
        StandardError.write(words)
      }
      if outbox.isEmpty {
        outbox.add(show.bytes(at: now()))
        if !outbox.isEmpty {
          try session.send(&outbox)
          if outbox.isEmpty { show.delivered(at: now()) }
        }
      }
      if show.isOver, outbox.isEmpty || show.isStopped { break }
      switch try session.wait(upTo: timeout(show), sending: &outbox) {
      case .input(let bytes):
        for input in decoder.decode(bytes) { show.take(input, at: now()) }
      case .timedOut:
        for input in decoder.isWaiting ? decoder.timedOut() : [] { show.take(input, at: now()) }
      case .resized: outbox.add(show.resized(at: now()))
      case .resumed: outbox.add(show.resumed(at: now()))
      case .sent: show.delivered(at: now())
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

  /// The time until something has to be done; `nil` if that is not known.
  private func timeout(_ show: some TerminalShow) -> Duration? {
    let now = now()
    var rest = show.wakeAt(now).map { max(.zero, now.duration(to: $0)) }
    // What is due has to wait for the bytes before it, which are an event by themselves.
    if !outbox.isEmpty, rest == .zero { rest = nil }
    guard decoder.isWaiting else { return rest }
    return min(rest ?? Self.keyPatience, Self.keyPatience)
  }

  /// Sends what waits, for as long as the terminal takes some of it and the user does not insist.
  ///
  /// A user who has stopped it is told nothing.
  private mutating func drain(isStopped: Bool) throws(TerminalError) {
    try session.send(&outbox)
    var (left, end) = (outbox.count, now().advanced(by: Self.drainPatience))
    while !outbox.isEmpty {
      // One that is slow takes what there is, little by little, and each time is given as long again.
      if outbox.count < left {
        (left, end) = (outbox.count, now().advanced(by: Self.drainPatience))
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
  /// Takes the terminal over for a show that is made of what the terminal says about itself, and runs it to its
  /// end; answers the show, and whether the terminal is gone.
  mutating func run<Show: TerminalShow>(
    from keyboard: TerminalDevice, _ options: TerminalSession.Options, _ make: (Screen) -> Show
  ) throws(TerminalError) -> (show: Show, isGone: Bool) {
    let session = try TerminalSession(input: keyboard, options: options)
    defer { session.leave() }
    var decoder = InputDecoder()
    let typed = try ask(in: session, with: &decoder)
    var show = make(self)
    for input in typed { show.take(input, at: .zero) }
    guard !show.isStopped else { return (show, false) }
    var loop = TerminalLoop(session, decoder)
    let isGone = try loop.run(&show)
    return (show, isGone)
  }
}

extension TerminalInput {
  /// Whether it means: enough.
  var quits: Bool { key?.quits ?? false }
}

extension Key {
  /// Whether the key means: enough.
  var quits: Bool {
    switch self {
    case .character("q"), .escape, .control("c"), .control("d"): true
    case .character, .control, .enter, .tab, .backspace, .up, .down, .left, .right, .home, .end,
      .pageUp, .pageDown, .insert, .delete:
      false
    }
  }
}

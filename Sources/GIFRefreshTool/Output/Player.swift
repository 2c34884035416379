import Frames
import TerminalCanvas

/// Plays pictures in a terminal, in place, and leaves the terminal as it was.
///
/// Every frame is painted when it is due and the terminal has taken the one before. One that is late
/// is left out, and the next is compared with what is really on the screen.
struct Player {
  /// Why playing ended.
  enum End {
    /// All is played.
    case played
    /// The user, or the clock, had enough.
    case stopped
  }

  /// How long to play at most.
  let limit: Duration?
  /// Where; afterwards with what the terminal has said about itself.
  private(set) var screen: Screen
  let options: PreviewOptions
  /// Tells when there is something new to play.
  let watch: FileWatch?

  init(limit: Duration?, screen: Screen, options: PreviewOptions, watch: FileWatch? = nil) {
    self.limit = limit
    self.screen = screen
    self.options = options
    self.watch = watch
  }

  /// How long the beginning of a key waits for its end.
  private static let keyPatience = Duration.milliseconds(50)

  mutating func play(_ tiles: [Tile]) throws -> End {
    let keyboard = TerminalDevice.keyboard
    let session = try TerminalSession(
      input: keyboard,
      options: .init(
        keys: keyboard.isTerminal ? .unbuffered : .untouched, wrapsLines: false))
    defer { session.leave() }
    do throws(TerminalError) {
      var show = try Show(self, tiles, in: session)
      screen = show.screen
      return try show.play()
    } catch .closed {
      // The terminal is gone.
      return .stopped
    }
  }

  /// One session's worth of playing.
  private struct Show {
    private let player: Player
    private let session: TerminalSession
    let screen: Screen
    private var tiles: [Tile]
    private var writer: any PictureWriter
    private var layout: TileLayout
    private var decoder = InputDecoder()
    private var outbox = TerminalOutbox()
    /// How many bytes the last frame took, and when they were first offered to the terminal.
    private var offered = 0, offeredAt = Duration.zero
    private var watch: FileWatch?
    private let isQuitEarly: Bool

    private var time = ElapsedTime()

    init(
      _ player: Player, _ tiles: [Tile], in session: TerminalSession
    ) throws(TerminalError) {
      self.player = player
      self.session = session
      var screen = player.screen
      isQuitEarly = try screen.ask(in: session, with: &decoder).contains(where: \.quits)
      self.screen = screen
      self.tiles = tiles
      writer = player.options.writer(of: tiles, on: screen)
      layout = TileLayout([], in: player.options, on: screen)
      watch = player.watch
    }

    private mutating func now() -> Moment { Moment(time.now()) }

    mutating func play() throws(TerminalError) -> End {
      if isQuitEarly { return .stopped }
      let now = now()
      for tile in tiles { tile.start(at: now) }
      arrange()
      let end = try run()
      outbox.add(writer.finish())
      try drain(isStopped: end == .stopped)
      return end
    }

    private mutating func arrange() {
      layout = TileLayout(tiles, in: player.options, on: screen)
    }

    private mutating func run() throws(TerminalError) -> End {
      while true {
        if outbox.isEmpty, tiles.contains(where: \.hasChanged) {
          let bytes = writer.show(tiles, in: layout)
          outbox.add(bytes)
          (offered, offeredAt) = (bytes.count, time.now())
          try session.send(&outbox)
          if outbox.isEmpty { deliver() }
        }
        if watch == nil, outbox.isEmpty, tiles.allSatisfy(\.hasEnded) { return .played }
        switch try session.wait(upTo: timeout(), sending: &outbox) {
        case .input(let bytes):
          if decoder.decode(bytes).contains(where: \.quits) { return .stopped }
        case .timedOut:
          if decoder.timedOut().contains(where: \.quits) { return .stopped }
        case .resized:
          outbox.add(writer.resize(on: screen))
          arrange()
          redraw()
        case .resumed:
          outbox.add(writer.lose())
          redraw()
        case .inputEnded: return .stopped
        case .sent: deliver()
        }
        let now = now()
        if let limit = player.limit, now >= Moment(limit) { return .stopped }
        try look(at: now)
        for tile in tiles { tile.tick(at: now) }
      }
    }

    /// The terminal has taken the last frame.
    private mutating func deliver() {
      writer.delivered(offered, in: time.now() - offeredAt)
      offered = 0
    }

    private func redraw() {
      for tile in tiles { tile.hasChanged = true }
    }

    /// Loads what has changed on disk; what cannot be loaded is said, and the last picture stays.
    private mutating func look(at now: Moment) throws(TerminalError) {
      switch watch?.look(at: now) {
      case nil, .unchanged: return
      case .loaded(let tile):
        outbox.add(writer.clear())
        tiles = [tile]
        tile.start(at: now)
        arrange()
      case .failed(let reason):
        // Where both are one terminal, the reason must not stand in the picture.
        outbox.add(writer.finish())
        try drain()
        StandardError.write(reason)
        redraw()
      }
    }

    /// Sends what waits, for as long as the terminal takes some of it and the user does not insist.
    ///
    /// A user who has stopped it knows why the last picture is not whole, and is told nothing.
    private mutating func drain(isStopped: Bool = false) throws(TerminalError) {
      try session.send(&outbox)
      var patience = DrainPatience(outbox.count, at: now())
      while !outbox.isEmpty {
        guard let rest = patience.rest(outbox.count, at: now()) else {
          if !isStopped { StandardError.write("gifrefresh: the terminal takes no more output") }
          return
        }
        if case .input(let bytes) = try session.wait(upTo: rest, sending: &outbox),
          decoder.decode(bytes).contains(where: \.quits)
        {
          return
        }
      }
    }

    /// The time until something has to be done; `nil` if that is not known.
    private mutating func timeout() -> Duration? {
      // A frame that is due has to wait for those bytes, which is an event by itself.
      var moments = outbox.isEmpty ? tiles.compactMap(\.wakeAt) : []
      if let limit = player.limit { moments.append(Moment(limit)) }
      if let watch { moments.append(watch.wakeAt) }
      let now = now()
      let rest = moments.min().map { max(.zero, now.duration(to: $0)) }
      guard decoder.isWaiting else { return rest }
      return min(rest ?? Player.keyPatience, Player.keyPatience)
    }
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

import Frames
import TerminalCanvas

/// Plays pictures in a terminal, in place, and leaves the terminal as it was.
///
/// Every frame is painted when it is due; one that is late is skipped, and the next is compared with
/// what is really on the screen.
struct Player {
  let speed: Double
  /// How long to play at most.
  let limit: Duration?
  let screen: Screen
  let options: PictureOptions

  func play(_ footage: consuming some Footage & ~Copyable) throws {
    let input = TerminalDevice.standardInput
    let session = try TerminalSession(
      options: .init(keys: input.isTerminal ? .unbuffered : .untouched))
    defer { session.leave() }
    do throws(TerminalError) {
      try play(&footage, in: session)
    } catch .closed {
      // Nobody is watching any more.
    }
  }

  private func play(
    _ footage: inout some Footage & ~Copyable, in session: TerminalSession
  ) throws(TerminalError) {
    var encoder = EscapeEncoder()
    var keys = KeyDecoder()
    var shown: CellGrid?
    var size = room(for: footage)
    let painter = options.painter(for: footage.scene(at: 0).picture, size: size, on: screen)

    let clock = ContinuousClock()
    let start = clock.now
    func now() -> Moment { Moment(start.duration(to: clock.now)) }
    var machine = PlaybackMachine(timeline: footage.timeline, speed: speed)
    var step = machine.started(at: now())

    playing: while true {
      if let frame = step.frame {
        let scene = footage.scene(at: frame)
        var grid = painter.paint(scene.picture, size: size)
        if footage.hasCaptions { grid.addCaption(scene.caption) }
        try session.write(encoder.encode(grid, replacing: shown))
        shown = grid
      }
      repeat {
        guard let deadline = deadline(step.wakeAt) else { break playing }
        let rest = now().duration(to: deadline)
        switch try session.wait(upTo: max(.zero, rest)) {
        case .input(let bytes):
          if (keys.decode(bytes) + keys.timedOut()).contains(where: \.quits) { break playing }
        case .resized:
          size = room(for: footage)
          step = machine.ticked(at: now())
          continue playing
        case .resumed:
          shown = nil
          encoder = EscapeEncoder()
          step = machine.ticked(at: now())
          continue playing
        case .inputEnded: break playing
        case .timedOut: break
        }
        if let limit, now() >= Moment(limit) { break playing }
        step = machine.ticked(at: now())
      } while !step.changed && !machine.hasEnded
      if machine.hasEnded { break }
    }
    try session.write(encoder.finish())
  }

  private func room(for footage: borrowing some Footage & ~Copyable) -> CellSize {
    options.cells(
      for: footage.canvas, on: screen, captionRows: footage.hasCaptions ? 1 : 0)
  }

  /// The next moment at which something has to be done; `nil` if nothing is left to be done.
  private func deadline(_ wakeAt: Moment?) -> Moment? {
    guard let wakeAt else { return nil }
    return limit.map { min(Moment($0), wakeAt) } ?? wakeAt
  }
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

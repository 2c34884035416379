import Frames
import GIFCodec
import PullRefresh
import RefreshSimulation
import TerminalCanvas

/// A list pulled by hand: mouse and keys are the finger, the clock is the real one.
struct InteractivePull {
  private let stage: PullStage
  private var screen: Screen
  private var scene: PullScene
  private let isRecording: Bool

  /// How long the work takes that loading stands for.
  private static let workDuration = Duration.milliseconds(1800)
  /// How much a page adds to the content, in points.
  private static let page = 120.0
  /// How often one looks whether work is done.
  private static let patience = Duration.milliseconds(16)
  /// How long the rest of a key may take to come.
  private static let keyPatience = Duration.milliseconds(50)

  init(
    _ stage: PullStage, on screen: Screen, options: PainterOptions, isRecording: Bool
  ) {
    self.stage = stage
    self.screen = screen
    self.isRecording = isRecording
    scene = PullScene(stage, on: screen, options: options)
  }

  /// Runs until it is quit; what was done, as a script, if that is recorded.
  mutating func run() async throws -> String? {
    // What is recorded is kept however it is quit, so Ctrl-C is a key then.
    let session = try TerminalSession(
      options: .init(
        keys: isRecording ? .raw : .unbuffered, mouse: .drags, usesAlternateScreen: true))
    defer { session.leave() }
    var hand = RecordedPull(
      stage, on: PullScene.list(in: screen.size.cells), isRecording: isRecording)
    do {
      try await run(&hand, in: session)
    } catch TerminalError.closed {
      // The terminal is gone.
    }
    return isRecording ? hand.recorded(of: stage.preset) : nil
  }

  /// What is said to a key that does nothing to the list.
  private static func answer(to input: TerminalInput, _ steps: [DragScript.Step]) -> String? {
    guard steps.isEmpty, let key = input.key else { return nil }
    switch key {
    case .character(" "), .enter: return "Nothing is held: ↓ pulls"
    case .home, .end: return "Let go first: space"
    case _: return "That key does nothing here; these do:"
    }
  }

  private func finger(on list: ScrollModel, size: CellSize) -> DragInput {
    var model = ScrollModel(list.geometry)
    model.scroll(to: -list.geometry.insets.start)
    let pull = stage.preset.header.pull(atProgress: 1.2)
    return DragInput(
      pointsPerRow: PullScene.pointsPerRow, rows: size.rows,
      travel: model.drag(toOffset: model.geometry.offset - pull))
  }

  private mutating func run(_ hand: inout RecordedPull, in session: TerminalSession) async throws {
    var time = ElapsedTime()
    func now() -> Moment { Moment(time.now()) }

    // The finger may jump; what it asks for meanwhile is there all the same, only later.
    let preparation = Task { [stores = scene.stores] in
      for store in stores { await store.prepare() }
    }
    defer { preparation.cancel() }

    let work = SimulatedWork()
    var running = 0
    var size = screen.size.cells
    var encoder = EscapeEncoder()
    var outbox = TerminalOutbox()
    var input = InputDecoder()
    var finger = finger(on: hand.simulation.model, size: size)
    var shown: CellGrid?
    /// What the last key did, if the list does not show it.
    var answer: String?

    while true {
      // A terminal that is slow is shown fewer frames.
      if outbox.isEmpty {
        let grid = scene.grid(hand.simulation, size: size, answer: answer)
        outbox.add(encoder.encode(grid, replacing: shown))
        shown = grid
      }

      var patience = hand.simulation.wakeAt.map { max(.zero, now().duration(to: $0)) }
      if let moment = finger.releaseAt {
        let rest = max(.zero, now().duration(to: moment))
        patience = min(patience ?? rest, rest)
      }
      if running > 0 { patience = min(patience ?? Self.patience, Self.patience) }
      if input.isWaiting { patience = min(patience ?? Self.keyPatience, Self.keyPatience) }
      let event = try session.wait(upTo: patience, sending: &outbox)
      hand.catchUp(to: now())
      for (edge, ticket) in await work.takeDone() {
        running -= 1
        if edge == .end {
          let content = hand.simulation.model.geometry.content
          hand.perform(.content(content + Self.page), at: now())
        }
        if hand.ticket(at: edge) == ticket {
          hand.perform(.finish(edge, .succeeded), at: now())
        }
      }

      switch event {
      case .input(let bytes):
        for item in input.decode(bytes) {
          if item.quits { return }
          let list = hand.simulation.model.geometry
          let steps = finger.steps(for: item, at: now(), on: list)
          for step in steps { hand.perform(step, at: now()) }
          answer = Self.answer(to: item, steps)
        }
      case .inputEnded: return
      case .resized:
        size = screen.size.cells
        hand.perform(.viewport(PullScene.list(in: size).viewport), at: now())
        finger = self.finger(on: hand.simulation.model, size: size)
        shown = nil
        outbox.add(encoder.clearScreen())
      case .resumed:
        // The screen has been entered anew, and is clear.
        shown = nil
        encoder = EscapeEncoder()
      // An escape that nothing follows quits.
      case .timedOut: if input.timedOut().contains(where: \.quits) { return }
      case .sent: break
      }
      for step in finger.steps(at: now()) { hand.perform(step, at: now()) }
      for edge in hand.takeStarted() {
        guard let ticket = hand.ticket(at: edge) else { continue }
        running += 1
        await work.begin(ticket, at: edge, for: Self.workDuration)
      }
    }
  }
}

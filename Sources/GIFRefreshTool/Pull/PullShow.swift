import Frames
import GIFCodec
import PullRefresh
import RefreshSimulation
import TerminalCanvas

struct PullShow: TerminalShow {
  private static let workDuration = Duration.milliseconds(1800)
  private static let page = 120.0

  private let stage: PullStage
  private let screen: Screen
  private(set) var scene: PullScene
  private var pull: RecordedPull
  private var finger: DragInput
  private var size: CellSize
  private var encoder: EscapeEncoder
  private var shown: CellGrid?
  /// A hint to show instead of the status, after a key that had no effect; otherwise `nil`.
  private var answer: String?
  private var work: [(edge: ScrollEdge, ticket: LoadingTicket, endsAt: Moment)] = []
  private(set) var isStopped = false

  init(_ stage: PullStage, on screen: Screen, options: PainterOptions, isRecording: Bool) {
    self.stage = stage
    self.screen = screen
    encoder = EscapeEncoder(synchronizes: screen.capabilities.synchronizesUpdates)
    size = screen.size.cells
    scene = PullScene(stage, on: screen, options: options)
    pull = RecordedPull(stage, on: PullScene.list(in: size), isRecording: isRecording)
    finger = Self.finger(on: pull.simulation.model, stage, rows: size.rows)
  }

  /// The script of the steps, if they were recorded.
  var script: String {
    var pull = pull
    return pull.recorded(of: stage.preset)
  }

  var isOver: Bool { isStopped }

  func wakeAt(_ now: Moment) -> Moment? {
    ([pull.simulation.wakeAt, finger.releaseAt] + work.map(\.endsAt)).compactMap(\.self).min()
  }

  mutating func tick(at now: Moment) {
    pull.catchUp(to: now)
    for (edge, ticket, _) in work.filter({ $0.endsAt <= now }) {
      // A page that a refresh has cancelled brings nothing.
      guard pull.simulation.engine.ticket(at: edge) == ticket else { continue }
      if edge == .end {
        let content = pull.simulation.model.geometry.content
        pull.perform(.content(content + Self.page), at: now)
      }
      pull.perform(.finish(edge, .succeeded), at: now)
    }
    work.removeAll { $0.endsAt <= now }
    for step in finger.steps(at: now) { pull.perform(step, at: now) }
    for edge in pull.simulation.removeStarted() {
      guard let ticket = pull.simulation.engine.ticket(at: edge) else { continue }
      work.append((edge, ticket, now.advanced(by: Self.workDuration)))
    }
  }

  mutating func handle(_ input: TerminalInput, at now: Moment) {
    guard !input.quits else {
      isStopped = true
      return
    }
    pull.catchUp(to: now)
    let list = pull.simulation.model.geometry
    let progress = stage.preset.header.progress(ofPull: list.overscroll(past: .start))
    let steps = finger.steps(for: input, at: now, on: list, progress: progress)
    for step in steps { pull.perform(step, at: now) }
    answer = Self.answer(to: input, steps)
  }

  mutating func bytes(at now: Moment) -> [UInt8] {
    let grid = scene.grid(pull.simulation, size: size, answer: answer)
    defer { shown = grid }
    return encoder.encode(grid, replacing: shown)
  }

  mutating func resized(at now: Moment) -> [UInt8] {
    size = screen.size.cells
    pull.perform(.viewport(PullScene.list(in: size).viewport), at: now)
    var other = Self.finger(on: pull.simulation.model, stage, rows: size.rows)
    other.keepHold(of: finger)
    finger = other
    shown = nil
    return encoder.clearScreen()
  }

  mutating func resumed(at now: Moment) -> [UInt8] {
    shown = nil
    encoder = EscapeEncoder(synchronizes: encoder.synchronizes)
    return []
  }

  private static func answer(to input: TerminalInput, _ steps: [DragScript.Step]) -> String? {
    guard steps.isEmpty, let key = input.key else { return nil }
    switch key {
    case .character(" "), .enter: return "Nothing is held: ↓ pulls"
    case .home, .end: return "Let go first: space"
    case _: return "That key does nothing here; these do:"
    }
  }

  private static func finger(on list: ScrollModel, _ stage: PullStage, rows: Int) -> DragInput {
    var model = ScrollModel(list.geometry)
    model.scroll(to: -list.geometry.insets.start)
    let pull = stage.preset.header.pull(atProgress: 1.2)
    return DragInput(
      pointsPerRow: PullScene.pointsPerRow, rows: rows,
      travel: model.drag(toOffset: model.geometry.offset - pull),
      frames: stage.pull.timeline.frameCount)
  }
}

/// A simulation that is driven by hand, and whose steps are recorded.
///
/// The recording is a script: with the same design and GIFs, the script leads to the same frames at the same times. For
/// this, moments are rounded to microseconds, as in scripts, and the simulation advances from one event to the next.
struct RecordedPull {
  var simulation: PullSimulation
  private(set) var script: DragScript
  private let isRecording: Bool
  private var last = Moment.zero

  init(_ stage: PullStage, on list: DragScript.Setup, isRecording: Bool) {
    simulation = stage.simulation(list, isRecording: isRecording)
    script = DragScript([], on: list)
    // Of the design, the script's file has only the name.
    let trigger = stage.preset.header.triggerDistance
    let usual = RefreshPreset.all.first { $0.name == stage.preset.name }
    if trigger != usual?.header.triggerDistance { script.setup.triggerDistance = trigger }
    self.isRecording = isRecording
  }

  mutating func catchUp(to now: Moment) {
    while let due = simulation.wakeAt, due <= now { simulation.advance(to: due) }
  }

  /// Performs a step at a moment, which is rounded up to whole microseconds, and records the step.
  mutating func perform(_ step: DragScript.Step, at now: Moment) {
    let now = max(simulation.now, now.inMicroseconds)
    simulation.advance(to: now)
    if isRecording {
      wait(until: now)
      script.steps.append(step)
    }
    simulation.run(DragScript([step]))
  }

  /// Returns the script as the text of a file, with the events that it causes as comments.
  mutating func recorded(of preset: RefreshPreset) -> String {
    // A script ends at a whole microsecond. The simulation is advanced to the same moment, so that the trace of a
    // moving list ends there, too.
    let end = simulation.now.inMicroseconds
    simulation.advance(to: end)
    wait(until: end)
    var text = """
      # Pulled by hand, in the design \(preset.name); its events are listed below.
      \(script)
      # \(TraceEntry.heading)

      """
    for entry in simulation.trace {
      let row = "# \(entry)\n"
      guard text.utf8.count + row.utf8.count < InputFile.scriptLimit - 100 else {
        return text + "# The further events are left out.\n"
      }
      text += row
    }
    return text + "\n"
  }

  private mutating func wait(until now: Moment) {
    var rest = last.duration(to: now.inMicroseconds)
    while rest > .zero {
      // A script's step takes at most an hour.
      let step = min(rest, .seconds(3600))
      script.steps.append(.wait(step))
      rest -= step
      last = now.inMicroseconds
    }
  }
}

extension Moment {
  /// The moment, rounded up to a microsecond.
  fileprivate var inMicroseconds: Moment {
    let (seconds, attoseconds) = offset.components
    let microseconds = (attoseconds + 999_999_999_999) / 1_000_000_000_000
    return Moment(.seconds(seconds) + .microseconds(microseconds))
  }
}

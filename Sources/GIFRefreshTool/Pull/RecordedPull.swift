import Frames
import PullRefresh
import RefreshSimulation

/// A simulation driven by hand, which records its steps.
///
/// The recording is a script: with the same design and GIFs it leads to the same frames at the same times. So times
/// are rounded to microseconds, as in scripts, and time advances from event to event.
struct RecordedPull {
  private(set) var simulation: PullStage.Simulation
  /// The steps so far, if they are recorded.
  private(set) var script: DragScript
  private let isRecording: Bool
  private var last = Moment.zero

  init(_ stage: PullStage, on list: DragScript.Setup, isRecording: Bool) {
    simulation = stage.simulation(list, isRecording: isRecording)
    script = DragScript([], on: list)
    self.isRecording = isRecording
  }

  /// Advances the time: all due events happen.
  mutating func catchUp(to now: Moment) {
    while let due = simulation.wakeAt, due <= now { simulation.advance(to: due) }
  }

  /// Performs a step at a time in whole microseconds.
  mutating func perform(_ step: DragScript.Step, at now: Moment) {
    let now = max(simulation.now, now.inMicroseconds)
    simulation.advance(to: now)
    if isRecording {
      wait(until: now)
      script.steps.append(step)
    }
    simulation.run(DragScript([step]))
  }

  /// Returns the edges at which loads have begun since the last call.
  mutating func takeStarted() -> [ScrollEdge] { simulation.takeStarted() }

  /// Returns the ticket of the running load.
  func ticket(at edge: ScrollEdge) -> LoadingTicket? {
    simulation.engine.ticket(at: edge)
  }

  /// Returns the script as a file, with its effects as comments.
  mutating func recorded(of preset: RefreshPreset) -> String {
    // A moving list has a last entry at the end of the script, which is a whole microsecond.
    let end = simulation.now.inMicroseconds
    simulation.advance(to: end)
    wait(until: end)
    let rows = simulation.trace.map { "# \($0)\n" }.joined()
    return """
      # Pulled by hand, in the design \(preset.name); what happened then stands below.
      \(script)
      # \(TraceEntry.heading)
      \(rows)
      """
  }

  private mutating func wait(until now: Moment) {
    let duration = last.duration(to: now.inMicroseconds)
    if duration > .zero {
      script.steps.append(.wait(duration))
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

import Frames
import PullRefresh
import RefreshSimulation

/// A simulation that a hand drives, which writes down what is done to it.
///
/// What is written down is a script: played again, with the same design and GIFs, it leads to the same
/// frames at the same moments. That is why moments are whole microseconds, as scripts have them, and why
/// time passes from one moment at which something happens to the next.
struct RecordedPull {
  private(set) var simulation: PullStage.Simulation
  /// What has been done so far, if it is written down.
  private(set) var script: DragScript
  private let isRecording: Bool
  private var last = Moment.zero

  init(_ stage: PullStage, on list: DragScript.Setup, isRecording: Bool) {
    simulation = stage.simulation(list, isRecording: isRecording)
    script = DragScript([], on: list)
    self.isRecording = isRecording
  }

  /// Time has passed: everything that was due happens.
  mutating func catchUp(to now: Moment) {
    while let due = simulation.wakeAt, due <= now { simulation.advance(to: due) }
  }

  /// Something is done at a moment, in whole microseconds.
  mutating func perform(_ step: DragScript.Step, at now: Moment) {
    let now = max(simulation.now, now.inMicroseconds)
    simulation.advance(to: now)
    if isRecording {
      wait(until: now)
      script.steps.append(step)
    }
    simulation.run(DragScript([step]))
  }

  /// Where loading has begun since this was asked last.
  mutating func takeStarted() -> [ScrollEdge] { simulation.takeStarted() }

  /// The loading that runs.
  func ticket(at edge: ScrollEdge) -> LoadingTicket? {
    simulation.engine.ticket(at: edge)
  }

  /// The script as a file, with what it led to as comments.
  mutating func recorded(of preset: RefreshPreset) -> String {
    // A list that still moves is seen once more at the end of the script, which is a whole microsecond.
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
  /// The moment, or the microsecond right after it.
  fileprivate var inMicroseconds: Moment {
    let (seconds, attoseconds) = offset.components
    let microseconds = (attoseconds + 999_999_999_999) / 1_000_000_000_000
    return Moment(.seconds(seconds) + .microseconds(microseconds))
  }
}

import Frames
import PullRefresh
import TerminalCanvas

/// A header pulled by hand: the keys are the finger, the clock is the real one.
struct InteractivePull {
  private let stage: PullStage
  private let screen: Screen
  private var scene: PullScene

  /// How far a key moves the finger, in points.
  private static let stride = 14.0
  /// How long the work takes that a refresh stands for.
  private static let workDuration = Duration.milliseconds(1800)

  init(_ stage: PullStage, on screen: Screen, options: PictureOptions) throws {
    self.stage = stage
    self.screen = screen
    scene = try PullScene(stage, on: screen, options: options)
  }

  mutating func run() throws {
    let session = try TerminalSession(
      options: .init(keys: .unbuffered, usesAlternateScreen: true))
    defer { session.leave() }
    do throws(TerminalError) {
      try run(in: session)
    } catch .closed {
      // Nobody is watching any more.
    }
  }

  private mutating func run(in session: TerminalSession) throws(TerminalError) {
    let clock = ContinuousClock()
    let start = clock.now
    func now() -> Moment { Moment(start.duration(to: clock.now)) }

    var size = screen.size.cells
    var simulation = stage.simulation(PullScene.geometry(in: size), isRecording: false)
    var encoder = EscapeEncoder()
    var keys = KeyDecoder()
    var shown: CellGrid?
    var work: [(edge: ScrollEdge, until: Moment)] = []

    while true {
      let grid = scene.grid(simulation, size: size)
      try session.write(encoder.encode(grid, replacing: shown))
      shown = grid

      let next = ([simulation.wakeAt].compactMap(\.self) + work.map(\.until)).min()
      let event = try session.wait(upTo: next.map { max(.zero, now().duration(to: $0)) })
      simulation.advance(to: now())
      for done in work where done.until <= simulation.now { simulation.finish(done.edge) }
      work.removeAll { $0.until <= simulation.now }

      switch event {
      case .input(let bytes):
        for key in keys.decode(bytes) + keys.timedOut() {
          if key.quits { return }
          press(key, on: &simulation)
        }
      case .inputEnded: return
      case .resized:
        size = screen.size.cells
        simulation.change { $0.setViewport(PullScene.geometry(in: size).viewport) }
        shown = nil
        encoder = EscapeEncoder()
      case .resumed:
        shown = nil
        encoder = EscapeEncoder()
      case .sent, .timedOut: break
      }
      work += simulation.takeStarted().map { ($0, simulation.now.advanced(by: Self.workDuration)) }
    }
  }

  private func press(_ key: Key, on simulation: inout PullStage.Simulation) {
    func drag(_ distance: Double) {
      if !simulation.model.motion.isDragging { simulation.touch() }
      simulation.drag(by: distance)
    }
    switch key {
    case .down, .character("j"): drag(Self.stride)
    case .up, .character("k"): drag(-Self.stride)
    case .pageDown: drag(-10 * Self.stride)
    case .pageUp: drag(10 * Self.stride)
    case .character(" "), .enter: simulation.release()
    case .character("r"): simulation.request(.start)
    case .character, .control, .tab, .backspace, .escape, .left, .right, .home, .end, .insert,
      .delete:
      break
    }
  }
}

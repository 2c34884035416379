import Frames
import PullRefresh

extension PullSimulation {
  /// Runs a script's steps; the list that the script describes has no effect, since this simulation already has a list.
  public mutating func run(_ script: DragScript) {
    for step in script.steps { run(step) }
  }

  /// Runs one step of a script.
  package mutating func run(_ step: DragScript.Step) {
    switch step {
    case .touch: touch()
    case .drag(let distance, let duration): drag(by: distance, toOffset: nil, over: duration)
    case .pull(let edge, let progress, let duration):
      pull(edge, toProgress: progress, over: duration)
    case .release(let velocity):
      model.released(velocity: velocity)
      report(.released)
    case .cancel:
      model.dragCancelled()
      report(.cancelled)
    case .wait(let duration): advance(to: now.advanced(by: duration))
    case .settle: settle()
    case .begin(let edge, let trigger): receive(.requested(edge, by: trigger))
    case .finish(let edge, let outcome): receive(.ended(edge, LoadingResult(outcome), of: nil))
    case .noMoreData(let edge): receive(.noMoreData(edge))
    case .resetNoMoreData(let edge): receive(.noMoreDataReset(edge))
    case .restart: receive(.pagesRestarted)
    case .work(let edge, let duration, let outcome, let growth):
      work[edge] = Work(duration, outcome, growth: growth)
    case .hide(let edge, let isHidden): receive(.hidden(edge, isHidden))
    case .detach(let edge): receive(.enabled(edge, false))
    case .attach(let edge): attach(edge)
    case .near(let edge): receive(.cameNear(edge))
    case .inset(let edge, let length): change { $0.setInset(length, at: edge) }
    case .systemInset(let edge, let length): change { $0.setSystemInset(length, at: edge) }
    case .content(let length): change { $0.setContent(length) }
    case .insert(let length):
      change { $0.setContent($0.geometry.content + length) }
      receive(.contentInserted(length))
    case .viewport(let length): change { $0.setViewport(length) }
    case .scroll(let offset, let duration): change { $0.scroll(to: offset, over: duration) }
    case .window(let isInWindow): change { $0.setInWindow(isInWindow) }
    case .cover(let isCovered): change { $0.setVisible(!isCovered) }
    case .move(let content): move(toContent: content)
    case .top:
      if case .scroll(let offset, let duration) = backToTop.tapped() {
        change { $0.scroll(to: offset, over: duration) }
      }
    case .misreport(let measure, let value): misreport(measure, as: value)
    case .when(let edge, let occasion, let step):
      reactions.append(Reaction(edge: edge, occasion: occasion, step: step))
    }
  }

  /// Changes the scroll view, as the app or the system would, and reports the change to the engine.
  package mutating func change(_ body: (inout ScrollModel) -> Void) {
    body(&model)
    report(.changed)
  }

  /// Moves both components to another list at rest, with the same size and the same app insets.
  ///
  /// While the simulation carries out the engine's commands, the move is postponed.
  mutating func move(toContent content: Double) {
    guard !isCarryingOut else {
      moveDue = content
      return
    }
    // Removing a component ends its load, and a `when` step may then attach a component again; hence the loop.
    while engine.isEnabled(.start) || engine.isEnabled(.end) {
      for edge in ScrollEdge.allCases { receive(.enabled(edge, false)) }
    }
    var geometry = model.geometry
    geometry.content = content
    geometry.contributions = .init()
    geometry.offset = -geometry.insetAtRest(at: .start)
    model = ScrollModel(geometry)
    for edge in ScrollEdge.allCases { attach(edge) }
  }

  // MARK: -

  private mutating func touch() {
    model.touched()
    report(.touched)
  }

  /// Moves the finger by a distance at a constant speed; an `offset` that is given is reached exactly at the end.
  private mutating func drag(by distance: Double, toOffset offset: Double?, over duration: Duration)
  {
    let start = now
    var done = 0.0
    while duration > .zero, nextSample < start.advanced(by: duration) {
      let sample = nextSample
      advance(to: sample)
      let due = distance * (start.duration(to: sample) / duration)
      model.dragged(by: due - done)
      done = due
      report(.dragged)
    }
    advance(to: start.advanced(by: duration))
    if let offset {
      model.dragged(toOffset: offset)
    } else {
      model.dragged(by: distance - done)
    }
    report(.dragged)
  }

  private mutating func pull(
    _ edge: ScrollEdge, toProgress progress: Double, over duration: Duration
  ) {
    if !model.motion.isDragging { touch() }
    let pull = engine.pull(edge, atProgress: progress)
    let offset = model.geometry.offset(at: pull, past: edge)
    drag(by: model.drag(toOffset: offset), toOffset: offset, over: duration)
  }

  private mutating func attach(_ edge: ScrollEdge) {
    handle(.enabled(edge, true))
    receive(.scrolled)
  }

  /// Reports a wrong value of a measure to the engine for one event, and then the right value again.
  private mutating func misreport(_ measure: DragScript.Measure, as value: Double) {
    var geometry = model.geometry
    switch measure {
    case .offset: geometry.offset = value
    case .viewport: geometry.viewport = value
    case .content: geometry.content = value
    case .top: geometry.insets.start = value
    case .bottom: geometry.insets.end = value
    }
    lie = geometry
    report(.changed)
    lie = nil
    report(.changed, ifChanged: true)
  }
}

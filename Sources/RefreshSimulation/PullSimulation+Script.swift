import Frames
import PullRefresh

extension PullSimulation {
  /// Runs a script to its end; the caller lays out the list by its ``DragScript/setup``.
  public mutating func run(_ script: DragScript) {
    for step in script.steps { run(step) }
  }

  /// Runs a step of a script.
  public mutating func run(_ step: DragScript.Step) {
    switch step {
    case .touch: touch()
    case .drag(let distance, let duration): drag(by: distance, over: duration)
    case .pull(let edge, let progress, let duration):
      pull(edge, toProgress: progress, over: duration)
    case .release(let velocity): release(velocity: velocity)
    case .wait(let duration): advance(to: now.advanced(by: duration))
    case .settle: settle()
    case .cancel: cancelDrag()
    case .begin(let edge, let trigger): request(edge, by: trigger)
    case .finish(let edge, let outcome): finish(edge, LoadingResult(outcome))
    case .noMoreData(let edge): setNoMoreData(edge)
    case .resetNoMoreData(let edge): resetNoMoreData(edge)
    case .work(let edge, let duration, let outcome, let growth):
      setWork(Work(duration, outcome, growth: growth), at: edge)
    case .hide(let edge, let isHidden): hide(edge, isHidden)
    case .detach(let edge): detach(edge)
    case .attach(let edge): attach(edge)
    case .inset(let edge, let length): change { $0.setInset(length, at: edge) }
    case .content(let length): change { $0.setContent(length) }
    case .viewport(let length): change { $0.setViewport(length) }
    case .scroll(let offset, let duration): change { $0.scroll(to: offset, over: duration) }
    case .window(let isInWindow): change { $0.setInWindow(isInWindow) }
    case .move(let content): move(toContent: content)
    case .top: tapBackToTop()
    case .misreport(let measure, let value): misreport { $0[measure] = value }
    case .insert(let length): insertContent(length)
    case .near(let edge): comeNear(edge)
    case .systemInset(let edge, let length): change { $0.setSystemInset(length, at: edge) }
    case .cover(let isCovered): change { $0.setVisible(!isCovered) }
    case .when(let edge, let occasion, let step): react(to: occasion, at: edge, by: step)
    }
  }
}

extension ListGeometry {
  fileprivate subscript(measure: DragScript.Measure) -> Double {
    get {
      switch measure {
      case .offset: offset
      case .viewport: viewport
      case .content: content
      case .top: insets.start
      case .bottom: insets.end
      }
    }
    set {
      switch measure {
      case .offset: offset = newValue
      case .viewport: viewport = newValue
      case .content: content = newValue
      case .top: insets.start = newValue
      case .bottom: insets.end = newValue
      }
    }
  }
}

import Frames

extension PullSimulation {
  /// Runs a script to its end.
  public mutating func run(_ script: DragScript) {
    for step in script.steps {
      switch step {
      case .touch: touch()
      case .drag(let distance, let duration): drag(by: distance, over: duration)
      case .pull(let edge, let progress, let duration):
        pull(edge, toProgress: progress, over: duration)
      case .release(let velocity): release(velocity: velocity)
      case .wait(let duration): advance(to: now.advanced(by: duration))
      case .settle: settle()
      case .begin(let edge): request(edge)
      case .finish(let edge, let outcome): finish(edge, outcome)
      case .exhaust(let edge): exhaust(edge)
      case .replenish(let edge): replenish(edge)
      case .detach(let edge): detach(edge)
      case .attach(let edge): attach(edge)
      case .inset(let edge, let length): change { $0.setInset(length, at: edge) }
      case .content(let length): change { $0.setContent(length) }
      case .viewport(let length): change { $0.setViewport(length) }
      case .scroll(let offset, let duration): change { $0.scroll(to: offset, over: duration) }
      }
    }
  }
}

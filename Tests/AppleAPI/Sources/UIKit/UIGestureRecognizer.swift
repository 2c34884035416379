public import Foundation
public import QuartzCore

@MainActor open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable {
    case possible = 0
    case began = 1
    case changed = 2
    case ended = 3
    case cancelled = 4
    case failed = 5
  }
  private struct Target {
    weak var target: AnyObject?
    let action: Selector
  }
  private var targets: [Target] = []
  open internal(set) var state = State.possible

  open func addTarget(_ target: Any, action: Selector) {
    targets.append(Target(target: target as AnyObject, action: action))
  }
  open func removeTarget(_ target: Any?, action: Selector?) {
    targets.removeAll { $0.target === (target as AnyObject) }
  }

  /// The state changes and the targets hear of it.
  func change(to state: State) {
    self.state = state
    for entry in targets {
      (entry.target as? any SelectorReceiver)?.receive(entry.action, from: self)
    }
  }

  /// For tests: how many targets there are.
  public var targetCount: Int { targets.count { $0.target != nil } }
}

@MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// What has ended is read as ended until the turn is over.
  func endTurn() {
    Simulator.shared.complete(after: 0) { [weak self] in
      guard let self, state == .ended || state == .cancelled else { return }
      state = .possible
    }
  }
}

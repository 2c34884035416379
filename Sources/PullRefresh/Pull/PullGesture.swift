import Frames

/// The state of a pull past one edge: idle, pulling or armed.
///
/// ```
///           finger down,     finger down,   finger        cancelled, or     back at 0
///           not far enough   far enough     lifted        out of the window
/// idle      pulling          armed          —             —                 —
/// pulling   —                armed          —             —                 idle
/// armed     pulling †        —              released      pulling           idle
/// ```
///
/// † When the progress satisfies `disarms`. A dash means no change. Only a drag arms: a list that decelerates past the
/// trigger distance does not. An armed pull stays armed until the host reports a lift or a cancellation, even if the
/// finger lifted earlier.
///
/// A finger that touches the list while the component closes begins a new pull (``caught()``). This pull arms only when
/// it is longer than it was at the touch.
struct PullGesture: Sendable {
  enum State: Sendable, Equatable {
    case idle
    /// Pulled, but not far enough.
    case pulling
    /// Pulled far enough: a release loads.
    case armed
  }

  /// The configuration, kept by reference because every event copies the gesture.
  private var rules: Boxed<PullConfiguration>
  private(set) var state = State.idle
  /// The distance scrolled past the edge at the last event, in points; negative inside the content.
  private(set) var pull = -Double.infinity
  /// The pull's progress at the last event.
  private(set) var progress = 0.0
  /// The action that a release would start or has started: a refresh, or the second floor's action.
  private(set) var floor = RefreshFloor.first
  /// The length of the pull at which a finger touched the closing component, in points, so that only a longer pull
  /// arms; -∞ without such a touch, ∞ to ignore the finger.
  private var catchPull = -Double.infinity

  init(_ configuration: PullConfiguration) { rules = Boxed(configuration) }

  /// The configuration of the pull; after a change, the state stays until the next event.
  var configuration: PullConfiguration {
    get { rules.value }
    set { rules = Boxed(newValue) }
  }

  /// Whether the pull is back at 0, within a tolerance: a list whose inset is not a whole number of screen pixels
  /// rests at a slightly different offset.
  var hasReturned: Bool { progress <= 0.01 }

  /// Returns the progress between the trigger distance (0) and the second floor's threshold (1); 0 without that floor.
  func floorProgress(in phase: RefreshPhase) -> Double {
    rules.value.secondFloor?.progress(ofPull: phase.progress) ?? 0
  }

  var phase: RefreshPhase {
    switch state {
    case .idle: .idle
    case .pulling: .pulling(progress: progress)
    case .armed: .armed(progress: progress)
    }
  }

  // MARK: Events

  /// Records the length of a pull in points and its progress, in any phase of the component.
  mutating func measure(_ pull: Double) {
    self.pull = pull
    progress = rules.value.progress(ofPull: pull)
  }

  /// Handles a scroll or a touch while the component can be pulled; returns whether the finger has released an armed
  /// pull.
  ///
  /// - Parameter mayArm: Whether the component can begin a load; if not, the pull does not arm.
  mutating func moved(_ motion: ScrollMotion, mayArm: Bool) -> Bool {
    let isDragging = motion.isDragging
    if isDragging {
      floor = rules.value.floor(atProgress: progress)
    } else {
      catchPull = -.infinity
    }
    guard mayArm else {
      state = progress > 0 && (isDragging || state != .idle) ? .pulling : .idle
      return false
    }
    switch motion {
    case .dragging: state = dragged()
    case .lifted where state == .armed: return true
    case .cancelled where state == .armed: state = hasReturned ? .idle : .pulling
    case .lifted, .cancelled, .resting, .decelerating, .bouncing, .animating, .scrolling:
      if hasReturned { state = .idle }
    }
    return false
  }

  /// Begins a new pull, because a finger touched the list while the component closed.
  mutating func caught() {
    state = .idle
    catchPull = pull
  }

  /// Ignores a finger that was down when a load failed, until it lifts.
  mutating func ignoreFinger() {
    state = .idle
    catchPull = .infinity
  }

  /// Disarms the pull, so that a release does not load, because the list is not laid out or the component is hidden.
  mutating func disarm() {
    if state == .armed { state = .pulling }
  }

  mutating func stop() { state = .idle }

  mutating func loadBegan(on floor: RefreshFloor) {
    state = .idle
    self.floor = floor
  }

  mutating func forget() { self = PullGesture(configuration) }

  // MARK: -

  private func dragged() -> State {
    guard progress > 0, catchPull < .infinity else { return .idle }
    if state == .armed { return rules.value.disarms.contains(progress) ? .pulling : .armed }
    return rules.value.arms.contains(progress) && pull > catchPull ? .armed : .pulling
  }
}

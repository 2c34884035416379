/// The numbers of a pull: how far, how long, and when it counts.
///
/// ```
///  pull   0 ──deadZone──┬───────── triggerDistance ─────────┬──────►
///  progress             0                                   1
///                                            disarms ◄──┤   ├──► arms      (finger down)
/// ```
///
/// The presets are values of this one type; anything between them can be written down too. Lengths are
/// 0...100,000 points and durations 0...1 day; a component traps on any other, with the number's name.
public struct PullConfiguration: Sendable, Hashable {
  /// When the action begins.
  public enum ActionTiming: Sendable, Equatable, CaseIterable {
    /// As soon as the finger lets go.
    case immediately
    /// When the room is open.
    case afterHoldAnimation
  }

  /// The loads started by the app that scroll the component into view.
  public enum Reveal: Sendable, Equatable, CaseIterable {
    /// All loads.
    case always
    /// Loads that start while the view is less than ten points from its edge.
    case nearEdge
    /// No loads.
    case never
  }

  /// The effect of a request on a load that is running.
  public enum NewRequest: Sendable, Equatable, CaseIterable {
    /// The request is ignored while a load runs.
    case isIgnored
    /// The new load replaces the running one, which is cancelled.
    case restarts
  }

  /// The condition under which a release refreshes.
  public enum Release: Sendable, Equatable, CaseIterable {
    /// The pull has armed: the distance lost in the moment of release does not count, and nothing refreshes without a
    /// finger.
    case armed
    /// The first sample without a finger is far enough. Loses some refreshes, and refreshes a list that overshoots by
    /// itself; only for fidelity to a design that does so.
    case stillBeyond
  }

  /// The inset that is held open while loading.
  public enum RoomWhileLoading: Sendable, Equatable, CaseIterable {
    /// The whole room, wherever the list is scrolled.
    case fixed
    /// The visible part of the component, at the start: for lists whose section headers stick to the visible edge.
    ///
    /// Dragging back under a finger then resists by an amount that depends on how often it is sampled.
    case follows
  }

  /// The pull that triggers, in points beyond the dead zone; at 0 any pull does.
  public var triggerDistance: Double
  /// The pull that does not count yet, in points.
  public var deadZone: Double
  /// The progress that arms, with the finger down.
  public var arms: ProgressBound
  /// The progress that disarms again, with the finger down.
  public var disarms: ProgressBound
  /// The condition under which a release refreshes.
  public var release: Release
  /// The room held open while loading, in points.
  public var holdDistance: Double
  /// The duration of the opening.
  public var holdDuration: Duration
  /// The duration of the closing.
  public var settleDuration: Duration
  /// When the action begins.
  public var actionTiming: ActionTiming
  /// The loads started by the app that scroll the component into view.
  public var reveal: Reveal
  /// The shortest time that loading is shown, so that a quick load does not flash.
  public var minimumDuration: Duration
  /// The time after which a load counts as failed; `nil` for never.
  public var timeOut: Duration?
  /// The effect of a request on a load that is running.
  public var newRequest: NewRequest
  /// Whether loading is cancelled when a finger scrolls the component out of sight.
  public var cancelsWhenScrolledAway: Bool
  /// The inset that is held open while loading.
  public var roomWhileLoading: RoomWhileLoading
  /// The action that a pull far beyond the trigger opens; `nil` for none.
  public var secondFloor: SecondFloor?

  /// Creates a configuration; the defaults are those of most designs.
  public init(
    triggerDistance: Double, deadZone: Double = 0, arms: ProgressBound = .atLeast(1),
    disarms: ProgressBound = .atMost(0.95), release: Release = .armed, holdDistance: Double? = nil,
    holdDuration: Duration = .milliseconds(250), settleDuration: Duration = .milliseconds(400),
    actionTiming: ActionTiming = .immediately, reveal: Reveal = .always,
    minimumDuration: Duration = .zero, timeOut: Duration? = nil,
    newRequest: NewRequest = .isIgnored, cancelsWhenScrolledAway: Bool = false,
    roomWhileLoading: RoomWhileLoading = .fixed, secondFloor: SecondFloor? = nil
  ) {
    self.triggerDistance = triggerDistance
    self.deadZone = deadZone
    self.arms = arms
    self.disarms = disarms
    self.release = release
    self.holdDistance = holdDistance ?? triggerDistance
    self.holdDuration = holdDuration
    self.settleDuration = settleDuration
    self.actionTiming = actionTiming
    self.reveal = reveal
    self.minimumDuration = minimumDuration
    self.timeOut = timeOut
    self.newRequest = newRequest
    self.cancelsWhenScrolledAway = cancelsWhenScrolledAway
    self.roomWhileLoading = roomWhileLoading
    self.secondFloor = secondFloor
  }

  /// The progress of a pull in points: 0 or more, and never not-a-number.
  public func progress(ofPull pull: Double) -> Double {
    let counted = pull - deadZone
    guard counted > 0 else { return 0 }
    guard triggerDistance > 0 else { return 1 }
    guard triggerDistance.isFinite else { return 0 }
    return counted / triggerDistance
  }

  /// Returns the pull in points that reaches a progress.
  public func pull(atProgress progress: Double) -> Double {
    progress > 0 ? deadZone + progress * Swift.max(0, triggerDistance) : 0
  }

  /// Returns the floor that a release at a progress opens.
  func floor(atProgress progress: Double) -> RefreshFloor {
    secondFloor.map { progress >= $0.threshold } ?? false ? .second : .first
  }

  /// Returns the room held open while a floor loads, in points.
  func holdDistance(on floor: RefreshFloor) -> Double {
    switch floor {
    case .first: holdDistance
    case .second: secondFloor?.holdDistance ?? holdDistance
    }
  }

  /// Traps, with its name, on a number that is out of range.
  func check() {
    Numbers.check(triggerDistance, "PullConfiguration.triggerDistance")
    Numbers.check(deadZone, "PullConfiguration.deadZone")
    Numbers.check(holdDistance, "PullConfiguration.holdDistance")
    Numbers.check(holdDuration, "PullConfiguration.holdDuration")
    Numbers.check(settleDuration, "PullConfiguration.settleDuration")
    Numbers.check(minimumDuration, "PullConfiguration.minimumDuration")
    Numbers.check(timeOut, "PullConfiguration.timeOut")
    secondFloor?.check()
  }
}

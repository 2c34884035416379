/// The distances, durations and rules of a pull.
///
/// ```
///  pull   0 ──deadZone──┬───────── triggerDistance ─────────┬──────►
///  progress             0                                   1
///                                            disarms ◄──┤   ├──► arms      (finger down)
/// ```
///
/// The presets are values of this type. Lengths are 0...100,000 points and durations 0...1 day; a component traps
/// on any other number, naming the property.
public struct PullConfiguration: Sendable, Hashable {
  /// The time at which the action begins.
  public enum ActionTiming: Sendable {
    /// On release.
    case immediately
    /// After the opening animation.
    case afterHoldAnimation
  }

  /// The loads for which the list scrolls to the component, among those that the app starts.
  public enum Reveal: Sendable, Equatable, CaseIterable {
    /// All loads.
    case always
    /// Loads that start while the list is less than ten points from the component's edge.
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
  public enum Release: Sendable {
    /// The pull was armed before the release: distance lost in the moment of the release does not matter, and
    /// nothing refreshes without a finger.
    case armed
    /// The first sample after the release is far enough.
    ///
    /// Loses some refreshes, and refreshes a list that overshoots by itself. Use it only to reproduce a design that
    /// does so.
    case stillBeyond
  }

  /// The inset that is held open while loading.
  public enum RoomWhileLoading: Sendable {
    /// The full ``PullConfiguration/holdDistance``, at any scroll position.
    case fixed
    /// At the start, only the visible part of the component: for lists with sticky section headers.
    ///
    /// Dragging back then resists by an amount that depends on the sampling rate.
    case follows
  }

  /// The pull that arms, in points beyond the dead zone; at 0 any pull does.
  public var triggerDistance: Double
  /// The distance at the beginning of a pull that does not count, in points.
  public var deadZone: Double
  /// The progress at which a pull arms, while the finger is down.
  public var arms: ProgressBound
  /// The progress at which an armed pull disarms, while the finger is down.
  public var disarms: ProgressBound
  /// The condition under which a release refreshes.
  public var release: Release
  /// The inset held open while loading, in points.
  public var holdDistance: Double
  /// The duration of the opening animation.
  public var holdDuration: Duration
  /// The duration of the closing animation.
  public var settleDuration: Duration
  /// The time at which the action begins.
  public var actionTiming: ActionTiming
  /// The loads for which the list scrolls to the component, among those that the app starts.
  public var reveal: Reveal
  /// The shortest time for which loading is shown, so that a quick load does not flash.
  public var minimumDuration: Duration
  /// The time after which a load counts as failed; `nil` for never.
  public var timeOut: Duration?
  /// The effect of a request on a load that is running.
  public var newRequest: NewRequest
  /// Whether a load is cancelled when the user scrolls the component out of sight.
  public var cancelsWhenScrolledAway: Bool
  /// The inset that is held open while loading.
  public var roomWhileLoading: RoomWhileLoading
  /// The second action, for pulls far beyond the trigger; `nil` for none.
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

  /// Returns the progress of a pull in points: 0 or more, never not-a-number.
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

  /// Returns the inset held open while a floor loads, in points.
  func holdDistance(on floor: RefreshFloor) -> Double {
    switch floor {
    case .first: holdDistance
    case .second: secondFloor?.holdDistance ?? holdDistance
    }
  }

  /// Traps, naming the property, if a number is out of range.
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

import Frames

/// The distances, durations and rules of a pull.
///
/// ```
///  pull   0 ──deadZone──┬───────── triggerDistance ─────────┬──────►
///  progress             0                                   1
///                                            disarms ◄──┤   ├──► arms      (finger down)
/// ```
///
/// Every preset contains values of this type. Lengths are 0...100,000 points and durations 0...1 day; any other number
/// traps when a list gets the header or footer, with a message that names the property.
public struct PullConfiguration: Sendable, Hashable {
  /// The time at which the action of a load begins.
  public enum ActionTiming: Sendable {
    /// At once, while the inset opens.
    case immediately
    /// After the animation that opens the inset (``PullConfiguration/holdDuration``); at once for a header or footer
    /// without an action, whose loads the app ends.
    case afterHoldAnimation
  }

  /// The loads, other than by a pull, for which the list scrolls to the component.
  ///
  /// For a page that loads because the user has scrolled near the edge, the list never scrolls to the component.
  public enum Reveal: Sendable, Equatable, CaseIterable {
    /// All loads that are requested by the app, a tap or an assistive technology.
    case always
    /// The loads that are requested while the list is less than ten points from the component's edge.
    case nearEdge
    case never
  }

  /// The length of the open inset when the user scrolls the list during a load.
  public enum InsetWhileLoading: Sendable {
    /// The full ``PullConfiguration/holdDistance``, at any scroll position.
    case fixed
    /// For a header, the length of its visible part, so that sticky section headers stop at the list's edge.
    ///
    /// If the user drags the header back into view, the inset grows only with the next scroll event. Until then the
    /// list resists as at its end, so the resistance depends on the rate of scroll events.
    case follows
  }

  /// The length of a pull at which progress is 1, in points after the dead zone; if 0, every pull has progress 1.
  public var triggerDistance: Double
  /// The length of the first part of a pull, in points, which does not count towards the progress (default: 0).
  public var deadZone: Double
  /// The progress at which a pull arms while the finger is down, so that a release refreshes.
  package internal(set) var arms = ProgressBound.atLeast(1)
  /// The progress at which an armed pull disarms while the finger is down, so that a release does not refresh.
  package internal(set) var disarms = ProgressBound.atMost(0.95)
  /// The inset held open while loading, in points.
  public var holdDistance: Double
  /// The duration of the opening animation.
  public var holdDuration: Duration
  /// The duration of the closing animation.
  public var settleDuration: Duration
  /// The time at which the action of a load begins.
  public var actionTiming: ActionTiming
  /// The loads, other than by a pull, for which the list scrolls to the component.
  public var reveal: Reveal
  /// The shortest time for which loading is shown, so that the spinner of a quick load does not just flash.
  public var minimumDuration: Duration
  /// The time after which a load counts as failed; `nil` for never.
  public var timeOut: Duration?
  /// The length of the open inset when the user scrolls the list during a load.
  public var insetWhileLoading: InsetWhileLoading
  /// The second action, for pulls far beyond the trigger distance; `nil` for none.
  ///
  /// A footer has no second action, and runs its own instead.
  public var secondFloor: SecondFloor?
  /// The opacity of a GIF or an arrow during the pull (default: opaque).
  public var opacity: PullOpacity

  /// Creates a configuration (default: a pull arms at the trigger distance and disarms at 95 % of it, as in Tmall's
  /// design; the open inset is as long as the trigger distance).
  public init(
    triggerDistance: Double, deadZone: Double = 0, holdDistance: Double? = nil,
    holdDuration: Duration = .milliseconds(250), settleDuration: Duration = .milliseconds(400),
    actionTiming: ActionTiming = .immediately, reveal: Reveal = .always,
    minimumDuration: Duration = .zero, timeOut: Duration? = nil,
    insetWhileLoading: InsetWhileLoading = .fixed, secondFloor: SecondFloor? = nil,
    opacity: PullOpacity = .opaque
  ) {
    self.triggerDistance = triggerDistance
    self.deadZone = deadZone
    self.holdDistance = holdDistance ?? triggerDistance
    self.holdDuration = holdDuration
    self.settleDuration = settleDuration
    self.actionTiming = actionTiming
    self.reveal = reveal
    self.minimumDuration = minimumDuration
    self.timeOut = timeOut
    self.insetWhileLoading = insetWhileLoading
    self.secondFloor = secondFloor
    self.opacity = opacity
  }

  /// Returns the configuration with other bounds for arming and disarming.
  func arming(_ arms: ProgressBound, disarming disarms: ProgressBound) -> PullConfiguration {
    var configuration = self
    (configuration.arms, configuration.disarms) = (arms, disarms)
    return configuration
  }

  /// Returns the progress of a pull with the given length in points; 0 for a negative length or not-a-number.
  package func progress(ofPull pull: Double) -> Double {
    let counted = pull - deadZone
    guard counted > 0 else { return 0 }
    guard triggerDistance > 0 else { return 1 }
    guard triggerDistance.isFinite else { return 0 }
    return counted / triggerDistance
  }

  /// Returns the length of a pull with the given progress, in points.
  package func pull(atProgress progress: Double) -> Double {
    progress > 0 ? deadZone + progress * Swift.max(0, triggerDistance) : 0
  }

  /// Returns the floor whose action begins when the user releases the pull at a progress.
  func floor(atProgress progress: Double) -> RefreshFloor {
    secondFloor.map { progress >= $0.threshold } ?? false ? .second : .first
  }

  /// Returns the inset held open while a floor's action runs, in points.
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
/// A condition for a pull's progress: a comparison with a value.
package enum ProgressBound: Sendable, Hashable {
  case atLeast(Double)
  case above(Double)
  case atMost(Double)
  case below(Double)

  /// Returns whether a progress satisfies the condition; not-a-number never does.
  package func contains(_ progress: Double) -> Bool {
    switch self {
    case .atLeast(let bound): progress >= bound
    case .above(let bound): progress > bound
    case .atMost(let bound): progress <= bound
    case .below(let bound): progress < bound
    }
  }
}

/// A second action, for pulls far beyond the trigger distance.
///
/// ```
/// progress   0 ─────────── 1 ─────────────────── threshold ──►
///              nothing       a release refreshes   a release opens the second floor
/// ```
///
/// If the user moves the finger back below the threshold before the release, the release refreshes.
public struct SecondFloor: Sendable, Hashable {
  /// The progress at and beyond which a release opens the second floor, 1...100.
  public var threshold: Double
  /// The inset held open while the second floor's action runs, 0...100,000 points; `nil` for that of a refresh.
  public var holdDistance: Double?

  /// Creates a second floor (default: at 2.2 times the trigger distance, with the inset of a refresh).
  public init(threshold: Double = 2.2, holdDistance: Double? = nil) {
    self.threshold = threshold
    self.holdDistance = holdDistance
  }

  /// Returns where a pull's progress is between the trigger distance (0) and the threshold (1), clamped to 0...1.
  func progress(ofPull progress: Double) -> Double {
    guard threshold > 1 else { return progress >= 1 ? 1 : 0 }
    return ((progress - 1) / (threshold - 1)).asPart
  }

  func check() {
    require(
      threshold >= 1 && threshold <= 100, "SecondFloor.threshold must be within 1...100")
    if let holdDistance { Numbers.check(holdDistance, "SecondFloor.holdDistance") }
  }
}

/// The action that a pull begins: a refresh, or the action of a ``SecondFloor``.
public enum RefreshFloor: Sendable {
  /// A refresh.
  case first
  /// The action of ``SecondFloor``.
  case second
}

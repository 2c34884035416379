import Frames

/// What a look makes of its component's phases and of the time; a look that has no use for something leaves it out.
protocol IndicatorLook: Sendable, Equatable {
  /// The current content.
  var content: IndicatorContent { get }
  /// When ``ticked(at:)`` is due; `nil` if nothing will change by itself.
  var wakeAt: Moment? { get }
  /// Frames per second of what plays, while something does; `nil` for as many as a host without animations draws.
  var frameRate: Double? { get }

  /// Shows the component's current phase.
  mutating func shown(_ phase: RefreshPhase, at now: Moment)
  /// Shows the component's current phase, with the cause of the scroll position.
  mutating func shown(_ phase: RefreshPhase, motion: ScrollMotion, at now: Moment)
  /// Handles the passing of time.
  mutating func ticked(at now: Moment)
  /// Sets the amount of motion that the user wants to see.
  mutating func motionPreferred(_ motion: MotionPreference, at now: Moment)
}

extension IndicatorLook {
  var wakeAt: Moment? { nil }
  var frameRate: Double? { nil }

  mutating func shown(_ phase: RefreshPhase, motion: ScrollMotion, at now: Moment) {
    shown(phase, at: now)
  }
  mutating func ticked(at now: Moment) {}
  mutating func motionPreferred(_ motion: MotionPreference, at now: Moment) {}
}

/// What happens to a look.
enum LookEvent {
  case shown(RefreshPhase, ScrollMotion)
  case ticked
  case motionPreferred(MotionPreference)
}

extension IndicatorLook {
  mutating func handle(_ event: LookEvent, at now: Moment) {
    switch event {
    case .shown(let phase, let motion): shown(phase, motion: motion, at: now)
    case .ticked: ticked(at: now)
    case .motionPreferred(let motion): motionPreferred(motion, at: now)
    }
  }
}

extension AnimatedIndicator: IndicatorLook {}
extension ArrowIndicator: IndicatorLook {}
extension RingIndicator: IndicatorLook {}
extension HUDIndicator: IndicatorLook {}

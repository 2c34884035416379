import Frames

/// The events and the content of an indicator; each method has a default implementation where an indicator may
/// ignore the event.
protocol IndicatorLook: Sendable, Equatable {
  /// The current content.
  var content: IndicatorContent { get }
  /// The time at which ``ticked(at:)`` is due; `nil` for none.
  var wakeAt: Moment? { get }
  /// The frames per second of a playing animation; `nil` for the host's own redraw rate.
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

/// An event for an indicator.
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

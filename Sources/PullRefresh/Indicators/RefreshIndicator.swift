public import Frames

/// The look of a refresh component: phase in, content out.
public protocol RefreshIndicator: Sendable {
  /// What to show now.
  var content: IndicatorContent { get }
  /// When ``ticked(at:)`` is due; `nil` if nothing will change by itself.
  var wakeAt: Moment? { get }
  /// How long each ending takes to show; the room stays open until then.
  var endDurations: EndDurations { get }
  /// The component's phase is this now, whether or not it differs from before.
  mutating func shown(_ phase: RefreshPhase, at now: Moment)
  /// The same, for looks to which it matters why the view moves.
  mutating func shown(_ phase: RefreshPhase, motion: ScrollMotion, at now: Moment)
  /// Time passed.
  mutating func ticked(at now: Moment)
  /// The user wants this much motion from now on.
  mutating func motionPreferred(_ motion: MotionPreference, at now: Moment)
}

extension RefreshIndicator {
  /// Most looks have nothing to show of the end.
  public var endDurations: EndDurations { EndDurations() }

  /// Most looks depend on the phase alone.
  public mutating func shown(_ phase: RefreshPhase, motion: ScrollMotion, at now: Moment) {
    shown(phase, at: now)
  }

  /// Looks without animated pictures stay as they are.
  public mutating func motionPreferred(_ motion: MotionPreference, at now: Moment) {}
}

import Frames

/// A component's drawing at work: it shows phases, and animates between them.
///
/// An edge of an engine owns it; ``RefreshIndicator`` describes it.
protocol Indicator: AnyObject {
  /// The current content, without captions.
  var content: IndicatorContent { get }
  /// The time at which ``tick(at:)`` is due; `nil` for none.
  var wakeAt: Moment? { get }
  /// The frames per second of what moves; `nil` if nothing does.
  var frameRate: Double? { get }
  /// Shows the component's current phase, with the cause of the scroll position.
  func show(_ phase: RefreshPhase, motion: ScrollMotion, at now: Moment)
  func tick(at now: Moment)
  func prefer(_ motion: MotionPreference, at now: Moment)
  /// Returns the appearance of a floating circle; `nil` for another kind.
  func hudAppearance(at now: Moment) -> HUDAppearance?
  /// The drawing as it is now, to change it or to continue it elsewhere.
  var look: RefreshIndicator.Look { get }
}

/// A kind of drawing as a value: a state machine that the engine runs, and that a test can run alone.
protocol IndicatorLook: Sendable {
  var content: IndicatorContent { get }
  var wakeAt: Moment? { get }
  /// The frames per second of an animation that plays; `nil` to follow the display.
  var frameRate: Double? { get }
  mutating func shown(_ phase: RefreshPhase, motion: ScrollMotion, at now: Moment)
  mutating func ticked(at now: Moment)
  mutating func motionPreferred(_ motion: MotionPreference, at now: Moment)
  func hudAppearance(at now: Moment) -> HUDAppearance?
  var kind: RefreshIndicator.Look { get }
}

extension IndicatorLook {
  var frameRate: Double? { nil }
  func hudAppearance(at now: Moment) -> HUDAppearance? { nil }
}

/// A look at work, changed in place: a look is large, and copies of it would share its animations.
final class RunningIndicator<Look: IndicatorLook>: Indicator {
  private var value: Look

  init(_ value: Look) { self.value = value }

  var content: IndicatorContent { value.content }
  var wakeAt: Moment? { value.wakeAt }
  var frameRate: Double? {
    guard case .some = value.wakeAt else { return nil }
    return value.frameRate ?? 60
  }
  var look: RefreshIndicator.Look { value.kind }
  func show(_ phase: RefreshPhase, motion: ScrollMotion, at now: Moment) {
    value.shown(phase, motion: motion, at: now)
  }
  func tick(at now: Moment) { value.ticked(at: now) }
  func prefer(_ motion: MotionPreference, at now: Moment) { value.motionPreferred(motion, at: now) }
  func hudAppearance(at now: Moment) -> HUDAppearance? { value.hudAppearance(at: now) }
}

/// No drawing of the library's own: captions only, or the app's view.
final class EmptyIndicator: Indicator {
  let look: RefreshIndicator.Look

  init(_ look: RefreshIndicator.Look) { self.look = look }

  var content: IndicatorContent { IndicatorContent() }
  var wakeAt: Moment? { nil }
  var frameRate: Double? { nil }
  func show(_ phase: RefreshPhase, motion: ScrollMotion, at now: Moment) {}
  func tick(at now: Moment) {}
  func prefer(_ motion: MotionPreference, at now: Moment) {}
  func hudAppearance(at now: Moment) -> HUDAppearance? { nil }
}

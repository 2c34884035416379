import Frames

/// The drawing of a component in a list: it shows phases, and animates between them.
///
/// An ``EdgeComponent`` owns it; ``RefreshIndicator`` describes it.
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
  var kind: RefreshIndicator.Kind { get }
}

extension Indicator {
  /// Sixty, as often as a display usually shows a frame, while something moves.
  var frameRate: Double? {
    guard case .some = wakeAt else { return nil }
    return 60
  }
  func hudAppearance(at now: Moment) -> HUDAppearance? { nil }
}

// Objects of their own types, since a generic one would copy its whole value to read a part of it.

/// GIFs at work.
final class AnimatedDrawing: Indicator {
  private var value: AnimatedIndicator

  init(_ value: AnimatedIndicator) { self.value = value }

  var content: IndicatorContent { value.content }
  var wakeAt: Moment? { value.wakeAt }
  var frameRate: Double? {
    guard case .some = value.wakeAt else { return nil }
    return value.frameRate ?? 60
  }
  var kind: RefreshIndicator.Kind { .animation(value) }
  func show(_ phase: RefreshPhase, motion: ScrollMotion, at now: Moment) {
    value.shown(phase, motion: motion, at: now)
  }
  func tick(at now: Moment) { value.ticked(at: now) }
  func prefer(_ motion: MotionPreference, at now: Moment) { value.motionPreferred(motion, at: now) }
}

/// An arrow at work.
final class ArrowDrawing: Indicator {
  private var value: ArrowIndicator

  init(_ value: ArrowIndicator) { self.value = value }

  var content: IndicatorContent { value.content }
  var wakeAt: Moment? { value.wakeAt }
  var kind: RefreshIndicator.Kind { .arrow(value) }
  func show(_ phase: RefreshPhase, motion: ScrollMotion, at now: Moment) {
    value.shown(phase, motion: motion, at: now)
  }
  func tick(at now: Moment) { value.ticked(at: now) }
  func prefer(_ motion: MotionPreference, at now: Moment) { value.motionPreferred(motion, at: now) }
}

/// A ring at work.
final class RingDrawing: Indicator {
  private var value: RingIndicator

  init(_ value: RingIndicator) { self.value = value }

  var content: IndicatorContent { value.content }
  var wakeAt: Moment? { value.wakeAt }
  var kind: RefreshIndicator.Kind { .ring(value) }
  func show(_ phase: RefreshPhase, motion: ScrollMotion, at now: Moment) {
    value.shown(phase, motion: motion, at: now)
  }
  func tick(at now: Moment) { value.ticked(at: now) }
  func prefer(_ motion: MotionPreference, at now: Moment) { value.motionPreferred(motion, at: now) }
}

/// A floating circle at work.
final class HUDDrawing: Indicator {
  private var value: HUDIndicator

  init(_ value: HUDIndicator) { self.value = value }

  var content: IndicatorContent { value.content }
  var wakeAt: Moment? { value.wakeAt }
  func hudAppearance(at now: Moment) -> HUDAppearance? { value.appearance(at: now) }
  var kind: RefreshIndicator.Kind { .hud(value) }
  func show(_ phase: RefreshPhase, motion: ScrollMotion, at now: Moment) {
    value.shown(phase, motion: motion, at: now)
  }
  func tick(at now: Moment) { value.ticked(at: now) }
  func prefer(_ motion: MotionPreference, at now: Moment) { value.motionPreferred(motion, at: now) }
}

/// No drawing of the library's own: captions only, or the app's view.
final class EmptyDrawing: Indicator {
  let kind: RefreshIndicator.Kind

  init(_ kind: RefreshIndicator.Kind) { self.kind = kind }

  var content: IndicatorContent { IndicatorContent() }
  var wakeAt: Moment? { nil }
  func show(_ phase: RefreshPhase, motion: ScrollMotion, at now: Moment) {}
  func tick(at now: Moment) {}
  func prefer(_ motion: MotionPreference, at now: Moment) {}
}

/// The amount of motion a user wants to see.
///
/// ```
///                       pulled                          loading                   the end
/// full                  the finger plays the pictures   the pictures play         they play
/// reduced               one still picture, and a ring   a still picture and       the last picture
///                       as opaque as the progress       the system's spinner
/// noAnimatedImages      the finger plays the pictures   a still picture and       the last picture
///                                                       the system's spinner
/// ```
///
/// A picture that a finger scrubs is the user's own movement, not an animation. "Reduce Motion" reduces that, too.
public enum MotionPreference: Sendable, Equatable, CaseIterable {
  /// All animations play.
  case full
  /// The setting "Reduce Motion": nothing moves.
  case reduced
  /// The setting "Auto-Play Animated Images" is off: nothing plays by itself.
  case noAnimatedImages

  /// Creates the preference from the two settings of Apple's systems; the stricter one counts.
  public init(reduceMotion: Bool, animatedImages: Bool = true) {
    self = reduceMotion ? .reduced : animatedImages ? .full : .noAnimatedImages
  }
}

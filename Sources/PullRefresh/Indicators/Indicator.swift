import Frames

/// The drawing of a component in a list: it shows phases, and animates between them.
///
/// An ``ListEdge`` owns the drawing; a ``RefreshIndicator`` describes it.
protocol Indicator: AnyObject {
  /// The current content, without captions.
  var content: IndicatorContent { get }
  /// The time at which ``tick(at:)`` is due; `nil` while nothing moves by itself.
  var wakeAt: Moment? { get }
  /// The frames per second at which the drawing changes by itself; `nil` while nothing moves.
  var frameRate: Double? { get }
  /// Shows the component's current phase; `motion` tells whether a finger is down.
  func show(_ phase: RefreshPhase, motion: ScrollMotion, at now: Moment)
  func tick(at now: Moment)
  func prefer(_ motion: MotionPreference, at now: Moment)
  /// Returns the appearance of a floating circle; `nil` for another kind of indicator.
  func hudAppearance(at now: Moment) -> HUDAppearance?
  /// The drawing's kind and current state, from which a replacement can continue.
  var kind: RefreshIndicator.Kind { get }
}

extension Indicator {
  /// 60 frames per second while something moves, the rate of most displays; otherwise `nil`.
  var frameRate: Double? {
    guard case .some = wakeAt else { return nil }
    return 60
  }
  func hudAppearance(at now: Moment) -> HUDAppearance? { nil }
}

// Each kind of drawing is a class of its own: a generic class would copy its complete value to read one property.

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

/// The drawing of an indicator that has only captions, or whose view the app draws.
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
///                       pull                            loading                   outcome
/// full                  the finger scrubs the GIF       the GIF plays             the GIF plays
/// reduced               the last frame, and a ring      the first frame and       the last frame
///                       as opaque as the progress       the system's spinner
/// noAnimatedImages      the finger scrubs the GIF       the first frame and       the last frame
///                                                       the system's spinner
/// ```
///
/// A picture that a finger scrubs moves only with the finger, so "Auto-Play Animated Images" does not stop that
/// movement; "Reduce Motion" does.
package enum MotionPreference: Sendable, Equatable, CaseIterable {
  /// All animations play.
  case full
  /// The setting "Reduce Motion": nothing moves.
  case reduced
  /// The setting "Auto-Play Animated Images" is off: nothing plays by itself.
  case noAnimatedImages

  /// Creates the preference from the two settings of Apple's systems; the stricter one counts.
  package init(reduceMotion: Bool, animatedImages: Bool = true) {
    self = reduceMotion ? .reduced : animatedImages ? .full : .noAnimatedImages
  }
}

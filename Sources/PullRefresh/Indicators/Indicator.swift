import Frames

/// The drawing of a component in a list: it shows phases, and animates between them.
///
/// An ``ListEdge`` owns the drawing; a ``RefreshIndicator`` describes it.
protocol Indicator: AnyObject {
  /// The current content, without captions.
  var content: IndicatorContent { get }
  /// The time at which the drawing must be shown again; `nil` while nothing moves by itself.
  var wakeAt: Moment? { get }
  /// The frames per second at which the drawing changes by itself; `nil` while nothing moves.
  var frameRate: Double? { get }
  /// The drawing, if it is one of animations, whose state a replacement can take over; otherwise `nil`.
  var animated: AnimatedDrawing? { get }
  /// Shows the component's current phase as it is at a moment; `motion` tells whether a finger is down.
  func show(_ phase: RefreshPhase, motion: ScrollMotion, at now: Moment)
  func prefer(_ motion: MotionPreference, at now: Moment)
  /// Continues from the state of the drawing that this one replaces.
  func goOn(from old: any Indicator, at now: Moment)
  /// Returns the appearance of a floating circle; `nil` for another kind of indicator.
  func hudAppearance(at now: Moment) -> HUDAppearance?
}

extension Indicator {
  /// 60 frames per second while something moves, the rate of most displays; otherwise `nil`.
  var frameRate: Double? { wakeAt == nil ? nil : 60 }
  var animated: AnimatedDrawing? { nil }
  func goOn(from old: any Indicator, at now: Moment) {}
  func hudAppearance(at now: Moment) -> HUDAppearance? { nil }
}

/// The drawing of an indicator that has only captions, or whose view the app draws.
final class EmptyDrawing: Indicator {
  var content: IndicatorContent { IndicatorContent() }
  var wakeAt: Moment? { nil }
  func show(_ phase: RefreshPhase, motion: ScrollMotion, at now: Moment) {}
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
  /// The setting "Reduce Motion": GIFs stand still, even under a finger.
  case reduced
  /// The setting "Auto-Play Animated Images" is off: nothing plays by itself.
  case noAnimatedImages

  /// Creates the preference from the two settings of Apple's systems; the stricter one counts.
  package init(reduceMotion: Bool, animatedImages: Bool = true) {
    self = reduceMotion ? .reduced : animatedImages ? .full : .noAnimatedImages
  }
}

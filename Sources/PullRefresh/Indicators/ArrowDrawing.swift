import Frames

/// An arrow that makes half a turn when the pull arms, and a spinner while loading: MJRefresh's normal header.
///
/// ```
/// phase                  shown
/// idle, pulling          the arrow, turning back          ┌───────────────────────┐
/// armed                  the arrow, making half a turn    │  │   Pull to refresh  │  caption
/// waiting, loading       the spinner                      │  ▼   Last update: …   │  detail
/// finishing, settling,   the spinner, until it has faded  └───────────────────────┘
/// failed, no more data
/// idle after loading     the spinner until it has faded, then the arrow
/// ```
///
/// See ``ArrowRotation`` for the turn, and ``CaptionLayout`` for the positions. Below ``MotionPreference/full``,
/// the arrow turns and the spinner disappears without animation.
final class ArrowDrawing: Indicator {
  private enum State: Sendable, Equatable {
    /// The arrow. Exits: `spinner`, `empty`.
    case arrow
    /// The spinner while loading. Exits: `arrow`, `fading`, `empty`.
    case spinner
    /// The spinner fades after loading. Exits: all others.
    case fading(opacity: Tween)
    /// Nothing is shown. Exits: `arrow`, `spinner`.
    case empty
  }

  /// The arrow or the spinner to draw now.
  private(set) var content: IndicatorContent
  /// The end of the arrow's turn or of the spinner's fade; `nil` while nothing moves.
  ///
  /// A host that draws every frame itself redraws until then.
  private(set) var wakeAt: Moment?
  private var arrow: ArrowRotation
  private var motion = MotionPreference.full
  private var phase = RefreshPhase.idle
  private var state = State.arrow

  /// Creates a drawing at rest; half a turn of its arrow takes the time `turn`.
  init(turn: Duration = ArrowRotation.usual) {
    arrow = ArrowRotation(duration: turn)
    content = IndicatorContent(activity: .arrow(angle: arrow.angle))
  }

  /// Shows the component's current phase: turns the arrow, or replaces it by the spinner.
  func show(_ phase: RefreshPhase, motion: ScrollMotion, at now: Moment) {
    self.phase = phase
    arrow.shown(phase, at: now)
    switch phase {
    case .pulling, .armed: state = .arrow
    case .waiting, .loading: state = .spinner
    case .idle, .finishing, .settling, .failed, .noMoreData:
      if state == .spinner {
        state = .fading(
          opacity: Tween(from: 1, to: 0, start: now, duration: .milliseconds(400), curve: .linear))
      } else if state == .arrow, phase != .idle {
        state = .empty
      } else if state == .empty, phase == .idle {
        state = .arrow
      }
    }
    draw(at: now)
  }

  /// Sets the amount of motion that the user wants to see; below ``MotionPreference/full``, nothing is animated.
  func prefer(_ motion: MotionPreference, at now: Moment) {
    self.motion = motion
    draw(at: now)
  }

  private func draw(at now: Moment) {
    if case .fading(let opacity) = state, motion != .full || now >= opacity.end {
      state = phase == .idle ? .arrow : .empty
    }
    wakeAt = nil
    switch state {
    case .arrow:
      let angle = motion == .full ? arrow.angle : Tween(restingAt: arrow.angle.to)
      content.activity = .arrow(angle: angle)
      if angle.from != angle.to, now < angle.end { wakeAt = angle.end }
    case .spinner: content.activity = .spinner
    case .fading(let opacity):
      content.activity = .fadingSpinner(opacity: opacity)
      wakeAt = opacity.end
    case .empty: content.activity = nil
    }
  }
}

/// An arrow that makes half a turn when the pull arms, and turns back in the opposite direction when it disarms.
///
/// ```
///   pulling       armed
///      │            ▲            angles in turns, clockwise; 0 is the arrow as drawn
///      ▼            │            arming: 0 → ε - ½, counter-clockwise    disarming: ε - ½ → 0, clockwise
/// ```
///
/// UIKit animates a transformation matrix, which does not contain the direction of a turn: the animation takes the
/// shorter way, and the clockwise one if both are equally long. With exactly half a turn both are, so the arrow would
/// turn clockwise each time instead of turning back. The arrow therefore stops an invisible angle ε short of half a
/// turn, so that one way is shorter: counter-clockwise when the pull arms, and clockwise when it disarms.
///
/// While loading, a spinner replaces the arrow; afterwards the arrow reappears unturned.
package struct ArrowRotation: Sendable {
  /// The duration of half a turn.
  package let duration: Duration
  /// The angle by which the arrow stops short of half a turn, in turns: MJRefresh's 10⁻⁶ radians.
  static let nudge = 1e-6 / (2 * .pi)
  /// The arrow's rotation in turns, clockwise, as an animation from the previous angle to the new one.
  package private(set) var angle = Tween(restingAt: 0)

  /// The duration in MJRefresh; in EOCRefresh, half a turn takes 0.4 s.
  package static var usual: Duration { .milliseconds(250) }

  /// Creates an unturned arrow.
  package init(duration: Duration = ArrowRotation.usual) { self.duration = duration }

  /// Shows the component's current phase: turns the arrow when the pull arms, and back when it disarms or comes to rest.
  ///
  /// In all other phases, the arrow is set back at once, since a spinner or an outcome replaces it.
  mutating func shown(_ phase: RefreshPhase, at now: Moment) {
    switch phase {
    case .idle, .pulling: turn(to: 0, at: now)
    case .armed: turn(to: Self.nudge - 0.5, at: now)
    case .waiting, .loading, .finishing, .settling, .failed, .noMoreData:
      angle = Tween(restingAt: 0)
    }
  }

  private mutating func turn(to target: Double, at now: Moment) {
    guard target != angle.to else { return }
    angle = angle.redirected(to: target, at: now, over: duration)
  }
}

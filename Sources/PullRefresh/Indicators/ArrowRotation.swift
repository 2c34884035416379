public import Frames

/// An arrow that turns over when the pull arms, and turns back the way it came.
///
/// ```
///   pulling       armed
///      │            ▲            angles in turns, clockwise; 0 is the arrow as it was drawn
///      ▼            │            there: 0 → ε - ½, counter-clockwise     back: ε - ½ → 0, clockwise
/// ```
///
/// UIKit animates a transformation matrix, which does not contain the direction of a turn: it takes the shorter
/// way, and the clockwise one of two equal ways. Half a turn is such a tie in both directions, so the arrow would
/// go all the way round. Stopping an invisible ε before half a turn makes the shorter way unique, and the arrow
/// turns back as it came.
///
/// While loading, a spinner replaces the arrow; afterwards the arrow reappears unturned.
public struct ArrowRotation: Sendable {
  /// The duration of half a turn.
  public let duration: Duration
  /// The angle by which it stops short of half a turn, in turns.
  public let nudge: Double
  /// The angle in turns, clockwise.
  public private(set) var angle = Tween(restingAt: 0)
  /// Whether the arrow is visible.
  public private(set) var isVisible = true
  private var target = 0.0

  /// Creates an unturned arrow.
  ///
  /// - Parameters:
  ///   - duration: The duration of half a turn: 0.25 s in MJRefresh, 0.4 s in EOCRefresh.
  ///   - nudge: The angle by which it stops before half a turn, in turns (default: MJRefresh's 10⁻⁶ radians). With
  ///     0 the arrow goes all the way round.
  public init(duration: Duration = .milliseconds(250), nudge: Double = 1e-6 / (2 * .pi)) {
    self.duration = duration
    self.nudge = nudge.asPart
  }

  /// Shows the component's current phase.
  public mutating func shown(_ phase: RefreshPhase, at now: Moment) {
    switch phase {
    case .idle, .pulling: turn(to: 0, at: now)
    case .armed: turn(to: nudge - 0.5, at: now)
    case .waiting, .loading, .finishing, .settling, .failed, .noMoreData:
      isVisible = false
      target = 0
      angle = Tween(restingAt: 0)
    }
  }

  /// Returns the shortest rotation between two angles in turns, clockwise at a tie: above -½, at most ½.
  ///
  /// Returns 0 if one of the angles is not a finite number.
  public static func shortestWay(from: Double, to: Double) -> Double {
    let difference = to - from
    guard difference.isFinite else { return 0 }
    return difference - (difference - 0.5).rounded(.up)
  }

  private mutating func turn(to target: Double, at now: Moment) {
    isVisible = true
    guard target != self.target else { return }
    self.target = target
    let way = Self.shortestWay(from: angle.value(at: now), to: target)
    angle = angle.redirected(to: angle.value(at: now) + way, at: now, over: duration)
  }
}

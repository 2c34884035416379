public import Frames

/// An arrow that turns over when letting go would refresh, and back the way it came.
///
/// ```
///   pulling       armed
///      │            ▲            angles in turns, clockwise; 0 is the arrow as it was drawn
///      ▼            │            there: 0 → ε - ½, counter-clockwise     back: ε - ½ → 0, clockwise
/// ```
///
/// What UIKit animates is a matrix, which knows an angle but not the way to it: it goes the shortest
/// way, and of two that are equally short the clockwise one. Exactly half a turn is such a tie, there
/// and back, so the arrow would go all the way round. Stopping an invisible ε short of it leaves but
/// one shortest way each time, and the second retraces the first.
///
/// While loading the arrow is away (a spinner is in its place), and it comes back unturned.
public struct ArrowRotation: Sendable, Equatable {
  /// The duration of half a turn.
  public let duration: Duration
  /// The angle by which it stops short of half a turn, in turns.
  public let nudge: Double
  /// The angle in turns, clockwise.
  public private(set) var angle = Tween(restingAt: 0)
  /// Whether it is to be seen.
  public private(set) var isVisible = true
  private var target = 0.0

  /// Creates an arrow as it was drawn.
  ///
  /// - Parameters:
  ///   - duration: How long half a turn takes: 0.25 s in MJRefresh, 0.4 s in EOCRefresh.
  ///   - nudge: How far it stops short of half a turn, in turns; the default is MJRefresh's 10⁻⁶
  ///     radians. With 0 it goes round.
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

  /// The shortest way between two angles in turns, clockwise at a tie: above -½, at most ½.
  ///
  /// 0 where one of them is not a finite number.
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

/// The deceleration of a scroll view after a release: the velocity falls by a constant factor each millisecond.
///
/// ```
/// v(t) = v₀ · e^(-λt)                 λ = -1000 · ln 0.998 ≈ 2.002 per second
/// x(t) = x₀ + v₀/λ · (1 - e^(-λt))    comes to rest v₀/λ further on
/// ```
///
/// 0.998 is `UIScrollView.DecelerationRate.normal`.
struct Deceleration: Sendable, Equatable {
  /// The offset at the beginning, in points.
  let start: Double
  /// The velocity at the beginning, in points per second.
  let velocity: Double

  private static let rate = 2.002_002_670_673_079_4
  /// The remaining distance at which it counts as ended, in points.
  private static let negligible = 0.25

  func offset(after seconds: Double) -> Double {
    start + velocity / Self.rate * (1 - Exponential.exp(-Self.rate * seconds))
  }

  func velocity(after seconds: Double) -> Double {
    velocity * Exponential.exp(-Self.rate * seconds)
  }

  /// The time until less than a quarter of a point remains, in seconds.
  var duration: Double {
    let way = abs(velocity) / Self.rate
    return way > Self.negligible ? Exponential.log(way / Self.negligible) / Self.rate : 0
  }

  /// Returns the time at which it passes an offset, in seconds; `nil` if it comes to rest before.
  func time(toReach place: Double) -> Double? {
    guard velocity != 0 else { return nil }
    let left = 1 - (place - start) * Self.rate / velocity
    guard left > 0, left <= 1 else { return nil }
    let time = -Exponential.log(left) / Self.rate
    return time < duration ? time : nil
  }
}

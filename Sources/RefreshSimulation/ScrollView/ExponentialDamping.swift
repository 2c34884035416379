import PullRefresh

/// How far content gives way in a design that ends the pull at a longest distance.
///
/// ```
/// y(x) = min(x, M·(1 - 100^(-x/H)))      x = rate · finger travel, M longest pull, H height of the screen
///
///  M ┤            ......      follows at the rate at first, and never gets beyond M
///    │      . ··
///    │  .·
///    └────────────── travel
/// ```
///
/// For hosts that move the content themselves; UIKit's lists have ``RubberBand``. The formula is that
/// of SmartRefreshLayout.
public struct ExponentialDamping: Sendable, Hashable {
  /// The distance that is never exceeded, in points.
  public let longest: Double
  /// The height of the screen, in points.
  public let height: Double
  /// How far the content follows a finger at first, in parts of its travel.
  public let rate: Double

  private static let ln100 = 4.605_170_185_988_092

  /// Creates a damping; what is not finite or below zero counts as 0.
  public init(longest: Double, height: Double, rate: Double = 0.5) {
    self.longest = longest.asLength
    self.height = height.asLength
    self.rate = rate.asLength
  }

  /// How far the content moves past the edge for a finger's travel past it, in points; 0 without any.
  public func distance(forTravel travel: Double) -> Double {
    guard travel > 0, rate > 0, height > 0 else { return 0 }
    let followed = travel * rate
    let damped = longest * (1 - Exponential.exp(-Self.ln100 * followed / height))
    return Swift.min(followed, damped)
  }
}

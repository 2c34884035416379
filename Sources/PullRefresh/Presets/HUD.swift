/// The design of `ZNRefreshHUD`: a circle floats down over the list, which stays in place.
///
/// The circle travels 64 points to the dwell line, where a release refreshes, and disappears in 0.3 s.
extension PullConfiguration {
  /// Returns the configuration of the header, for the distance to the dwell line in points.
  public static func hud(triggerDistance: Double = 64) -> PullConfiguration {
    PullConfiguration(
      triggerDistance: triggerDistance, arms: .atLeast(1), disarms: .below(1), holdDistance: 0,
      holdDuration: .zero, settleDuration: .milliseconds(300), actionTiming: .immediately,
      reveal: .never)
  }
}

/// The design of `ZNRefreshHUD`: a circle that floats down over the list, which itself stays.
///
/// From hidden to its dwelling place are 64 points; there, letting go refreshes. It vanishes in 0.3 s.
extension PullConfiguration {
  /// The header, for the way to the dwelling place in points.
  public static func hud(triggerDistance: Double = 64) -> PullConfiguration {
    PullConfiguration(
      triggerDistance: triggerDistance, arms: .atLeast(1), disarms: .below(1), holdDistance: 0,
      holdDuration: .zero, settleDuration: .milliseconds(300), actionTiming: .immediately,
      reveal: .never)
  }
}

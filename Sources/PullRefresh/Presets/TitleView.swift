/// The design of `JPRefreshTitleView`: the indicator sits in the navigation title, so no inset is held open.
///
/// A pull arms beyond 80 points. Unlike in the original, a list that overshoots without a finger does not refresh,
/// and the first sample after a release cannot lose a refresh.
extension PullConfiguration {
  /// Returns the configuration of the header, for a trigger distance in points.
  public static func titleView(
    triggerDistance: Double = 80
  ) -> PullConfiguration {
    PullConfiguration(
      triggerDistance: triggerDistance, arms: .above(1), disarms: .atMost(1),
      holdDistance: 0, holdDuration: .zero, settleDuration: .zero, actionTiming: .immediately,
      reveal: .never)
  }
}

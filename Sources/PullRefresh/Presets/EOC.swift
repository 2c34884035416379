/// The design of `EOCRefresh`: a pull arms beyond the trigger distance, and the action begins on release.
///
/// The header is 50 points high and opens and closes in 0.4 s. Exactly at the trigger distance the state does not
/// change.
extension PullConfiguration {
  /// Returns the configuration of the header, for a height in points.
  public static func eocHeader(height: Double = 50) -> PullConfiguration {
    PullConfiguration(
      triggerDistance: height, arms: .above(1), disarms: .below(1), holdDistance: height,
      holdDuration: .milliseconds(400), settleDuration: .milliseconds(400),
      actionTiming: .immediately, reveal: .always, roomWhileLoading: .follows)
  }
}

/// The design of `EOCRefresh`: strictly beyond the trigger, and the action begins with the room.
///
/// 50 points high, opened and closed in 0.4 s. Exactly at the trigger the state stays as it is.
extension PullConfiguration {
  /// The header, for a height in points.
  public static func eocHeader(height: Double = 50) -> PullConfiguration {
    PullConfiguration(
      triggerDistance: height, arms: .above(1), disarms: .below(1), holdDistance: height,
      holdDuration: .milliseconds(400), settleDuration: .milliseconds(400),
      actionTiming: .immediately, reveal: .always)
  }
}

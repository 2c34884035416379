/// The design of `EOCRefresh`: strictly beyond the trigger, and the action begins with the room.
///
/// 50 points high (EOC-12), opened and closed in 0.4 s (EOC-18, EOC-20). Exactly at the trigger the
/// state stays as it is (EOC-16).
extension PullConfiguration {
  /// The header, for a height in points.
  public static func eocHeader(height: Double = 50) -> PullConfiguration {
    PullConfiguration(
      triggerDistance: height, arms: .above(1), disarms: .below(1), holdDistance: height,
      holdDuration: .milliseconds(400), settleDuration: .milliseconds(400),
      actionTiming: .immediately, reveal: .always)
  }
}

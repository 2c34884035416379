/// The design of `MJRefresh`: strictly beyond the trigger, and the action waits for the room to open.
///
/// A header is 54 points high, a footer 44, and a trailer 60 wide; all trigger at their length, open in 0.25 s and
/// close in 0.4 s. A picture that is higher makes the header higher: give its height.
extension PullConfiguration {
  /// The header, for a height in points.
  public static func mjRefreshHeader(height: Double = 54) -> PullConfiguration {
    PullConfiguration(
      triggerDistance: height, arms: .above(1), disarms: .atMost(1), holdDistance: height,
      holdDuration: .milliseconds(250), settleDuration: .milliseconds(400),
      actionTiming: .afterHoldAnimation, reveal: .always)
  }

  /// The footer that is pulled and let go ("back footer"), for a height in points.
  public static func mjRefreshFooter(height: Double = 44) -> PullConfiguration {
    mjRefreshHeader(height: height)
  }

  /// The trailer that is pulled to the side, for a width in points: a footer on a horizontal axis.
  public static func mjRefreshTrailer(width: Double = 60) -> PullConfiguration {
    mjRefreshHeader(height: width)
  }
}

/// The design of `MJRefresh`: a pull arms beyond the trigger distance, and the action begins after the opening
/// animation.
///
/// A header is 54 points high, a footer 44, and a trailer 60 wide. The trigger distance is that length; they open
/// in 0.25 s and close in 0.4 s. For a higher picture, pass the header's height.
extension PullConfiguration {
  /// Returns the configuration of the header, for a height in points.
  public static func mjRefreshHeader(height: Double = 54) -> PullConfiguration {
    PullConfiguration(
      triggerDistance: height, arms: .above(1), disarms: .atMost(1), holdDistance: height,
      holdDuration: .milliseconds(250), settleDuration: .milliseconds(400),
      actionTiming: .afterHoldAnimation, reveal: .always, roomWhileLoading: .follows)
  }

  /// Returns the configuration of the pulled footer ("back footer"), for a height in points.
  public static func mjRefreshFooter(height: Double = 44) -> PullConfiguration {
    mjRefreshHeader(height: height)
  }

  /// Returns the configuration of the trailer of a horizontal list, for a width in points.
  public static func mjRefreshTrailer(width: Double = 60) -> PullConfiguration {
    mjRefreshHeader(height: width)
  }
}

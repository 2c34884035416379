/// The design of Tmall's `TMMuiPullView`: the finger scrubs a GIF, and another plays while loading, at both ends of
/// the list.
///
/// A pull arms at 100 % and disarms at 95 %, so that the distance lost at the moment of release does not matter.
/// The inset is 20 points higher than the picture, as in the public predecessor (UzysAnimatedGIFPullToRefresh),
/// which the durations come from as well.
extension PullConfiguration {
  /// Returns the configuration of the header, for a picture of a height in points.
  public static func tmallHeader(height: Double = 60) -> PullConfiguration {
    PullConfiguration(
      triggerDistance: height, arms: .atLeast(1), disarms: .atMost(0.95),
      holdDistance: height + 20, holdDuration: .milliseconds(300),
      settleDuration: .milliseconds(300), actionTiming: .immediately, reveal: .nearEdge)
  }

  /// Returns the configuration of the footer, for a picture of a height in points.
  public static func tmallFooter(height: Double = 60) -> PullConfiguration {
    var configuration = tmallHeader(height: height)
    configuration.holdDistance = height + 2
    return configuration
  }
}

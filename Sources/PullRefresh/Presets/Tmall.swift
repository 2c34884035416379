/// The design of Tmall's `TMMuiPullView`: a GIF that the finger plays, and one that plays while loading, at either end
/// of the list.
///
/// Armed at 100 %, disarmed at 95 %, so that the small way a pull loses in the moment of release does not count. The
/// room is 20 points higher than the picture, as in the design's public ancestor (UzysAnimatedGifPullToRefresh), where
/// also the durations come from.
extension PullConfiguration {
  /// The header, for a picture of a height in points.
  public static func tmallHeader(height: Double = 60) -> PullConfiguration {
    PullConfiguration(
      triggerDistance: height, arms: .atLeast(1), disarms: .atMost(0.95),
      holdDistance: height + 20, holdDuration: .milliseconds(300),
      settleDuration: .milliseconds(300), actionTiming: .immediately, reveal: .nearEdge)
  }

  /// The footer, for a picture of a height in points.
  public static func tmallFooter(height: Double = 60) -> PullConfiguration {
    var configuration = tmallHeader(height: height)
    configuration.holdDistance = height + 2
    return configuration
  }
}

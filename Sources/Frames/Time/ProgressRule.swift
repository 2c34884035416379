/// A rule that maps a pull progress p, 0...1, to one of N frames.
///
/// ``equalParts`` suits most artwork. The other rules follow the delays, or reproduce well-known libraries for artwork
/// made for them.
///
/// ```
/// N = 4              0        ¼        ½        ¾        1
/// equalParts         0────────1────────2────────3────────3
/// roundedFromBlank   –───0────────1────────2────────3────3    – no picture
/// playingAtEnd       0──────────1───────────2────────────▶    ▶ plays
/// lastAtEnd          0──────────1───────────2────────────3
/// ```
public enum ProgressRule: Sendable, Hashable, CaseIterable {
  /// `min(N - 1, floor(N·p))`: all frames get equal parts, and the last one is reached before 1. (MJRefresh's rule.)
  case equalParts
  /// Each frame's part is proportional to its delay, as if progress were time.
  case byDelay
  /// `round(N·p) - 1`, half away from zero, without a picture in the first half part. (UzysAnimatedGifPullToRefresh's
  /// rule.)
  case roundedFromBlank
  /// `floor((N - 1)·p)` below 1, and at 1 the animation plays. (SwiftPullToRefresh's rule.)
  case playingAtEnd
  /// `floor((N - 1)·p)`: the last frame only at 1. (The demo headers of PullToRefreshKit.)
  case lastAtEnd
}

/// How a pull progress p from 0 to 1 picks one of N frames.
///
/// ``equalParts`` is what one wants. The others reproduce what well-known libraries do, for those
/// whose artwork was drawn for them, or follow the animation's own delays.
///
/// ```
/// N = 4              0        ¼        ½        ¾        1
/// equalParts         0────────1────────2────────3────────3
/// roundedFromBlank   –───0────────1────────2────────3────3    – no picture
/// playingAtEnd       0──────────1───────────2────────────▶    ▶ plays
/// lastAtEnd          0──────────1───────────2────────────3
/// ```
public enum ProgressRule: Sendable, Hashable, CaseIterable {
  /// `min(N - 1, floor(N·p))`: every frame gets an equal part, the last one is reached before 1.
  /// (MJRefresh's rule.)
  case equalParts
  /// Each frame's part is as wide as its delay, as if the pull ran through the animation's time.
  case byDelay
  /// `round(N·p) - 1`, half away from zero, with no picture before the first half part.
  /// (UzysAnimatedGifPullToRefresh's rule.)
  case roundedFromBlank
  /// `floor((N - 1)·p)` below 1, and at 1 the animation plays. (SwiftPullToRefresh's rule.)
  case playingAtEnd
  /// `floor((N - 1)·p)`: the last frame only at 1. (The demo headers of PullToRefreshKit.)
  case lastAtEnd
}

/// How a component shows its animations and words.
public struct AnimatedStyle: Sendable, Hashable {
  /// The words; only those for a failure unless told otherwise, in English.
  public var titles: RefreshTitles
  /// Frames per second of the loading animation; `nil` plays its own delays.
  public var loadingFrameRate: Double?
  /// How the pull picks a frame.
  public var rule: ProgressRule
  /// How the component appears while it is pulled.
  public var opacity: PullOpacity
  /// How long the pull's picture takes to give way to that of loading.
  public var crossFade: Duration
  /// How long each ending is shown; `nil` for as long as its animation takes to play once.
  public var endDurations: EndDurations?

  /// Creates a style.
  public init(
    titles: RefreshTitles = .failure, loadingFrameRate: Double? = nil,
    rule: ProgressRule = .equalParts, opacity: PullOpacity = .opaque, crossFade: Duration = .zero,
    endDurations: EndDurations? = nil
  ) {
    self.titles = titles
    self.loadingFrameRate = loadingFrameRate
    self.rule = rule
    self.opacity = opacity
    self.crossFade = crossFade
    self.endDurations = endDurations
  }
}

extension RefreshTitles {
  /// Words for a failure alone, in English, so that none goes unseen.
  public static let failure = RefreshTitles(
    failed: CaptionTexts.of(.english).header.failed, retry: CaptionTexts.of(.english).header.retry)
}

/// A footer that loads the next page when it is pulled, or when the end comes near.
///
/// ```swift
/// var footer = LoadMoreFooter(pull: cat, loading: run, noMore: asleep, preload: .screens(1.5))
/// if footer.scrolled(&list, at: now) { loadNextPage() }
/// ```
public typealias LoadMoreFooter<Pictures: FrameSource> = AnimatedComponent<PullFooter, Pictures>

extension AnimatedComponent where Component == PullFooter {
  /// Creates a footer at rest.
  ///
  /// - Parameters:
  ///   - pull: The animation that the pull plays.
  ///   - loading: The animation that plays while loading; without one, `pull` plays.
  ///   - noMore: The animation that takes its place when there is nothing more.
  ///   - titles: The words; none unless told otherwise.
  ///   - loadingFrameRate: Frames per second of the loading animation; `nil` plays its own delays.
  ///   - preload: How far before the end loading begins by itself; `nil` for never.
  ///   - configuration: Distances and durations; Tmall's design unless told otherwise.
  ///   - rule: How the pull picks a frame.
  ///   - opacity: How the footer appears while it is pulled.
  public init(
    pull: Pictures, loading: Pictures? = nil, noMore: Pictures? = nil,
    titles: RefreshTitles = RefreshTitles(), loadingFrameRate: Double? = nil,
    preload: PreloadDistance? = nil, configuration: PullConfiguration = .tmallFooter(),
    rule: ProgressRule = .equalParts, opacity: PullOpacity = .opaque
  ) {
    self.init(
      PullFooter(configuration, preload: preload), pull: pull, loading: loading, noMore: noMore,
      titles: titles,
      loadingFrameRate: loadingFrameRate, rule: rule, opacity: opacity)
  }
}

/// A header that refreshes when it is pulled: the finger plays one animation, loading another.
///
/// ```swift
/// let cat = try EncodedGIF(catBytes).frames()
/// let run = try EncodedGIF(runBytes).frames()
/// var header = RefreshHeader(
///   pull: cat, loading: run, titles: RefreshTitles(pull: "Pull", release: "Release"),
///   loadingFrameRate: 30)
///
/// if header.scrolled(&list, at: now) { reload() }
/// draw(header.picture, header.caption)
/// ```
public typealias RefreshHeader<Pictures: FrameSource> = AnimatedComponent<PullHeader, Pictures>

extension AnimatedComponent where Component == PullHeader {
  /// Creates a header at rest.
  ///
  /// - Parameters:
  ///   - pull: The animation that the pull plays.
  ///   - loading: The animation that plays while loading; without one, `pull` plays.
  ///   - titles: The words; none unless told otherwise.
  ///   - loadingFrameRate: Frames per second of the loading animation; `nil` plays its own delays.
  ///   - configuration: Distances and durations; Tmall's design unless told otherwise.
  ///   - rule: How the pull picks a frame.
  ///   - opacity: How the header appears while it is pulled.
  public init(
    pull: Pictures, loading: Pictures? = nil, titles: RefreshTitles = RefreshTitles(),
    loadingFrameRate: Double? = nil, configuration: PullConfiguration = .tmallHeader(),
    rule: ProgressRule = .equalParts, opacity: PullOpacity = .opaque
  ) {
    self.init(
      PullHeader(configuration), pull: pull, loading: loading, noMore: nil, titles: titles,
      loadingFrameRate: loadingFrameRate,
      rule: rule, opacity: opacity)
  }
}

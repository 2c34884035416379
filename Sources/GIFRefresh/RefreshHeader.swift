/// A header that refreshes when it is pulled: the finger plays one animation, loading another.
///
/// ```swift
/// let header = RefreshHeader(pull: cat) { try await feed.reload() }
/// ```
///
/// Returning from the action ends the refresh, an error makes it a failure. For an action that is not
/// `async`, set ``AnimatedComponent/action``.
public typealias RefreshHeader<Pictures: FrameSource> = AnimatedComponent<PullHeader, Pictures>

extension AnimatedComponent where Component == PullHeader {
  /// Creates a header of one animation for each occasion.
  ///
  /// - Parameters:
  ///   - pull: The animation that the pull plays.
  ///   - loading: The animation that plays while loading; without one, `pull` plays.
  ///   - success: The animation that plays once after success, before the room closes.
  ///   - failure: The animation that plays once after failure.
  ///   - titles: The words; none unless told otherwise.
  ///   - loadingFrameRate: Frames per second of the loading animation; `nil` plays its own delays.
  ///   - configuration: Distances and durations; Tmall's design unless told otherwise.
  ///   - style: What else there is to say of the look; its titles and its rate give way to the above.
  ///   - action: What refreshing does.
  public init(
    pull: Pictures, loading: Pictures? = nil, success: Pictures? = nil, failure: Pictures? = nil,
    titles: RefreshTitles? = nil, loadingFrameRate: Double? = nil,
    configuration: PullConfiguration = .tmallHeader(), style: AnimatedStyle = AnimatedStyle(),
    action: (@MainActor () async throws -> Void)? = nil
  ) {
    self.init(
      PullHeader(configuration),
      pictures: AnimatedPictures(
        pull: pull, loading: loading, success: success, failure: failure, noMore: nil),
      style: style.with(titles: titles, loadingFrameRate: loadingFrameRate),
      action: action.map { LoadingAction($0) })
  }

  /// Creates a header of one animation that has a part for each occasion.
  public init(
    _ animation: Pictures, segments: AnimationSegments, titles: RefreshTitles? = nil,
    loadingFrameRate: Double? = nil, configuration: PullConfiguration = .tmallHeader(),
    style: AnimatedStyle = AnimatedStyle(), action: (@MainActor () async throws -> Void)? = nil
  ) {
    self.init(
      PullHeader(configuration), pictures: AnimatedPictures(animation, segments: segments),
      style: style.with(titles: titles, loadingFrameRate: loadingFrameRate),
      action: action.map { LoadingAction($0) })
  }
}

extension AnimatedComponent where Component == PullHeader, Pictures == StillFrames {
  /// Creates a header of words alone: the library's own, in English, unless told otherwise.
  public init(
    titles: RefreshTitles = CaptionTexts.of(.english).header,
    configuration: PullConfiguration = .tmallHeader(), style: AnimatedStyle = AnimatedStyle(),
    action: (@MainActor () async throws -> Void)? = nil
  ) {
    self.init(
      PullHeader(configuration), pictures: .none, style: style.with(titles: titles),
      action: action.map { LoadingAction($0) })
  }
}

extension AnimatedStyle {
  /// The same with what is said beside it, where anything is.
  func with(titles: RefreshTitles?, loadingFrameRate: Double? = nil) -> AnimatedStyle {
    var style = self
    style.titles = titles ?? style.titles
    style.loadingFrameRate = loadingFrameRate ?? style.loadingFrameRate
    return style
  }
}

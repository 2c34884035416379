/// A header that refreshes when it is pulled: the finger plays one animation, loading another.
///
/// ```swift
/// let header = RefreshHeader(pull: cat, loading: run) { try await feed.reload() }
/// let plain = RefreshHeader(.arrow) { try await feed.reload() }
/// ```
///
/// Returning from the action ends the refresh, an error makes it a failure. For an action that says more,
/// or is not `async`, set ``action``.
public struct RefreshHeader<Pictures: FrameSource>: AnimatedComponent {
  /// What it does, and which frame of which animation it shows.
  public var component: RefreshComponent
  /// What refreshing does.
  public var action: LoadingAction?
  /// What a pull beyond the second threshold does (``PullConfiguration/secondFloor``).
  public var secondFloorAction: LoadingAction?
  let pictures: AnimatedPictures<Pictures>

  init(
    _ configuration: PullConfiguration, length: Double? = nil,
    pictures: AnimatedPictures<Pictures>, indicator: RefreshIndicator, action: LoadingAction?
  ) {
    component = .header(configuration, length: length, indicator: indicator)
    self.pictures = pictures
    self.action = action
  }

  /// Creates a header of one animation for each occasion.
  ///
  /// - Parameters:
  ///   - pull: The animation that the pull plays.
  ///   - loading: The animation that plays while loading; without one, the system's spinner turns.
  ///   - success: The animation that plays once after success, before the room closes.
  ///   - failure: The animation that plays once after failure.
  ///   - titles: The words; only those for a failure unless told otherwise, in English.
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
    let pictures = AnimatedPictures(
      pull: pull, loading: loading, success: success, failure: failure, noMore: nil)
    let style = style.with(titles: titles, loadingFrameRate: loadingFrameRate)
    self.init(
      configuration, pictures: pictures, indicator: .animation(pictures.look(style)),
      action: action.map { LoadingAction($0) })
  }

  /// Creates a header of one animation that has a part for each occasion.
  public init(
    _ animation: Pictures, segments: AnimationSegments, titles: RefreshTitles? = nil,
    loadingFrameRate: Double? = nil, configuration: PullConfiguration = .tmallHeader(),
    style: AnimatedStyle = AnimatedStyle(), action: (@MainActor () async throws -> Void)? = nil
  ) {
    let pictures = AnimatedPictures(animation, segments: segments)
    let style = style.with(titles: titles, loadingFrameRate: loadingFrameRate)
    self.init(
      configuration, pictures: pictures, indicator: .animation(pictures.look(style)),
      action: action.map { LoadingAction($0) })
  }

  /// Where its frames come from, each source once for every occasion it serves.
  public var sources: [Pictures] { pictures.sources }

  /// One frame of one of its animations; `nil` for none.
  public func bitmap(_ picture: IndicatorContent.Picture?) throws(Pictures.Failure) -> Bitmap? {
    try pictures.bitmap(picture)
  }
}

/// A header that the library draws without any GIF.
public enum RefreshHeaderDesign: Sendable, Hashable, CaseIterable {
  /// An arrow that turns, a spinner, words, and when the list was last updated: MJRefresh's normal header.
  case arrow
  /// A ring in the navigation bar's title that fills with the pull, and a spinner while loading.
  case ring
  /// A ring in a circle that floats down over the list.
  case hud
  /// Words alone.
  case caption
}

extension RefreshHeader where Pictures == StillFrames {
  /// Creates a header that the library draws by itself.
  ///
  /// - Parameters:
  ///   - design: How it looks.
  ///   - titles: The words; the library's own, in English, unless told otherwise.
  ///   - configuration: Distances and durations; those of the design unless told otherwise.
  ///   - action: What refreshing does.
  public init(
    _ design: RefreshHeaderDesign, titles: RefreshTitles = CaptionTexts.of(.english).header,
    configuration: PullConfiguration? = nil, action: (@MainActor () async throws -> Void)? = nil
  ) {
    let (usual, length, indicator): (PullConfiguration, Double?, RefreshIndicator) =
      switch design {
      case .arrow: (.mjRefreshHeader(), nil, .arrow(ArrowIndicator(titles: titles)))
      case .ring:
        (.titleView(), RefreshPreset.titleView.height, .ring(RingIndicator(titles: titles)))
      case .hud: (.hud(), RefreshPreset.hud.height, .hud())
      case .caption: (.mjRefreshHeader(), nil, .caption(titles))
      }
    self.init(
      configuration ?? usual, length: length, pictures: .none, indicator: indicator,
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

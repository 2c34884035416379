/// A footer that loads the next page when it is pulled, and, with a policy, before the end is reached.
///
/// ```swift
/// let footer = LoadMoreFooter(.preload(screens: 1.5)) { page in try await feed.load(page) }
/// ```
///
/// Pages are counted from 1 after a refresh, which is page 0. Returning from the action ends the
/// loading: with nothing or `RefreshOutcome.succeeded` for more to come, with
/// `RefreshOutcome.exhausted` for the last page. An error makes it a failure, and the page is asked
/// for again. For an action that is not `async`, set ``AnimatedComponent/action``.
public typealias LoadMoreFooter<Pictures: FrameSource> = AnimatedComponent<PullFooter, Pictures>

extension AnimatedComponent where Component == PullFooter {
  /// Creates a footer of one animation for each occasion.
  ///
  /// - Parameters:
  ///   - policy: When it loads without being pulled; `nil` for never.
  ///   - pull: The animation that the pull plays.
  ///   - loading: The animation that plays while loading; without one, `pull` plays.
  ///   - success: The animation that plays once after success, before the room closes.
  ///   - failure: The animation that plays once after failure.
  ///   - noMore: The animation that takes its place when there is nothing more.
  ///   - titles: The words; none unless told otherwise.
  ///   - loadingFrameRate: Frames per second of the loading animation; `nil` plays its own delays.
  ///   - configuration: Distances and durations; Tmall's design unless told otherwise.
  ///   - style: What else there is to say of the look; its titles and its rate give way to the above.
  ///   - action: What loading a page does, and how that ended.
  public init(
    _ policy: LoadMorePolicy? = nil, pull: Pictures, loading: Pictures? = nil,
    success: Pictures? = nil, failure: Pictures? = nil, noMore: Pictures? = nil,
    titles: RefreshTitles? = nil, loadingFrameRate: Double? = nil,
    configuration: PullConfiguration = .tmallFooter(), style: AnimatedStyle = AnimatedStyle(),
    action: (@MainActor (_ page: Int) async throws -> RefreshOutcome)? = nil
  ) {
    self.init(
      PullFooter(configuration, loadsAhead: policy),
      pictures: AnimatedPictures(
        pull: pull, loading: loading, success: success, failure: failure, noMore: noMore),
      style: style.with(titles: titles, loadingFrameRate: loadingFrameRate),
      action: action.map { LoadingAction($0) })
  }

  /// Creates a footer of one animation for each occasion, with an action whose return is success.
  public init(
    _ policy: LoadMorePolicy? = nil, pull: Pictures, loading: Pictures? = nil,
    success: Pictures? = nil, failure: Pictures? = nil, noMore: Pictures? = nil,
    titles: RefreshTitles? = nil, loadingFrameRate: Double? = nil,
    configuration: PullConfiguration = .tmallFooter(), style: AnimatedStyle = AnimatedStyle(),
    action: @escaping @MainActor (_ page: Int) async throws -> Void
  ) {
    self.init(
      policy, pull: pull, loading: loading, success: success, failure: failure, noMore: noMore,
      titles: titles, loadingFrameRate: loadingFrameRate, configuration: configuration,
      style: style)
    self.action = LoadingAction(action)
  }

  /// Creates a footer of one animation that has a part for each occasion.
  public init(
    _ policy: LoadMorePolicy? = nil, _ animation: Pictures, segments: AnimationSegments,
    titles: RefreshTitles? = nil, loadingFrameRate: Double? = nil,
    configuration: PullConfiguration = .tmallFooter(), style: AnimatedStyle = AnimatedStyle(),
    action: (@MainActor (_ page: Int) async throws -> RefreshOutcome)? = nil
  ) {
    self.init(
      PullFooter(configuration, loadsAhead: policy),
      pictures: AnimatedPictures(animation, segments: segments),
      style: style.with(titles: titles, loadingFrameRate: loadingFrameRate),
      action: action.map { LoadingAction($0) })
  }

  /// Creates a footer of one animation with parts, with an action whose return is success.
  public init(
    _ policy: LoadMorePolicy? = nil, _ animation: Pictures, segments: AnimationSegments,
    titles: RefreshTitles? = nil, loadingFrameRate: Double? = nil,
    configuration: PullConfiguration = .tmallFooter(), style: AnimatedStyle = AnimatedStyle(),
    action: @escaping @MainActor (_ page: Int) async throws -> Void
  ) {
    self.init(
      policy, animation, segments: segments, titles: titles, loadingFrameRate: loadingFrameRate,
      configuration: configuration, style: style)
    self.action = LoadingAction(action)
  }
}

extension AnimatedComponent where Component == PullFooter, Pictures == StillFrames {
  /// Creates a footer of words alone: the library's own, in English, unless told otherwise.
  public init(
    _ policy: LoadMorePolicy? = nil,
    titles: RefreshTitles = CaptionTexts.of(.english).pulledFooter,
    configuration: PullConfiguration = .tmallFooter(), style: AnimatedStyle = AnimatedStyle(),
    action: (@MainActor (_ page: Int) async throws -> RefreshOutcome)? = nil
  ) {
    self.init(
      PullFooter(configuration, loadsAhead: policy), pictures: .none,
      style: style.with(titles: titles), action: action.map { LoadingAction($0) })
  }

  /// Creates a footer of words alone, with an action whose return is success.
  public init(
    _ policy: LoadMorePolicy? = nil,
    titles: RefreshTitles = CaptionTexts.of(.english).pulledFooter,
    configuration: PullConfiguration = .tmallFooter(), style: AnimatedStyle = AnimatedStyle(),
    action: @escaping @MainActor (_ page: Int) async throws -> Void
  ) {
    self.init(policy, titles: titles, configuration: configuration, style: style)
    self.action = LoadingAction(action)
  }
}

extension LoadMorePolicy {
  /// Loads so many viewport lengths before the end; a short list is pulled.
  public static func preload(screens: Double) -> LoadMorePolicy {
    LoadMorePolicy(preload: .screens(screens), shortContent: .never)
  }

  /// Loads so many points before the end; a short list is pulled.
  public static func preload(points: Double) -> LoadMorePolicy {
    LoadMorePolicy(preload: .points(points), shortContent: .never)
  }
}

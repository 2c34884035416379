public import Frames
public import PullRefresh

/// A footer that loads the next page when it is pulled and, with a policy, before the user reaches the end.
///
/// ```swift
/// let footer = LoadMoreFooter(.preload(screens: 1.5)) { [feed] page in try await feed.load(page) }
/// ```
///
/// The first page after a refresh is page 1. The load ends when the action returns: with
/// `LoadingResult.succeeded` if there may be more pages, with `.noMoreData` after the last one. An error makes it
/// a failure, and the same page is requested again. An action must return a result: one that returns nothing
/// does not compile. For an action that is not `async`, set ``action``.
public struct LoadMoreFooter<Pictures: FrameSource>: ScrollViewFooter {
  /// The component, with its indicator.
  public var component: RefreshComponent
  /// The action that loads a page.
  public var action: LoadingAction?
  /// The number of the GIFs' pixels for each point: 2 for a GIF made as `cat@2x` (default: 1).
  public var pixelsPerPoint = 1.0
  let pictures: AnimatedPictures<Pictures>
  private let words: ComponentWords
  /// Whether the footer is a row after the content that is visible at rest.
  private let isRow: Bool

  init(
    _ configuration: PullConfiguration, _ policy: LoadMorePolicy?,
    pictures: AnimatedPictures<Pictures>, words: ComponentWords,
    look: RefreshIndicator, action: LoadingAction?
  ) {
    var look = look
    look.titles = words.titles(of: CaptionTexts.of(.english).pulledFooter)
    component = .footer(configuration, loadsAhead: policy, indicator: look)
    self.pictures = pictures
    self.words = words
    self.action = action
    isRow = false
  }

  init(
    automatic policy: LoadMorePolicy, height: Double, pictures: AnimatedPictures<Pictures>,
    words: ComponentWords, action: LoadingAction?
  ) {
    var look = pictures.look(AnimatedStyle())
    look.titles = words.titles(of: CaptionTexts.of(.english).autoFooter)
    component = .automaticFooter(policy, height: height, indicator: look)
    self.pictures = pictures
    self.words = words
    self.action = action
    isRow = true
  }

  /// Creates a footer that is always visible as a row after the content, like MJRefresh's automatic footer.
  ///
  /// At rest it says "Tap or pull up to load more", or "No more data". While loading, it plays an animation beside
  /// the caption.
  ///
  /// - Parameters:
  ///   - policy: When it loads without a tap; a tap on the row always loads.
  ///   - loading: The animation that plays while loading.
  ///   - height: The height of the row, in points.
  ///   - titles: The captions (default: `nil`, the library's own, in the app's language).
  ///   - action: The action that loads a page and returns its result.
  public init(
    automatic policy: LoadMorePolicy, loading: Pictures, height: Double = 44,
    titles: RefreshTitles? = nil,
    action: (@MainActor (_ page: Int) async throws -> LoadingResult)? = nil
  ) {
    let segments = AnimationSegments(pull: 0..<0, loading: 0..<loading.timeline.frameCount)
    self.init(
      automatic: policy, height: height,
      pictures: AnimatedPictures(loading, segments: segments),
      words: ComponentWords(titles, else: .all), action: action.map { LoadingAction($0) })
  }

  /// Creates a footer with an animation for each occasion.
  ///
  /// - Parameters:
  ///   - policy: When it loads without being pulled; `nil` for never.
  ///   - pull: The animation that the pull plays.
  ///   - armed: The animation that loops while a release would load (default: `nil`, the pull's last frame).
  ///   - loading: The animation that loops while loading; without one, the system's spinner is shown.
  ///   - success: The animation that plays once after success, before the footer closes.
  ///   - failure: The animation that plays once after failure.
  ///   - noMore: The animation when there is no more data.
  ///   - titles: The captions (default: `nil`, captions for failures only, in the app's language).
  ///   - loadingFrameRate: Frames per second of the loading animation; `nil` plays its own delays.
  ///   - configuration: Distances and durations (default: Tmall's design).
  ///   - style: Further settings; `titles` and `loadingFrameRate` above take precedence.
  ///   - action: The action that loads a page and returns its result.
  public init(
    _ policy: LoadMorePolicy? = nil, pull: Pictures, armed: Pictures? = nil,
    loading: Pictures? = nil, success: Pictures? = nil, failure: Pictures? = nil,
    noMore: Pictures? = nil,
    titles: RefreshTitles? = nil, loadingFrameRate: Double? = nil,
    configuration: PullConfiguration = .tmallFooter(), style: AnimatedStyle = AnimatedStyle(),
    action: (@MainActor (_ page: Int) async throws -> LoadingResult)? = nil
  ) {
    let pictures = AnimatedPictures(
      pull: pull, armed: armed, loading: loading, success: success, failure: failure,
      noMore: noMore)
    let style = style.with(loadingFrameRate: loadingFrameRate)
    self.init(
      configuration, policy, pictures: pictures,
      words: ComponentWords(titles ?? style.titles, else: .failure),
      look: pictures.look(style), action: action.map { LoadingAction($0) })
  }

  /// Creates a footer with one animation that has a range of frames for each occasion.
  public init(
    _ policy: LoadMorePolicy? = nil, _ animation: Pictures, segments: AnimationSegments,
    titles: RefreshTitles? = nil, loadingFrameRate: Double? = nil,
    configuration: PullConfiguration = .tmallFooter(), style: AnimatedStyle = AnimatedStyle(),
    action: (@MainActor (_ page: Int) async throws -> LoadingResult)? = nil
  ) {
    let pictures = AnimatedPictures(animation, segments: segments)
    let style = style.with(loadingFrameRate: loadingFrameRate)
    self.init(
      configuration, policy, pictures: pictures,
      words: ComponentWords(titles ?? style.titles, else: .failure),
      look: pictures.look(style), action: action.map { LoadingAction($0) })
  }

  /// The frame sources, without duplicates.
  public var sources: [Pictures] { pictures.sources }

  /// Returns the captions in a language; the app's own, if it has set any.
  public func titles(in texts: CaptionTexts) -> RefreshTitles {
    words.titles(of: isRow ? texts.autoFooter : texts.pulledFooter)
  }

  /// Returns a frame of one of the animations, for dark mode or light mode; `nil` if there is none.
  public func bitmap(
    _ picture: IndicatorContent.Picture?, isDark: Bool
  ) throws(Pictures.Failure) -> Bitmap? {
    try pictures.bitmap(picture, isDark: isDark)
  }
}

extension LoadMoreFooter where Pictures == StillFrames {
  /// Creates a footer with captions and no GIF (default: the library's captions, in the app's language).
  public init(
    _ policy: LoadMorePolicy? = nil,
    titles: RefreshTitles? = nil, configuration: PullConfiguration = .tmallFooter(),
    action: (@MainActor (_ page: Int) async throws -> LoadingResult)? = nil
  ) {
    self.init(
      configuration, policy, pictures: .none, words: ComponentWords(titles, else: .all),
      look: .caption(RefreshTitles()), action: action.map { LoadingAction($0) })
  }

  /// Creates a footer that is always visible as a row after the content, like MJRefresh's automatic footer.
  ///
  /// At rest it says "Tap or pull up to load more", or "No more data". While loading, it shows a spinner.
  ///
  /// - Parameters:
  ///   - policy: When it loads without a tap; a tap on the row always loads.
  ///   - height: The height of the row, in points.
  ///   - titles: The captions (default: `nil`, the library's own, in the app's language).
  ///   - action: The action that loads a page and returns its result.
  public init(
    automatic policy: LoadMorePolicy, height: Double = 44, titles: RefreshTitles? = nil,
    action: (@MainActor (_ page: Int) async throws -> LoadingResult)? = nil
  ) {
    self.init(
      automatic: policy, height: height, pictures: .none,
      words: ComponentWords(titles, else: .all), action: action.map { LoadingAction($0) })
  }
}

extension AnimatedComponent where Self == LoadMoreFooter<StillFrames> {
  /// Creates a row after the content that loads when the user reaches or taps it.
  public static func automatic(
    _ action: @escaping @MainActor (_ page: Int) async throws -> LoadingResult
  ) -> Self { LoadMoreFooter(automatic: LoadMorePolicy(), action: action) }

  /// Creates a footer that is pulled, with an arrow, a spinner and captions, like MJRefresh's back footer.
  ///
  /// - Parameters:
  ///   - policy: When it loads without being pulled; `nil` for never.
  ///   - titles: The captions (default: `nil`, the library's own, in the app's language).
  ///   - configuration: Distances and durations (default: MJRefresh's).
  ///   - action: The action that loads a page and returns its result.
  public static func arrow(
    _ policy: LoadMorePolicy? = nil, titles: RefreshTitles? = nil,
    configuration: PullConfiguration = .mjRefreshFooter(),
    action: @escaping @MainActor (_ page: Int) async throws -> LoadingResult
  ) -> Self {
    LoadMoreFooter(
      configuration, policy, pictures: .none, words: ComponentWords(titles, else: .all),
      look: .arrow(), action: LoadingAction(action))
  }
}

extension LoadMorePolicy {
  /// Returns a policy that loads a number of viewport lengths before the end; a list shorter than the viewport loads
  /// when it is pulled.
  public static func preload(screens: Double) -> LoadMorePolicy {
    LoadMorePolicy(preload: .screens(screens), shortContent: .never)
  }

  /// Returns a policy that loads a number of points before the end; a list shorter than the viewport loads when it is
  /// pulled.
  public static func preload(points: Double) -> LoadMorePolicy {
    LoadMorePolicy(preload: .points(points), shortContent: .never)
  }
}

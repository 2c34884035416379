public import Frames
public import PullRefresh

/// A footer that loads the next page when it is pulled, and, with a policy, before the end is reached.
///
/// ```swift
/// let footer = LoadMoreFooter(.preload(screens: 1.5)) { page in
///   let items = try await feed.load(page)
///   return items.isEmpty ? .noMoreData : .succeeded(items: items.count)
/// }
/// ```
///
/// Pages are counted from 1 after a refresh, which is page 0. Returning from the action ends the
/// loading: with `LoadingResult.succeeded` for more to come, with `.noMoreData` for the last page. An error
/// makes it a failure, and the page is asked for again. An action that returns nothing, or anything else,
/// does not compile: it says nothing of whether there is more. For an action that is not `async`, set
/// ``action``.
public struct LoadMoreFooter<Pictures: FrameSource>: ScrollViewFooter {
  /// The component, with its indicator.
  public var component: RefreshComponent
  /// The action that loads a page.
  public var action: LoadingAction?
  /// The number of the pictures' pixels for each point: 2 for a GIF made as `cat@2x` (default: 1).
  public var pixelsPerPoint = 1.0
  let pictures: AnimatedPictures<Pictures>
  private let words: ComponentWords
  /// Whether it is a row at the content's end, which is there at rest.
  private let isRow: Bool

  init(
    _ configuration: PullConfiguration, _ policy: LoadMorePolicy?,
    pictures: AnimatedPictures<Pictures>, words: ComponentWords,
    indicator: (RefreshTitles) -> RefreshIndicator, action: LoadingAction?
  ) {
    component = .footer(
      configuration, loadsAhead: policy,
      indicator: indicator(words.titles(of: CaptionTexts.of(.english).pulledFooter)))
    self.pictures = pictures
    self.words = words
    self.action = action
    isRow = false
  }

  /// A row at the content's end.
  init(
    automatic policy: LoadMorePolicy, height: Double, pictures: AnimatedPictures<Pictures>,
    words: ComponentWords, action: LoadingAction?
  ) {
    let titles = words.titles(of: CaptionTexts.of(.english).autoFooter)
    component = .automaticFooter(
      policy, height: height,
      indicator: pictures.look(AnimatedStyle(), titles: titles))
    self.pictures = pictures
    self.words = words
    self.action = action
    isRow = true
  }

  /// Creates a footer that is a row at the content's end, MJRefresh's automatic footer.
  ///
  /// At rest it says "Tap or pull up to load more", or "No more data" where there is none; it plays an
  /// animation beside its words while loading.
  ///
  /// - Parameters:
  ///   - policy: When it loads by itself; a tap on the row always does.
  ///   - loading: The animation that plays while loading; nothing else is shown of it.
  ///   - height: How high the row is, in points.
  ///   - titles: The words (default: `nil`, the library's own, in the app's language).
  ///   - action: What loading a page does, and what came of it.
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

  /// Creates a footer of one animation for each occasion.
  ///
  /// - Parameters:
  ///   - policy: When it loads without being pulled; `nil` for never.
  ///   - pull: The animation that the pull plays.
  ///   - armed: The animation that plays over and over while letting go would load (default: `nil`, the pull's last
  ///     frame).
  ///   - loading: The animation that plays while loading; without one, the system's spinner turns.
  ///   - success: The animation that plays once after success, before the room closes.
  ///   - failure: The animation that plays once after failure.
  ///   - noMore: The animation when there is no more data.
  ///   - titles: The words (default: `nil`, those of a failure alone, in the app's language).
  ///   - loadingFrameRate: Frames per second of the loading animation; `nil` plays its own delays.
  ///   - configuration: Distances and durations (default: Tmall's design).
  ///   - style: The rest of the look; `titles` and `loadingFrameRate` above take precedence.
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
      indicator: { pictures.look(style, titles: $0) },
      action: action.map { LoadingAction($0) })
  }

  /// Creates a footer of one animation that has a part for each occasion.
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
      indicator: { pictures.look(style, titles: $0) },
      action: action.map { LoadingAction($0) })
  }

  /// The sources of the frames, each once.
  public var sources: [Pictures] { pictures.sources }

  /// Returns the words in a language; the app's own, if it has set any.
  public func titles(in texts: CaptionTexts) -> RefreshTitles {
    words.titles(of: isRow ? texts.autoFooter : texts.pulledFooter)
  }

  /// Returns a frame of one of the animations, for dark mode or light mode; `nil` for none.
  public func bitmap(
    _ picture: IndicatorContent.Picture?, isDark: Bool
  ) throws(Pictures.Failure) -> Bitmap? {
    try pictures.bitmap(picture, isDark: isDark)
  }
}

extension LoadMoreFooter where Pictures == StillFrames {
  /// Creates a footer of words alone (default: the library's own, in the app's language).
  public init(
    _ policy: LoadMorePolicy? = nil,
    titles: RefreshTitles? = nil, configuration: PullConfiguration = .tmallFooter(),
    action: (@MainActor (_ page: Int) async throws -> LoadingResult)? = nil
  ) {
    self.init(
      configuration, policy, pictures: .none, words: ComponentWords(titles, else: .all),
      indicator: { .caption($0) },
      action: action.map { LoadingAction($0) })
  }
}

extension LoadMoreFooter where Pictures == StillFrames {
  /// Creates a footer that is a row at the content's end, MJRefresh's automatic footer.
  ///
  /// At rest it says "Tap or pull up to load more", or "No more data" where there is none; it shows a
  /// spinner while loading.
  ///
  /// - Parameters:
  ///   - policy: When it loads by itself; a tap on the row always does.
  ///   - height: How high the row is, in points.
  ///   - titles: The words (default: `nil`, the library's own, in the app's language).
  ///   - action: What loading a page does, and what came of it.
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
  /// A footer that is a row at the content's end, which loads when that is reached, and when it is tapped.
  public static func automatic(
    _ action: @escaping @MainActor (_ page: Int) async throws -> LoadingResult
  ) -> Self { LoadMoreFooter(automatic: LoadMorePolicy(), action: action) }

  /// A footer that is pulled, with an arrow that turns, a spinner and words: MJRefresh's footer that springs back.
  ///
  /// - Parameters:
  ///   - policy: When it loads without being pulled; `nil` for never.
  ///   - titles: The words (default: `nil`, the library's own, in the app's language).
  ///   - configuration: Distances and durations (default: MJRefresh's).
  ///   - action: The action that loads a page and returns its result.
  public static func arrow(
    _ policy: LoadMorePolicy? = nil, titles: RefreshTitles? = nil,
    configuration: PullConfiguration = .mjRefreshFooter(),
    action: @escaping @MainActor (_ page: Int) async throws -> LoadingResult
  ) -> Self {
    LoadMoreFooter(
      configuration, policy, pictures: .none, words: ComponentWords(titles, else: .all),
      indicator: { .arrow(titles: $0) }, action: LoadingAction(action))
  }
}

extension LoadMorePolicy {
  /// Loads a number of viewport lengths before the end; a short list is pulled.
  public static func preload(screens: Double) -> LoadMorePolicy {
    LoadMorePolicy(preload: .screens(screens), shortContent: .never)
  }

  /// Loads a number of points before the end; a short list is pulled.
  public static func preload(points: Double) -> LoadMorePolicy {
    LoadMorePolicy(preload: .points(points), shortContent: .never)
  }
}

#if !hasFeature(Embedded)
  public import Frames

  /// A footer that loads the next page when the user pulls it and, with a policy, before the user reaches the end.
  ///
  /// ```swift
  /// let footer = LoadMoreFooter(.preload(screens: 1.5)) { [feed] page in try await feed.load(page) }
  /// ```
  ///
  /// The first page after a refresh is page 1. The action must return a result: `LoadingResult.succeeded` if there may
  /// be more pages, `.noMoreData` after the last page. If the action throws, the load fails, and the next load requests
  /// the same page. For an action that is not `async`, set ``ListComponent/action``.
  public struct LoadMoreFooter: ListComponent {
    /// The action that loads a page and returns its result.
    public typealias Action = @MainActor (_ page: Int) async throws -> LoadingResult

    /// The description, with the footer's behaviour, animations, captions and action.
    public var described: AnimatedComponent

    /// Creates a footer with an animation for the pull and one for loading.
    ///
    /// - Parameters:
    ///   - policy: When the footer loads without being pulled; `nil` to load only when it is pulled.
    ///   - pull: The frames that the pull scrubs.
    ///   - loading: The frames that loop while loading (default: `nil`, the system's spinner).
    ///   - captions: The captions (default: `nil`, captions for failures, for no more data and for a pull that must
    ///     wait for a refresh, in the app's language).
    ///   - loadingFrameRate: Frames per second of the loading animation; `nil` for the GIF's own delays.
    ///   - configuration: Distances and durations (default: Tmall's design).
    ///   - style: The opacity, and the time for which outcomes are shown.
    ///   - action: The action that loads a page and returns its result.
    public init(
      _ policy: LoadMorePolicy? = nil, pull: any FrameSource, loading: (any FrameSource)? = nil,
      captions: RefreshCaptions? = nil, loadingFrameRate: Double? = nil,
      configuration: PullConfiguration = .tmallFooter(), style: AnimatedStyle = AnimatedStyle(),
      action: Action? = nil
    ) {
      self.init(
        Animations(pull: pull, loading: loading), policy: policy, captions: captions,
        loadingFrameRate: loadingFrameRate, configuration: configuration, style: style,
        action: action)
    }

    /// Creates a footer with an animation for each occasion, such as the pull, loading or a failure.
    public init(
      _ animations: Animations, policy: LoadMorePolicy? = nil, captions: RefreshCaptions? = nil,
      loadingFrameRate: Double? = nil, configuration: PullConfiguration = .tmallFooter(),
      style: AnimatedStyle = AnimatedStyle(), action: Action? = nil
    ) {
      described = AnimatedComponent(
        .pulledFooter(configuration, loadsAhead: policy), animations, style: style,
        loadingFrameRate: loadingFrameRate, captions: captions, words: .exceptions,
        action: action.map { LoadingAction($0) })
    }

    /// Creates a footer that shows captions and no GIF (default: the library's captions, in the app's language).
    public init(
      _ policy: LoadMorePolicy? = nil, captions: RefreshCaptions? = nil,
      configuration: PullConfiguration = .tmallFooter(), action: Action? = nil
    ) {
      self.init(
        design: .caption, policy: policy, allWords: captions, configuration: configuration,
        action: action)
    }

    /// Creates a footer that is always visible as a row after the content, like MJRefresh's automatic footer.
    ///
    /// At rest the row says "Tap or pull up to load more", or "No more data". While loading, the row plays an animation
    /// beside the caption.
    ///
    /// - Parameters:
    ///   - policy: When the row loads without a tap.
    ///   - loading: The frames that play while loading (default: `nil`, the system's spinner).
    ///   - height: The height of the row, in points.
    ///   - captions: The captions (default: `nil`, the library's own, in the app's language).
    ///   - action: The action that loads a page and returns its result.
    public init(
      automatic policy: LoadMorePolicy, loading: (any FrameSource)? = nil, height: Double = 44,
      captions: RefreshCaptions? = nil, action: Action? = nil
    ) {
      described = AnimatedComponent(
        .row(policy, height: height), Animations(ByOccasion(loading: loading)), captions: captions,
        words: .all, action: action.map { LoadingAction($0) })
    }

    /// Creates a footer that is a row after the content, and that loads when the user reaches or taps the row.
    public static func automatic(_ action: @escaping Action) -> LoadMoreFooter {
      LoadMoreFooter(automatic: LoadMorePolicy(), action: action)
    }

    /// Creates a footer that is pulled, with an arrow, a spinner and captions, like MJRefresh's back footer.
    ///
    /// - Parameters:
    ///   - policy: When the footer loads without being pulled; `nil` to load only when it is pulled.
    ///   - captions: The captions (default: `nil`, the library's own, in the app's language).
    ///   - configuration: Distances and durations (default: MJRefresh's).
    ///   - action: The action that loads a page and returns its result.
    public static func arrow(
      _ policy: LoadMorePolicy? = nil, captions: RefreshCaptions? = nil,
      configuration: PullConfiguration = .mjRefreshFooter(), action: @escaping Action
    ) -> LoadMoreFooter {
      LoadMoreFooter(
        design: .arrow, policy: policy, allWords: captions, configuration: configuration,
        action: action)
    }

    /// Creates a footer with the library's GIFs or in a design without GIFs, and with captions in all phases: `captions`
    /// or, if `nil`, the library's.
    package init(
      _ animations: Animations = Animations(ByOccasion()), design: RefreshPreset? = nil,
      policy: LoadMorePolicy?, allWords captions: RefreshCaptions?,
      configuration: PullConfiguration, action: Action?
    ) {
      described = AnimatedComponent(
        .pulledFooter(configuration, loadsAhead: policy), animations, design: design,
        captions: captions, words: .all, action: action.map { LoadingAction($0) })
    }
  }

  extension LoadMorePolicy {
    /// Returns a policy that loads when at most `screens` viewport lengths of content remain beyond the visible part.
    ///
    /// While the content is shorter than the viewport, only a pull or a tap loads.
    public static func preload(screens: Double) -> LoadMorePolicy {
      LoadMorePolicy(preload: .screens(screens))
    }

    /// Returns a policy that loads when at most `points` points of content remain beyond the visible part.
    ///
    /// While the content is shorter than the viewport, only a pull or a tap loads.
    public static func preload(points: Double) -> LoadMorePolicy {
      LoadMorePolicy(preload: .points(points))
    }
  }
#endif

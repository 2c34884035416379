#if !hasFeature(Embedded)
  public import Frames

  /// A header that refreshes when the user pulls it: the finger scrubs one animation, and another one plays while
  /// loading.
  ///
  /// ```swift
  /// let header = RefreshHeader(pull: cat, loading: run) { [feed] in try await feed.reload() }
  /// let plain = RefreshHeader(.arrow) { [feed] in try await feed.reload() }
  /// ```
  ///
  /// The refresh ends when the action returns; if the action throws, the refresh fails. For an action that returns a
  /// result or is not `async`, set ``ListComponent/action``.
  public struct RefreshHeader: ListComponent {
    /// The header's behavior, animations, captions and action.
    public var described: AnimatedComponent
    /// The action of a pull beyond the second threshold (`PullConfiguration.secondFloor`); `nil` for
    /// ``ListComponent/action``.
    public var secondFloorAction: LoadingAction?
    /// The storage of the last update's time; `nil` for a header that does not show it.
    public var lastUpdated: LastUpdated?

    /// Creates a header with an animation for the pull and one for loading.
    ///
    /// - Parameters:
    ///   - pull: The frames that the pull scrubs.
    ///   - loading: The frames that loop while loading (default: `nil`, the system's spinner).
    ///   - titles: The captions (default: `nil`, captions for failures only, in the app's language).
    ///   - loadingFrameRate: Frames per second of the loading animation; `nil` for the GIF's own delays.
    ///   - configuration: Distances and durations (default: Tmall's design).
    ///   - style: The opacity, the cross-fade and the time for which outcomes are shown.
    ///   - action: The action that refreshes.
    public init(
      pull: any FrameSource, loading: (any FrameSource)? = nil, titles: RefreshTitles? = nil,
      loadingFrameRate: Double? = nil, configuration: PullConfiguration = .tmallHeader(),
      style: AnimatedStyle = AnimatedStyle(), action: (@MainActor () async throws -> Void)? = nil
    ) {
      self.init(
        Animations(pull: pull, loading: loading), titles: titles,
        loadingFrameRate: loadingFrameRate, configuration: configuration, style: style,
        action: action)
    }

    /// Creates a header with animations for each occasion, such as the pull, loading or a failure.
    public init(
      _ animations: Animations, titles: RefreshTitles? = nil, loadingFrameRate: Double? = nil,
      configuration: PullConfiguration = .tmallHeader(), style: AnimatedStyle = AnimatedStyle(),
      action: (@MainActor () async throws -> Void)? = nil
    ) {
      described = AnimatedComponent(
        .header(configuration), animations, style: style, loadingFrameRate: loadingFrameRate,
        titles: titles, words: .failure, action: action.map { LoadingAction($0) })
    }

    /// Creates a header that the library draws without a GIF.
    ///
    /// - Parameters:
    ///   - design: The design.
    ///   - titles: The captions (default: `nil`, the library's own, in the app's language).
    ///   - lastUpdated: The storage of the last update's time, which headers with an arrow show below their caption;
    ///     `nil` to show none (default: kept as long as the list exists).
    ///   - configuration: Distances and durations (default: `nil`, those of the design).
    ///   - action: The action that refreshes.
    public init(
      _ design: RefreshPreset, titles: RefreshTitles? = nil,
      lastUpdated: LastUpdated? = .unstored, configuration: PullConfiguration? = nil,
      action: (@MainActor () async throws -> Void)? = nil
    ) {
      described = AnimatedComponent(
        .header(configuration ?? design.header), design: design, titles: titles, words: .all,
        action: action.map { LoadingAction($0) })
      self.lastUpdated = design.indicatorKind == .animation ? lastUpdated : nil
    }

    /// Creates a header with the library's GIFs, which also shows all of the library's captions unless `titles` is set.
    package init(
      _ animations: Animations, allWords titles: RefreshTitles?, configuration: PullConfiguration,
      action: (@MainActor () async throws -> Void)?
    ) {
      described = AnimatedComponent(
        .header(configuration), animations, titles: titles, words: .all,
        action: action.map { LoadingAction($0) })
    }
  }
#endif

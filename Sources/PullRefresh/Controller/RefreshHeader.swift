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
    /// The description, with the header's behaviour, animations, captions and action.
    public var described: AnimatedComponent
    /// The action of a pull beyond the second threshold (`PullConfiguration.secondFloor`); `nil` to refresh by
    /// ``ListComponent/action`` there, too.
    public var secondFloorAction: LoadingAction?
    /// The place where the time of the last update is stored; `nil` for a header that does not show the time.
    public var lastUpdated: LastUpdated?

    /// Creates a header with an animation for the pull and one for loading.
    ///
    /// - Parameters:
    ///   - pull: The frames that the pull scrubs.
    ///   - loading: The frames that loop while loading (default: `nil`, the system's spinner).
    ///   - captions: The captions (default: `nil`, captions for failures and for a pull that must wait for the footer's
    ///     load, in the app's language).
    ///   - loadingFrameRate: Frames per second of the loading animation; `nil` for the GIF's own delays.
    ///   - configuration: Distances and durations (default: Tmall's design).
    ///   - style: The opacity, and the time for which outcomes are shown.
    ///   - action: The action that refreshes.
    public init(
      pull: any FrameSource, loading: (any FrameSource)? = nil, captions: RefreshCaptions? = nil,
      loadingFrameRate: Double? = nil, configuration: PullConfiguration = .tmallHeader(),
      style: AnimatedStyle = AnimatedStyle(), action: (@MainActor () async throws -> Void)? = nil
    ) {
      self.init(
        Animations(pull: pull, loading: loading), captions: captions,
        loadingFrameRate: loadingFrameRate, configuration: configuration, style: style,
        action: action)
    }

    /// Creates a header with an animation for each occasion, such as the pull, loading or a failure.
    public init(
      _ animations: Animations, captions: RefreshCaptions? = nil, loadingFrameRate: Double? = nil,
      configuration: PullConfiguration = .tmallHeader(), style: AnimatedStyle = AnimatedStyle(),
      action: (@MainActor () async throws -> Void)? = nil
    ) {
      described = AnimatedComponent(
        .header(configuration), animations, style: style, loadingFrameRate: loadingFrameRate,
        captions: captions, words: .exceptions, action: action.map { LoadingAction($0) })
    }

    /// Creates a header that the library draws without a GIF.
    ///
    /// - Parameters:
    ///   - design: The design.
    ///   - captions: The captions (default: `nil`, the library's own, in the app's language).
    ///   - lastUpdated: The place where the time of the last update is stored (default: in the user defaults, for each
    ///     file that creates headers). Only headers with an arrow show this time, below their caption; `nil` to show
    ///     none.
    ///   - configuration: Distances and durations (default: `nil`, those of the design).
    ///   - file: The key of ``LastUpdated/automatic`` (default: the caller's module and file).
    ///   - action: The action that refreshes.
    public init(
      _ design: RefreshPreset, captions: RefreshCaptions? = nil,
      lastUpdated: LastUpdated? = .automatic, configuration: PullConfiguration? = nil,
      file: String = #fileID, action: (@MainActor () async throws -> Void)? = nil
    ) {
      described = AnimatedComponent(
        .header(configuration ?? design.header), design: design, captions: captions, words: .all,
        action: action.map { LoadingAction($0) })
      guard design.indicatorKind == .animation else { return }
      self.lastUpdated = lastUpdated == .automatic ? .stored(file) : lastUpdated
    }

    /// Creates a row above the list that loads earlier items when the user scrolls near the start, as for a chat.
    ///
    /// The action gets the page to load, counted by the row itself. It inserts the items, and reports their length to
    /// ``RefreshController/contentInserted(_:)``, so that the visible items stay in place.
    ///
    /// - Parameters:
    ///   - policy: The distance from the start at which the row loads, and the bounds of automatic loads.
    ///   - captions: The captions; `nil` for the library's.
    ///   - action: The action that loads a page of earlier items.
    public static func earlierItems(
      _ policy: LoadMorePolicy = LoadMorePolicy(), captions: RefreshCaptions? = nil,
      action: LoadMoreFooter.Action? = nil
    ) -> RefreshHeader {
      RefreshHeader(
        AnimatedComponent(
          .earlierItems(policy), design: .caption, captions: captions, words: .all,
          action: action.map { LoadingAction($0) }))
    }

    private init(_ described: AnimatedComponent) { self.described = described }

    /// The component that the engine runs, which knows whether the second floor has an action of its own.
    package var component: RefreshComponent {
      var component = described.component
      component.hasSecondAction = secondFloorAction != nil
      return component
    }

    /// Creates a header with the library's GIFs, and with captions in all phases: `captions` or, if `nil`, the library's.
    package init(
      _ animations: Animations, allWords captions: RefreshCaptions?,
      configuration: PullConfiguration,
      action: (@MainActor () async throws -> Void)?
    ) {
      described = AnimatedComponent(
        .header(configuration), animations, captions: captions, words: .all,
        action: action.map { LoadingAction($0) })
    }
  }
#endif

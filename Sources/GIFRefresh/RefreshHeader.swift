public import Frames
public import PullRefresh

/// A header that refreshes when it is pulled: the finger plays one animation, loading another.
///
/// ```swift
/// let header = RefreshHeader(pull: cat, loading: run) { try await feed.reload() }
/// let plain = RefreshHeader(.arrow) { try await feed.reload() }
/// ```
///
/// Returning from the action ends the refresh, an error makes it a failure. For an action that says more,
/// or is not `async`, set ``action``.
public struct RefreshHeader<Pictures: FrameSource>: ScrollViewHeader {
  /// The component, with its indicator.
  public var component: RefreshComponent
  /// The action that refreshes.
  public var action: LoadingAction?
  /// The action of a pull beyond the second threshold (`PullConfiguration.secondFloor`).
  public var secondFloorAction: LoadingAction?
  /// The storage of the time of the last update; `nil` for a header that does not show it.
  public var lastUpdated: LastUpdated?
  /// The number of the pictures' pixels for each point: 2 for a GIF made as `cat@2x` (default: 1).
  public var pixelsPerPoint = 1.0
  let pictures: AnimatedPictures<Pictures>
  private let words: ComponentWords

  init(
    _ configuration: PullConfiguration, length: Double? = nil,
    pictures: AnimatedPictures<Pictures>, words: ComponentWords,
    indicator: (RefreshTitles) -> RefreshIndicator, action: LoadingAction?
  ) {
    component = .header(
      configuration, length: length,
      indicator: indicator(words.titles(of: CaptionTexts.of(.english).header)))
    self.pictures = pictures
    self.words = words
    self.action = action
  }

  /// Creates a header of one animation for each occasion.
  ///
  /// - Parameters:
  ///   - pull: The animation that the pull plays.
  ///   - armed: The animation that plays over and over while letting go would load (default: `nil`, the pull's last
  ///     frame).
  ///   - loading: The animation that plays while loading; without one, the system's spinner turns.
  ///   - success: The animation that plays once after success, before the room closes.
  ///   - failure: The animation that plays once after failure.
  ///   - titles: The words (default: `nil`, those of a failure alone, in the app's language).
  ///   - loadingFrameRate: Frames per second of the loading animation; `nil` plays its own delays.
  ///   - configuration: Distances and durations (default: Tmall's design).
  ///   - style: The rest of the look; `titles` and `loadingFrameRate` above take precedence.
  ///   - action: The action that refreshes.
  public init(
    pull: Pictures, armed: Pictures? = nil, loading: Pictures? = nil, success: Pictures? = nil,
    failure: Pictures? = nil, titles: RefreshTitles? = nil, loadingFrameRate: Double? = nil,
    configuration: PullConfiguration = .tmallHeader(), style: AnimatedStyle = AnimatedStyle(),
    action: (@MainActor () async throws -> Void)? = nil
  ) {
    let pictures = AnimatedPictures(
      pull: pull, armed: armed, loading: loading, success: success, failure: failure)
    let style = style.with(loadingFrameRate: loadingFrameRate)
    self.init(
      configuration, pictures: pictures,
      words: ComponentWords(titles ?? style.titles, else: .failure),
      indicator: { pictures.look(style, titles: $0) },
      action: action.map { LoadingAction($0) })
  }

  /// Creates a header of one animation that has a part for each occasion.
  public init(
    _ animation: Pictures, segments: AnimationSegments, titles: RefreshTitles? = nil,
    loadingFrameRate: Double? = nil, configuration: PullConfiguration = .tmallHeader(),
    style: AnimatedStyle = AnimatedStyle(), action: (@MainActor () async throws -> Void)? = nil
  ) {
    let pictures = AnimatedPictures(animation, segments: segments)
    let style = style.with(loadingFrameRate: loadingFrameRate)
    self.init(
      configuration, pictures: pictures,
      words: ComponentWords(titles ?? style.titles, else: .failure),
      indicator: { pictures.look(style, titles: $0) },
      action: action.map { LoadingAction($0) })
  }

  /// The sources of the frames, each once.
  public var sources: [Pictures] { pictures.sources }

  /// Returns the words in a language; the app's own, if it has set any.
  public func titles(in texts: CaptionTexts) -> RefreshTitles { words.titles(of: texts.header) }

  /// Returns a frame of one of the animations, for dark mode or light mode; `nil` for none.
  public func bitmap(
    _ picture: IndicatorContent.Picture?, isDark: Bool
  ) throws(Pictures.Failure) -> Bitmap? {
    try pictures.bitmap(picture, isDark: isDark)
  }
}

/// A header that the library draws without any GIF.
public enum RefreshHeaderDesign: Sendable, Hashable, CaseIterable {
  /// An arrow that turns, a spinner, words, and when the list was last updated: MJRefresh's normal header.
  case arrow
  /// The same, slower, and as opaque as it is pulled: EOCRefresh's header.
  case eoc
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
  ///   - titles: The words (default: `nil`, the library's own, in the app's language).
  ///   - lastUpdated: The storage of the time of the last update, which `.arrow` and `.eoc` show below their
  ///     caption; `nil` to show none (default: kept for as long as the list is there).
  ///   - configuration: Distances and durations (default: `nil`, those of the design).
  ///   - action: What refreshing does.
  public init(
    _ design: RefreshHeaderDesign, titles: RefreshTitles? = nil,
    lastUpdated: LastUpdated? = .unstored, configuration: PullConfiguration? = nil,
    action: (@MainActor () async throws -> Void)? = nil
  ) {
    let (usual, length): (PullConfiguration, Double?) =
      switch design {
      case .arrow, .caption: (.mjRefreshHeader(), nil)
      case .eoc: (.eocHeader(), nil)
      case .ring: (.titleView(), RefreshPreset.titleView.height)
      case .hud: (.hud(), RefreshPreset.hud.height)
      }
    self.init(
      configuration ?? usual, length: length, pictures: .none,
      words: ComponentWords(titles, else: .all), indicator: design.indicator,
      action: action.map { LoadingAction($0) })
    switch design {
    case .arrow, .eoc: self.lastUpdated = lastUpdated
    case .ring, .hud, .caption: break
    }
  }
}

extension RefreshHeaderDesign {
  /// The look, with its words.
  func indicator(_ titles: RefreshTitles) -> RefreshIndicator {
    switch self {
    case .arrow: .arrow(titles: titles)
    case .eoc:
      .arrow(
        ArrowIndicator(arrow: ArrowRotation(duration: .milliseconds(400))), titles: titles,
        opacity: .followsProgress)
    case .ring: .ring(titles: titles)
    case .hud: .hud()
    case .caption: .caption(titles)
    }
  }
}

extension AnimatedStyle {
  /// The same with what is said beside it, where anything is.
  func with(loadingFrameRate: Double?) -> AnimatedStyle {
    var style = self
    style.loadingFrameRate = loadingFrameRate ?? style.loadingFrameRate
    return style
  }
}

public import Frames
public import PullRefresh

/// A header that refreshes when it is pulled: the finger scrubs one animation, another plays while loading.
///
/// ```swift
/// let header = RefreshHeader(pull: cat, loading: run) { [feed] in try await feed.reload() }
/// let plain = RefreshHeader(.arrow) { [feed] in try await feed.reload() }
/// ```
///
/// The refresh ends when the action returns; an error makes it a failure. For an action that returns a result
/// or is not `async`, set ``action``.
public struct RefreshHeader<Pictures: FrameSource>: ScrollViewHeader {
  /// The component, with its indicator.
  public var component: RefreshComponent
  /// The action that refreshes.
  public var action: LoadingAction?
  /// The action of a pull beyond the second threshold (`PullConfiguration.secondFloor`).
  public var secondFloorAction: LoadingAction?
  /// The storage of the last update's time; `nil` for a header that does not show it.
  public var lastUpdated: LastUpdated?
  /// The number of the GIFs' pixels for each point: 2 for a GIF made as `cat@2x` (default: 1).
  public var pixelsPerPoint = 1.0
  let pictures: AnimatedPictures<Pictures>
  private let words: ComponentWords

  init(
    _ configuration: PullConfiguration, length: Double? = nil,
    pictures: AnimatedPictures<Pictures>, words: ComponentWords,
    look: RefreshIndicator, action: LoadingAction?
  ) {
    var look = look
    look.titles = words.titles(of: CaptionTexts.of(.english).header)
    component = .header(configuration, length: length, indicator: look)
    self.pictures = pictures
    self.words = words
    self.action = action
  }

  /// Creates a header with an animation for each occasion.
  ///
  /// - Parameters:
  ///   - pull: The animation that the pull plays.
  ///   - armed: The animation that loops while a release would refresh (default: `nil`, the pull's last frame).
  ///   - loading: The animation that loops while loading; without one, the system's spinner is shown.
  ///   - success: The animation that plays once after success, before the header closes.
  ///   - failure: The animation that plays once after failure.
  ///   - titles: The captions (default: `nil`, captions for failures only, in the app's language).
  ///   - loadingFrameRate: Frames per second of the loading animation; `nil` plays its own delays.
  ///   - configuration: Distances and durations (default: Tmall's design).
  ///   - style: Further settings; `titles` and `loadingFrameRate` above take precedence.
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
      look: pictures.look(style), action: action.map { LoadingAction($0) })
  }

  /// Creates a header with one animation that has a range of frames for each occasion.
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
      look: pictures.look(style), action: action.map { LoadingAction($0) })
  }

  /// The frame sources, without duplicates.
  public var sources: [Pictures] { pictures.sources }

  /// Returns the captions in a language; the app's own, if it has set any.
  public func titles(in texts: CaptionTexts) -> RefreshTitles { words.titles(of: texts.header) }

  /// Returns a frame of one of the animations, for dark mode or light mode; `nil` if there is none.
  public func bitmap(
    _ picture: IndicatorContent.Picture?, isDark: Bool
  ) throws(Pictures.Failure) -> Bitmap? {
    try pictures.bitmap(picture, isDark: isDark)
  }
}

/// A header that the library draws without a GIF.
public enum RefreshHeaderDesign: Sendable, Hashable, CaseIterable {
  /// An arrow that turns, a spinner, captions and the time of the last update: MJRefresh's normal header.
  case arrow
  /// The arrow design, slower, with an opacity that follows the pull's progress: EOCRefresh's header.
  case eoc
  /// A ring beside the navigation bar's title that fills with the pull, and a spinner while loading.
  case ring
  /// A ring in a circle that floats down over the list.
  case hud
  /// Captions without a picture.
  case caption
}

extension RefreshHeader where Pictures == StillFrames {
  /// Creates a header that the library draws without a GIF.
  ///
  /// - Parameters:
  ///   - design: The design.
  ///   - titles: The captions (default: `nil`, the library's own, in the app's language).
  ///   - lastUpdated: The storage of the last update's time, which `.arrow` and `.eoc` show below their caption; `nil`
  ///     to show none (default: kept as long as the list exists).
  ///   - configuration: Distances and durations (default: `nil`, those of the design).
  ///   - action: The action that refreshes.
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
      words: ComponentWords(titles, else: .all), look: design.look,
      action: action.map { LoadingAction($0) })
    switch design {
    case .arrow, .eoc: self.lastUpdated = lastUpdated
    case .ring, .hud, .caption: break
    }
  }
}

extension RefreshHeaderDesign {
  var look: RefreshIndicator {
    switch self {
    case .arrow: .arrow()
    case .eoc:
      .arrow(
        ArrowIndicator(arrow: ArrowRotation(duration: .milliseconds(400))),
        opacity: .followsProgress)
    case .ring: .ring()
    case .hud: .hud()
    case .caption: .caption(RefreshTitles())
    }
  }
}

extension AnimatedStyle {
  /// Returns the style with the loading frame rate that was given beside it, if there is one.
  func with(loadingFrameRate: Double?) -> AnimatedStyle {
    var style = self
    style.loadingFrameRate = loadingFrameRate ?? style.loadingFrameRate
    return style
  }
}

public import Frames
public import PullRefresh

/// The look of a component with animations and captions.
public struct AnimatedStyle: Sendable, Hashable {
  /// The words (default: `nil`, only those for a failure, in the app's language).
  public var titles: RefreshTitles?
  /// Frames per second of the loading animation; `nil` plays its own delays.
  public var loadingFrameRate: Double?
  /// The rule by which the pull picks a frame.
  public var rule: ProgressRule
  /// The opacity of the component during the pull.
  public var opacity: PullOpacity
  /// The time in which the pull's picture fades into that of loading.
  public var crossFade: Duration
  /// The time for which each outcome is shown; `nil` for as long as its animation plays once.
  public var endDurations: EndDurations?

  /// Creates a style.
  public init(
    titles: RefreshTitles? = nil, loadingFrameRate: Double? = nil,
    rule: ProgressRule = .equalParts, opacity: PullOpacity = .opaque, crossFade: Duration = .zero,
    endDurations: EndDurations? = nil
  ) {
    self.titles = titles
    self.loadingFrameRate = loadingFrameRate
    self.rule = rule
    self.opacity = opacity
    self.crossFade = crossFade
    self.endDurations = endDurations
  }
}

extension RefreshTitles {
  /// The words for a failure alone, so that none goes unseen.
  var ofFailure: RefreshTitles { RefreshTitles(failed: failed, retry: retry) }
}

/// The words that a component shows: the app's, or some of a language's.
enum ComponentWords: Sendable, Equatable {
  case own(RefreshTitles)
  /// Only the words for a failure, for components whose GIF says everything else.
  case failure
  case all

  init(_ own: RefreshTitles?, else language: ComponentWords) {
    self = own.map { .own($0) } ?? language
  }

  /// The words, where a language has these for such a component.
  func titles(of language: RefreshTitles) -> RefreshTitles {
    switch self {
    case .own(let titles): titles
    case .failure: language.ofFailure
    case .all: language
    }
  }
}

public import Frames
public import PullRefresh

/// The indicator settings of a component with animations and captions.
public struct AnimatedStyle: Sendable, Hashable {
  /// The words (default: `nil`, captions for failures only, in the app's language).
  public var titles: RefreshTitles?
  /// The frames per second of the loading animation; `nil` plays the GIF's own delays.
  public var loadingFrameRate: Double?
  /// The rule that maps the pull's progress to a frame.
  public var rule: ProgressRule
  /// The opacity of the component during the pull.
  public var opacity: PullOpacity
  /// The duration of the cross-fade from the pull's frame to the loading animation.
  public var crossFade: Duration
  /// The time for which each outcome is shown; `nil` for the length of its animation.
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
  /// The words for failures only, so that a failure is never invisible.
  var ofFailure: RefreshTitles { RefreshTitles(failed: failed, retry: retry) }
}

/// The words that a component shows: the app's own, or a selection from a language.
enum ComponentWords: Sendable {
  case own(RefreshTitles)
  /// Only the words for failures, for components whose GIF shows everything else.
  case failure
  case all

  init(_ own: RefreshTitles?, else language: ComponentWords) {
    self = own.map { .own($0) } ?? language
  }

  func titles(of language: RefreshTitles) -> RefreshTitles {
    switch self {
    case .own(let titles): titles
    case .failure: language.ofFailure
    case .all: language
    }
  }
}

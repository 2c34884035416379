import Frames

/// Words alone.
struct CaptionIndicator: Sendable, Equatable {
  /// The current content.
  private(set) var content: IndicatorContent
  /// The words; a change takes effect at once.
  var titles: RefreshTitles {
    didSet { content.caption = titles.caption(for: phase) }
  }
  /// The opacity during the pull; a change takes effect at once.
  var opacity: PullOpacity {
    didSet { content.opacity = opacity.opacity(for: phase) }
  }
  private var phase = RefreshPhase.idle

  /// Creates an indicator with the words for each phase.
  init(_ titles: RefreshTitles, opacity: PullOpacity = .opaque) {
    self.titles = titles
    self.opacity = opacity
    content = IndicatorContent(
      caption: titles.caption(for: .idle), opacity: opacity.opacity(for: .idle))
  }

  /// Shows the component's current phase.
  mutating func shown(_ phase: RefreshPhase, at now: Moment) {
    self.phase = phase
    content.caption = titles.caption(for: phase)
    content.opacity = opacity.opacity(for: phase)
  }
}

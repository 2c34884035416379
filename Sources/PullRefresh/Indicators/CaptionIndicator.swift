public import Frames

/// Words alone.
public struct CaptionIndicator: RefreshIndicator, Hashable {
  /// What to show now.
  public private(set) var content: IndicatorContent
  /// The words; others take their place at once.
  public var titles: RefreshTitles {
    didSet { content.caption = titles.caption(for: phase) }
  }
  private let opacity: PullOpacity
  private var phase = RefreshPhase.idle

  /// Creates an indicator with the words for each phase.
  public init(_ titles: RefreshTitles, opacity: PullOpacity = .opaque) {
    self.titles = titles
    self.opacity = opacity
    content = IndicatorContent(
      caption: titles.caption(for: .idle), opacity: opacity.opacity(for: .idle))
  }

  /// Nothing changes by itself.
  public var wakeAt: Moment? { nil }

  /// The component's phase is this now.
  public mutating func shown(_ phase: RefreshPhase, at now: Moment) {
    self.phase = phase
    content.caption = titles.caption(for: phase)
    content.opacity = opacity.opacity(for: phase)
  }

  /// Nothing changes by itself.
  public mutating func ticked(at now: Moment) {}
}

public import Frames

/// Words alone.
public struct CaptionIndicator: RefreshIndicator, Hashable {
  /// What to show now.
  public private(set) var content: IndicatorContent
  private let titles: RefreshTitles
  private let opacity: PullOpacity

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
    content.caption = titles.caption(for: phase)
    content.opacity = opacity.opacity(for: phase)
  }

  /// Nothing changes by itself.
  public mutating func ticked(at now: Moment) {}
}

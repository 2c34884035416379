#if !hasFeature(Embedded)
  /// How a component stood right after an event.
  public struct RefreshSnapshot: Sendable, Hashable {
    /// Where the refresh stood.
    public let phase: RefreshPhase
    /// What there was to show.
    public let content: IndicatorContent
    /// What the component added to the inset at its edge, in points.
    public let contribution: Double

    /// Creates a snapshot.
    public init(phase: RefreshPhase, content: IndicatorContent, contribution: Double) {
      self.phase = phase
      self.content = content
      self.contribution = contribution
    }

    /// The pull progress, where there is a pull: 0 at rest, 1 where letting go refreshes.
    public var progress: Double { phase.progress }
    /// Which frame of which animation there was to show; `nil` for none.
    public var picture: IndicatorContent.Picture? { content.picture }
    /// The words there were to show; `nil` for none.
    public var caption: String? { content.caption }
  }
#endif

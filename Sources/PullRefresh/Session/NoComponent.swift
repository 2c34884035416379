#if !hasFeature(Embedded)
  public import Frames

  /// The component of an edge where there is none.
  public struct NoComponent: RefreshComponent, Hashable {
    /// How long an ending would be shown.
    public var endDurations = EndDurations()
    /// Whether it may begin, if it could.
    public var isSuspended = false

    /// Creates nothing.
    public init() {}

    /// Always at rest.
    public var phase: RefreshPhase { .idle }
    /// Nothing ever made it load.
    public var trigger: RefreshTrigger? { nil }
    /// Nothing happens by itself.
    public var wakeAt: Moment? { nil }
    /// No pull leads anywhere.
    public func pull(atProgress progress: Double) -> Double { 0 }
    /// Nothing to do.
    public mutating func scrolled(
      _ geometry: ScrollGeometry, motion: ScrollMotion, at now: Moment
    ) -> RefreshEffect { .none }
    /// Nothing to do.
    public mutating func dragCancelled() -> RefreshEffect { .none }
    /// Nothing to load.
    public mutating func loadingRequested(
      by trigger: RefreshTrigger, at now: Moment
    ) -> RefreshEffect { .none }
    /// Nothing to do.
    public mutating func loadingEnded(_ outcome: RefreshOutcome, at now: Moment) -> RefreshEffect {
      .none
    }
    /// Nothing to do.
    public mutating func exhausted() -> RefreshEffect { .none }
    /// Nothing to do.
    public mutating func replenished() -> RefreshEffect { .none }
    /// Nothing to do.
    public mutating func ticked(at now: Moment) -> RefreshEffect { .none }
    /// Nothing to give back.
    public mutating func detached() -> RefreshEffect { .none }
  }

  extension RefreshAttachment where Component == NoComponent, Indicator == CaptionIndicator {
    /// Nothing at an edge.
    public static var none: Self {
      RefreshAttachment(NoComponent(), indicator: CaptionIndicator(RefreshTitles()))
    }
  }
#endif

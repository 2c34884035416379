public import PullRefresh

/// What the app does while it loads, and how often it has.
extension PullSimulation {
  /// What an action does that is not ended by hand.
  public struct Work: Sendable, Hashable {
    /// How long it takes; zero ends it within its own beginning.
    public var duration: Duration
    /// How it ends.
    public var outcome: RefreshOutcome
    /// How much longer the content is then, in points.
    public var growth: Double

    /// Creates work.
    public init(_ duration: Duration, _ outcome: RefreshOutcome = .succeeded, growth: Double = 0) {
      self.duration = duration
      self.outcome = outcome
      self.growth = growth
    }
  }

  /// How often loading has begun and ended at an edge.
  public struct Tally: Sendable, Hashable {
    /// Actions that were begun.
    public var begun = 0
    /// Loadings that ended, however they did.
    public var ended = 0
  }
}

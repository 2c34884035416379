public import PullRefresh

extension PullSimulation {
  /// The work of an action that ends without a step in the script.
  public struct Work: Sendable, Equatable {
    /// The work's duration; at zero, the load ends while it begins.
    public var duration: Duration
    /// The work's outcome.
    public var outcome: RefreshOutcome
    /// The length added to the content when the work ends, in points.
    public var growth: Double

    /// Creates work.
    public init(_ duration: Duration, _ outcome: RefreshOutcome = .succeeded, growth: Double = 0) {
      self.duration = duration
      self.outcome = outcome
      self.growth = growth
    }
  }

  /// The number of loads that began and ended at an edge.
  public struct Tally: Sendable, Equatable {
    /// The number of actions that began.
    public var begun = 0
    /// The number of loads that ended, with any outcome.
    public var ended = 0
  }
}

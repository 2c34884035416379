/// The outcome of a load.
public enum RefreshOutcome: Sendable, Equatable, CaseIterable {
  /// With something new, or the knowledge that there is nothing.
  case succeeded
  /// Not at all.
  case failed
  /// With the last there was: nothing more will come.
  case noMoreData
  /// Given up before it ended: its result is not wanted any more.
  case cancelled
}

/// The time for which each outcome is shown before the room closes.
public struct EndDurations: Sendable, Hashable {
  /// After success.
  public var succeeded: Duration
  /// After failure.
  public var failed: Duration
  /// After the last there was.
  public var noMoreData: Duration

  /// Creates durations; without arguments every ending closes the room at once.
  public init(
    succeeded: Duration = .zero, failed: Duration = .zero, noMoreData: Duration = .zero
  ) {
    self.succeeded = succeeded
    self.failed = failed
    self.noMoreData = noMoreData
  }

  /// The duration for an outcome; what was cancelled is never shown.
  public subscript(outcome: RefreshOutcome) -> Duration {
    switch outcome {
    case .succeeded: succeeded
    case .failed: failed
    case .noMoreData: noMoreData
    case .cancelled: .zero
    }
  }
}

/// The outcome of a load.
public enum RefreshOutcome: Sendable, Equatable, CaseIterable {
  /// Loading succeeded, with or without new items.
  case succeeded
  /// Loading failed.
  case failed
  /// Loading succeeded and reached the end: there is no more data.
  case noMoreData
  /// Loading was cancelled before it ended.
  case cancelled
}

/// The time for which each outcome is shown before the header or footer closes.
public struct EndDurations: Sendable, Hashable {
  /// The time after a success.
  public var succeeded: Duration
  /// The time after a failure.
  public var failed: Duration
  /// The time after no-more-data.
  public var noMoreData: Duration

  /// Creates durations (default: zero, so the component closes at once).
  public init(
    succeeded: Duration = .zero, failed: Duration = .zero, noMoreData: Duration = .zero
  ) {
    self.succeeded = succeeded
    self.failed = failed
    self.noMoreData = noMoreData
  }

  /// Returns the duration for an outcome; zero for a cancellation.
  public subscript(outcome: RefreshOutcome) -> Duration {
    switch outcome {
    case .succeeded: succeeded
    case .failed: failed
    case .noMoreData: noMoreData
    case .cancelled: .zero
    }
  }
}

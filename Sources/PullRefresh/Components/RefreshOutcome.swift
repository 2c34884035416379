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

/// The time for which each outcome is shown before the room closes.
public struct EndDurations: Sendable, Hashable {
  /// After success.
  public var succeeded: Duration
  /// After failure.
  public var failed: Duration
  /// After no more data.
  public var noMoreData: Duration

  /// Creates durations; without arguments every ending closes the room at once.
  public init(
    succeeded: Duration = .zero, failed: Duration = .zero, noMoreData: Duration = .zero
  ) {
    self.succeeded = succeeded
    self.failed = failed
    self.noMoreData = noMoreData
  }

  /// The duration for an outcome; zero for a cancellation.
  public subscript(outcome: RefreshOutcome) -> Duration {
    switch outcome {
    case .succeeded: succeeded
    case .failed: failed
    case .noMoreData: noMoreData
    case .cancelled: .zero
    }
  }
}

/// The outcome of a load, with the number of items and a message.
///
/// ```swift
/// return .succeeded(items: page.items.count, message: "3 new items")
/// return page.isLast ? .noMoreData : .succeeded(items: page.items.count)
/// ```
public struct LoadingResult: Sendable, Equatable {
  /// Whether the load succeeded, failed, reached the end of the data, or was cancelled.
  public var outcome: RefreshOutcome
  /// The number of items that were loaded; `nil` if unknown.
  ///
  /// A page of 0 items is empty (``LoadMorePolicy/emptyPage``), even if the content's length has changed.
  public var items: Int?
  /// The message to show instead of the outcome's caption; `nil` to show the caption.
  ///
  /// VoiceOver speaks it in place of the outcome's text, also for the circle of the design `.hud`, which shows none.
  public var message: String?

  /// Creates a result (default: the number of items is unknown, and there is no message).
  public init(_ outcome: RefreshOutcome, items: Int? = nil, message: String? = nil) {
    self.outcome = outcome
    self.items = items
    self.message = message
  }

  /// A success without a message, with an unknown number of items.
  public static let succeeded = LoadingResult(.succeeded)
  /// A failure without a message.
  public static let failed = LoadingResult(.failed)
  /// A success without a message, after which there is no more data.
  public static let noMoreData = LoadingResult(.noMoreData)
  /// A cancellation; no outcome is shown.
  public static let cancelled = LoadingResult(.cancelled)

  /// Returns a success with the number of items that were loaded (default: unknown) and a message (default: none).
  public static func succeeded(items: Int? = nil, message: String? = nil) -> LoadingResult {
    LoadingResult(.succeeded, items: items, message: message)
  }

  /// Returns a failure with a message to show.
  public static func failed(message: String) -> LoadingResult {
    LoadingResult(.failed, message: message)
  }

  /// Returns no-more-data with a message to show.
  public static func noMoreData(message: String) -> LoadingResult {
    LoadingResult(.noMoreData, message: message)
  }
}
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
///
/// An outcome with a message is shown for at least 1.2 s.
public struct EndDurations: Sendable, Hashable {
  /// The time for which a success is shown.
  public var succeeded: Duration
  /// The time for which a failure is shown.
  public var failed: Duration
  /// The time for which no-more-data is shown.
  public var noMoreData: Duration

  /// Creates durations (default: zero, so the component closes at once, unless there is a message).
  public init(
    succeeded: Duration = .zero, failed: Duration = .zero, noMoreData: Duration = .zero
  ) {
    self.succeeded = succeeded
    self.failed = failed
    self.noMoreData = noMoreData
  }

  /// The duration for an outcome; zero for a cancellation, whatever it is set to.
  package subscript(outcome: RefreshOutcome) -> Duration {
    get {
      switch outcome {
      case .succeeded: succeeded
      case .failed: failed
      case .noMoreData: noMoreData
      case .cancelled: .zero
      }
    }
    set {
      switch outcome {
      case .succeeded: succeeded = newValue
      case .failed: failed = newValue
      case .noMoreData: noMoreData = newValue
      case .cancelled: break
      }
    }
  }
}

extension EndDurations {
  /// The shortest time for which a failure's caption or a message is shown, so that users can read it.
  static var reading: Duration { .milliseconds(1200) }

  /// Returns durations in which a failure with a caption is shown for at least ``reading``.
  func holdingFailure(withCaption hasCaption: Bool) -> EndDurations {
    hasCaption ? holding(.failed) : self
  }

  /// Returns durations in which one outcome is shown for at least ``reading``, since it has a message.
  func holding(_ outcome: RefreshOutcome) -> EndDurations {
    var held = self
    held[outcome] = Swift.max(held[outcome], Self.reading)
    return held
  }
}

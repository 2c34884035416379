/// An announcement that a load begins or has ended, for VoiceOver or for a line of a log.
///
/// Only loads that the user asked for are announced: not loads that the app starts, nor pages that load ahead.
///
/// ```swift
/// if let news = RefreshAnnouncement(endOf: header.component.trigger, outcome) {
///   post(news.text(of: .start, in: texts.announcements))
/// }
/// ```
public enum RefreshAnnouncement: Sendable, Equatable, CaseIterable {
  case started
  /// A load succeeded.
  case finished
  case failed
  /// The footer has reached the end of the data.
  case noMore

  /// Creates the announcement for the beginning of a load; `nil` if the user did not ask for the load.
  package init?(startBy trigger: RefreshTrigger?) {
    guard trigger?.isByUser ?? false else { return nil }
    self = .started
  }

  /// Creates the announcement for the end of a load; `nil` if the load was cancelled or the user did not ask for it.
  package init?(endOf trigger: RefreshTrigger?, _ outcome: RefreshOutcome) {
    guard trigger?.isByUser ?? false else { return nil }
    switch outcome {
    case .succeeded: self = .finished
    case .failed: self = .failed
    case .noMoreData: self = .noMore
    case .cancelled: return nil
    }
  }
}

/// The texts that are announced when loading begins or ends.
public struct AnnouncementTexts: Sendable, Equatable {
  /// The announcements of one kind of component: of headers or of footers.
  public struct Words: Sendable, Equatable {
    /// The announcement when the component begins to load.
    public var started: String
    /// The announcement after a success.
    public var finished: String
    /// The announcement after a failure.
    public var failed: String

    /// Creates the announcements of one kind of component.
    public init(started: String, finished: String, failed: String) {
      self.started = started
      self.finished = finished
      self.failed = failed
    }
  }

  /// The announcements of a header, the component at the start of the list.
  public var refresh: Words
  /// The announcements of a footer, the component at the end of the list.
  public var loadMore: Words
  /// The announcement when there is no more data.
  public var noMore: String

  /// Creates the announcements of a list's components.
  public init(refresh: Words, loadMore: Words, noMore: String) {
    self.refresh = refresh
    self.loadMore = loadMore
    self.noMore = noMore
  }
}

extension RefreshAnnouncement {
  /// Returns the announcement's text for the component at an edge.
  package func text(of edge: ScrollEdge, in texts: AnnouncementTexts) -> String {
    let words = edge == .start ? texts.refresh : texts.loadMore
    switch self {
    case .started: return words.started
    case .finished: return words.finished
    case .failed: return words.failed
    case .noMore: return texts.noMore
    }
  }
}

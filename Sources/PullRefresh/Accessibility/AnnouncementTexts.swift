/// The texts that are announced when loading begins or ends.
public struct AnnouncementTexts: Sendable, Equatable {
  /// The words of one kind of component.
  public struct Words: Sendable, Equatable {
    /// The announcement when the component begins to load.
    public var started: String
    /// The announcement after a success.
    public var finished: String
    /// The announcement after a failure.
    public var failed: String

    /// Creates the words.
    public init(started: String, finished: String, failed: String) {
      self.started = started
      self.finished = finished
      self.failed = failed
    }
  }

  /// The texts of a component at the start.
  public var refresh: Words
  /// The texts of a component at the end.
  public var loadMore: Words
  /// The announcement when there is no more data.
  public var noMore: String

  /// Creates the words.
  public init(refresh: Words, loadMore: Words, noMore: String) {
    self.refresh = refresh
    self.loadMore = loadMore
    self.noMore = noMore
  }
}

extension RefreshAnnouncement {
  /// Returns the announcement's text for the component at an edge.
  public func text(of edge: ScrollEdge, in texts: AnnouncementTexts) -> String {
    let words = edge == .start ? texts.refresh : texts.loadMore
    switch self {
    case .started: return words.started
    case .finished: return words.finished
    case .failed: return words.failed
    case .noMore: return texts.noMore
    }
  }
}

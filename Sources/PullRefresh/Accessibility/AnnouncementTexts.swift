/// The texts that are announced when loading begins or ends.
public struct AnnouncementTexts: Sendable, Equatable {
  /// The words of one kind of component.
  public struct Words: Sendable, Equatable {
    /// When it begins to load.
    public var started: String
    /// When it has succeeded.
    public var finished: String
    /// When it has failed.
    public var failed: String

    /// Creates the words.
    public init(started: String, finished: String, failed: String) {
      self.started = started
      self.finished = finished
      self.failed = failed
    }
  }

  /// A component at the start.
  public var refresh: Words
  /// A component at the end.
  public var loadMore: Words
  /// When there is nothing more.
  public var noMore: String

  /// Creates the words.
  public init(refresh: Words, loadMore: Words, noMore: String) {
    self.refresh = refresh
    self.loadMore = loadMore
    self.noMore = noMore
  }
}

extension RefreshAnnouncement {
  /// The words for a component at an edge.
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

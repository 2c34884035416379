/// An announcement for users who cannot see the component, such as VoiceOver's, or a line of a log.
///
/// Only loads that the user asked for are announced, not pages that load ahead or loads that the app starts.
///
/// ```swift
/// if let news = RefreshAnnouncement(endOf: header.component.trigger, outcome) {
///   post(news.text(of: .start, in: texts.announcements))
/// }
/// ```
public enum RefreshAnnouncement: Sendable, Equatable, CaseIterable {
  /// A load begins.
  case started
  /// A load succeeded.
  case finished
  /// A load failed.
  case failed
  /// There is no more data.
  case noMore

  /// Creates the announcement for the beginning of a load; `nil` if it is not announced.
  public init?(startBy trigger: RefreshTrigger?) {
    guard trigger?.isByUser ?? false else { return nil }
    self = .started
  }

  /// Creates the announcement for the end of a load; `nil` if it is not announced, as after a cancellation.
  public init?(endOf trigger: RefreshTrigger?, _ outcome: RefreshOutcome) {
    guard trigger?.isByUser ?? false else { return nil }
    switch outcome {
    case .succeeded: self = .finished
    case .failed: self = .failed
    case .noMoreData: self = .noMore
    case .cancelled: return nil
    }
  }
}

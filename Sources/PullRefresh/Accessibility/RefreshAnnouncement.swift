/// Something to tell a user who cannot see it: VoiceOver's announcement, or a line of a log.
///
/// Only of what the user asked for: pages that load ahead, and what a program does by itself, are not
/// announced.
///
/// ```swift
/// if let news = RefreshAnnouncement(endOf: header.component.trigger, outcome) {
///   post(news.text(of: .start, in: texts.announcements))
/// }
/// ```
public enum RefreshAnnouncement: Sendable, Equatable, CaseIterable {
  /// Loading begins.
  case started
  /// Loading has succeeded.
  case finished
  /// Loading has failed.
  case failed
  /// There is nothing more.
  case noMore

  /// Creates the announcement for the beginning of a load; `nil` if nothing is announced.
  public init?(startBy trigger: RefreshTrigger?) {
    guard trigger?.isByUser ?? false else { return nil }
    self = .started
  }

  /// Creates the announcement for the end of a load; `nil` if nothing is announced, for example after a cancellation.
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

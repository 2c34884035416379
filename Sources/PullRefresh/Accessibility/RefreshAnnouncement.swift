/// An announcement that a load begins or has ended, for VoiceOver or for a line of a log.
///
/// Only loads that the user asked for are announced: not loads that the app starts, nor pages that load ahead.
package enum RefreshAnnouncement: Sendable, Equatable, CaseIterable {
  case started
  /// A load succeeded.
  case finished
  case failed
  /// The footer has reached the end of the data.
  case noMore

  /// Creates the announcement for the end of a load; `nil` if the load was cancelled.
  init?(_ outcome: RefreshOutcome) {
    switch outcome {
    case .succeeded: self = .finished
    case .failed: self = .failed
    case .noMoreData: self = .noMore
    case .cancelled: return nil
    }
  }
}

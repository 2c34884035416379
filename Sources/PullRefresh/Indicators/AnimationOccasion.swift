/// The purpose of an indicator's animation.
enum AnimationOccasion: Int, Sendable, CaseIterable {
  case pull, armed, loading, success, failure, noMore

  /// Creates the occasion for an outcome; `nil` for a cancellation.
  init?(_ outcome: RefreshOutcome) {
    switch outcome {
    case .succeeded: self = .success
    case .failed: self = .failure
    case .noMoreData: self = .noMore
    case .cancelled: return nil
    }
  }
}

/// What an animation of an indicator is for.
enum AnimationOccasion: Int, Sendable, CaseIterable {
  case pull, armed, loading, success, failure, noMore

  /// The end of a loading; what was cancelled has no animation.
  init?(_ outcome: RefreshOutcome) {
    switch outcome {
    case .succeeded: self = .success
    case .failed: self = .failure
    case .noMoreData: self = .noMore
    case .cancelled: return nil
    }
  }
}

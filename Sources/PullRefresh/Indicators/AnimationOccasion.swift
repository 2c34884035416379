/// The occasions that have an animation of their own.
public enum AnimationOccasion: Int, Sendable, CaseIterable {
  /// The pull plays it.
  case pull
  /// It plays while loading.
  case loading
  /// It plays after success.
  case success
  /// It plays after failure.
  case failure
  /// It says that there is nothing more.
  case noMore
  /// It plays while letting go would load.
  case armed

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

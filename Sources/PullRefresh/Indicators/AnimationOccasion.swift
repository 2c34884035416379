/// The occasions for which a component can have an animation.
public enum AnimationOccasion: Int, Sendable, CaseIterable {
  /// The pull, which scrubs the animation.
  case pull
  /// Loading.
  case loading
  /// After a success.
  case success
  /// After a failure.
  case failure
  /// No more data.
  case noMore
  /// A release would load.
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

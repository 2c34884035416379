import Frames

/// The animations of an indicator, each for its occasion.
struct AnimationTracks: Sendable, Hashable {
  var pull: AnimationTrack?
  var loading: AnimationTrack?
  var success: AnimationTrack?
  var failure: AnimationTrack?
  var noMore: AnimationTrack?

  /// One animation each.
  init(
    pull: FrameTimeline, loading: FrameTimeline?, success: FrameTimeline?, failure: FrameTimeline?,
    noMore: FrameTimeline?, loadingFrameRate: Double?, rule: ProgressRule
  ) {
    self.pull = AnimationTrack(pull, from: .pull, rule: rule)
    self.loading = AnimationTrack(loading, from: .loading)
    self.success = AnimationTrack(success, from: .success)
    self.failure = AnimationTrack(failure, from: .failure)
    self.noMore = AnimationTrack(noMore, from: .noMore)
    finish(loadingFrameRate: loadingFrameRate)
  }

  /// One animation in all; every picture is a frame of it.
  init(
    _ animation: FrameTimeline, segments: AnimationSegments, loadingFrameRate: Double?,
    rule: ProgressRule
  ) {
    func track(_ range: Range<Int>?, rule: ProgressRule? = nil) -> AnimationTrack? {
      range.flatMap {
        AnimationTrack(animation.slice($0), from: .pull, first: $0.lowerBound, rule: rule)
      }
    }
    pull = track(segments.pull, rule: rule)
    loading = track(segments.loading)
    success = track(segments.success)
    failure = track(segments.failure)
    // How often the whole repeats says nothing of its parts.
    noMore = track(segments.noMore)?.playing { $0.looping(.times(1)) }
    finish(loadingFrameRate: loadingFrameRate)
  }

  private mutating func finish(loadingFrameRate: Double?) {
    loading = loading?.playing { $0.played(at: loadingFrameRate).looping(.forever) }
    success = success?.playing { $0.looping(.times(1)) }
    failure = failure?.playing { $0.looping(.times(1)) }
  }

  /// How long playing each ending once takes; what repeats for ever has no end to wait for.
  var endDurations: EndDurations {
    EndDurations(
      succeeded: success?.duration ?? .zero, failed: failure?.duration ?? .zero,
      noMoreData: noMore?.duration ?? .zero)
  }

  /// The animation for an outcome; what was cancelled has none.
  subscript(outcome: RefreshOutcome) -> AnimationTrack? {
    get {
      switch outcome {
      case .succeeded: success
      case .failed: failure
      case .noMoreData: noMore
      case .cancelled: nil
      }
    }
    set {
      switch outcome {
      case .succeeded: success = newValue
      case .failed: failure = newValue
      case .noMoreData: noMore = newValue
      case .cancelled: break
      }
    }
  }
}

import Frames

/// The animations of an indicator, each for its occasion.
struct Reels: Sendable, Hashable {
  var pull: Reel?
  var loading: Reel?
  var success: Reel?
  var failure: Reel?
  var noMore: Reel?

  /// One animation each.
  init(
    pull: FrameTimeline, loading: FrameTimeline?, success: FrameTimeline?, failure: FrameTimeline?,
    noMore: FrameTimeline?, loadingFrameRate: Double?, rule: ProgressRule
  ) {
    self.pull = Reel(pull, from: .pull, rule: rule)
    self.loading = Reel(loading, from: .loading)
    self.success = Reel(success, from: .success)
    self.failure = Reel(failure, from: .failure)
    self.noMore = Reel(noMore, from: .noMore)
    finish(loadingFrameRate: loadingFrameRate)
  }

  /// One animation in all; every picture is a frame of it.
  init(
    _ animation: FrameTimeline, segments: AnimationSegments, loadingFrameRate: Double?,
    rule: ProgressRule
  ) {
    func reel(_ range: Range<Int>?, rule: ProgressRule? = nil) -> Reel? {
      range.flatMap {
        Reel(animation.slice($0), from: .pull, first: $0.lowerBound, rule: rule)
      }
    }
    pull = reel(segments.pull, rule: rule)
    loading = reel(segments.loading)
    success = reel(segments.success)
    failure = reel(segments.failure)
    // How often the whole repeats says nothing of its parts.
    noMore = reel(segments.noMore)?.playing { $0.looping(.times(1)) }
    finish(loadingFrameRate: loadingFrameRate)
  }

  private mutating func finish(loadingFrameRate: Double?) {
    loading = (loading ?? pull)?.playing { $0.played(at: loadingFrameRate).looping(.forever) }
    success = success?.playing { $0.looping(.times(1)) }
    failure = failure?.playing { $0.looping(.times(1)) }
  }

  /// How long playing each ending once takes; what repeats for ever has no end to wait for.
  var endDurations: EndDurations {
    EndDurations(
      succeeded: success?.duration ?? .zero, failed: failure?.duration ?? .zero,
      exhausted: noMore?.duration ?? .zero)
  }

  /// The animation for an outcome; what was cancelled has none.
  subscript(outcome: RefreshOutcome) -> Reel? {
    get {
      switch outcome {
      case .succeeded: success
      case .failed: failure
      case .exhausted: noMore
      case .cancelled: nil
      }
    }
    set {
      switch outcome {
      case .succeeded: success = newValue
      case .failed: failure = newValue
      case .exhausted: noMore = newValue
      case .cancelled: break
      }
    }
  }
}

import Frames

/// The animations of an indicator at rest, each for its occasion.
///
/// They never change and lie side by side, so that an indicator is copied without counting five references; the one
/// that is on is taken out.
struct AnimationTracks: Sendable, Hashable {
  /// By occasion.
  private let tracks: [AnimationTrack?]

  /// One animation each.
  init(
    pull: FrameTimeline, loading: FrameTimeline?, success: FrameTimeline?, failure: FrameTimeline?,
    noMore: FrameTimeline?, loadingFrameRate: Double?, rule: ProgressRule
  ) {
    let animations = [pull, loading, success, failure, noMore]
    tracks = AnimationOccasion.allCases.map { occasion in
      Self.track(
        animations[occasion.rawValue], for: occasion, from: occasion, loadingFrameRate, rule)
    }
  }

  /// One animation in all; every picture is a frame of it.
  init(
    _ animation: FrameTimeline, segments: AnimationSegments, loadingFrameRate: Double?,
    rule: ProgressRule
  ) {
    // How often the whole repeats says nothing of its parts.
    let once = animation.looping(.times(1))
    tracks = AnimationOccasion.allCases.map { occasion in
      guard let range = segments[occasion] else { return nil }
      let whole = occasion == .pull ? animation : once
      return Self.track(
        whole.slice(range), for: occasion, from: .pull, first: range.lowerBound, loadingFrameRate,
        rule)
    }
  }

  /// The animation for an occasion; `nil` without frames.
  private static func track(
    _ timeline: FrameTimeline?, for occasion: AnimationOccasion, from source: AnimationOccasion,
    first: Int = 0, _ loadingFrameRate: Double?, _ rule: ProgressRule
  ) -> AnimationTrack? {
    guard let timeline, timeline.frameCount > 0 else { return nil }
    let played =
      switch occasion {
      case .pull, .noMore: timeline
      case .loading: timeline.played(at: loadingFrameRate).looping(.forever)
      case .success, .failure: timeline.looping(.times(1))
      }
    return AnimationTrack(
      played, from: source, first: first, rule: occasion == .pull ? rule : .equalParts)
  }

  /// The animation for an occasion, if there is one.
  subscript(occasion: AnimationOccasion) -> AnimationTrack? { tracks[occasion.rawValue] }

  /// How long playing each ending once takes; what repeats for ever has no end to wait for.
  var endDurations: EndDurations {
    EndDurations(
      succeeded: self[.success]?.duration ?? .zero, failed: self[.failure]?.duration ?? .zero,
      noMoreData: self[.noMore]?.duration ?? .zero)
  }
}

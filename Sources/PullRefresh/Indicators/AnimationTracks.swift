import Frames

/// The animations of an indicator by occasion; the indicator plays copies of them.
struct AnimationTracks: Sendable, Equatable {
  private var tracks: [AnimationTrack?]
  /// The loading animation with its own delays.
  private let ownLoading: AnimationTrack?
  /// Frames per second of the loading animation; `nil` plays its own delays.
  var loadingFrameRate: Double? { didSet { setLoadingFrameRate() } }

  /// Creates tracks from an animation for each occasion.
  init(
    pull: FrameTimeline, armed: FrameTimeline?, loading: FrameTimeline?, success: FrameTimeline?,
    failure: FrameTimeline?, noMore: FrameTimeline?, loadingFrameRate: Double?, rule: ProgressRule
  ) {
    let animations = [pull, loading, success, failure, noMore, armed]
    self.init(
      AnimationOccasion.allCases.map { occasion in
        Self.track(animations[occasion.rawValue], for: occasion, from: occasion, rule)
      }, loadingFrameRate)
  }

  private init(_ tracks: [AnimationTrack?], _ loadingFrameRate: Double?) {
    self.tracks = tracks
    ownLoading = tracks[AnimationOccasion.loading.rawValue]
    self.loadingFrameRate = loadingFrameRate
    setLoadingFrameRate()
  }

  private mutating func setLoadingFrameRate() {
    tracks[AnimationOccasion.loading.rawValue] = ownLoading?.played(at: loadingFrameRate)
  }

  /// Creates tracks from ranges of one animation.
  init(
    _ animation: FrameTimeline, segments: AnimationSegments, loadingFrameRate: Double?,
    rule: ProgressRule
  ) {
    // The loop count of the whole animation does not apply to its parts.
    let once = animation.looping(.times(1))
    self.init(
      AnimationOccasion.allCases.map { occasion in
        guard let range = segments[occasion] else { return nil }
        let whole = occasion == .pull ? animation : once
        return Self.track(
          whole.sliced(to: range), for: occasion, from: .pull, first: range.lowerBound, rule)
      }, loadingFrameRate)
  }

  /// Creates the track of an occasion; `nil` without frames.
  private static func track(
    _ timeline: FrameTimeline?, for occasion: AnimationOccasion, from source: AnimationOccasion,
    first: Int = 0, _ rule: ProgressRule
  ) -> AnimationTrack? {
    guard let timeline, timeline.frameCount > 0 else { return nil }
    let played =
      switch occasion {
      case .pull, .noMore: timeline
      case .armed, .loading: timeline.looping(.forever)
      case .success, .failure: timeline.looping(.times(1))
      }
    return AnimationTrack(
      played, from: source, first: first, rule: occasion == .pull ? rule : .equalParts)
  }

  subscript(occasion: AnimationOccasion) -> AnimationTrack? { tracks[occasion.rawValue] }

  /// The time that each outcome's animation plays; zero for animations that repeat forever.
  var endDurations: EndDurations {
    EndDurations(
      succeeded: self[.success]?.duration ?? .zero, failed: self[.failure]?.duration ?? .zero,
      noMoreData: self[.noMore]?.duration ?? .zero)
  }
}

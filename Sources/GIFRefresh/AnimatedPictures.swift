import Frames
import GIFCodec
import PullRefresh

/// The frame sources of a component's animations.
package struct AnimatedPictures<Pictures: FrameSource>: Sendable {
  package let pull: Pictures
  /// The frames by occasion; with segments, the pull's source has the frames of all occasions.
  private let frames: [Pictures?]
  private let segments: AnimationSegments?

  package init(
    pull: Pictures, armed: Pictures? = nil, loading: Pictures? = nil, success: Pictures? = nil,
    failure: Pictures? = nil, noMore: Pictures? = nil
  ) {
    self.pull = pull
    frames = AnimationOccasion.allCases.map { occasion in
      switch occasion {
      case .pull: pull
      case .loading: loading
      case .success: success
      case .failure: failure
      case .noMore: noMore
      case .armed: armed
      }
    }
    segments = nil
  }

  /// Creates pictures from one animation with a range of frames for each occasion.
  init(_ animation: Pictures, segments: AnimationSegments) {
    pull = animation
    frames = AnimationOccasion.allCases.map { $0 == .pull ? animation : nil }
    self.segments = segments
  }

  package var sources: [Pictures] { frames.compactMap(\.self) }

  private subscript(occasion: AnimationOccasion) -> Pictures? { frames[occasion.rawValue] }

  func look(_ style: AnimatedStyle) -> RefreshIndicator {
    let animation =
      if let segments {
        AnimatedIndicator(
          pull.timeline, segments: segments, loadingFrameRate: style.loadingFrameRate,
          rule: style.rule, crossFade: style.crossFade, endDurations: style.endDurations)
      } else {
        AnimatedIndicator(
          pull: pull.timeline, armed: self[.armed]?.timeline, loading: self[.loading]?.timeline,
          success: self[.success]?.timeline, failure: self[.failure]?.timeline,
          noMore: self[.noMore]?.timeline, loadingFrameRate: style.loadingFrameRate,
          rule: style.rule, crossFade: style.crossFade, endDurations: style.endDurations)
      }
    return .animation(animation, opacity: style.opacity)
  }

  /// Returns a frame of one of the animations; `nil` if there is no such frame.
  package func bitmap(
    _ picture: IndicatorContent.Picture?, isDark: Bool = false
  ) throws(Pictures.Failure) -> Bitmap? {
    guard let picture else { return nil }
    return try self[picture.animation]?.frame(at: picture.frame, isDark: isDark)
  }
}

extension [GIFFrameScrubber] {
  /// The stores that the sources are read from, without duplicates.
  package var stores: [GIFFrameStore] {
    reduce(into: []) { stores, frames in
      guard !stores.contains(where: { $0 === frames.store }) else { return }
      stores.append(frames.store)
    }
  }
}

extension AnimatedPictures where Pictures == StillFrames {
  static var none: Self {
    Self(StillFrames([], frameRate: 1), segments: AnimationSegments(pull: 0..<0))
  }
}

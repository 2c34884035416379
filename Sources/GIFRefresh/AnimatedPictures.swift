import Frames
import GIFCodec
import PullRefresh

/// Where the frames of a component's animations are.
package struct AnimatedPictures<Pictures: FrameSource>: Sendable {
  package let pull: Pictures
  private let armed: Pictures?
  private let loading: Pictures?
  private let success: Pictures?
  private let failure: Pictures?
  private let noMore: Pictures?
  private let segments: AnimationSegments?

  /// An animation for each occasion.
  package init(
    pull: Pictures, armed: Pictures? = nil, loading: Pictures? = nil, success: Pictures? = nil,
    failure: Pictures? = nil, noMore: Pictures? = nil
  ) {
    self.pull = pull
    self.armed = armed
    self.loading = loading
    self.success = success
    self.failure = failure
    self.noMore = noMore
    segments = nil
  }

  /// One animation that has a part for each occasion.
  init(_ animation: Pictures, segments: AnimationSegments) {
    pull = animation
    armed = nil
    loading = nil
    success = nil
    failure = nil
    noMore = nil
    self.segments = segments
  }

  /// Where frames come from, by occasion.
  var sources: [Pictures] { [pull, armed, loading, success, failure, noMore].compactMap(\.self) }

  /// The look that shows them.
  func look(_ style: AnimatedStyle, titles: RefreshTitles) -> AnimatedIndicator {
    guard let segments else {
      return AnimatedIndicator(
        pull: pull.timeline, armed: armed?.timeline, loading: loading?.timeline,
        success: success?.timeline, failure: failure?.timeline, noMore: noMore?.timeline,
        loadingFrameRate: style.loadingFrameRate, titles: titles, rule: style.rule,
        opacity: style.opacity, crossFade: style.crossFade, endDurations: style.endDurations)
    }
    return AnimatedIndicator(
      pull.timeline, segments: segments, loadingFrameRate: style.loadingFrameRate,
      titles: titles, rule: style.rule, opacity: style.opacity, crossFade: style.crossFade,
      endDurations: style.endDurations)
  }

  /// The picture, if there is one.
  package func bitmap(
    _ picture: IndicatorContent.Picture?, isDark: Bool = false
  ) throws(Pictures.Failure) -> Bitmap? {
    switch picture {
    case nil: nil
    case .pull(let frame): try pull.frame(at: frame, isDark: isDark)
    case .armed(let frame): try armed?.frame(at: frame, isDark: isDark)
    case .loading(let frame): try loading?.frame(at: frame, isDark: isDark)
    case .success(let frame): try success?.frame(at: frame, isDark: isDark)
    case .failure(let frame): try failure?.frame(at: frame, isDark: isDark)
    case .noMore(let frame): try noMore?.frame(at: frame, isDark: isDark)
    }
  }
}

extension AnimatedPictures where Pictures == GIFFrameScrubber {
  /// What the animations are read from, each once.
  package var stores: [GIFFrameStore] { sources.stores }
}

extension [GIFFrameScrubber] {
  /// What they read from, each once.
  var stores: [GIFFrameStore] {
    reduce(into: []) { stores, frames in
      guard !stores.contains(where: { $0 === frames.store }) else { return }
      stores.append(frames.store)
    }
  }
}

extension AnimatedPictures where Pictures == StillFrames {
  /// No pictures at all.
  static var none: Self {
    Self(StillFrames([], frameRate: 1), segments: AnimationSegments(pull: 0..<0))
  }
}

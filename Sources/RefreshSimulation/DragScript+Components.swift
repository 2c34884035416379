package import Frames
package import PullRefresh

extension DragScript {
  /// The animations that a script's components show.
  package struct Animations: Sendable, Equatable {
    /// The animation that the pull scrubs.
    package var pull: FrameTimeline
    /// The animation while loading; `nil` for the system's spinner.
    package var loading: FrameTimeline?
    /// The animation when there is no more data; `nil` for none.
    package var noMore: FrameTimeline?
    /// The frame rate of `loading`, in frames per second; `nil` for the animation's own delays.
    package var loadingFrameRate: Double?

    /// Creates animations (default: only for the pull).
    package init(
      pull: FrameTimeline, loading: FrameTimeline? = nil, noMore: FrameTimeline? = nil,
      loadingFrameRate: Double? = nil
    ) {
      self.pull = pull
      self.loading = loading
      self.noMore = noMore
      self.loadingFrameRate = loadingFrameRate
    }
  }
}

extension DragScript.Setup {
  /// Creates an engine with a design's components; the caller still has to send the first event.
  ///
  /// - Parameters:
  ///   - preset: The design.
  ///   - animations: The animations; `nil` for placeholders, with the setup's number of frames for the pull.
  package func engine(
    of preset: RefreshPreset, animations: DragScript.Animations? = nil
  ) -> RefreshEngine {
    RefreshEngine(
      header: header(of: preset, animations), footer: footer(of: preset, animations),
      coordination: coordination)
  }

  /// Returns the header of a design, with the setup's trigger distance, times, inset and second floor.
  package func header(
    of preset: RefreshPreset, _ animations: DragScript.Animations? = nil
  ) -> RefreshComponent {
    .header(
      headerConfiguration(of: preset), length: preset.height,
      indicator: preset.indicator(animation(animations), captions: .header))
  }

  /// Returns the footer of a design: pulled or automatic, depending on the setup's ``DragScript/Setup/footer``.
  package func footer(
    of preset: RefreshPreset, _ animations: DragScript.Animations? = nil
  ) -> RefreshComponent {
    let indicator = RefreshIndicator.animation(animation(animations), captions: .footer)
    switch footer {
    case .pull:
      return .footer(
        footerConfiguration(of: preset), loadsAhead: preload == nil ? nil : policy,
        indicator: indicator)
    case .auto: return .automaticFooter(policy, timeOut: timeOut, indicator: indicator)
    }
  }

  /// Returns the configuration of a design's header, with the setup's trigger distance, times, inset and second floor.
  package func headerConfiguration(of preset: RefreshPreset) -> PullConfiguration {
    var configuration = timed(preset.header)
    configuration.triggerDistance = triggerDistance ?? configuration.triggerDistance
    if insetFollows { configuration.insetWhileLoading = .follows }
    configuration.secondFloor = secondFloor.map { SecondFloor(threshold: $0) }
    return configuration
  }

  /// Returns the configuration of a design's pulled footer, with the setup's minimum duration and time-out.
  package func footerConfiguration(of preset: RefreshPreset) -> PullConfiguration {
    timed(preset.footer)
  }

  /// The policy by which the footer loads ahead.
  package var policy: LoadMorePolicy {
    LoadMorePolicy(
      preload: preload ?? .points(0), pagesPerDrag: pagesPerDrag,
      shortContent: shortContent ?? .onPull, emptyPage: emptyPage)
  }

  /// Returns an indicator with the given animations; for `nil`, with placeholders, and the setup's frame count.
  private func animation(_ animations: DragScript.Animations?) -> AnimatedIndicator {
    let animations =
      animations
      ?? DragScript.Animations(
        pull: FrameTimeline(frameCount: frames, frameRate: 10),
        loading: FrameTimeline(frameCount: 12, frameRate: 10),
        noMore: FrameTimeline(frameCount: 3, frameRate: 10, loopCount: .times(1)),
        loadingFrameRate: 10)
    return AnimatedIndicator(
      pull: animations.pull, loading: animations.loading, noMore: animations.noMore,
      loadingFrameRate: animations.loadingFrameRate)
  }

  private func timed(_ configuration: PullConfiguration) -> PullConfiguration {
    var configuration = configuration
    configuration.minimumDuration = minimumDuration
    configuration.timeOut = timeOut
    return configuration
  }
}

extension RefreshCaptions {
  /// The captions of a script's header.
  package static let header = RefreshCaptions(
    pull: "Pull down to refresh", release: "Release to refresh", loading: "Loading…")
  /// The captions of a script's footer.
  package static let footer = RefreshCaptions(
    pull: "Pull up to load more", release: "Release to load more", loading: "Loading…",
    noMore: "No more")
}

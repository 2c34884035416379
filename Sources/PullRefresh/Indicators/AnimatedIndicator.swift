public import Frames

/// Animations and words: the pull plays one animation, time plays another while loading.
///
/// It deals in frame numbers, not in pixels: whoever draws fetches ``IndicatorContent/picture`` from
/// the frames they belong to. The frame changes only when its number does, and no event allocates.
public struct AnimatedIndicator: RefreshIndicator, Hashable {
  /// What to show now.
  public private(set) var content: IndicatorContent
  /// When ``ticked(at:)`` is due.
  public private(set) var wakeAt: Moment?

  private let titles: RefreshTitles
  private let opacity: PullOpacity
  private let hasLoadingPictures: Bool
  private var pull: PlaybackMachine
  private var loading: PlaybackMachine
  private var noMore: PlaybackMachine?
  private var scene: Scene = .pulling

  /// Which of the animations is on.
  private enum Scene: Sendable, Hashable {
    case pulling
    case loading
    case settling
    case noMore
  }

  /// Creates an indicator.
  ///
  /// - Parameters:
  ///   - pull: The animation that the pull plays; its delays do not matter, unless `rule` says so.
  ///   - loading: The animation that plays while loading, over and over; without one, `pull`'s.
  ///   - noMore: The animation that is shown when there is nothing more.
  ///   - loadingFrameRate: Frames per second of the loading animation; `nil` plays its own delays.
  ///   - titles: The words.
  ///   - rule: How the pull picks a frame.
  ///   - opacity: How it appears while it is pulled.
  public init(
    pull: FrameTimeline, loading: FrameTimeline? = nil, noMore: FrameTimeline? = nil,
    loadingFrameRate: Double? = nil, titles: RefreshTitles = RefreshTitles(),
    rule: ProgressRule = .equalParts, opacity: PullOpacity = .opaque
  ) {
    self.titles = titles
    self.opacity = opacity
    hasLoadingPictures = loading != nil
    self.pull = PlaybackMachine(timeline: pull, rule: rule)
    self.loading = PlaybackMachine(
      timeline: (loading ?? pull).played(at: loadingFrameRate).looping(.forever))
    self.noMore = noMore.map { PlaybackMachine(timeline: $0) }
    content = IndicatorContent(
      picture: self.pull.frame.map { .pull(frame: $0) }, caption: titles.caption(for: .idle),
      opacity: opacity.opacity(for: .idle))
  }

  /// The component's phase is this now.
  public mutating func shown(_ phase: RefreshPhase, at now: Moment) {
    switch phase {
    case .idle, .pulling, .armed:
      scene = .pulling
      let step = pull.scrubbed(to: phase.progress, at: now)
      show(step.frame.map { .pull(frame: $0) }, wakeAt: step.wakeAt)
    case .waiting, .loading:
      let wasLoading = scene == .loading
      scene = .loading
      showLoading(wasLoading ? loading.ticked(at: now) : loading.started(at: now))
    case .finishing, .settling, .failed:
      // The picture stands still while the room closes.
      scene = .settling
      wakeAt = nil
    case .exhausted:
      let wasShown = scene == .noMore
      scene = .noMore
      showNoMore(wasShown ? noMore?.ticked(at: now) : noMore?.started(at: now))
    }
    content.caption = titles.caption(for: phase)
    content.opacity = opacity.opacity(for: phase)
  }

  /// Time passed.
  public mutating func ticked(at now: Moment) {
    switch scene {
    case .pulling:
      let step = pull.ticked(at: now)
      show(step.frame.map { .pull(frame: $0) }, wakeAt: step.wakeAt)
    case .loading: showLoading(loading.ticked(at: now))
    case .settling: break
    case .noMore: showNoMore(noMore?.ticked(at: now))
    }
  }

  private mutating func showLoading(_ step: PlaybackMachine.Step) {
    let picture = step.frame.map { frame -> IndicatorContent.Picture in
      hasLoadingPictures ? .loading(frame: frame) : .pull(frame: frame)
    }
    show(picture, wakeAt: step.wakeAt)
  }

  private mutating func showNoMore(_ step: PlaybackMachine.Step?) {
    show(step?.frame.map { .noMore(frame: $0) }, wakeAt: step?.wakeAt)
  }

  private mutating func show(_ picture: IndicatorContent.Picture?, wakeAt: Moment?) {
    content.picture = picture
    self.wakeAt = wakeAt
  }
}

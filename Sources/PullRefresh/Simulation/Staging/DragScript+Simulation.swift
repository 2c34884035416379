public import Frames

extension DragScript {
  /// What a script is played on: the header and the footer of a design.
  public typealias Simulation = PullSimulation<PullHeader, PresetLook, StageFooter, PresetLook>

  /// The animations that a script's components show.
  public struct Reel: Sendable, Hashable {
    /// What the pull plays.
    public var pull: FrameTimeline
    /// What plays while loading; `nil` for the pull's.
    public var loading: FrameTimeline?
    /// What is shown when there is nothing more; `nil` for nothing.
    public var noMore: FrameTimeline?
    /// Frames per second of `loading`; `nil` for its own delays.
    public var loadingFrameRate: Double?

    /// Creates a reel.
    public init(
      pull: FrameTimeline, loading: FrameTimeline? = nil, noMore: FrameTimeline? = nil,
      loadingFrameRate: Double? = nil
    ) {
      self.pull = pull
      self.loading = loading
      self.noMore = noMore
      self.loadingFrameRate = loadingFrameRate
    }
  }

  /// The simulation after the last step, for a design.
  ///
  /// - Parameters:
  ///   - preset: The design.
  ///   - reel: What it shows; `nil` for animations as long as the stage says.
  public func played(by preset: RefreshPreset, reel: Reel? = nil) -> Simulation {
    var simulation = stage.simulation(of: preset, reel: reel)
    simulation.run(self)
    return simulation
  }
}

extension DragScript.Stage {
  /// The stage's list with the components of a design.
  public func simulation(
    of preset: RefreshPreset, reel: DragScript.Reel? = nil, isRecording: Bool = true
  ) -> DragScript.Simulation {
    let engine = engine(of: preset, reel: reel)
    return PullSimulation(
      geometry, header: engine.header, footer: engine.footer, manners: engine.manners,
      isRecording: isRecording)
  }

  /// The components of a design, before they have heard of anything.
  public func engine(
    of preset: RefreshPreset, reel: DragScript.Reel? = nil
  ) -> RefreshEngine<PullHeader, PresetLook, StageFooter, PresetLook> {
    RefreshEngine(
      header: RefreshAttachment(header(of: preset), indicator: look(preset, reel)),
      footer: RefreshAttachment(
        footer(of: preset), indicator: .animation(animation(preset, reel, titles: .footer))),
      manners: manners)
  }

  /// The header of a design, with what the stage says otherwise.
  public func header(of preset: RefreshPreset) -> PullHeader {
    var configuration = timed(preset.header)
    configuration.triggerDistance = triggerDistance ?? configuration.triggerDistance
    return PullHeader(configuration)
  }

  /// The footer of a design, of the stage's kind.
  public func footer(of preset: RefreshPreset) -> StageFooter {
    var policy = LoadMorePolicy(
      preload: preload ?? .points(0), pagesPerDrag: pagesPerDrag, emptyPage: emptyPage)
    switch footer {
    case .pull:
      // A short list is pulled; there, every place is near the end.
      policy.shortContent = shortContent ?? .never
      return .pulled(
        PullFooter(timed(preset.footer), loadsAhead: preload == nil ? nil : policy))
    case .auto:
      policy.shortContent = shortContent ?? policy.shortContent
      return .automatic(AutoFooter(policy, timeOut: timeOut))
    }
  }

  /// The look of a design's header.
  public func look(_ preset: RefreshPreset, _ reel: DragScript.Reel? = nil) -> PresetLook {
    switch preset.look {
    case .animation: .animation(animation(preset, reel, titles: .header))
    case .ring: .ring(RingIndicator(titles: .header))
    case .hud: .hud(HUDIndicator())
    }
  }

  /// An animation as long as the stage says, unless another is given.
  public func animation(
    _ preset: RefreshPreset, _ reel: DragScript.Reel? = nil, titles: RefreshTitles
  ) -> AnimatedIndicator {
    let reel =
      reel
      ?? DragScript.Reel(
        pull: FrameTimeline(frameCount: frames, frameRate: 10),
        loading: FrameTimeline(frameCount: 12, frameRate: 10),
        noMore: FrameTimeline(frameCount: 3, frameRate: 10, loopCount: .times(1)),
        loadingFrameRate: 10)
    return AnimatedIndicator(
      pull: reel.pull, loading: reel.loading, noMore: reel.noMore,
      loadingFrameRate: reel.loadingFrameRate, titles: titles, opacity: preset.opacity)
  }

  private func timed(_ configuration: PullConfiguration) -> PullConfiguration {
    var configuration = configuration
    configuration.minimumDuration = minimumDuration
    configuration.timeOut = timeOut
    return configuration
  }
}

extension RefreshTitles {
  /// What a script's header says.
  public static let header = RefreshTitles(
    pull: "Pull down to refresh", release: "Release to refresh", loading: "Loading…")
  /// What a script's footer says.
  public static let footer = RefreshTitles(
    pull: "Pull up to load more", release: "Release to load more", loading: "Loading…",
    noMore: "No more")
}

import Frames
import GIFCodec
import GIFRefresh
import PullRefresh
import RefreshSimulation

/// The setup of a list to pull: the GIFs, the design and the captions of its header and footer.
struct PullStage {
  let pull: EncodedGIF
  let loading: EncodedGIF?
  var end: EncodedGIF?
  /// The frames per second of the loading GIF; `nil` for the GIF's own delays.
  let frameRate: Double?
  var preset = RefreshPreset.tmall
  /// Whether the header shows an arrow instead of the GIF.
  var showsArrow = false
  /// The captions of header and footer; `nil` for English ones.
  var titles: (header: RefreshCaptions?, footer: RefreshCaptions?) = (nil, nil)
  var sources: [(file: InputFile, gif: EncodedGIF)] = []
}

extension PullStage {
  init(
    _ file: InputFile, _ whileLoading: LoadingOptions, _ header: DesignOptions,
    _ scene: SceneOptions, _ limits: LimitsChoice
  ) throws {
    var sources: [(file: InputFile, gif: EncodedGIF)] = []
    func read(_ file: InputFile) throws -> EncodedGIF {
      let gif = try file.gif(limits)
      sources.append((file, gif))
      return gif
    }
    func companion(_ name: String?) throws -> EncodedGIF? {
      try name.map { try InputFile.companion($0, read) }
    }
    self.init(
      pull: try read(file), loading: try companion(whileLoading.loading),
      end: try companion(scene.endGif), frameRate: whileLoading.loadingFps, preset: header.design)
    self.sources = sources
    showsArrow = scene.arrow
    titles.header = header.words
  }

  /// Writes a line on the standard error for each GIF that is damaged; decodes all of their frames.
  func reportFaults() {
    for (file, gif) in sources { file.reportFaults(of: gif) }
  }

  func simulation(of script: DragScript) -> PullSimulation {
    var simulation = simulation(script.setup, isRecording: true)
    simulation.run(script)
    return simulation
  }

  func simulation(_ list: DragScript.Setup, isRecording: Bool) -> PullSimulation {
    let engine = list.engine(of: preset, animations: animations)
    if showsArrow {
      engine.restyle(.start) { $0 = preset.indicator(captions: $0.captions) }
    }
    if let words = titles.header { engine.restyle(.start) { $0.captions = words } }
    if let words = titles.footer { engine.restyle(.end) { $0.captions = words } }
    return PullSimulation(list.geometry, engine, isRecording: isRecording)
  }

  /// Returns the frames of header and footer, in stores that keep no frames yet.
  func pictures() -> PullPictures {
    PullPictures(
      pull: pull.frames(within: .playing()), loading: loading?.frames(within: .playing()),
      noMore: end?.frames(within: .playing()))
  }

  private var animations: DragScript.Animations {
    DragScript.Animations(
      pull: pull.timeline, loading: loading?.timeline, noMore: end?.timeline,
      loadingFrameRate: frameRate)
  }
}

extension Film {
  /// Creates a film of a complete refresh: pull, pause, push back, pull past the trigger, release, loading, rest.
  ///
  /// The library's components run on a virtual clock, so the film shows the same as an app.
  init(_ stage: PullStage, loops: LoopCount = .forever) {
    let simulation = stage.simulation(
      of: DragScript([
        .touch, .wait(.milliseconds(400)),
        .pull(.start, progress: 0.8, over: .milliseconds(1400)), .wait(.milliseconds(200)),
        .pull(.start, progress: 0.35, over: .milliseconds(800)),
        .pull(.start, progress: 1.15, over: .milliseconds(1100)), .wait(.milliseconds(500)),
        .release(velocity: 0), .wait(.milliseconds(4800)), .finish(.start, .succeeded), .settle,
        .wait(.milliseconds(600)),
      ]))
    // Each change begins a scene, which is shown until the next change.
    var scenes: [IndicatorContent] = []
    var beginnings: [Duration] = []
    for entry in simulation.trace where entry.header.content != scenes.last {
      scenes.append(entry.header.content)
      beginnings.append(entry.time)
    }
    let ends = beginnings.dropFirst() + [simulation.now.offset]
    let timeline = FrameTimeline(
      delays: zip(beginnings, ends).map { $1 - $0 }, loopCount: loops)
    let pictures = stage.pictures()
    let canvas = stage.pull.canvas
    self.init(canvas: canvas, timeline: timeline, hasCaptions: true) { [scenes] index in
      let content = scenes[index]
      return (pictures.bitmap(content.picture) ?? Bitmap(size: canvas), content.caption ?? "")
    }
  }
}

/// The frames of header and footer.
typealias PullPictures = ByOccasion<GIFFrameScrubber>

extension PullPictures {
  /// Returns the bitmap of an indicator's picture; `nil` if there is no picture, or no GIF for it.
  func bitmap(_ picture: RefreshPicture?) -> Bitmap? {
    picture.flatMap { self[$0.animation]?.frame(at: $0.frame) }
  }

  var stores: [GIFFrameStore] { AnimationOccasion.allCases.compactMap { self[$0]?.store } }
}

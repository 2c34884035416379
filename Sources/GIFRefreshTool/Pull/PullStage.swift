import Frames
import GIFCodec
import GIFRefresh
import PullRefresh
import RefreshSimulation

/// What is pulled: a list on a telephone's screen, with a GIF-driven header and footer.
struct PullStage {
  typealias Simulation = PullSimulation

  let pull: EncodedGIF
  let loading: EncodedGIF?
  let end: EncodedGIF?
  /// Frames per second of the loading GIF; `nil` for its own delays.
  let frameRate: Double?
  let preset: RefreshPreset

  init(
    pull: EncodedGIF, loading: EncodedGIF?, end: EncodedGIF? = nil, frameRate: Double?,
    preset: RefreshPreset = .tmall
  ) {
    (self.pull, self.loading, self.end) = (pull, loading, end)
    (self.frameRate, self.preset) = (frameRate, preset)
  }

  /// Reads its GIFs.
  init(
    _ file: InputFile, loading: String?, end: String? = nil, frameRate: Double?,
    preset: RefreshPreset = .tmall, limits: LimitsChoice
  ) throws {
    func companion(_ name: String?) throws -> EncodedGIF? {
      try name.map { try InputFile.companion($0) { try $0.gif(limits) } }
    }
    self.init(
      pull: try file.gif(limits), loading: try companion(loading), end: try companion(end),
      frameRate: frameRate, preset: preset)
  }

  /// The list of a script, with the GIFs for what its components show.
  func simulation(of script: DragScript) -> Simulation {
    script.played(by: preset, animations: animations)
  }

  /// A list that the caller pulls.
  func simulation(_ list: DragScript.Setup, isRecording: Bool) -> Simulation {
    list.simulation(of: preset, animations: animations, isRecording: isRecording)
  }

  /// The frames of its components, none of which is decoded yet.
  func pictures() -> AnimatedPictures<GIFFrameScrubber> {
    AnimatedPictures(
      pull: pull.frames(within: .playing()), loading: loading?.frames(within: .playing()),
      noMore: end?.frames(within: .playing()))
  }

  private var animations: DragScript.Animations {
    DragScript.Animations(
      pull: pull.timeline, loading: loading?.timeline, noMore: end?.timeline,
      loadingFrameRate: frameRate)
  }
}

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
  let noMore: EncodedGIF?
  let frameRate: Double?
  var preset = RefreshPreset.tmall

  /// The list of a script, with the GIFs for what its components show.
  func simulation(of script: DragScript, by preset: RefreshPreset) -> Simulation {
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
      noMore: noMore?.frames(within: .playing()))
  }

  private var animations: DragScript.Animations {
    DragScript.Animations(
      pull: pull.timeline, loading: loading?.timeline, noMore: noMore?.timeline,
      loadingFrameRate: frameRate)
  }
}

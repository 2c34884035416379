import Frames
import GIFCodec
import PullRefresh

/// What is pulled: a list on a telephone's screen, with a GIF-driven header and footer.
struct PullStage {
  typealias Simulation = DragScript.Simulation

  let pull: EncodedGIF
  let loading: EncodedGIF?
  let noMore: EncodedGIF?
  let frameRate: Double?
  var preset = RefreshPreset.tmall

  /// The list: 15 rows of 44 points on a screen with bars above and below.
  static let geometry = DragScript.Stage().geometry

  /// The list of a script, with the GIFs for what its components show.
  func simulation(of script: DragScript, by preset: RefreshPreset) -> Simulation {
    script.played(by: preset, reel: reel)
  }

  /// A list that stands so, for whoever pulls it otherwise.
  func simulation(_ geometry: ScrollGeometry, isRecording: Bool) -> Simulation {
    var stage = DragScript.Stage()
    (stage.viewport, stage.content) = (geometry.viewport, geometry.content)
    stage.insets = geometry.insets
    return stage.simulation(of: preset, reel: reel, isRecording: isRecording)
  }

  private var reel: DragScript.Reel {
    DragScript.Reel(
      pull: pull.timeline, loading: loading?.timeline, noMore: noMore?.timeline,
      loadingFrameRate: frameRate)
  }
}

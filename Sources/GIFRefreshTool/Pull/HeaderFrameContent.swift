import Frames
import GIFCodec
import GIFRefresh
import PullRefresh
import RefreshSimulation

/// The life of a header as a film: pulled, hesitating, pulled through, let go, loading, at rest.
///
/// It is what the real components do on a virtual clock, so it shows exactly what an app will show.
struct HeaderFrameContent: FrameContent {
  let canvas: PixelSize
  let timeline: FrameTimeline
  private let pictures: AnimatedPictures<GIFFrameScrubber>
  private let scenes: [IndicatorContent]

  /// What the finger does: there, half the way back, and through.
  private static let script = DragScript([
    .touch, .wait(.milliseconds(400)),
    .pull(.start, progress: 0.8, over: .milliseconds(1400)), .wait(.milliseconds(200)),
    .pull(.start, progress: 0.35, over: .milliseconds(800)),
    .pull(.start, progress: 1.15, over: .milliseconds(1100)), .wait(.milliseconds(500)),
    .release(velocity: 0), .wait(.milliseconds(4800)), .finish(.start, .succeeded), .settle,
    .wait(.milliseconds(600)),
  ])

  init(_ stage: PullStage) {
    pictures = stage.pictures()
    canvas = pictures.pull.canvas

    var simulation = stage.simulation(DragScript.Setup(), isRecording: true)
    simulation.run(Self.script)
    // A scene for every change of what is shown, held until the next one.
    var scenes: [IndicatorContent] = []
    var beginnings: [Duration] = []
    for entry in simulation.trace where entry.header.content != scenes.last {
      scenes.append(entry.header.content)
      beginnings.append(entry.time.offset)
    }
    let ends = beginnings.dropFirst() + [simulation.now.offset]
    self.scenes = scenes
    timeline = FrameTimeline(delays: zip(beginnings, ends).map { $1 - $0 }, loopCount: .forever)
  }

  var hasCaptions: Bool { true }
  var changesCaptions: Bool { true }

  func scene(at index: Int) -> (picture: Bitmap, caption: String) {
    let content = scenes[index]
    return (pictures.bitmap(content.picture) ?? Bitmap(size: canvas), content.caption ?? "")
  }
}

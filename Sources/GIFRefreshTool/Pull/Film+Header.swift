import Frames
import GIFCodec
import GIFRefresh
import PullRefresh
import RefreshSimulation

extension Film {
  /// The phases of a header: pulled, pausing, pulled further, released, loading, at rest.
  ///
  /// The library's components run on a virtual clock, so the film shows what an app shows.
  init(_ stage: PullStage) {
    var simulation = stage.simulation(DragScript.Setup(), isRecording: true)
    simulation.run(
      DragScript([
        .touch, .wait(.milliseconds(400)),
        .pull(.start, progress: 0.8, over: .milliseconds(1400)), .wait(.milliseconds(200)),
        .pull(.start, progress: 0.35, over: .milliseconds(800)),
        .pull(.start, progress: 1.15, over: .milliseconds(1100)), .wait(.milliseconds(500)),
        .release(velocity: 0), .wait(.milliseconds(4800)), .finish(.start, .succeeded), .settle,
        .wait(.milliseconds(600)),
      ]))
    // A scene for each change, held until the next one.
    var scenes: [IndicatorContent] = []
    var beginnings: [Duration] = []
    for entry in simulation.trace where entry.header.content != scenes.last {
      scenes.append(entry.header.content)
      beginnings.append(entry.time.offset)
    }
    let ends = beginnings.dropFirst() + [simulation.now.offset]
    let timeline = FrameTimeline(
      delays: zip(beginnings, ends).map { $1 - $0 }, loopCount: .forever)
    let pictures = stage.pictures()
    let canvas = pictures.pull.canvas
    self.init(canvas: canvas, timeline: timeline, hasCaptions: true) { [scenes] index in
      let content = scenes[index]
      return (pictures.bitmap(content.picture) ?? Bitmap(size: canvas), content.caption ?? "")
    }
  }
}

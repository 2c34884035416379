import Frames
import PullRefresh
import Testing

@Test func scratch() {
  let geometry = ScrollGeometry(viewport: 600, content: 2000, insets: .init(start: 64, end: 34))
  var simulation = PullSimulation(
    ScrollGeometry(viewport: 600, content: 2000, offset: -64, insets: .init(start: 64, end: 34)),
    header: RefreshAttachment(
      PullHeader(.tmallHeader()),
      indicator: AnimatedIndicator(
        pull: FrameTimeline(frameCount: 24, frameRate: 10),
        loading: FrameTimeline(frameCount: 12, frameRate: 10), loadingFrameRate: 30,
        titles: RefreshTitles(["a"]))),
    footer: RefreshAttachment(
      PullFooter(), indicator: AnimatedIndicator(pull: FrameTimeline(frameCount: 24, frameRate: 10))
    ))
  simulation.run(.refresh)
  print(TraceEntry.heading)
  for e in simulation.trace { print(e) }
  _ = geometry
}

import Frames
import GIFCodec
import PullRefresh

/// What is pulled: a list on a telephone's screen, with a GIF-driven header and footer.
struct PullStage {
  /// The simulation of a header and a footer that is pulled.
  typealias Simulation = PullSimulation<
    PullHeader, AnimatedIndicator, PullFooter, AnimatedIndicator
  >

  let pull: EncodedGIF
  let loading: EncodedGIF?
  let noMore: EncodedGIF?
  let frameRate: Double?
  var preset = RefreshPreset.tmall

  /// The list: 15 rows of 44 points on a screen with bars above and below.
  static let geometry = ScrollGeometry(
    viewport: 600, content: 2000, offset: -64, insets: .init(start: 64, end: 34))

  func simulation(_ geometry: ScrollGeometry, isRecording: Bool) -> Simulation {
    PullSimulation(
      geometry,
      header: RefreshAttachment(
        PullHeader(preset.header),
        indicator: indicator(
          titles: RefreshTitles(
            pull: "Pull down to refresh", release: "Release to refresh", loading: "Loading…"))),
      footer: RefreshAttachment(
        PullFooter(preset.footer),
        indicator: indicator(
          titles: RefreshTitles(
            pull: "Pull up to load more", release: "Release to load more", loading: "Loading…",
            noMore: "No more"))), isRecording: isRecording)
  }

  private func indicator(titles: RefreshTitles) -> AnimatedIndicator {
    AnimatedIndicator(
      pull: pull.timeline, loading: loading?.timeline, noMore: noMore?.timeline,
      loadingFrameRate: frameRate, titles: titles, opacity: preset.opacity)
  }
}

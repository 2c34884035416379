import Frames
import PullRefresh

// The worlds most tests play in.

extension Moment {
  static func ms(_ milliseconds: Int) -> Moment { Moment(.milliseconds(milliseconds)) }
}

extension ScrollGeometry {
  /// A list of 2000 points, seen through 600, under a bar of 64 and above one of 34; at rest.
  static let list = ScrollGeometry(
    viewport: 600, content: 2000, offset: -64, insets: .init(start: 64, end: 34))

  /// The same list, scrolled so far past an edge.
  func pulled(_ distance: Double, past edge: ScrollEdge) -> ScrollGeometry {
    var geometry = self
    switch edge {
    case .start: geometry.offset += overscroll(past: .start) - distance
    case .end: geometry.offset += distance - overscroll(past: .end)
    }
    return geometry
  }
}

extension PullConfiguration {
  /// The numbers of MJRefresh's header, which differ from the Tmall design in every respect.
  static let mjHeader = PullConfiguration(
    triggerDistance: 54, arms: .above(1), disarms: .atMost(1), holdDuration: .milliseconds(250),
    settleDuration: .milliseconds(400), actionTiming: .afterHoldAnimation)

  /// The numbers of MJRefresh's footer that is pulled.
  static let mjBackFooter = PullConfiguration(
    triggerDistance: 44, arms: .above(1), disarms: .atMost(1), holdDuration: .milliseconds(250),
    settleDuration: .milliseconds(400), actionTiming: .afterHoldAnimation)

  /// The numbers of EOCRefresh's header.
  static let eocHeader = PullConfiguration(
    triggerDistance: 50, arms: .above(1), disarms: .below(1), holdDuration: .milliseconds(400),
    settleDuration: .milliseconds(400), actionTiming: .immediately)
}

extension AnimatedIndicator {
  /// 24 frames for the pull, 12 for loading at 30 per second, 3 for the end of all pages.
  static let cat = AnimatedIndicator(
    pull: FrameTimeline(frameCount: 24, frameRate: 10),
    loading: FrameTimeline(frameCount: 12, frameRate: 10),
    noMore: FrameTimeline(frameCount: 3, frameRate: 10, loopCount: .times(1)),
    loadingFrameRate: 30, titles: RefreshTitles(["pull", "release", "loading", "no more"]))
}

extension PullSimulation where Header == PullHeader, Footer == PullFooter {
  /// A list with a pulled header and a pulled footer.
  init(
    _ geometry: ScrollGeometry = .list, header: PullConfiguration = .tmallHeader(),
    footer: PullConfiguration = .tmallFooter(), preload: PreloadDistance? = nil
  ) {
    self.init(
      geometry, header: RefreshAttachment(PullHeader(header), indicator: .cat),
      footer: RefreshAttachment(PullFooter(footer, preload: preload), indicator: .cat))
  }
}

extension PullSimulation where Header == PullHeader, Footer == AutoFooter {
  /// A list with a pulled header and a footer that loads by itself.
  init(_ geometry: ScrollGeometry = .list, footer: AutoFooter) {
    self.init(
      geometry, header: RefreshAttachment(PullHeader(), indicator: .cat),
      footer: RefreshAttachment(footer, indicator: .cat))
  }
}

extension PullSimulation {
  /// How often loading has begun at an edge, by the trace.
  func starts(_ edge: ScrollEdge) -> Int {
    trace.count { $0.event == .loadingStarted(edge) }
  }
}

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

extension AnimatedIndicator {
  /// 24 frames for the pull, 12 for loading at 30 per second, 3 for the end of all pages.
  static let cat = AnimatedIndicator(
    pull: FrameTimeline(frameCount: 24, frameRate: 10),
    loading: FrameTimeline(frameCount: 12, frameRate: 10),
    noMore: FrameTimeline(frameCount: 3, frameRate: 10, loopCount: .times(1)),
    loadingFrameRate: 30, titles: RefreshTitles(["pull", "release", "loading", "no more"]))
}

extension PullSimulation
where
  Header == PullHeader, HeaderLook == AnimatedIndicator, Footer == PullFooter,
  FooterLook == AnimatedIndicator
{
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

extension PullSimulation
where
  Header == PullHeader, HeaderLook == AnimatedIndicator, Footer == AutoFooter,
  FooterLook == AnimatedIndicator
{
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

/// A scroll view that is carried along, so that a test reads as what happens to it.
extension RefreshAttachment {
  mutating func scrolled(_ host: inout some ScrollHost, at now: Moment) -> Bool {
    carryOut(scrolled(host.geometry, motion: host.motion, at: now), on: &host)
  }

  mutating func loadingRequested(_ host: inout some ScrollHost, at now: Moment) -> Bool {
    carryOut(loadingRequested(at: now), on: &host)
  }

  mutating func loadingEnded(
    _ outcome: RefreshOutcome, host: inout some ScrollHost, at now: Moment
  ) {
    _ = carryOut(loadingEnded(outcome, at: now), on: &host)
  }

  mutating func ticked(_ host: inout some ScrollHost, at now: Moment) -> Bool {
    carryOut(ticked(at: now), on: &host)
  }

  mutating func detached(from host: inout some ScrollHost, at now: Moment) {
    _ = carryOut(detached(at: now), on: &host)
  }

  private func carryOut(_ report: RefreshReport, on host: inout some ScrollHost) -> Bool {
    host.carryOut(report)
    return report.begins != nil
  }
}

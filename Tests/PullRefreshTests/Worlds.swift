import Frames
import PullRefresh

// What most tests play with.

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

extension ScrollMotion {
  /// The finger has left at rest.
  static let lifted = ScrollMotion.lifted(velocity: 0)
  /// One of each kind.
  static let all: [ScrollMotion] = [
    .resting, .dragging, .lifted, .cancelled, .decelerating, .bouncing, .animating, .scrolling,
  ]
}

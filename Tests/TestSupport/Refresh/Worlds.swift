package import Frames
package import PullRefresh

// The lists and components of most tests.

extension Moment {
  package static func ms(_ milliseconds: Int) -> Moment { Moment(.milliseconds(milliseconds)) }
}

extension ListGeometry {
  /// A list of 2000 points, seen through 600, under a bar of 64 and above one of 34; at rest.
  package static let list = ListGeometry(
    viewport: 600, content: 2000, offset: -64, insets: .init(start: 64, end: 34))

  /// The same list, scrolled so far past an edge.
  package func pulled(_ distance: Double, past edge: ScrollEdge) -> ListGeometry {
    var geometry = self
    geometry.offset = offset(at: distance, past: edge)
    return geometry
  }
}

extension AnimatedIndicator {
  /// 24 frames for the pull, 12 for loading at 30 per second, 3 for the end of all pages.
  package static let cat = AnimatedIndicator(
    pull: FrameTimeline(frameCount: 24, frameRate: 10),
    loading: FrameTimeline(frameCount: 12, frameRate: 10),
    noMore: FrameTimeline(frameCount: 3, frameRate: 10, loopCount: .times(1)),
    loadingFrameRate: 30)
}

extension RefreshIndicator {
  /// The cat, with words.
  package static let cat = RefreshIndicator.animation(
    .cat, titles: RefreshTitles(["pull", "release", "loading", "no more"]))
}

extension ScrollMotion {
  /// One of each kind.
  package static let all: [ScrollMotion] = [
    .resting, .dragging, .lifted, .cancelled, .decelerating, .bouncing, .animating, .scrolling,
  ]
}

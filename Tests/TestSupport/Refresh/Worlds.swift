package import Frames
package import PullRefresh
package import RefreshSimulation

// The lists and components of most tests.

extension Moment {
  package static func ms(_ milliseconds: Int) -> Moment { Moment(.milliseconds(milliseconds)) }
}

extension ListGeometry {
  /// A list of 2000 points in a viewport of 600 points, at rest, with bars of 64 points above and 34 points below.
  package static let list = ListGeometry(
    viewport: 600, content: 2000, offset: -64, insets: .init(start: 64, end: 34))

  /// Returns the same list, scrolled past an edge by a distance in points.
  package func pulled(_ distance: Double, past edge: ScrollEdge) -> ListGeometry {
    var geometry = self
    geometry.offset = offset(at: distance, past: edge)
    return geometry
  }
}

extension AnimatedIndicator {
  /// An indicator with 24 frames for the pull, 12 for loading at 30 per second, and 3 for no more data.
  package static let cat = AnimatedIndicator(
    pull: FrameTimeline(frameCount: 24, frameRate: 10),
    loading: FrameTimeline(frameCount: 12, frameRate: 10),
    noMore: FrameTimeline(frameCount: 3, frameRate: 10, loopCount: .times(1)),
    loadingFrameRate: 30)
}

extension RefreshIndicator {
  /// The indicator of the cat, with captions.
  package static let cat = RefreshIndicator.animation(
    .cat, captions: RefreshCaptions(["pull", "release", "loading", "no more"]))
}

extension ScrollMotion {
  /// All kinds of motion.
  package static let all: [ScrollMotion] = [
    .resting, .dragging, .lifted, .cancelled, .decelerating, .bouncing, .animating, .scrolling,
  ]
}

extension DragScript.Setup {
  /// Creates a simulation of the setup's list with the components of a design.
  package func simulation(of preset: RefreshPreset, isRecording: Bool = true) -> PullSimulation {
    PullSimulation(geometry, engine(of: preset), isRecording: isRecording)
  }
}

extension DragScript {
  /// Runs the script with a design's components, and returns the simulation after the last step.
  package func played(by preset: RefreshPreset) -> PullSimulation {
    var simulation = setup.simulation(of: preset)
    simulation.run(self)
    return simulation
  }
}

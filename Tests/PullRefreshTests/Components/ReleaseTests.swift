import Frames
import PullRefresh
import RefreshChecks
import Testing

@Suite("What a finger that lets go has to have done")
struct ReleaseTests {
  /// Whether a header loads after samples in points of pull: with the finger down, then without.
  private func loads(
    _ release: PullConfiguration.Release, down: [Double], up: [Double]
  ) -> Bool {
    var configuration = PullConfiguration.titleView()
    configuration.release = release
    var header = ComponentFixture(header: configuration)
    var starts = false
    for (pulls, isUp) in [(down, false), (up, true)] {
      for (index, pull) in pulls.enumerated() {
        let lifts = isUp && index == 0 && !down.isEmpty
        let motion: ScrollMotion = lifts ? .lifted : isUp ? .decelerating : .dragging
        let list = ListGeometry.list.pulled(pull, past: .start)
        let effect = header.scrolled(list, motion: motion, at: .zero)
        starts = starts || effect.startsLoading
      }
    }
    return starts
  }

  @Test("A memory of having armed, or the literal rule of the title view")
  func releases() {
    for (down, up, armed, literal) in [
      ([40, 90], [90], true, true),  // beyond, let go
      ([40, 90], [79], true, false),  // the first sample without a finger is back already
      ([40], [90], false, true),  // thrown beyond, no finger
      ([], [20, 100, 20], false, true),  // a list that overshoots by itself
      ([40, 80], [80], false, false),  // exactly there is not beyond
      ([90, 40], [40], false, false),  // pulled back in time
    ] as [([Double], [Double], Bool, Bool)] {
      #expect(loads(.armed, down: down, up: up) == armed, "\(down), \(up)")
      #expect(loads(.stillBeyond, down: down, up: up) == literal, "\(down), \(up)")
    }
    #expect(PullConfiguration.titleView(isLiteral: true).release == .stillBeyond)
    #expect(RefreshPreset.all.allSatisfy { $0.header.release == .armed })
  }
}

import PullRefresh
import Testing

@Suite("A bound of a progress")
struct ProgressBoundTests {
  @Test("Each kind says whether the bound itself counts")
  func bounds() {
    let kinds: [(ProgressBound, below: Bool, at: Bool, above: Bool)] = [
      (.atLeast(1), false, true, true), (.above(1), false, false, true),
      (.atMost(1), true, true, false), (.below(1), true, false, false),
    ]
    for (bound, below, at, above) in kinds {
      #expect(bound.contains(1.0.nextDown) == below)
      #expect(bound.contains(1) == at)
      #expect(bound.contains(1.0.nextUp) == above)
      #expect(bound.contains(-.infinity) == below)
      #expect(bound.contains(.infinity) == above)
      #expect(!bound.contains(.nan))
    }
  }
}

import PullRefresh
import Testing

@Suite("How an indicator appears")
struct PullOpacityTests {
  @Test("While pulled, it follows the progress as its kind says")
  func pulled() {
    let rows: [(progress: Double, follows: Double, quickly: Double)] = [
      (0, 0, 0), (0.1, 0.1, 0.5), (0.2, 0.2, 1), (0.5, 0.5, 1), (1, 1, 1), (3, 1, 1),
      (.infinity, 1, 1),
    ]
    for (progress, follows, quickly) in rows {
      let phase = RefreshPhase.pulling(progress: progress)
      #expect(PullOpacity.opaque.opacity(for: phase) == 1)
      #expect(PullOpacity.followsProgress.opacity(for: phase) == follows)
      #expect(PullOpacity.fadesInQuickly.opacity(for: phase) == quickly)
    }
    #expect(PullOpacity.followsProgress.opacity(for: .idle) == 0)
    #expect(PullOpacity.fadesInQuickly.opacity(for: .idle) == 0)
  }

  @Test(
    "From the moment it is armed it is opaque",
    arguments: PullOpacity.allCases)
  func opaque(kind: PullOpacity) {
    for phase in [
      RefreshPhase.armed(progress: 0.96), .waiting, .loading, .settling(.failed), .noMoreData,
    ] {
      #expect(kind.opacity(for: phase) == 1)
    }
  }
}

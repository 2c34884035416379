import PullRefresh
import Testing

@Suite("Where a refresh stands")
struct RefreshPhaseTests {
  @Test("There is progress where there is a pull")
  func progress() {
    #expect(RefreshPhase.pulling(progress: 0.4).progress == 0.4)
    #expect(RefreshPhase.armed(progress: 1.4).progress == 1.4)
    for phase in [RefreshPhase.idle, .waiting, .loading, .settling(.failed), .noMoreData] {
      #expect(phase.progress == 0)
    }
  }

  @Test("It is refreshing from the request to the end")
  func refreshing() {
    for phase in [RefreshPhase.waiting, .loading] { #expect(phase.isRefreshing) }
    for phase in [
      RefreshPhase.idle, .pulling(progress: 1), .armed(progress: 1), .settling(.succeeded),
      .noMoreData,
    ] {
      #expect(!phase.isRefreshing)
    }
  }
}

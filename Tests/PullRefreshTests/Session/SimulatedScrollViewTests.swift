import PullRefresh
import TestSupport
import Testing

@MainActor
@Suite struct SimulatedScrollViewTests {
  @Test("EOC-17a, S18: it tells its session of every change, of cancelled drags, and of room given")
  func tells() {
    let list = SimulatedScrollView(WatchedList.long)
    let session = RefreshSession(
      SessionWorld.engine(), on: list, clock: ManualClock(), isRecording: true)
    list.change { $0.touched() }
    list.change { $0.dragged(by: $0.drag(toOffset: -144)) }
    #expect(session.snapshot(of: .start).phase.isArmed)
    list.cancelDrag()
    #expect(!session.snapshot(of: .start).phase.isArmed)
    session.request(.start)
    #expect(list.geometry.effectiveInset(at: .start) == 64 + 80)
    let events = session.recording?.entries.map(\.event) ?? []
    #expect(events.contains(.dragCancelled))
    #expect(events.last == .scrolled, "the room that was given")
  }
}

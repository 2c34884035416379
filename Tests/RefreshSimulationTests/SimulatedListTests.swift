import PullRefresh
import RefreshChecks
import RefreshSimulation
import TestSupport
import Testing

@MainActor
@Suite struct SimulatedListTests {
  @Test("It tells its controller of every change, of cancelled drags, and of room given")
  func tells() {
    let list = SimulatedList(.list)
    let engine = RefreshEngine(header: .header(), footer: .automaticFooter())
    let session = RefreshController(engine, on: list, clock: list.clock)
    var handled: [(event: RefreshEvent, sample: ScrollSample)] = []
    session.onEvent = { event, sample, _ in handled.append((event, sample)) }
    list.change { $0.touched() }
    list.change { $0.dragged(by: $0.drag(toOffset: -144)) }
    #expect(session.snapshot(of: .start)!.phase.isArmed)
    list.change { $0.dragCancelled() }
    #expect(!session.snapshot(of: .start)!.phase.isArmed)
    session.request(.start)
    #expect(list.geometry.effectiveInset(at: .start) == 64 + 80)
    #expect(handled.contains { $0.sample.motion == .cancelled })
    #expect(handled.last?.event == .scrolled, "the room that was given")
  }
}

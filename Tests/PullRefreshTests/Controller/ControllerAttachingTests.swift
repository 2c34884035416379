import Frames
import PullRefresh
import RefreshSimulation
import TestSupport
import Testing

/// A controller that is attached to one list after another.
@MainActor
@Suite struct ControllerAttachingTests {
  private func bringTo(_ state: String, _ world: ControllerFixture) {
    switch state {
    case "pulling": world.list.pull(by: 30)
    case "armed": world.list.pull(by: 80)
    case "refreshing": world.refresh()
    default:
      world.refresh()
      world.begun.last?()
    }
  }

  @Test(
    "Attaching a controller to a second list cancels the first list's load and resets its insets",
    arguments: ["pulling", "armed", "refreshing", "ending"])
  func another(state: String) {
    let world = ControllerFixture()
    let first = world.list
    bringTo(state, world)
    let begun = world.begun.count
    let ended = world.ended.count
    let second = WatchedList()
    world.session.attach(to: second)
    #expect(first.refreshController == nil)
    #expect(second.refreshController === world.session)
    #expect(first.geometry.contributions == .init())
    #expect(first.geometry.insets == ListGeometry.list.insets)
    #expect(world.phase() == .idle)
    #expect(world.ended.count == ended + (state == "refreshing" ? 1 : 0))

    // Whatever the first one does, and whatever its action says, is no news any more.
    let writes = (first.writes.count, second.writes.count)
    first.release()
    first.change { $0.setInset(10, at: .start) }
    world.session.scrolled(first)
    world.session.scrolled(first)
    first.pull(by: 90)
    first.release()
    for completion in world.begun { completion() }
    #expect((first.writes.count, second.writes.count) == writes)
    #expect(world.begun.count == begun)
    #expect(world.phase() == .idle)

    second.pull(by: 80)
    second.release()
    #expect(world.begun.count == begun + 1)
    #expect(second.geometry.effectiveInset(at: .start) == 64 + 80)
    #expect(first.geometry.contributions == .init())
  }

  private final class Host: RefreshHost {
    weak var refreshController: RefreshController?
    var shown: [RefreshSnapshot] = []
    let geometry = ListGeometry.list
    let motion = ScrollMotion.resting
    func apply(_ change: InsetChange) {}
    func shiftOffset(by length: Double) {}
    func show(_ snapshot: RefreshSnapshot) { shown.append(snapshot) }
  }

  @Test("A list to which a controller comes, or comes back, is shown the header and the footer")
  func came() {
    let (first, second) = (Host(), Host())
    let refresh = RefreshController(clock: SimulatedClock())
    refresh.header = RefreshHeader(.arrow)
    refresh.footer = .arrow { _ in .succeeded }
    func shows(_ host: Host, _ isPresent: Bool) -> Bool {
      ScrollEdge.allCases.allSatisfy { edge in
        host.shown.last { $0.edge == edge }?.isPresent == isPresent
      }
    }
    refresh.attach(to: first)
    #expect(shows(first, true))
    refresh.attach(to: second)
    #expect(shows(first, false) && shows(second, true))
    refresh.attach(to: first)
    #expect(shows(first, true) && shows(second, false))
    refresh.detach()
    refresh.attach(to: first)
    #expect(shows(first, true))
    let next = RefreshController(clock: SimulatedClock())
    next.header = RefreshHeader(.arrow)
    next.attach(to: first)
    #expect(first.shown.last { $0.edge == .start }?.isPresent == true)
    #expect(first.shown.last { $0.edge == .end }?.isPresent == false)
  }

  @Test("What is set on a controller before it has a list is there with the list, in any order")
  func setBefore() {
    let korean = CaptionTexts.of(.korean)
    let settings: [(RefreshController) -> Void] = [
      { $0.texts = korean }, { $0.header = RefreshHeader(.arrow) },
      { $0.footer = .arrow { _ in .succeeded } },
    ]
    for order in [[0, 1, 2], [1, 0, 2], [2, 1, 0], [1, 2, 0]] {
      let list = SimulatedList(viewport: 600, content: 2000)
      let refresh = RefreshController(clock: list.clock)
      for place in order { settings[place](refresh) }
      refresh.attach(to: list)
      list.pull(to: 0.5)
      #expect(list.caption(at: .start) == korean.header.pull, "\(order)")
      list.release()
      list.scroll(to: 1400)
      #expect(list.caption(at: .end) == korean.pulledFooter.pull, "\(order)")
    }
  }

  @Test("A list that a controller leaves is shown no header any more, also one without an inset")
  func left() async {
    let (list, clock) = (SimulatedList(viewport: 600, content: 2000), SimulatedClock())
    let host = Host()
    let refresh = RefreshController(on: host, clock: clock)
    refresh.header = RefreshHeader(.ring)
    refresh.request(.start)
    #expect(host.shown.last?.phase == .loading)
    refresh.attach(to: list)
    #expect(host.shown.last?.phase == .idle && host.shown.last?.isPresent == false)
    // Also one that is released.
    host.shown = []
    var other: RefreshController? = RefreshController(on: host, clock: clock)
    other?.header = RefreshHeader(.ring)
    other?.request(.start)
    #expect(host.shown.last?.phase == .loading)
    other = nil
    await eventually("it is told") { host.shown.last?.isPresent == false }
    // And one whose successor has no header.
    host.shown = []
    other = RefreshController(on: host, clock: clock)
    other?.header = RefreshHeader(.ring)
    other?.request(.start)
    other = nil
    let next = RefreshController(on: host, clock: clock)
    next.footer = LoadMoreFooter()
    await eventually("it is told") {
      host.shown.last { $0.edge == .start }?.isPresent == false
    }
  }

  @Test("Attaching a controller again to its list changes nothing; events are handled once")
  func same() {
    let world = ControllerFixture()
    world.refresh()
    let writes = world.list.writes.count
    let events = world.events.count
    world.session.attach(to: world.list)
    world.session.attach(to: world.list)
    #expect(world.phase() == .loading)
    #expect(world.list.writes.count == writes)
    #expect(world.events.count == events)
    world.list.change { $0.setContent(2100) }
    #expect(world.events.count == events + 1)
  }

  @Test("A second controller on a list replaces the first, cancels its load and closes its inset")
  func oneSession() {
    let first = ControllerFixture()
    first.refresh()
    let second = ControllerFixture(list: first.list)
    #expect(first.list.refreshController === second.session)
    #expect(first.ended == [.cancelled])
    #expect(first.phase() == .idle)
    // The first one's inset has gone, the second one's footer has its own.
    #expect(first.list.geometry.contributions == .init(start: 0, end: 44))
    first.list.release()
    first.list.pull(by: 80)
    first.list.release()
    #expect(first.begun.count == 1)
    #expect(second.begun.count == 1)
    first.session.detach()
    #expect(first.list.refreshController === second.session)
  }

  @Test("An inset that a controller without a list has left is removed when the next one comes")
  func leftInset() {
    let list = WatchedList()
    list.change { $0.apply(InsetChange(edge: .start, length: 54)) }
    _ = ControllerFixture(list: list)
    #expect(list.geometry.contributions.start == 0)
  }

  @Test("A list to which a controller moves while another's header opens gets no inset")
  func exchangedMeanwhile() {
    let (first, second) = (WatchedList(), WatchedList())
    let session = RefreshController(
      RefreshEngine(
        header: .header(), footer: .footer(),
        coordination: RefreshCoordination(overlap: .refreshCancelsLoadingMore)),
      on: first, clock: SimulatedClock())
    session.request(.end)
    #expect(first.geometry.contributions.end > 0)
    // The header's inset opens and the footer's closes in one event; the first of the two is the occasion.
    var writes = 0
    first.onWrite = {
      writes += 1
      if writes == 1 { session.attach(to: second) }
    }
    session.request(.start)
    #expect(writes > 0)
    #expect(second.writes == [])
    #expect(first.geometry.contributions == .init())
  }

  @Test("A controller does not retain its list; the first event after the list ends its load")
  func goneList() {
    let world = ControllerFixture(isAttached: false)
    weak var gone: WatchedList?
    do {
      let list = WatchedList()
      gone = list
      world.session.attach(to: list)
      list.pull(by: 80)
      list.release()
    }
    #expect(gone == nil)
    #expect(world.phase() == .loading, "nothing has happened since")
    world.session.ticked()
    world.session.setHidden(true, at: .start)
    #expect(world.phase() == .idle)
    #expect(world.ended == [.cancelled])
    #expect(world.session.wakeAt == nil)
    world.session.setHidden(false, at: .start)

    world.session.attach(to: world.list)
    world.refresh()
    #expect(world.begun.count == 2)
  }

  @Test("A list that replaces another takes over load and insets, with the header in view")
  func moved() {
    let world = ControllerFixture()
    let (first, second) = (world.list, WatchedList())
    second.change { $0.apply(InsetChange(edge: .start, length: 20)) }
    world.refresh()
    world.session.move(to: second, with: first.geometry.contributions)
    #expect(first.refreshController == nil && second.refreshController === world.session)
    #expect(first.geometry.contributions == .init())
    #expect(second.geometry.contributions == .init(start: 80, end: 44))
    #expect(second.writes.map(\.reveals) == [false, true, false])
    #expect(second.geometry.offset == -64 - 80)
    #expect(world.phase() == .loading && world.ended == [])
    #expect(world.session.snapshot(at: .start)?.visibleFraction == 1)
    first.pull(by: 80)
    first.release()
    world.begun[0]()
    world.pass(.seconds(1))
    #expect(world.begun.count == 1 && world.phase() == .idle)
    #expect(second.geometry.contributions == .init(start: 0, end: 44))
  }

  @Test(
    "A deallocated controller closes its inset, unless another has taken the list; its late completion changes nothing",
    arguments: [false, true])
  func goneSession(isTakenOver: Bool) async {
    var world: ControllerFixture? = ControllerFixture()
    let list = world?.list
    weak let session = world?.session
    world?.refresh()
    let completion = world?.begun.last
    world = nil
    #expect(session == nil)
    #expect(list?.refreshController == nil)
    let next = isTakenOver ? list.map { ControllerFixture(list: $0) } : nil
    next?.refresh()
    for _ in 0..<100 { await Task.yield() }
    #expect(list?.geometry.contributions == (isTakenOver ? .init(start: 80, end: 44) : .init()))
    next?.session.detach()
    let writes = list?.writes.count
    completion?()
    list?.pull(by: 80)
    list?.release()
    #expect(list?.writes.count == writes)
  }
}

import Frames
import PullRefresh
import RefreshSimulation
import TestSupport
import Testing

/// The controller, its scroll view and the app's calls; `ControllerClockTests` tests the time.
@MainActor
@Suite struct RefreshControllerTests {
  // MARK: Beginning and ending

  /// A call of an app.
  enum Call: String, CaseIterable, Sendable {
    case begin
    case end
  }

  @Test(
    "Whatever the order of up to five begin and end calls, each load begins once and ends once",
    arguments: [PullConfiguration.tmallHeader(), .mjRefreshHeader()], 1...5)
  func sameTurn(header: PullConfiguration, length: Int) {
    let beginsAtOnce = header.actionTiming == .immediately
    for number in 0..<(1 << length) {
      let calls = (0..<length).map { Call.allCases[(number >> $0) & 1] }
      let world = ControllerFixture(header: header)
      var isLoading = false
      var begins = 0
      var ends = 0
      for call in calls {
        switch call {
        case .begin:
          if !isLoading { (isLoading, begins) = (true, begins + 1) }
          world.session.request(.start)
        case .end:
          if isLoading { (isLoading, ends) = (false, ends + 1) }
          world.session.end(.start)
        }
      }
      #expect(world.begun.count == (beginsAtOnce ? begins : 0), "\(calls)")
      #expect(world.ended.count == (beginsAtOnce ? ends : 0), "\(calls)")
      // The other action begins with the open inset, unless the load has ended before.
      if !beginsAtOnce {
        world.pass(.seconds(1))
        begins = isLoading ? 1 : 0
        #expect(world.begun.count == begins, "\(calls)")
      }
      world.session.end(.start)
      #expect(world.ended.count == begins, "\(calls)")
      world.pass(.seconds(1))
      #expect(world.phase() == .idle, "\(calls)")
      #expect(world.list.geometry.effectiveInset(at: .start) == 64, "\(calls)")
    }
  }

  // MARK: Before there is something to see

  @Test("A refresh requested while the list is in no window begins once the list enters a window")
  func beforeTheList() {
    let world = ControllerFixture(list: WatchedList(), isAttached: false)
    world.session.request(.start)
    world.session.request(.start)
    #expect(world.phase() == .waiting)
    #expect(world.begun.isEmpty)
    world.list.change { $0.setInWindow(false) }
    world.session.attach(to: world.list)
    #expect(world.begun.isEmpty, "it is in no window")
    world.list.change { $0.setInWindow(true) }
    #expect(world.begun.count == 1)
    world.list.change { _ in }
    #expect(world.begun.count == 1)
  }

  @Test("A refresh that waits for a window never begins if the app ends it or detaches")
  func takenBack() {
    for takeBack in [{ $0.end(.start) }, { $0.detach() }, nil] as [((RefreshController) -> Void)?] {
      let list = WatchedList()
      list.change { $0.setInWindow(false) }
      let world = ControllerFixture(list: list)
      world.session.request(.start)
      #expect(world.phase() == .waiting)
      takeBack?(world.session)
      list.change { $0.setInWindow(true) }
      world.session.attach(to: list)
      #expect(world.begun.count == (takeBack == nil ? 1 : 0))
      #expect(world.phase() == (takeBack == nil ? .loading : .idle))
    }
    for takeBack in [{ $0.end(.start) }, { $0.cancel() }] as [(RefreshController) -> Void] {
      let world = ControllerFixture(list: WatchedList(), isAttached: false)
      world.session.request(.start)
      takeBack(world.session)
      #expect(world.phase() == .idle)
      world.session.attach(to: world.list)
      #expect(world.begun.isEmpty && world.phase() == .idle)
    }
  }

  @Test(
    "A component that is hidden while its load waits for a window blocks neither the other one nor its callers, and loads once it is shown",
    arguments: ScrollEdge.allCases)
  func hiddenWhileWaiting(edge: ScrollEdge) async {
    let list = WatchedList()
    list.change { $0.setInWindow(false) }
    let world = ControllerFixture(
      coordination: RefreshCoordination(overlap: .firstComeFirstServed), list: list)
    let other: ScrollEdge = edge == .start ? .end : .start
    var outcome: RefreshOutcome?
    Task {
      outcome =
        await edge == .start ? world.session.refresh() : world.session.loadMore()
    }
    await eventually("the request waits") { world.phase(edge) == .waiting }
    #expect(world.session.isLoading(edge))
    world.session.setHidden(true, at: edge)
    #expect(!world.session.isLoading(edge))
    await eventually("the call returns") { outcome != nil }
    #expect(outcome == .cancelled)
    list.change { $0.setInWindow(true) }
    world.session.request(other)
    #expect(world.begun.count == 1 && world.session.isLoading(other))
    world.session.setHidden(false, at: edge)
    #expect(world.begun.count == 1)
    world.session.end(other)
    world.pass(.seconds(1))
    #expect(world.begun.count == 2 && world.session.isLoading(edge))
  }

  @Test("Of two that wait for layout, the header loads first", arguments: ScrollEdge.allCases)
  func bothWaiting(hidden: ScrollEdge) {
    let world = ControllerFixture(
      coordination: RefreshCoordination(overlap: .firstComeFirstServed), list: WatchedList(),
      isAttached: false)
    world.session.request(hidden)
    world.session.setHidden(true, at: hidden)
    world.session.request(hidden == .start ? .end : .start)
    world.session.setHidden(false, at: hidden)
    #expect(world.phase(.start) == .waiting && world.phase(.end) == .waiting)
    world.session.attach(to: world.list)
    #expect(world.begun.count == 1 && world.phase(.start) == .loading)
    world.session.end(.start)
    world.pass(.seconds(1))
    #expect(world.begun.count == 2 && world.phase(.end) == .loading)
  }

  // MARK: Switches

  @Test("Disabling a footer closes its inset; disabling a loading header also cancels its load")
  func switches() {
    let world = ControllerFixture()
    #expect(world.list.geometry.effectiveInset(at: .end) == 34 + 44)
    world.session.setEnabled(false, at: .end)
    #expect(world.list.geometry.effectiveInset(at: .end) == 34)
    world.session.request(.end)
    #expect(world.begun.isEmpty)
    world.session.setEnabled(true, at: .end)
    #expect(world.list.geometry.effectiveInset(at: .end) == 34 + 44)

    world.refresh()
    world.session.setEnabled(false, at: .start)
    #expect(world.ended == [.cancelled])
    #expect(world.list.geometry.effectiveInset(at: .start) == 64)
    let writes = world.list.writes.count
    world.refresh()
    world.begun.last?()
    #expect(world.begun.count == 1)
    #expect(world.list.writes.count == writes)
    world.pass(.seconds(1))
    world.session.setEnabled(true, at: .start)
    world.refresh()
    #expect(world.begun.count == 2)
  }

  @Test("Hiding a loading footer closes its inset, not its load; showing it opens it again")
  func hiding() {
    let world = ControllerFixture()
    world.session.request(.end)
    world.session.setHidden(true, at: .end)
    #expect(world.list.geometry.effectiveInset(at: .end) == 34)
    #expect(world.phase(.end) == .loading)
    world.session.setHidden(false, at: .end)
    #expect(world.list.geometry.effectiveInset(at: .end) == 34 + 44)
  }
}

import RefreshSimulation
import TestSupport
import Testing

@testable import Frames
@testable import PullRefresh

/// Any callback may call anything.
@MainActor
@Suite struct ControllerReentrancyTests {
  /// A callback of the app.
  enum Place: String, CaseIterable, Sendable {
    case action
    case change
    case end
    case write
  }

  /// A call of the app within a callback.
  enum Call: String, CaseIterable, Sendable {
    case begin, end, beginMore, endMore
    case detach, attachAgain, attachElsewhere, takenOver
    case disable, disableMore, hide, exhaust, replenish
    case inset, reload, shrink, resize, scroll, leaveWindow, cancelDrag, tick
  }

  private func make(
    _ call: Call, _ world: ControllerFixture, _ other: WatchedList, _ usurper: RefreshController
  ) {
    switch call {
    case .begin: world.session.request(.start)
    case .end: world.session.end(.start)
    case .beginMore: world.session.request(.end)
    case .endMore: world.session.end(.end, .failed)
    case .detach: world.session.detach()
    case .attachAgain:
      world.session.detach()
      world.session.attach(to: world.list)
    case .attachElsewhere: world.session.attach(to: other)
    case .takenOver: usurper.attach(to: world.list)
    case .disable: world.session.setEnabled(false, at: .start)
    case .disableMore: world.session.setEnabled(false, at: .end)
    case .hide: world.session.setHidden(true, at: .start)
    case .exhaust: world.session.setNoMoreData()
    case .replenish: world.session.resetNoMoreData()
    case .inset: world.list.change { $0.setInset(70, at: .start) }
    case .reload:
      world.list.change { $0.scroll(to: 0) }
      world.list.change { $0.scroll(to: -64) }
    case .shrink: world.list.change { $0.setContent(10) }
    case .resize: world.list.change { $0.setViewport(300) }
    case .scroll: world.list.change { $0.scroll(to: 700, over: .milliseconds(100)) }
    case .leaveWindow: world.list.change { $0.setInWindow(false) }
    case .cancelDrag: world.list.cancelDrag()
    case .tick: world.session.ticked()
    }
  }

  @Test(
    "Whatever the app calls in a callback, each load ends once and no inset is left",
    arguments: Place.allCases, Call.allCases)
  func any(place: Place, call: Call) {
    // Once where it happens first, second and third, and once at every place.
    for skipped in [0, 1, 2, nil] {
      let world = ControllerFixture()
      let other = WatchedList()
      let usurper = ControllerFixture(isAttached: false).session
      var calls = 0
      var depth = 0
      var isMade = false
      func callBack() {
        calls += 1
        guard depth == 0, skipped.map({ calls == $0 + 1 }) ?? (calls < 50) else { return }
        depth += 1
        isMade = true
        make(call, world, other, usurper)
        depth -= 1
      }
      var endings = 0
      let session = world.session
      switch place {
      case .action: world.onBegin = { _ in callBack() }
      case .change: session.onChange = { _ in callBack() }
      case .end: break
      case .write: world.list.onWrite = { callBack() }
      }
      session.onEnd = { _, _ in
        endings += 1
        if place == .end { callBack() }
      }

      world.refresh()
      world.pass(.milliseconds(400))
      world.begun.last?()
      world.pass(.milliseconds(700))
      session.request(.end)
      world.begun.last?(.noMoreData)
      world.pass(.milliseconds(700))
      (world.onBegin, session.onChange, world.list.onWrite) = (nil, nil, nil)
      for completion in world.begun { completion() }
      session.detach()
      usurper.detach()
      // What it calls has it.
      session.onEnd = nil

      let what = "\(place) \(call) \(skipped.map(String.init) ?? "always")"
      for list in [world.list, other] {
        #expect(list.geometry.contributions == .init(), "\(what)")
        var insets = ListGeometry.list.insets
        if call == .inset, isMade, list === world.list { insets.start = 70 }
        #expect(list.geometry.insets == insets, "\(what)")
      }
      #expect(endings == world.begun.count, "\(what)")
      #expect(session.snapshot(at: .start)!.contribution == 0, "\(what)")
      #expect(session.snapshot(at: .end)!.contribution == 0, "\(what)")
      #expect(session.wakeAt == nil, "\(what)")
    }
  }

  @Test("An app that scrolls the list in every callback does not keep the controller busy")
  func restless() {
    let world = ControllerFixture()
    world.list.change { $0.touched() }
    var isOn = false
    world.session.onChange = { _ in
      isOn.toggle()
      world.list.change { $0.dragged(by: isOn ? 9 : -9) }
    }
    let before = world.events.count
    world.list.change { $0.dragged(by: 40) }
    #expect(world.events.count - before == 1 + RefreshEngine.mostEchoes)
    world.session.onChange = nil
    world.list.release()
    world.pass(.seconds(2))
    #expect(world.list.geometry.effectiveInset(at: .start) == 64)
    #expect(world.phase() == .idle)
  }

  @Test("Calls that the app makes in its action are handled in order, after the action returns")
  func inLine() {
    let world = ControllerFixture()
    world.onBegin = { [weak world] completion in
      world?.session.setHidden(true, at: .end)
      completion(.failed)
      world?.session.setHidden(false, at: .end)
      #expect(world?.phase() == .loading)
      #expect(world?.ended == [])
    }
    let before = world.events.count
    world.session.request(.start)
    #expect(world.ended == [.failed])
    let events = world.events.dropFirst(before)
    // The inset was given within the first, and the list said so before the action ran.
    #expect(
      events.filter { $0 != .scrolled } == [
        .requested(.start, by: .program), .hidden(.end, true),
        .ended(.start, .failed, of: world.begun.last?.loading.ticket), .hidden(.end, false),
      ])
    #expect(events.dropFirst().first == .scrolled)
  }

  @Test("A footer that is removed while the header's inset opens gets no inset")
  func replacedBetweenRooms() {
    let list = WatchedList()
    let session = RefreshController(
      RefreshEngine(
        header: .header(), footer: .footer(), coordination: RefreshCoordination(overlap: .allowed)),
      clock: SimulatedClock())
    for edge in ScrollEdge.allCases { session.request(edge) }
    list.onWrite = { [weak list] in
      list?.onWrite = nil
      session.replace(.end, with: nil)
    }
    // Both insets open in this event.
    session.attach(to: list)
    #expect(list.writes.filter { $0.length > 0 }.map(\.edge) == [.start])
    #expect(list.geometry.contributions.end == 0)
  }
}

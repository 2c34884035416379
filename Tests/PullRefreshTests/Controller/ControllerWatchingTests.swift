import Frames
import PullRefresh
import RefreshChecks
import RefreshSimulation
import TestSupport
import Testing

/// What those hear who watch a session.
@MainActor
@Suite struct ControllerWatchingTests {
  @Test("The stream has the present, then changes only, and ends with the session")
  func stream() async {
    var world: ControllerFixture? = ControllerFixture()
    let stream = world?.session.changes(of: .start)
    world?.list.change { _ in }
    world?.list.change { $0.scroll(to: 300) }
    world?.list.change { $0.scroll(to: -64) }
    world?.list.pull(by: 31)
    world?.list.change { _ in }
    world?.list.pull(by: 80)
    world?.list.release()
    world = nil
    var seen: [RefreshSnapshot] = []
    if let stream { for await snapshot in stream { seen.append(snapshot) } }
    #expect(seen.map(\.phase.isArmed) == [false, false, true, false])
    #expect(seen.map(\.phase.isRefreshing) == [false, false, false, true])
    #expect(seen.map(\.contribution) == [0, 0, 0, 80])
    #expect(seen.map(\.caption) == ["Pull", "Pull", "Release", "Loading"])
    #expect(
      seen.map(\.picture)
        == [.pull(frame: 0), .pull(frame: 12), .pull(frame: 23), .loading(frame: 0)])
    #expect(abs((seen.dropFirst().first?.progress ?? 0) - 31.0 / 60) < 1e-9)
  }

  @Test("Several may watch, at either end; who is slow gets the newest, who has left none")
  func several() async {
    var world: ControllerFixture? = ControllerFixture()
    let whole = world?.session.changes(of: .start)
    let newest = world?.session.changes(of: .start, keepingNewest: 1)
    let footer = world?.session.changes(of: .end)
    do {
      let left = world?.session.changes(of: .start)
      _ = left
    }
    world?.list.pull(by: 30)
    world?.list.pull(by: 80)
    let last = world?.session.snapshot(of: .start)
    world = nil
    func all(_ stream: AsyncStream<RefreshSnapshot>?) async -> [RefreshSnapshot] {
      var all: [RefreshSnapshot] = []
      if let stream { for await snapshot in stream { all.append(snapshot) } }
      return all
    }
    #expect(await all(whole).count == 3)
    #expect(await all(newest) == [last].compactMap { $0 })
    #expect(await all(footer).map(\.contribution) == [44])
  }

  @Test("Only what the user asked for is announced, when it begins and when it ends")
  func announcements() {
    let world = ControllerFixture()
    var news: [RefreshAnnouncement] = []
    world.session.onAnnouncement = { _, announcement in news.append(announcement) }
    world.session.request(.start)
    world.begun.last?()
    world.pass(.seconds(1))
    #expect(news.isEmpty)
    #expect(world.session.accessibilityScrolled(past: .start))
    world.begun.last?(.failed)
    world.session.request(.end, by: .tap)
    world.begun.last?(.noMoreData)
    #expect(news == [.started, .failed, .started, .noMore])
  }

  @Test("What is to be felt is passed on: once an arming, and again after disarming")
  func haptics() {
    let world = ControllerFixture()
    var count = 0
    world.session.onHaptic = { _ in count += 1 }
    for distance in [80.0, 90, 20, 80] { world.list.pull(by: distance) }
    #expect(count == 2)
  }

  @Test("Words change while it runs, and those who watch see it at once")
  func restyling() {
    let world = ControllerFixture()
    var captions: [String?] = []
    world.session.onChange = { captions.append($0.caption) }
    world.session.restyle(.start) { $0.titles = CaptionTexts.of(.korean).header }
    #expect(captions == [CaptionTexts.of(.korean).header.pull])
    world.session.restyle(.end) { $0.titles.pull = "!" }
    #expect(captions == [CaptionTexts.of(.korean).header.pull, "!"])
  }

  /// Something that a session asked for or showed.
  private enum Note: Equatable {
    case write(InsetChange)
    case change(ScrollEdge)
    case end(ScrollEdge, RefreshOutcome)
    case begin(LoadingTicket)
  }

  @Test(
    "What an app's session recorded is replayed by a test to the bit",
    arguments: 1...20 as ClosedRange<UInt64>)
  func replay(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var header = PullConfiguration.tmallHeader()
    header.minimumDuration = .milliseconds(120)
    header.timeOut = .seconds(2)
    let coordination = RefreshCoordination(
      overlap: RefreshCoordination.Overlap.allCases.randomElement(using: &random)
        ?? .allowed, refreshResetsNoMoreData: .random(using: &random))
    let policy = LoadMorePolicy(preload: .screens(1), shortContent: .fills(atMost: 2))
    let world = ControllerFixture(
      header: header, policy: policy, coordination: coordination, isAttached: false)
    var live: [Note] = []
    world.list.onWrite = { [unowned list = world.list] in
      if let write = list.writes.last { live.append(.write(write)) }
    }
    world.session.onChange = { live.append(.change($0.edge)) }
    world.session.onEnd = { live.append(.end($0, $1.outcome)) }
    var handled = HandledEvents()
    world.session.onEvent = { handled.append($0, $1, at: $2) }
    world.onBegin = { completion in
      live.append(.begin(completion.ticket))
      if completion.ticket.number % 3 == 0 { completion() }
    }
    world.session.attach(to: world.list)
    for _ in 0..<600 { step(world, &random) }
    world.list.onWrite = nil

    let engine = ControllerFixture.engine(
      header: header, policy: policy, coordination: coordination)
    let replayed = handled.replayed(by: engine).compactMap(note)
    #expect(live.count > 100, "\(random)")
    #expect(Set(live.map(kind)).count == 4, "\(random)")
    #expect(replayed.count == live.count, "\(random)")
    if let index = zip(replayed, live).enumerated().first(where: { $1.0 != $1.1 })?.offset {
      Issue.record("\(random): \(replayed[index]) instead of \(live[index])")
    }
  }

  private func kind(_ note: Note) -> String {
    switch note {
    case .write: "write"
    case .change: "change"
    case .end: "end"
    case .begin: "begin"
    }
  }

  /// What a session does and says when it carries an action out.
  private func note(_ action: RefreshCommand) -> Note? {
    switch action {
    case .giveRoom(let change): .write(change)
    case .show(let edge): .change(edge)
    case .end(let edge, _, let result): .end(edge, result.outcome)
    case .begin(_, let loading): .begin(loading.ticket)
    case .handled, .shiftOffset, .feel, .announce, .cancel, .wake: nil
    }
  }

  private func step(_ world: ControllerFixture, _ random: inout SeededGenerator) {
    let list = world.list
    let session = world.session
    let edge = Bool.random(using: &random) ? ScrollEdge.start : .end
    switch Int.random(in: 0..<16, using: &random) {
    case 0: list.change { $0.touched() }
    case 1, 2, 3:
      let distance = Double.random(in: -900...400, using: &random)
      list.change { $0.dragged(by: distance) }
    case 4:
      let distance = Double.random(in: 40...120, using: &random)
      list.pull(by: distance)
    case 5, 6: list.release()
    case 7: list.cancelDrag()
    case 8: session.request(edge, by: RefreshTrigger.allCases.randomElement(using: &random) ?? .tap)
    case 9, 10:
      let outcome = RefreshOutcome.allCases.randomElement(using: &random) ?? .succeeded
      world.begun.last?(LoadingResult(outcome))
    case 11: Bool.random(using: &random) ? session.setNoMoreData() : session.resetNoMoreData()
    case 12:
      let length = Double.random(in: 100...3000, using: &random)
      list.change { $0.setContent(length) }
    case 13: session.setHidden(.random(using: &random), at: edge)
    case 14:
      session.setEnabled(false, at: edge)
      session.setEnabled(true, at: edge)
    default: world.pass(.milliseconds(Int.random(in: 1...300, using: &random)))
    }
  }
}

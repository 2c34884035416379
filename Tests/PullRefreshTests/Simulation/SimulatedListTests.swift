import Frames
import RefreshSimulation
import TestSupport
import Testing

@testable import PullRefresh

@MainActor
@Suite struct SimulatedListTests {
  @Test("A simulated list reports changes, cancelled drags and inset changes to its controller")
  func tells() {
    let list = SimulatedList(.list)
    let engine = RefreshEngine(header: .header(), footer: .automaticFooter())
    let session = RefreshController(engine, on: list, clock: list.clock)
    var handled: [(event: RefreshEvent, sample: ScrollSample)] = []
    session.onEvent = { event, sample, _ in handled.append((event, sample)) }
    list.change { $0.touched() }
    list.change { $0.dragged(by: $0.drag(toOffset: -144)) }
    #expect(session.snapshot(at: .start)!.phase.isArmed)
    list.change { $0.dragCancelled() }
    #expect(!session.snapshot(at: .start)!.phase.isArmed)
    session.request(.start)
    #expect(list.geometry.effectiveInset(at: .start) == 64 + 80)
    #expect(handled.contains { $0.sample.motion == .cancelled })
    #expect(handled.last?.event == .scrolled, "the inset that was given")
  }

  @Test("A list that another controller has left has its own again, unless the app detached that")
  func leftByAnother() async {
    let clock = SimulatedClock()
    let first = SimulatedList(viewport: 600, content: 2000, clock: clock)
    let second = SimulatedList(viewport: 600, content: 2000, clock: clock)
    var refreshes = 0
    first.refresh.header = RefreshHeader(.arrow) { refreshes += 1 }
    func pull() async {
      first.pull(to: 1.2)
      first.release()
      await first.settle()
    }
    let shared = RefreshController(clock: clock)
    shared.attach(to: first)
    #expect(first.refresh === shared)
    shared.attach(to: second)
    #expect(first.refresh !== shared && second.refresh === shared)
    await pull()
    #expect(refreshes == 1)
    var brief: RefreshController? = RefreshController(on: first, clock: clock)
    #expect(first.refresh === brief)
    brief = nil
    await pull()
    #expect(refreshes == 2)
    first.refresh.detach()
    await pull()
    #expect(refreshes == 2)
  }

  @Test(
    "A finger stops a list that rests, glides, bounces or is scrolled by the app, and then moves it",
    arguments: [ScrollMotion.resting, .decelerating, .bouncing, .animating], [true, false])
  func caught(motion: ScrollMotion, isPull: Bool) {
    let list = SimulatedList(viewport: 600, content: 2000)
    list.refresh.replace(.start, with: .header())
    switch motion {
    case .animating: list.change { $0.scroll(to: 500, over: .seconds(1)) }
    case .decelerating, .bouncing:
      list.drag(by: motion == .bouncing ? 40 : -500)
      list.release(velocity: motion == .bouncing ? 0 : 1000)
    default: break
    }
    if motion != .resting { list.advance(by: .milliseconds(100)) }
    #expect(list.motion == motion)
    let before = list.geometry.offset
    if isPull { list.pull(to: 0.5) } else { list.drag(by: -100) }
    #expect(list.motion == .dragging && list.geometry.offset != before)
    let caught = list.geometry.offset
    list.advance(by: .seconds(1))
    #expect(list.geometry.offset == caught)
  }

  @Test(
    "`settle()` waits until a header has opened, run its action once and closed",
    arguments: [
      PullConfiguration(triggerDistance: 60, minimumDuration: .seconds(2)),
      PullConfiguration(triggerDistance: 60, actionTiming: .afterHoldAnimation, reveal: .never),
      PullConfiguration(
        triggerDistance: 60, holdDuration: .zero, actionTiming: .afterHoldAnimation),
    ])
  func settles(configuration: PullConfiguration) async {
    let list = SimulatedList(viewport: 600, content: 2000)
    var count = 0
    let action = LoadingAction { count += 1 }
    list.refresh.replace(.start, with: .header(configuration), action: action)
    list.refresh.request(.start)
    await list.settle()
    #expect(count == 1)
    #expect(list.refresh.snapshot(at: .start)?.phase == .idle)
    #expect(list.geometry.contributions.start == 0)
  }

  @Test("An app's own controller refreshes on a simulated list", arguments: [true, false])
  func ownController(isOnRealClock: Bool) async {
    let list = SimulatedList(viewport: 600, content: 2000)
    list.clock.advance(by: .seconds(5))
    let own =
      isOnRealClock
      ? RefreshController(firstPage: 7) : RefreshController(firstPage: 7, clock: list.clock)
    var (count, captions) = (0, [String?]())
    own.attach(to: list)
    own.header = RefreshHeader(.arrow) {
      count += 1
      captions.append(list.caption(at: .start))
    }
    list.pull(to: 1.2)
    list.release()
    await list.settle()
    #expect(count == 1 && captions == ["Loading..."] && list.refresh === own)
    #expect(list.geometry.contributions.start == 0)
    #expect((.seconds(5) ..< .seconds(8)).contains(list.clock.now.offset))
    var asked: [Int] = []
    own.footer = LoadMoreFooter { page in
      asked.append(page)
      return .succeeded
    }
    for _ in 0..<2 { _ = await list.settle { await own.loadMore() } }
    #expect(asked == [7, 8])
  }

  @Test(
    "A load that the app ends as soon as it sees it counts, also in a design whose actions await the open inset",
    arguments: ScrollEdge.allCases,
    [LoadingResult.succeeded(message: "Twenty"), .failed(message: "Offline")])
  func endedAtOnce(edge: ScrollEdge, result: LoadingResult) async {
    let list = SimulatedList(viewport: 600, content: 2000)
    list.refresh.footer = LoadMoreFooter(configuration: .mjRefreshFooter())
    for header in [RefreshHeader(.arrow), RefreshHeader(.caption)] {
      list.refresh.header = header
      var ended: [LoadingResult] = []
      var captions: [String?] = []
      list.refresh.onEnd = { ended.append($1) }
      list.refresh.onChange = { snapshot in
        if snapshot.phase == .loading { list.refresh.end(snapshot.edge, result) }
        if snapshot.edge == edge, case .finishing = snapshot.phase {
          captions.append(snapshot.caption)
        }
      }
      let outcome = await list.settle {
        await edge == .start ? list.refresh.refresh() : list.refresh.loadMore()
      }
      #expect(outcome == result.outcome)
      #expect(ended == [result])
      #expect(captions.first == result.message)
      list.refresh.restartPages()
    }
  }

  @Test("A header that loses its action while its inset opens loads for the app, which may end it")
  func actionRemovedWhileOpening() async {
    let list = SimulatedList(viewport: 600, content: 2000)
    list.refresh.header = RefreshHeader(.arrow) { Issue.record("removed") }
    var ended: [LoadingResult] = []
    list.refresh.onEnd = { ended.append($1) }
    list.refresh.request(.start)
    await list.pass(.milliseconds(100))
    list.refresh.header = RefreshHeader(.arrow)
    list.refresh.end(.start, .succeeded(message: "Three"))
    #expect(ended == [.succeeded(message: "Three")])
    await list.settle()
  }

  @Test("A call that waits for a page has its outcome, also if the next page begins at once")
  func pageAfterPage() async {
    struct Offline: Error {}
    let list = SimulatedList(viewport: 600, content: 100)
    var pages = 0
    list.refresh.footer = LoadMoreFooter(
      automatic: LoadMorePolicy(shortContent: .fills(atMost: 3))
    ) { _ in
      pages += 1
      guard pages == 1 else { throw Offline() }
      try await list.clock.sleep(for: .seconds(1))
      list.setContent(200)
      return .succeeded(items: 5)
    }
    let outcome = await list.settle { await list.refresh.loadMore() }
    #expect(outcome == .succeeded)
    #expect(pages == 2)
  }

  @Test(
    "`settle()` waits until a footer has found that its page was empty, and has done what its policy says",
    arguments: [true, false],
    [LoadMorePolicy.EmptyPage.waits, .loadsNext(atMost: 3), .meansNoMoreData])
  func emptyPages(isRow: Bool, emptyPage: LoadMorePolicy.EmptyPage) async {
    let list = SimulatedList(viewport: 600, content: 2000)
    let policy = LoadMorePolicy(preload: .points(200), emptyPage: emptyPage)
    var asked: [Int] = []
    let action: LoadMoreFooter.Action = { page in
      asked.append(page)
      return .succeeded(items: 0)
    }
    list.refresh.footer =
      isRow
      ? LoadMoreFooter(automatic: policy, action: action) : LoadMoreFooter(policy, action: action)
    list.drag(by: -1300)
    list.release()
    await list.settle()
    #expect(asked == (emptyPage == .loadsNext(atMost: 3) ? [1, 2, 3, 4] : [1]))
    let phase = list.refresh.snapshot(at: .end)?.phase
    #expect(phase == (emptyPage == .meansNoMoreData ? .noMoreData : .idle))
    #expect(list.clock.now.offset < .seconds(5))
  }

  @Test("Items that come 50 ms after their page, and make no list longer, are no empty page")
  func itemsAfterTheEnd() async {
    let list = SimulatedList(viewport: 600, content: 2000)
    var items = 20
    list.refresh.itemCount = { items }
    let policy = LoadMorePolicy(preload: .points(200), emptyPage: .meansNoMoreData)
    list.refresh.footer = LoadMoreFooter(automatic: policy) { [clock = list.clock] _ in
      Task {
        try await clock.sleep(for: .milliseconds(50))
        items += 2
      }
      return .succeeded
    }
    list.drag(by: -1300)
    list.release()
    await list.settle()
    #expect(items == 22 && list.refresh.snapshot(at: .end)?.phase == .idle)
  }

  @Test("A finger that is lifted in a callback, as soon as a release would load, begins the load")
  func liftedInACallback() async {
    let list = SimulatedList(viewport: 600, content: 2000)
    var count = 0
    list.refresh.header = RefreshHeader(.arrow) { count += 1 }
    list.refresh.onHaptic = { list.release() }
    list.pull(to: 1.2)
    await list.settle()
    #expect(count == 1 && list.motion == .resting)
  }

  @Test("If rows come above during a load, the footer stays open until the page's rows have come")
  func rowsAbove() async {
    let list = SimulatedList(viewport: 600, content: 2000)
    let clock = list.clock
    let action = LoadingAction { try await clock.sleep(for: .seconds(1)) }
    list.refresh.replace(.end, with: .footer(), action: action)
    list.change { $0.scroll(to: 1400) }
    list.refresh.request(.end)
    await list.pass(.milliseconds(900))
    let inset = list.geometry.contributions.end
    #expect(inset > 0 && list.geometry.offset == 1400 + inset)
    list.change { model in
      model.setContent(2280)
      model.shiftOffset(by: 280)
    }
    await list.pass(.milliseconds(120))
    #expect(list.refresh.snapshot(at: .end)?.phase == .finishing(.succeeded))
    #expect(list.geometry.contributions.end == inset)
    list.change { $0.setContent(2780) }
    #expect(list.geometry.contributions.end == 0)
    #expect(list.geometry.offset == 1680 + inset && !list.model.isMoving)
  }

  @Test("The app sets a simulated list's content and insets, scrolls it, and inserts content above")
  func app() {
    let inset = EdgePair(start: 64.0, end: 34)
    let inBars = SimulatedList(viewport: 600, content: 2000, insets: inset)
    #expect(inBars.geometry.insets == inset && inBars.geometry.offset == -64)
    let list = SimulatedList(viewport: 600, content: 2000)
    list.refresh.footer = LoadMoreFooter(.preload(points: 200))
    list.scroll(to: 800, over: .milliseconds(300))
    #expect(list.geometry.offset == 800 && list.presentedOffset == 0)
    list.advance(by: .milliseconds(100))
    let seen = list.presentedOffset
    #expect(0 < seen && seen < 800)
    // What was in view stays there.
    list.setContent(2400)
    list.refresh.contentInserted(400)
    #expect(list.geometry.offset == 1200 && abs(list.presentedOffset - seen - 400) < 1e-9)
    list.advance(by: .milliseconds(200))
    #expect(list.presentedOffset == 1200 && list.motion == .resting)
    list.setViewport(300)
    #expect(list.geometry.viewport == 300)
    list.setViewport(600)
    list.setInset(34, at: .end)
    list.setInset(64, at: .start)
    #expect(list.geometry.insets == EdgePair(start: 64, end: 34))
    list.setContent(700)
    #expect(list.geometry.offset == 134)
    list.scroll(to: -1000)
    #expect(list.geometry.offset == -64)
    // A prefetch loads a page while the user scrolls, though the end is far.
    list.setContent(9000)
    list.refresh.cameNear()
    #expect(!list.refresh.isLoadingMore)
    list.drag(by: -100)
    list.refresh.cameNear()
    #expect(list.refresh.isLoadingMore)
  }

  @Test("Cancelling a load during its minimum duration closes the header at once")
  func cancelledWhileShownForTheLeastTime() async {
    let list = SimulatedList(viewport: 600, content: 2000)
    var configuration = PullConfiguration.tmallHeader()
    configuration.minimumDuration = .milliseconds(500)
    var results: [LoadingResult] = []
    list.refresh.onEnd = { _, result in results.append(result) }
    let action = LoadingAction { .succeeded(items: 3) }
    list.refresh.replace(.start, with: .header(configuration), action: action)
    list.refresh.request(.start)
    await list.pass(.milliseconds(100))
    #expect(list.refresh.snapshot(at: .start)?.phase == .loading)
    #expect(list.geometry.contributions.start == 80)
    list.refresh.cancel()
    #expect(list.refresh.snapshot(at: .start)?.phase == .settling(.cancelled))
    #expect(list.geometry.contributions.start == 0)
    // The action has succeeded before.
    #expect(results == [.succeeded(items: 3)])
    await list.pass(configuration.settleDuration)
    #expect(list.refresh.snapshot(at: .start)?.phase == .idle)
  }

  @Test("`settle()` returns if the list has no size yet, and if the header is removed")
  func settlesWithoutAnEnd() async {
    let list = SimulatedList(viewport: 0, content: 2000)
    list.refresh.replace(.start, with: .header(), action: LoadingAction(callback: { _ in }))
    list.refresh.request(.start)
    await list.settle()
    #expect(list.refresh.snapshot(at: .start)?.phase == .waiting)
    list.change { $0.setViewport(600) }
    Task { list.refresh.replace(.start, with: nil) }
    await list.settle()
    #expect(list.refresh.snapshot(at: .start) == nil)
    #expect(list.geometry.contributions.start == 0)
  }
}

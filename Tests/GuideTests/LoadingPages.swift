import GIFRefresh
import RefreshSimulation
import Testing

/// *Pages, no more, retry*.
@MainActor
@Suite struct LoadingPages {
  private let feed = Feed()
  private let list = SimulatedScrollView(ListGeometry(viewport: 600, content: 2000))

  private func footer() -> LoadMoreFooter<StillFrames> {
    let footer = LoadMoreFooter(.preload(screens: 1.5)) { [feed] page in
      let items = try await feed.load(page)
      feed.add(items)
      return items.isEmpty ? .noMoreData : .succeeded(items: items.count)
    }
    return footer
  }

  @Test("Pages are counted from 1, until one is empty")
  func pages() async {
    let session = RefreshSession(footer: footer(), on: list)
    #expect(await session.loadMore() == .succeeded)
    #expect(await settled(session) { await session.loadMore() } == .succeeded)
    #expect(await settled(session) { await session.loadMore() } == .noMoreData)
    #expect(feed.asked == [1, 2, 3])
    #expect(session.snapshot(of: .end)?.outcome == .noMoreData)
  }

  @Test("A page that failed is asked for again")
  func failures() async {
    let session = RefreshSession(footer: footer(), on: list)
    feed.isDown = true
    #expect(await session.loadMore() == .failed)
    feed.isDown = false
    #expect(await settled(session) { await session.loadMore() } == .succeeded)
    #expect(feed.asked == [1, 1])
  }

  @Test("What is there to say is a policy")
  func policy() {
    var policy = LoadMorePolicy.preload(screens: 1.5)
    policy.pagesPerDrag = 1
    policy.emptyPage = .loadsNext(atMost: 3)
    policy.backOff = BackOff(first: .seconds(2), longest: .seconds(60))
    #expect(policy.backOff.delay(afterFailures: 3) == .seconds(8))
  }

  @Test("A refresh begins the pages anew")
  func refresh() async {
    let header = RefreshHeader(.arrow) { [feed] in try await feed.reload() }
    let session = RefreshSession(header: header, footer: footer(), on: list)
    #expect(await session.loadMore() == .succeeded)
    #expect(await settled(session) { await session.refresh() } == .succeeded)
    #expect(await settled(session) { await session.loadMore() } == .succeeded)
    #expect(feed.asked == [1, 1])
  }

  /// What comes of an order that is given once nothing loads and nothing is shown of what did.
  private func settled(
    _ session: RefreshSession, _ order: () async -> RefreshOutcome
  ) async -> RefreshOutcome {
    // Leaving the list and coming back ends what is still shown.
    session.detach()
    session.attach(to: list)
    return await order()
  }
}

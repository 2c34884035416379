import GIFRefresh
import PullRefresh
import RefreshSimulation
import Testing

/// *Pages, no more data, retry*.
///
/// A class, as the owner of a list is, whose closures must say what they capture.
@MainActor
@Suite final class LoadingPages {
  private let feed = Feed()
  private let list = SimulatedList(viewport: 600, content: 2000)

  private func setFooter() {
    list.refresh.footer = LoadMoreFooter(.preload(screens: 1.5)) { [feed] page in
      try await feed.load(page)
    }
  }

  private func loadMore() async -> RefreshOutcome {
    await list.settle { [list] in await list.refresh.loadMore() }
  }

  @Test("A footer loads pages 1, 2 and 3, and its outcome is `noMoreData` when page 3 is empty")
  func pages() async {
    setFooter()
    #expect(await loadMore() == .succeeded)
    #expect(await loadMore() == .succeeded)
    #expect(await loadMore() == .noMoreData)
    #expect(feed.server.asked == [1, 2, 3])
    #expect(feed.items == [1, 2, 3, 4, 5, 6])
    #expect(list.refresh.snapshot(at: .end)?.outcome == .noMoreData)
  }

  @Test("With a back-off of 2 seconds, the next load waits 8 seconds after three failures")
  func policy() {
    var policy = LoadMorePolicy.preload(screens: 1.5)
    policy.pagesPerDrag = 1
    policy.emptyPage = .loadsNext(atMost: 3)
    policy.backOff = BackOff(first: .seconds(2), longest: .seconds(60))
    #expect(policy.backOff == BackOff(first: .seconds(2), longest: .seconds(60)))
  }

  private func search(_ text: String) async {
    feed.query = text
    list.refresh.restartPages()
    await list.refresh.refresh()
  }

  @Test("After two pages, a search replaces their items by its own at once, and page 1 comes next")
  func searching() async {
    list.refresh.header = RefreshHeader(.arrow) { [feed] in try await feed.reload() }
    setFooter()
    #expect(await loadMore() == .succeeded)
    #expect(await loadMore() == .succeeded)
    await list.settle { await self.search("cat") }
    #expect(feed.server.asked == [1, 2, 0])
    #expect(feed.items == [1, 2])
    #expect(await loadMore() == .succeeded)
    #expect(feed.server.asked == [1, 2, 0, 1])
  }

  @Test("Without a header, a search loads page 1, which replaces the items, and page 2 comes next")
  func searchingWithoutAHeader() async {
    var policy = LoadMorePolicy.preload(screens: 1.5)
    policy.emptyPage = .meansNoMoreData
    var items: [Int] = []
    list.refresh.itemCount = { items.count }
    list.refresh.footer = LoadMoreFooter(policy) { [feed] page in
      let more = try await feed.server.items(onPage: page)
      items = page == 1 ? more : items + more
      return .succeeded
    }
    #expect(await loadMore() == .succeeded)
    #expect(await loadMore() == .succeeded)
    list.refresh.restartPages()
    #expect(await loadMore() == .succeeded)
    #expect(items == [3, 4])
    #expect(list.refresh.snapshot(at: .end)?.phase == .idle)
    #expect(await loadMore() == .succeeded)
    #expect(feed.server.asked == [1, 2, 1, 2])
  }
}

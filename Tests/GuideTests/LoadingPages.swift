import GIFRefresh
import PullRefresh
import RefreshSimulation
import Testing

/// *Pages, no more, retry*.
@MainActor
@Suite struct LoadingPages {
  private let feed = Feed()
  private let list = SimulatedList(viewport: 600, content: 2000)

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
    list.refresh.footer = footer()
    #expect(await list.settle { await list.refresh.loadMore() } == .succeeded)
    #expect(await list.settle { await list.refresh.loadMore() } == .succeeded)
    #expect(await list.settle { await list.refresh.loadMore() } == .noMoreData)
    #expect(feed.asked == [1, 2, 3])
    #expect(list.refresh.snapshot(of: .end)?.outcome == .noMoreData)
  }

  @Test("A page that failed is asked for again")
  func failures() async {
    list.refresh.footer = footer()
    feed.isDown = true
    #expect(await list.settle { await list.refresh.loadMore() } == .failed)
    feed.isDown = false
    #expect(await list.settle { await list.refresh.loadMore() } == .succeeded)
    #expect(feed.asked == [1, 1])
  }

  @Test("A policy has the limits and the pauses")
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
    list.refresh.header = header
    list.refresh.footer = footer()
    #expect(await list.settle { await list.refresh.loadMore() } == .succeeded)
    #expect(await list.settle { await list.refresh.refresh() } == .succeeded)
    #expect(await list.settle { await list.refresh.loadMore() } == .succeeded)
    #expect(feed.asked == [1, 1])
  }
}

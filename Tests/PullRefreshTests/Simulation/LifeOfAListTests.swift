import RefreshSimulation
import TestSupport
import Testing

@testable import PullRefresh

/// Pages that hang, pages that begin anew, and pulls that cannot refresh.
@MainActor
@Suite struct LifeOfAListTests {
  private let list = SimulatedList(viewport: 600, content: 2000)
  private final class Pages {
    var asked: [Int] = []
    var isHanging = false
    var late = 0
  }
  private let pages = Pages()

  private func setComponents(refresh: @escaping @MainActor () async throws -> Void = {}) {
    list.refresh.header = RefreshHeader(.arrow, action: refresh)
    list.refresh.footer = LoadMoreFooter(.preload(screens: 1.5)) {
      [pages, clock = list.clock] page in
      pages.asked.append(page)
      guard pages.isHanging else { return .succeeded(items: 20) }
      // Deaf to cancellation, and late.
      while !Task.isCancelled { try? await clock.sleep(for: .seconds(1)) }
      pages.late += 1
      return .noMoreData
    }
  }

  private func loadMore() async -> RefreshOutcome {
    await list.settle { [list] in await list.refresh.loadMore() }
  }

  private func hang() async {
    pages.isHanging = true
    list.refresh.request(.end, by: .preload)
    list.refresh.request(.end)
    await list.pass(.seconds(2))
    #expect(list.refresh.isLoadingMore)
  }

  @Test(
    "Beside a page that hangs, a pull of 230 %, a button and an awaited call refresh once, and the late page is dropped",
    arguments: ["pull", "button", "await"])
  func hangingPage(way: String) async {
    var refreshes = 0
    setComponents { refreshes += 1 }
    var ended: [LoadingResult] = []
    list.refresh.onEnd = { if $0 == .end { ended.append($1) } }
    await hang()
    switch way {
    case "pull":
      list.pull(to: 2.3)
      #expect(list.refresh.snapshot(at: .start)?.phase.isArmed == true)
      list.release()
      await list.settle()
    case "button":
      list.refresh.request(.start)
      await list.settle()
    default:
      let outcome = await list.settle { [list] in await list.refresh.refresh() }
      #expect(outcome == .succeeded)
    }
    #expect(refreshes == 1)
    #expect(pages.late == 1)
    #expect(ended == [.cancelled])
    #expect(list.refresh.snapshot(at: .end)?.phase == .idle)
    pages.isHanging = false
    #expect(await loadMore() == .succeeded)
    #expect(pages.asked == [1, 1])
  }

  @Test("If the first load wins, a pull beside a loading page does not arm, and says why")
  func busy() async {
    setComponents()
    list.refresh.coordination.overlap = .firstComeFirstServed
    list.pull(to: 0.5)
    #expect(list.caption(at: .start) == "Pull down to refresh")
    list.release()
    await list.settle()
    await hang()
    list.pull(to: 2.3)
    #expect(list.refresh.snapshot(at: .start)?.phase.isArmed == false)
    #expect(list.caption(at: .start) == CaptionTexts.of(.english).header.loading)
    list.refresh.header?.described =
      RefreshHeader(
        .arrow, captions: RefreshCaptions(release: "Let go", busy: "A page loads")
      ).described
    #expect(list.caption(at: .start) == "A page loads")
    // The rule of the moment counts.
    for (overlap, caption) in [
      (RefreshCoordination.Overlap.allowed, "Let go"), (.firstComeFirstServed, "A page loads"),
    ] {
      list.refresh.coordination.overlap = overlap
      #expect(list.caption(at: .start) == caption)
    }
    list.refresh.cancel(.end)
    #expect(list.caption(at: .start) == "Let go")
  }

  @Test("A flung list whose rows come a frame after the app has counted them loads one page")
  func rowsAfterTheirCount() async {
    var count = 40
    list.refresh.itemCount = { count }
    list.refresh.footer = .automatic { [pages] page in
      pages.asked.append(page)
      count += 20
      return .succeeded
    }
    list.drag(by: -1000)
    list.release(velocity: 3000)
    while pages.asked.isEmpty, list.clock.now < .ms(5000) { await list.pass(.milliseconds(8)) }
    for _ in 0..<2 { await list.pass(.milliseconds(8)) }
    #expect(pages.asked == [1] && list.motion != .resting)
    list.setContent(3000)
    await list.settle()
    #expect(pages.asked == [1])
    list.scroll(to: 2000)
    list.drag(by: -300)
    list.drag(by: -300)
    await list.pass(.milliseconds(8))
    #expect(pages.asked == [1, 2])
  }

  @Test("Earlier items at the start do not cancel the page at the end")
  func earlierItems() async {
    setComponents()
    await hang()
    list.refresh.replace(.start, with: .earlierItems(), action: LoadingAction(callback: { _ in }))
    list.refresh.request(.start)
    #expect(list.refresh.isLoadingMore && !list.refresh.isLoading(.start))
  }

  @Test("Earlier items come near, run out and go on again, and the footer stays as it is")
  func earlierItemsAlone() async {
    list.refresh.header = .earlierItems { _ in .succeeded(items: 0) }
    list.refresh.footer = LoadMoreFooter(automatic: LoadMorePolicy())
    func phases() -> [RefreshPhase?] {
      ScrollEdge.allCases.map { list.refresh.snapshot(at: $0)?.phase }
    }
    list.drag(by: -300)
    list.refresh.cameNear(.start)
    #expect(phases() == [.loading, .idle])
    list.release()
    await list.settle()
    list.refresh.setNoMoreData(.start)
    #expect(phases() == [.noMoreData, .idle])
    list.refresh.resetNoMoreData(.start)
    #expect(phases() == [.idle, .idle])
  }

  @Test("`restartPages()` cancels a page, clears no-more-data, and asks for page 1 next")
  func restart() async {
    setComponents()
    #expect(await loadMore() == .succeeded)
    #expect(await loadMore() == .succeeded)
    await hang()
    list.refresh.restartPages()
    #expect(!list.refresh.isLoadingMore)
    await list.settle()
    #expect(pages.late == 1)
    pages.isHanging = false
    #expect(await loadMore() == .succeeded)
    #expect(pages.asked == [1, 2, 3, 1])
    list.refresh.setNoMoreData()
    list.refresh.restartPages()
    #expect(list.refresh.snapshot(at: .end)?.phase == .idle)
    // A scroll near the end loads the page, without a request.
    list.change { $0.setContent(2000) }
    list.drag(by: -900)
    await list.settle()
    #expect(pages.asked == [1, 2, 3, 1, 1])
  }

  /// A list of 60 rows of 50 points that the pages 1 to 3 have filled, and the footer of a search without a header.
  private func setSearch(
    _ policy: LoadMorePolicy, isCounted: Bool, perPage: Int,
    change: (RefreshController) -> Void = { _ in }
  ) async -> [Int] {
    let source = ItemSource()
    if isCounted { list.refresh.itemCount = { source.count } }
    let footer = LoadMoreFooter(automatic: policy) { [list, pages] (page) -> LoadingResult in
      pages.asked.append(page)
      let items = pages.asked.count > 3 ? perPage : 20
      // Page 1 replaces the items.
      source.count = items + (page == 1 ? 0 : source.count)
      list.setContent(Double(source.count) * 50)
      return isCounted ? .succeeded : .succeeded(items: items)
    }
    list.setContent(0)
    list.refresh.footer = footer
    for _ in 1...3 { _ = await loadMore() }
    list.refresh.restartPages()
    change(list.refresh)
    #expect(await loadMore() == .succeeded)
    await list.settle()
    return pages.asked
  }

  @Test(
    "In a list without a header, page 1 of a search that finds less than before is no empty page",
    arguments: [
      .waits, .meansNoMoreData, .loadsNext(atMost: 3),
    ] as [LoadMorePolicy.EmptyPage], [true, false])
  func searchWithoutAHeader(emptyPage: LoadMorePolicy.EmptyPage, isCounted: Bool) async {
    let policy = LoadMorePolicy(emptyPage: emptyPage)
    #expect(await setSearch(policy, isCounted: isCounted, perPage: 15) == [1, 2, 3, 1])
    #expect(list.refresh.snapshot(at: .end)?.phase == .idle)
    pages.asked = []
    // A page 1 without items is one, though.
    list.refresh.restartPages()
    list.refresh.footer?.action = LoadingAction { [list, pages] (page: Int) -> LoadingResult in
      pages.asked.append(page)
      list.setContent(0)
      if isCounted { list.refresh.itemCount = { 0 } }
      return isCounted ? .succeeded : .succeeded(items: 0)
    }
    #expect(await loadMore() == .succeeded)
    await list.settle()
    #expect(pages.asked == (emptyPage == .loadsNext(atMost: 3) ? [1, 2, 3, 4] : [1]))
    let isAtEnd = list.refresh.snapshot(at: .end)?.phase == .noMoreData
    #expect(isAtEnd == (emptyPage == .meansNoMoreData))
  }

  @Test(
    "What happens to the footer before page 1 of a search makes that page no empty one",
    arguments: [
      {
        $0.setEnabled(false, at: .end)
        $0.setEnabled(true, at: .end)
      },
      {
        let footer = $0.footer
        $0.footer = nil
        $0.footer = footer
      },
      {
        $0.request(.end)
        $0.cancel(.end)
      },
    ] as [@MainActor (RefreshController) -> Void])
  func searchWithAChangedFooter(change: @MainActor (RefreshController) -> Void) async {
    let policy = LoadMorePolicy(emptyPage: .meansNoMoreData)
    #expect(await setSearch(policy, isCounted: true, perPage: 15, change: change).last == 1)
    #expect(list.refresh.snapshot(at: .end)?.phase == .idle)
  }

  @Test(
    "Page 1 of a search comes after the items below a header that refreshes, and replaces them below a hidden one",
    arguments: [true, false])
  func searchBelowAHeader(isHidden: Bool) async {
    let source = ItemSource()
    source.count = 12
    list.refresh.itemCount = { source.count }
    list.refresh.header = RefreshHeader(.arrow) {}
    list.refresh.setHidden(isHidden, at: .start)
    list.refresh.footer = LoadMoreFooter(
      automatic: LoadMorePolicy(emptyPage: .meansNoMoreData)
    ) { _ in .succeeded }
    list.refresh.restartPages()
    #expect(await loadMore() == .succeeded)
    await list.settle()
    #expect(list.refresh.snapshot(at: .end)?.phase == (isHidden ? .idle : .noMoreData))
  }

  @Test("Page 1 of a chat's earlier items comes before the items, so one without items is empty")
  func earlierItemsOfAnotherChat() async {
    list.setContent(250)
    list.refresh.itemCount = { 5 }
    list.refresh.header = .earlierItems(
      LoadMorePolicy(shortContent: .fills(atMost: 3), emptyPage: .meansNoMoreData)
    ) { [pages] page in
      pages.asked.append(page)
      return .succeeded
    }
    await list.settle()
    pages.asked = []
    list.refresh.restartPages()
    await list.settle()
    #expect(pages.asked == [1])
    #expect(list.refresh.snapshot(at: .start)?.phase == .noMoreData)
  }

  @Test("In a list without a header, a search's short result is filled", arguments: [true, false])
  func shortSearch(isCounted: Bool) async {
    let policy = LoadMorePolicy(shortContent: .fills(atMost: 2))
    #expect(
      await setSearch(policy, isCounted: isCounted, perPage: 2) == [1, 2, 3, 1, 2, 3])
  }

  @Test(
    "A page without items is empty, though the app has counted another item before it without a scroll",
    arguments: [RefreshTrigger.program, .tap])
  func countedBeforeThePage(trigger: RefreshTrigger) async {
    let source = ItemSource()
    source.count = 40
    list.refresh.itemCount = { source.count }
    list.refresh.footer = LoadMoreFooter(
      automatic: LoadMorePolicy(emptyPage: .meansNoMoreData)
    ) { _ in .succeeded }
    list.scroll(to: 100)
    await list.settle()
    // It fills a gap in the last row of a grid.
    source.count = 41
    list.refresh.request(.end, by: trigger)
    await list.settle()
    #expect(list.refresh.snapshot(at: .end)?.phase == .noMoreData)
  }

  @Test(
    "A load that is cancelled before its action has begun does not show the message of the one before",
    arguments: ScrollEdge.allCases)
  func cancelledWhileOpening(edge: ScrollEdge) async {
    list.refresh.header = RefreshHeader(.arrow)
    list.refresh.header?.action = LoadingAction { .succeeded(message: "3 new items") }
    list.refresh.footer = .arrow { _ in .succeeded(message: "3 new items") }
    list.scroll(to: edge == .start ? 0 : 1400)
    list.refresh.request(edge)
    await list.pass(.milliseconds(600))
    #expect(list.caption(at: edge) == "3 new items")
    await list.settle()
    for cancel in [{ $0.cancel(edge) }, { $0.restartPages() }] as [(RefreshController) -> Void] {
      list.pull(edge, to: 1.2)
      list.release()
      await list.pass(.milliseconds(100))
      let caption = list.caption(at: edge)
      cancel(list.refresh)
      #expect(list.refresh.snapshot(at: edge)?.phase == .settling(.cancelled))
      #expect(list.refresh.snapshot(at: edge)?.message == nil)
      #expect(list.caption(at: edge) == caption)
      await list.settle()
    }
  }

  @Test(
    "After the app has set and reset no-more-data, or has only reset it, a page that failed does not end as a success",
    arguments: [RefreshTrigger.pull, .program], [true, false])
  func failureBetweenSetAndReset(trigger: RefreshTrigger, sets: Bool) async {
    struct Offline: Error {}
    list.refresh.footer = .arrow { _ in throw Offline() }
    list.scroll(to: 1400)
    // While the failure is shown, and while the footer closes or stays with it.
    for moment in [600, 1800] {
      if trigger == .pull {
        list.pull(.end, to: 1.2)
        list.release()
      } else {
        list.refresh.request(.end)
      }
      await list.pass(.milliseconds(moment))
      #expect(list.refresh.snapshot(at: .end)?.outcome == .failed)
      var outcomes: [RefreshOutcome?] = []
      list.refresh.onChange = { if $0.edge == .end { outcomes.append($0.outcome) } }
      if sets { list.refresh.setNoMoreData() }
      list.refresh.resetNoMoreData()
      await list.settle()
      #expect(list.refresh.snapshot(at: .end)?.phase == .idle)
      #expect(!outcomes.contains(.succeeded), "\(moment)")
      list.refresh.onChange = nil
    }
  }

  @Test(
    "After page 1 the next call asks for page 2, even if page 1 was the last; after a failure, for page 1 again",
    arguments: [(LoadingResult.succeeded, 2), (.noMoreData, 2), (.failed, 1), (.cancelled, 1)])
  func nextPage(result: LoadingResult, next: Int) async {
    var asked: [Int] = []
    list.refresh.footer = LoadMoreFooter { page in
      asked.append(page)
      return result
    }
    #expect(await loadMore() == result.outcome)
    list.refresh.resetNoMoreData()
    #expect(await loadMore() == result.outcome)
    #expect(asked == [1, next])
  }

  @Test("After `restartPages()` a footer does not say of the new pages that one failed")
  func restartAfterAFailure() async {
    for footer in [
      LoadMoreFooter(.preload(screens: 1)) { _ in .failed }, .automatic { _ in .failed },
    ] {
      list.refresh.footer = footer
      list.refresh.request(.end, by: .preload)
      list.refresh.request(.end)
      await list.pass(.milliseconds(600))
      #expect(list.caption(at: .end) == "Loading failed")
      list.refresh.restartPages()
      await list.pass(.milliseconds(400))
      #expect(list.refresh.snapshot(at: .end)?.phase == .idle)
      #expect(list.caption(at: .end)?.contains("failed") != true)
    }
  }

  @Test("No-more-data set while a page loads counts after it, unless it fails or is taken back")
  func noMoreDataWhileLoading() async {
    for (result, takesBack, outcome) in [
      (.succeeded, false, .noMoreData), (.failed, false, .failed), (.succeeded, true, .succeeded),
    ] as [(LoadingResult, Bool, RefreshOutcome)] {
      list.refresh.footer = LoadMoreFooter { [list] _ in
        list.refresh.setNoMoreData()
        if takesBack { list.refresh.resetNoMoreData() }
        return result
      }
      for _ in 0..<2 {
        #expect(await loadMore() == outcome)
        list.refresh.resetNoMoreData()
      }
    }
  }

  @Test("No-more-data set while a footer opens counts for its page, and for no later one")
  func noMoreDataBeforeThePage() async {
    var configuration = PullConfiguration.mjRefreshFooter()
    configuration.timeOut = .seconds(1)
    var hangs = false
    list.refresh.footer = .arrow(configuration: configuration) { [clock = list.clock] _ in
      if hangs { try await clock.sleep(for: .seconds(5)) }
      return .succeeded
    }
    list.scroll(to: 1400)
    func outcome(ending: () -> Void = {}) async -> RefreshOutcome? {
      var outcome: RefreshOutcome?
      list.refresh.onEnd = { outcome = $1.outcome }
      list.refresh.request(.end)
      list.refresh.setNoMoreData()
      await list.pass(.milliseconds(10))
      ending()
      await list.settle()
      list.refresh.resetNoMoreData()
      return outcome
    }
    func laterOutcome() async -> RefreshOutcome {
      hangs = false
      return await loadMore()
    }
    #expect(await outcome() == .noMoreData)
    #expect(await laterOutcome() == .succeeded)
    hangs = true
    list.refresh.onEnd = nil
    list.refresh.request(.end)
    await list.pass(.milliseconds(500))
    list.refresh.setNoMoreData()
    await list.pass(.seconds(6))
    #expect(await laterOutcome() == .succeeded, "after a time-out")
    for ending in [
      { $0.cancel(.end) },
      {
        $0.setEnabled(false, at: .end)
        $0.setEnabled(true, at: .end)
      },
    ] as [(RefreshController) -> Void] {
      list.refresh.request(.end)
      list.refresh.setNoMoreData()
      ending(list.refresh)
      await list.settle()
      #expect(await laterOutcome() == .succeeded)
    }
  }

  @Test("A pulled footer with a second floor runs its own action there, not the header's")
  func secondFloorOfAFooter() async {
    var configuration = PullConfiguration.tmallFooter()
    configuration.secondFloor = SecondFloor(threshold: 2)
    var pages = 0
    list.refresh.footer = LoadMoreFooter(configuration: configuration) { _ in
      pages += 1
      return .succeeded
    }
    list.refresh.header = RefreshHeader(.arrow) {}
    list.refresh.header?.secondFloorAction = LoadingAction {
      Issue.record("the header's second floor")
    }
    list.scroll(to: 1400)
    list.pull(.end, to: 2.5)
    list.release()
    await list.settle()
    #expect(pages == 1)
  }

  @Test("With some captions set, failures and the end have the library's; an empty one is none")
  func someCaptions() async {
    struct Failure: Error {}
    var words = RefreshCaptions(pull: "Tug", release: "Now", loading: "One moment")
    func said(_ words: RefreshCaptions) async -> [String?] {
      list.refresh.header = RefreshHeader(.caption, captions: words) { throw Failure() }
      list.refresh.footer = LoadMoreFooter(captions: words) { _ in .noMoreData }
      list.refresh.request(.start)
      await list.pass(.milliseconds(800))
      let failed =
        list.refresh.snapshot(at: .start)?.phase == .finishing(.failed)
        ? list.caption(at: .start) : nil
      await list.settle()
      _ = await loadMore()
      return [failed, list.caption(at: .end), list.caption(at: .start)]
    }
    #expect(await said(words) == ["Refresh failed", "No more data", "Tug"])
    (words.failed, words.noMore) = ("", "")
    #expect(await said(words) == [nil, nil, "Tug"])
    // Where a tap tries again, the app's words for a failure stay.
    words.failed = "Oh no"
    list.refresh.footer = LoadMoreFooter(automatic: LoadMorePolicy(), captions: words) { _ in
      .failed
    }
    #expect(await loadMore() == .failed)
    #expect(list.caption(at: .end) == "Oh no")
  }

  @Test("The circle, which has no words, closes at once after a failure with a message, too")
  func circleWithAMessage() async {
    for (design, isShown) in [(RefreshPreset.hud, false), (.arrow, true)] {
      list.refresh.header = RefreshHeader(design)
      list.refresh.request(.start)
      await list.pass(.seconds(1))
      list.refresh.end(.start, .failed(message: "No network"))
      await list.pass(.milliseconds(700))
      #expect((list.refresh.snapshot(at: .start)?.phase == .finishing(.failed)) == isShown)
      await list.settle()
    }
  }
}

/// The items that an app has, which change behind the list.
@MainActor
private final class ItemSource {
  var count = 0
}

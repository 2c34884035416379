import GIFRefresh
import PullRefresh
import RefreshSimulation
import Testing

/// A model that searches when no letter has come for 300 ms of its clock.
@MainActor
private final class Search {
  private let clock: any Clock<Duration>
  private(set) var task: Task<Void, Never>?
  private(set) var found: [String] = []

  init(clock: any Clock<Duration>) { self.clock = clock }

  func type(_ text: String) {
    task?.cancel()
    task = Task {
      guard (try? await clock.sleep(for: .milliseconds(300))) != nil else { return }
      found.append(text)
    }
  }
}

/// *Testing a pull*; its first block is in `FeedTests`.
@MainActor
@Suite struct TestingAPull {
  @Test("A simulated list refreshes when released at 1.2 times the trigger distance, not at 0.9")
  func list() async {
    let feed = Feed()
    let list = SimulatedList(viewport: 600, content: 2000)
    list.refresh.header = RefreshHeader(.arrow) { try await feed.reload() }
    list.pull(to: 1.2)
    #expect(list.caption(at: .start) == "Release to refresh")
    list.release()
    await list.settle()
    #expect(feed.reloads == 1)
    #expect(list.geometry.contributions.start == 0)

    // A finger that turns back before 1 loads nothing.
    list.pull(to: 0.9)
    list.release()
    await list.settle()
    #expect(feed.reloads == 1)
  }

  @Test("A drag to 100 points before the end loads one page")
  func pages() async {
    let feed = Feed()
    let list = SimulatedList(viewport: 600, content: 2000)
    list.refresh.footer = LoadMoreFooter(.preload(points: 200)) { [feed, weak list] page in
      let result = try await feed.load(page)
      list?.setContent(1000 * Double(feed.items.count))
      return result
    }
    list.drag(by: -1300)
    list.release()
    await list.settle()
    #expect(feed.server.asked == [1])
    #expect(feed.items == [1, 2, 3, 4])
  }

  @Test("A search that waits for the next letter is found in a closure of `settle`")
  func search() async {
    let list = SimulatedList(viewport: 600, content: 2000)
    let search = Search(clock: list.clock)
    await list.settle {
      search.type("cat")
      await search.task?.value
    }
    #expect(search.found == ["cat"])
  }

  @Test("A list reports a failed and a cancelled refresh to `onEnd`, and closes its inset")
  func endings() async {
    let feed = Feed()
    let list = SimulatedList(viewport: 600, content: 2000)
    var endings: [RefreshOutcome] = []
    list.refresh.onEnd = { _, result in endings.append(result.outcome) }
    list.refresh.header = RefreshHeader(.arrow) { try await feed.reload() }
    feed.server.isDown = true
    #expect(await list.settle { await list.refresh.refresh() } == .failed)

    list.refresh.header = RefreshHeader(.arrow) { [clock = list.clock] in
      try await clock.sleep(for: .seconds(5))
    }
    list.pull(to: 1.2)
    list.release()
    await list.pass(.seconds(1))
    #expect(list.refresh.isRefreshing)
    list.refresh.cancel()
    await list.settle()
    #expect(endings == [.failed, .cancelled])
    #expect(list.geometry.contributions.start == 0)
  }

  @Test("An action that never ends is recorded as a failure of the test")
  func stall() async {
    let list = SimulatedList(viewport: 600, content: 2000)
    list.onStall = { Issue.record("\($0)") }
    list.refresh.header = RefreshHeader(.arrow)
    list.refresh.request(.start)
    await withKnownIssue { await list.settle(within: .milliseconds(100)) }
    list.refresh.end(.start)
    await list.settle()
    #expect(!list.refresh.isRefreshing)
  }

  @Test("A script that pulls and releases a header begins one load")
  func script() throws {
    let header = RefreshHeader(.arrow)
    let geometry = ListGeometry(viewport: 600, content: 2000)

    let script = try DragScript(
      parsing: """
        pull header to 120% over 400ms
        release
        wait 1s
        finish header
        settle
        """)
    var pull = PullSimulation(geometry, header: header)
    pull.run(script)
    #expect(pull.tally(at: .start).begun == 1)
    #expect(pull.geometry.offset == 0)
  }
}

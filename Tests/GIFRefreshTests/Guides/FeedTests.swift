import GIFRefresh
import PullRefresh
import RefreshSimulation
import Testing

/// Three pages of two items, from a server that can be down.
@MainActor
final class Server {
  var isDown = false
  /// The pages it was asked for.
  private(set) var asked: [Int] = []

  struct Down: Error {}

  func items(onPage page: Int) async throws -> [Int] {
    asked.append(page)
    if isDown { throw Down() }
    return page < 3 ? [page * 2 + 1, page * 2 + 2] : []
  }
}

/// An app's model, as the articles have it.
@MainActor
final class Feed {
  let server = Server()
  private(set) var items = [1, 2]
  private(set) var reloads = 0
  var query = ""

  func reload() async throws {
    reloads += 1
    let new = try await server.items(onPage: 0)
    try Task.checkCancellation()
    items = new
  }

  func load(_ page: Int) async throws -> LoadingResult {
    let more = try await server.items(onPage: page)
    try Task.checkCancellation()
    items += more
    return more.isEmpty ? .noMoreData : .succeeded(items: more.count)
  }
}

/// *Testing a pull*, a whole file.
@MainActor
@Suite struct FeedTests {
  private let feed = Feed()
  private let list = SimulatedList(viewport: 600, content: 2000)

  @Test("A pull to 120 % reloads the feed once, and the header closes")
  func pull() async {
    list.refresh.header = RefreshHeader(.arrow) { [feed] in try await feed.reload() }
    list.pull(to: 1.2)
    #expect(list.caption(at: .start) == "Release to refresh")
    list.release()
    await list.settle()
    #expect(feed.reloads == 1)
    #expect(list.geometry.contributions.start == 0)
  }
}

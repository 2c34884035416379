import GIFRefresh

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

import GIFRefresh

/// An app's model, as the articles have it: three pages of two items, and a server that can be down.
@MainActor
final class Feed {
  var items = [1, 2]
  var isDown = false
  private(set) var reloads = 0
  private(set) var asked: [Int] = []

  struct Down: Error {}

  func reload() async throws {
    reloads += 1
    if isDown { throw Down() }
    items = [1, 2]
  }

  func load(_ page: Int) async throws -> [Int] {
    asked.append(page)
    if isDown { throw Down() }
    return page < 3 ? [page * 2 + 1, page * 2 + 2] : []
  }

  func add(_ items: [Int]) { self.items += items }
}

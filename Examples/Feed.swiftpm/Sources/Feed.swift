import GIFRefreshUI
import Observation

/// A list as if from a server: each request takes a second or two, and there are three pages.
@Observable @MainActor
final class Feed {
  private(set) var items = Array(1...20)

  func reload() async throws {
    try await Task.sleep(for: .seconds(2))
    items = Array(1...20)
  }

  func load(_ page: Int) async throws -> LoadingResult {
    try await Task.sleep(for: .seconds(1))
    guard page < 4 else { return .noMoreData }
    items += (items.count + 1)...(items.count + 20)
    return .succeeded(items: 20)
  }
}

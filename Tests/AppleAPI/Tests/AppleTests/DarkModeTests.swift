import GIFRefresh
import GIFRefreshUIOnStandIns
import QuartzCore
import Testing
import UIKit

extension AppleTests {
  /// The guide *Dark mode*.
  @MainActor @Suite struct DarkModeTests {
    @Test("Another appearance's GIF replaces the header while it loads")
    func replacing() async throws {
      let day = try Fixtures.gif("cat-pull").frames(within: .share(0.25))
      let night = try Fixtures.gif("cat-sleep").frames(within: .share(0.25))
      let run = try Fixtures.gif("cat-run").frames(within: .share(0.25))
      let feed = FeedModel()
      let tableView = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      func set(isDark: Bool) {
        tableView.refresh.header = RefreshHeader(pull: isDark ? night : day, loading: run) {
          try await feed.reload()
        }
      }
      set(isDark: false)
      let refreshing = Task { await tableView.refresh.refresh() }
      while !tableView.refresh.isRefreshing { await Task.yield() }
      set(isDark: true)
      #expect(await refreshing.value == .succeeded)
      #expect(feed.reloads == 1)
    }
  }
}

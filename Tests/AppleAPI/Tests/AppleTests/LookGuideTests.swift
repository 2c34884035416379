import GIFRefresh
import GIFRefreshUIOnStandIns
import QuartzCore
import Testing
import UIKit

extension AppleTests {
  /// The guides *Dark mode* and *Headers without a GIF of your own*.
  @MainActor @Suite struct LookGuideTests {
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

    @Test("The guide to headers: the library's GIFs, with a style")
    func ownGIFs() {
      let feed = FeedModel()
      let tableView = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      tableView.refresh.header = .cat { try await feed.reload() }
      tableView.refresh.footer = .cat { page in try await feed.load(page) }
      var style = RefreshStyle()
      style.captionColor = .tertiaryLabel
      style.picture = .fit(height: 60)
      tableView.refresh.style = style
      #expect(tableView.refresh.session?.snapshot(of: .start)?.picture == .pull(frame: 0))
      #expect(tableView.refresh.session?.snapshot(of: .end) != nil)
    }
  }
}

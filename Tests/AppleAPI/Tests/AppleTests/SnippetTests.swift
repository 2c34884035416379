import GIFRefresh
import GIFRefreshUIOnStandIns
import QuartzCore
import SwiftUI
import Testing
import UIKit

extension AppleTests {
  /// The lines that documentation shows, as they stand there.
  @MainActor @Suite struct SnippetTests {
    struct Item: Identifiable {
      let id: Int
    }

    @MainActor
    final class Feed {
      var items = [Item(id: 1)]
      func reload() async throws {}
      func load(_ page: Int) async throws -> LoadingResult { .noMoreData }
    }

    /// The README's four lines; the bundle of these tests has no GIFs.
    @Test("UIKit takes four lines, and a missing GIF is named")
    func readme() {
      let feed = Feed()
      let tableView = UITableView(frame: .zero)
      #expect {
        let cat = try EncodedGIF(named: "cat-pull").frames(within: .share(0.25))
        let run = try EncodedGIF(named: "cat-run").frames(within: .share(0.25))
        tableView.refresh.header = RefreshHeader(pull: cat, loading: run) {
          try await feed.reload()
        }
        tableView.refresh.footer = LoadMoreFooter(.preload(screens: 1.5)) { page in
          try await feed.load(page)
        }
      } throws: { error in
        error as? GIFFileError == .missing(name: "cat-pull", bundle: Bundle.main.bundlePath)
      }
    }

    @Test("UIKit takes two lines")
    func inUIKit() throws {
      let cat = try Fixtures.gif("cat-pull").frames(within: .share(0.25))
      let run = try Fixtures.gif("cat-run").frames(within: .share(0.25))
      let feed = Feed()
      let tableView = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      tableView.refresh.header = RefreshHeader(pull: cat, loading: run) { try await feed.reload() }
      tableView.refresh.footer = LoadMoreFooter(.preload(screens: 1.5)) { page in
        try await feed.load(page)
      }
      #expect(tableView.refresh.snapshot(of: .start)?.picture == .pull(frame: 0))
      #expect(tableView.refresh.snapshot(of: .end) != nil)
    }

    @Test("SwiftUI takes two lines")
    func inSwiftUI() throws {
      let cat = try Fixtures.gif("cat-pull").frames(within: .share(0.25))
      let run = try Fixtures.gif("cat-run").frames(within: .share(0.25))
      let feed = Feed()
      let progress = 0.5
      let view = List(feed.items) { item in Text("\(item.id)") }
        .refreshHeader(pull: cat, loading: run) { try await feed.reload() }
        .loadMoreFooter(.preload(screens: 1.5)) { page in try await feed.load(page) }
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      let tree = host(view, in: window)
      let list = try #require(tree.hosted.compactMap { $0.view as? UIScrollView }.first)
      #expect(list.refresh.snapshot(of: .start)?.picture == .pull(frame: 0))
      #expect(list.refresh.snapshot(of: .end) != nil)
      #expect(host(GIFImage(cat, progress: progress), in: window).hosted.count == 1)
    }
  }
}

import AppKit
import GIFRefresh
import GIFRefreshUIOnStandIns
import Testing

extension MacTests {
  /// The guides' code for a Mac.
  @MainActor @Suite final class GuideTests {
    /// An app's model.
    @MainActor
    private final class Feed {
      func reload() async throws {}
    }

    private let feed = Feed()
    private let desk = Desk()
    private var scrollView: NSScrollView { desk.list }

    @Test(
      "The guide's code puts a header on an `NSScrollView`, and makes a menu item with the key R")
    func header() throws {
      let cat = try Fixtures.gif("cat-pull").frames(within: .share(0.25))
      let run = try Fixtures.gif("cat-run").frames(within: .share(0.25))
      scrollView.refresh.header = RefreshHeader(pull: cat, loading: run) { [feed] in
        try await feed.reload()
      }
      let reload = scrollView.refresh.makeMenuItem(title: "Reload")
      #expect(reload.keyEquivalent == "r")
      #expect(scrollView.refresh.snapshot(at: .start)?.picture == .pull(frame: 0))
    }
  }
}

import GIFCodec
import GIFRefresh
import PullRefresh
import QuartzCore
import Testing
import UIKit

@testable import GIFRefreshUIOnStandIns

extension AppleTests {
  /// The examples of MJRefresh's and SwiftPullToRefresh's READMEs, as the guides write them.
  @MainActor @Suite struct MigrationTests {
    private final class Meter: UIView, RefreshView {
      func show(_ snapshot: RefreshSnapshot) { alpha = snapshot.clampedProgress }
    }

    private let screen = Screen()
    private let feed = Feed()
    private let cat: GIFFrameScrubber
    private let run: GIFFrameScrubber
    private var tableView: UIScrollView { screen.list }

    init() throws {
      cat = try Fixtures.gif("cat-pull").frames(within: .share(0.25))
      run = try Fixtures.gif("cat-run").frames(within: .share(0.25))
    }

    private func view() throws -> ComponentView { try #require(screen.componentViews().first) }

    /// What one reads of a header over a pull: at rest, armed, loading.
    private func readPull() async throws -> [String?] {
      let view = try view()
      await screen.drag(40)
      var read = [view.caption.text]
      for _ in 0..<8 { screen.list.drag(y: 40) }
      read.append(view.caption.text)
      await screen.lift(waiting: 0.1)
      read.append(view.caption.text)
      return read
    }

    /// While it loads, the first component shows a GIF's frame and a caption.
    private func expectLoading(_ gif: GIFFrameScrubber, captioned caption: String?) throws {
      let view = try view()
      let picture = try #require(view.picture.picture)
      #expect(picture.animation == .loading && view.caption.text == caption)
      #expect(try PixelBytes(view.picture.layer) == PixelBytes(gif.frame(at: picture.frame)))
    }

    @Test(
      "MJRefresh's headers: `refresh()` calls a header's action; other headers show a GIF, no time or no captions"
    )
    func headers() async throws {
      tableView.refresh.header = RefreshHeader(.arrow) { try await feed.reload() }
      let task = Task { await tableView.refresh.refresh() }
      await screen.wait(2)
      #expect(await task.value == .succeeded)
      #expect(feed.reloads == 1)

      tableView.refresh.header = RefreshHeader(pull: cat, loading: run) {
        try await feed.reload()
      }
      #expect(try view().picture.picture == .pull(frame: 0))

      tableView.refresh.header = RefreshHeader(.arrow, lastUpdated: nil) {
        try await feed.reload()
      }
      #expect(try view().detail.text == nil && view().caption.text != nil)

      tableView.refresh.header = RefreshHeader(
        .arrow, captions: RefreshCaptions(), lastUpdated: nil
      ) { try await feed.reload() }
      #expect(try view().detail.text == nil && view().caption.text == nil)
    }

    @Test(
      "MJRefresh's header with images per state: pull, armed and loading each show their own frames"
    )
    func images() async throws {
      tableView.refresh.header = RefreshHeader(
        Animations(pull: cat, armed: run, loading: cat)
      ) { try await feed.reload() }
      let picture = try view().picture
      await screen.drag(40)
      let pulled = try #require(picture.picture)
      #expect(pulled.animation == .pull)
      screen.list.drag(y: 160)
      #expect(picture.picture == .armed(frame: 0))
      let first = picture.layer.contents as? CGImage
      await screen.wait(0.3)
      let armed = try #require(picture.picture)
      #expect(armed.animation == .armed && armed.frame > 0)
      #expect(picture.layer.contents as? CGImage !== first)
      #expect(try PixelBytes(picture.layer) == PixelBytes(run.frame(at: armed.frame)))
      screen.list.drag(y: -160)
      #expect(picture.picture == pulled)
      screen.list.drag(y: 160)
      await screen.lift(waiting: 0.1)
      #expect(picture.picture?.animation == .loading)
    }

    @Test(
      "MJRefresh's custom headers: a header shows the app's captions, font and colour, or a view of the app's own"
    )
    func ownHeaders() async throws {
      let (font, color) = (UIFont.preferredFont(forTextStyle: .headline), UIColor.tertiaryLabel)
      tableView.refresh.header = RefreshHeader(
        .arrow,
        captions: RefreshCaptions(
          pull: "Pull down to refresh", release: "Release to refresh", loading: "Loading ...")
      ) { try await feed.reload() }
      tableView.refresh.style.captionFont = font
      tableView.refresh.style.captionColor = color
      tableView.refresh.style.detailFont = font
      tableView.refresh.style.detailColor = color
      #expect(
        try await readPull() == ["Pull down to refresh", "Release to refresh", "Loading ..."])
      #expect(try view().caption.font === font && view().detail.textColor === color)

      let meter = Meter(frame: .zero)
      tableView.refresh.headerView = meter
      #expect(try view().subviews.contains(meter))
    }

    @Test(
      "MJRefresh's automatic footers: they can show a GIF while loading, have no loading title, or be hidden"
    )
    func footers() async throws {
      tableView.refresh.footer = .automatic { page in try await feed.load(page) }
      #expect(try view().bounds.height == 44)
      tableView.refresh.setNoMoreData()
      await screen.wait(0.1)
      #expect(try view().caption.text == CaptionTexts.of(.english).autoFooter.noMore)

      tableView.refresh.footer = LoadMoreFooter(automatic: LoadMorePolicy(), loading: run) {
        page in
        await screen.wait(0.1)
        try expectLoading(run, captioned: CaptionTexts.of(.english).autoFooter.loading)
        return try await feed.load(page)
      }
      tableView.refresh.resetNoMoreData()
      #expect(try view().picture.picture == nil)
      try view().tap()
      await screen.wait(2)
      #expect(tableView.refresh.snapshot(at: .end)?.phase == .noMoreData)
      tableView.refresh.resetNoMoreData()

      var captions = CaptionTexts.default.autoFooter
      captions.loading = nil
      tableView.refresh.footer = LoadMoreFooter(
        automatic: LoadMorePolicy(), loading: run, captions: captions
      ) { page in
        await screen.wait(0.1)
        try expectLoading(run, captioned: nil)
        return try await feed.load(page)
      }
      #expect(try view().caption.text == captions.pull)
      try view().tap()
      await screen.wait(2)
      #expect(try view().caption.text == captions.noMore)

      tableView.refresh.setHidden(true, at: .end)
      #expect(tableView.contentInset.bottom == 0)
      tableView.refresh.setHidden(false, at: .end)
      #expect(try view().caption.text == captions.noMore)
      tableView.refresh.footer = nil
      #expect(screen.componentViews().isEmpty)
      #expect(tableView.contentInset == .zero)
    }

    @Test(
      "MJRefresh's back footers: the default shows an arrow, others show a GIF or the app's own view"
    )
    func backFooters() throws {
      tableView.refresh.footer = .arrow { page in try await feed.load(page) }
      #expect(tableView.contentInset.bottom == 0)
      #expect(try !view().arrow.layer.isHidden)

      tableView.refresh.footer = LoadMoreFooter(
        Animations(pull: cat, armed: cat, loading: run), configuration: .mjRefreshFooter()
      ) { page in try await feed.load(page) }
      #expect(try view().picture.picture == .pull(frame: 0))

      let meter = Meter(frame: .zero)
      tableView.refresh.footerView = meter
      #expect(try view().subviews.contains(meter))
      tableView.refresh.footer = .automatic { page in try await feed.load(page) }
      #expect(try view().subviews.contains(meter))
    }

    @Test(
      "MJRefresh's languages: an app's own view shows new captions when the app changes the language"
    )
    func languages() async {
      defer { CaptionTexts.resetDefault() }
      final class Words: UIView, RefreshView {
        var text: String?
        func show(_ snapshot: RefreshSnapshot) { text = snapshot.caption }
      }
      let words = Words(frame: .zero)
      tableView.refresh.headerView = words
      tableView.refresh.header = RefreshHeader(.caption) { try await feed.reload() }
      #expect(words.text == CaptionTexts.of(.english).header.pull)
      CaptionTexts.default = .of(.simplifiedChinese)
      await screen.runTasks()
      #expect(words.text == CaptionTexts.of(.simplifiedChinese).header.pull)
      CaptionTexts.default = .dutch
      await screen.runTasks()
      #expect(words.text == CaptionTexts.dutch.header.pull)
    }

    @Test(
      "MJRefresh's properties: a header's alpha follows the pull; with `isAutomatic: false` a footer loads at the release"
    )
    func properties() async throws {
      tableView.refresh.header = RefreshHeader(
        pull: cat, loading: run, style: AnimatedStyle(opacity: .followsProgress)
      ) { try await feed.reload() }
      #expect(!tableView.refresh.isRefreshing)
      await screen.drag(20)
      #expect(try view().alpha > 0 && view().alpha < 1)
      await screen.lift(waiting: 1)
      tableView.refresh.header = nil

      tableView.refresh.footer = LoadMoreFooter(
        automatic: LoadMorePolicy(
          preload: .visiblePart(0.5, ofHeight: 44), isAutomatic: false)
      ) { page in try await screen.pageAction(page) }
      screen.list.contentOffset.y = screen.list.range.y.upperBound
      // It does not load as it comes near, only when it is pulled and let go, or tapped.
      await screen.drag(-100)
      #expect(screen.pageCount == 0)
      await screen.lift(waiting: 0.1)
      #expect(screen.pageCount == 1)
      await screen.endPage(.succeeded, waiting: 1)
      // The action holds the screen.
      tableView.refresh.footer = nil
    }

    @Test(
      "SwiftPullToRefresh's headers and footers: each shows the captions, the arrow or the GIF that the app sets"
    )
    func swiftPullToRefresh() async throws {
      tableView.refresh.header = RefreshHeader(
        .caption, captions: RefreshCaptions(pull: "Pull", release: "Release", loading: "Loading")
      ) { try await feed.reload() }
      #expect(try await readPull() == ["Pull", "Release", "Loading"])
      await screen.wait(2)

      tableView.refresh.style.picture = .fit(height: 60)
      tableView.refresh.header = RefreshHeader(pull: cat, loading: cat) {
        try await feed.reload()
      }
      await screen.drag(60)
      #expect(try view().picture.layer.bounds.height == 60)
      await screen.lift(waiting: 1)

      tableView.refresh.style.picture = .fill
      tableView.refresh.header = RefreshHeader(
        pull: cat, loading: cat, configuration: .tmallHeader(height: 120)
      ) { try await feed.reload() }
      await screen.drag(60)
      #expect(try view().picture.layer.bounds.width == 390)
      #expect(try view().bounds.height == 120)
      await screen.lift(waiting: 1)

      tableView.refresh.header = RefreshHeader(
        pull: cat, loading: cat, captions: RefreshCaptions(pull: "Pull", loading: "Loading")
      ) { try await feed.reload() }
      #expect(try view().caption.text == "Pull")

      tableView.refresh.header = .cat { try await feed.reload() }
      #expect(try view().picture.picture == .pull(frame: 0))
      tableView.refresh.header = nil

      tableView.refresh.footer = LoadMoreFooter(
        captions: RefreshCaptions(pull: "Pull", release: "Release", loading: "Loading")
      ) { page in try await feed.load(page) }
      #expect(try view().caption.text == "Pull")

      tableView.refresh.footer = .arrow { page in try await feed.load(page) }
      #expect(try !view().arrow.layer.isHidden && view().frame.minY == 3000)
      #expect(tableView.contentInset.bottom == 0)

      tableView.refresh.footer = .automatic { page in try await feed.load(page) }
      #expect(try view().caption.text == CaptionTexts.of(.english).autoFooter.pull)
      #expect(tableView.contentInset.bottom == 44)

      tableView.refresh.footer = LoadMoreFooter(automatic: LoadMorePolicy(), loading: cat) {
        page in
        await screen.wait(0.1)
        try expectLoading(cat, captioned: CaptionTexts.of(.english).autoFooter.loading)
        return try await feed.load(page)
      }
      try view().tap()
      await screen.wait(2)
      #expect(tableView.refresh.snapshot(at: .end)?.phase == .noMoreData)

      tableView.refresh.footer = nil
      #expect(screen.componentViews().isEmpty && tableView.contentInset == .zero)
    }
  }
}

import Foundation
import GIFCodec
import GIFRefresh
import GIFRefreshUIOnStandIns
import QuartzCore
import SwiftUI
import Testing
import UIKit

/// An app's model, as the guides have it.
@MainActor
final class FeedModel {
  struct Item: Identifiable {
    let id: Int
    var title: String { "Item \(id)" }
  }

  var items = [Item(id: 1), Item(id: 2)]
  private(set) var reloads = 0

  func reload() async throws { reloads += 1 }
  func load(_ page: Int) async throws -> LoadingResult { .noMoreData }
}

/// The project's own GIFs, as an app's bundle has them.
private let gifs = Bundle(path: Fixtures.folder.path) ?? .main

final class FeedController: UITableViewController {
  private let feed = FeedModel()

  override func viewDidLoad() {
    super.viewDidLoad()
    do {
      let cat = try EncodedGIF(named: "cat-pull", in: gifs).frames(within: .share(0.25))
      let run = try EncodedGIF(named: "cat-run", in: gifs).frames(within: .share(0.25))
      tableView.refresh.header = RefreshHeader(pull: cat, loading: run) { [feed] in
        try await feed.reload()
      }
    } catch {
      // A GIF that cannot be read is no reason not to refresh.
      tableView.refresh.header = RefreshHeader(.arrow) { [feed] in try await feed.reload() }
    }
    tableView.refresh.footer = LoadMoreFooter(.preload(screens: 1.5)) { [feed] page in
      try await feed.load(page)
    }
  }
}

struct FeedView: View {
  let feed: FeedModel
  let cat: GIFFrameScrubber
  let run: GIFFrameScrubber

  var body: some View {
    List(feed.items) { item in Text(item.title) }
      .refreshHeader(pull: cat, loading: run) { try await feed.reload() }
      .loadMoreFooter(.preload(screens: 1.5)) { page in try await feed.load(page) }
  }
}

struct FeedAtAnotherRate: View {
  let feed: FeedModel
  let cat: GIFFrameScrubber
  let run: GIFFrameScrubber

  var body: some View {
    List(feed.items) { item in Text(item.title) }
      .refreshHeader(pull: cat, loading: run, loadingFrameRate: 24) { try await feed.reload() }
  }
}

final class PullMeter: UIProgressView, RefreshView {
  func show(_ snapshot: RefreshSnapshot) {
    progress = Float(snapshot.clampedProgress)
    alpha = snapshot.isOnScreen ? 1 : 0
  }
}

/// A screen whose GIF a scroll position picks.
@MainActor
private final class Story {
  let gifView: GIFView
  init(_ gifView: GIFView) { self.gifView = gifView }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let way = scrollView.contentSize.height - scrollView.bounds.height
    gifView.progress = way > 0 ? scrollView.contentOffset.y / way : 0
  }
}

/// A screen that lets its frames go when memory is short.
private final class Thrifty: UIViewController {
  let header: RefreshHeader<GIFFrameScrubber>
  init(_ header: RefreshHeader<GIFFrameScrubber>) { self.header = header }

  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    header.trim(to: .share(0.05))  // at once; what is shown stays
  }

  func didBecomeActive() {
    header.regrow()  // the budgets it was made with
    Task { await header.prepare() }  // away from the main actor; cancel it at will
  }
}

extension AppleTests {
  /// The code of the guides.
  @MainActor @Suite struct GuideTests {
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    private let tableView = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    private let feed = FeedModel()

    @Test("Your first header: a controller with a header of two GIFs and a footer")
    func controller() {
      let controller = FeedController()
      controller.viewDidLoad()
      let session = controller.tableView.refresh
      #expect(session.snapshot(of: .start)?.picture == .pull(frame: 0))
      #expect(session.snapshot(of: .end) != nil)
    }

    /// The README's four lines; the bundle of these tests has no GIFs.
    @Test("UIKit takes four lines, and a missing GIF is named")
    func readme() {
      let feed = feed
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

    @Test("Your first header: a list of SwiftUI")
    func view() throws {
      let cat = try Fixtures.gif("cat-pull").frames(within: .share(0.25))
      let run = try Fixtures.gif("cat-run").frames(within: .share(0.25))
      let tree = host(FeedView(feed: feed, cat: cat, run: run), in: window)
      let list = try #require(tree.hosted.compactMap { $0.view as? UIScrollView }.first)
      #expect(list.refresh.snapshot(of: .start)?.picture == .pull(frame: 0))
      #expect(list.refresh.snapshot(of: .end) != nil)
    }

    @Test("Lists of SwiftUI: another frame rate")
    func rate() throws {
      let cat = try Fixtures.gif("cat-pull").frames(within: .share(0.25))
      let tree = host(FeedAtAnotherRate(feed: feed, cat: cat, run: cat), in: window)
      let list = try #require(tree.hosted.compactMap { $0.view as? UIScrollView }.first)
      #expect(list.refresh.header != nil)
    }

    @Test("Your own picture: a view that is given snapshots")
    func ownPicture() {
      let feed = feed
      tableView.refresh.headerView = PullMeter()
      tableView.refresh.header = RefreshHeader(.caption) { try await feed.reload() }
      #expect(tableView.refresh.headerView is PullMeter)
    }

    @Test("Scrub a GIF by scrolling: the offset picks the frame")
    func scrubbing() throws {
      let cat = try EncodedGIF(named: "cat-pull", in: gifs).frames(within: .share(0.25))
      let gifView = GIFView(cat)
      Task { await cat.store.prepare() }
      let story = Story(gifView)
      tableView.contentSize = CGSize(width: 390, height: 2844)
      tableView.contentOffset = CGPoint(x: 0, y: 2000)
      story.scrollViewDidScroll(tableView)
      #expect(gifView.progress == 1)
      let progress = 0.5
      let image =
        GIFImage(cat, progress: progress, label: "A cat peeks over the edge")
      #expect(host(image, in: window).hosted.count == 1)
    }

    @Test("Scrub a GIF by scrolling: many in a list share a budget")
    func pool() throws {
      @MainActor struct Cell { let gifView = GIFView(nil) }
      let gif = try Fixtures.gif("cat-run")
      let item = FeedModel.Item(id: 1)
      let cell = Cell()
      let pool = GIFPool(bytes: 24 << 20)
      cell.gifView.frames = pool.frames(of: gif, for: item.id)
      cell.gifView.play()
      #expect(cell.gifView.isPlaying)
    }

    @Test("How it looks: a style, and cats")
    func looks() {
      let feed = feed
      var style = RefreshStyle()
      style.captionColor = .tertiaryLabel
      style.picture = .fit(height: 60)
      tableView.refresh.style = style
      tableView.refresh.header = .cat { try await feed.reload() }
      tableView.refresh.footer = .cat { page in try await feed.load(page) }
      #expect(tableView.refresh.snapshot(of: .start)?.picture == .pull(frame: 0))
      #expect(tableView.refresh.snapshot(of: .end)?.picture == .pull(frame: 0))
    }

    @Test("From MJRefresh: its automatic footer")
    func automaticFooter() {
      let feed = feed
      tableView.refresh.footer = .automatic { page in try await feed.load(page) }
      #expect(tableView.refresh.snapshot(of: .end)?.length == 44)
    }

    @Test("From MJRefresh: its normal header and its back footer")
    func fromMJRefresh() {
      let feed = feed
      tableView.refresh.header = RefreshHeader(.arrow, configuration: .mjRefreshHeader()) {
        try await feed.reload()
      }
      tableView.refresh.footer = .arrow { page in try await feed.load(page) }
      #expect(tableView.refresh.snapshot(of: .end)?.length == 44)
    }

    @Test("From SwiftPullToRefresh: one GIF pulls and loads")
    func fromSwiftPullToRefresh() throws {
      let feed = feed
      let gif = try EncodedGIF(named: "cat-pull", in: gifs).frames(within: .share(0.25))
      tableView.refresh.header = RefreshHeader(
        pull: gif, loading: gif, configuration: .tmallHeader(height: 120)
      ) { try await feed.reload() }
      #expect(tableView.refresh.snapshot(of: .start)?.length == 120)
    }

    @Test("From FLAnimatedImage and Gifu: a GIF is played")
    func fromFLAnimatedImage() throws {
      let data = try Data(contentsOf: Fixtures.folder.appendingPathComponent("cat-run.gif"))
      let gifView = GIFView(try EncodedGIF(data).frames(within: .share(0.25)))
      gifView.play()
      #expect(gifView.isPlaying)
    }

    @Test("trim frees frames, and regrow restores them")
    func memory() async throws {
      let cat = try Fixtures.gif("cat-pull").frames(within: .share(0.25))
      let screen = Thrifty(RefreshHeader(pull: cat))
      await screen.header.prepare()
      let before = cat.store.residentBytes
      screen.didReceiveMemoryWarning()
      #expect(cat.store.residentBytes < before)
      screen.didBecomeActive()
      await screen.header.prepare()
      #expect(cat.store.residentBytes == before)
    }
  }
}

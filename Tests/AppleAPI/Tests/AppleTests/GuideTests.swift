import Foundation
import GIFCodec
import GIFRefresh
import GIFRefreshUIOnStandIns
import QuartzCore
import SwiftUI
import Testing
import UIKit

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
  ///
  /// A class, as the owner of a list is, whose closures must say what they capture.
  @MainActor @Suite final class GuideTests {
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    private let tableView = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    private let feed = Feed()

    @Test("Your first header: a controller with a header of two GIFs and a footer")
    func controller() {
      let controller = FeedController()
      controller.viewDidLoad()
      let session = controller.tableView.refresh
      #expect(session.snapshot(of: .start)?.picture == .pull(frame: 0))
      #expect(session.snapshot(of: .end) != nil)
    }

    /// The bundle of these tests has no GIFs.
    @Test("README: a missing GIF is named, and the list has the arrow header and its footer")
    func missing() throws {
      let controller = ReadmeController()
      controller.viewDidLoad()
      let session = controller.tableView.refresh
      #expect(session.snapshot(of: .start)?.length == 54)
      #expect(session.snapshot(of: .end) != nil)
      #expect(throws: GIFFileError.missing(name: "cat-pull", bundle: Bundle.main.bundlePath)) {
        try EncodedGIF(named: "cat-pull")
      }
    }

    @Test("A second floor opens instead of a refresh, and a chat loads earlier items")
    func questions() async {
      let floor = SecondFloorController()
      floor.viewDidLoad()
      let list = floor.tableView as UIScrollView
      window.addSubview(list)
      list.contentSize.height = 3000
      list.touch()
      list.drag(y: 400)
      list.lift()
      await patience { floor.isOpen }
      #expect(floor.isOpen)

      let chat = ChatController()
      chat.viewDidLoad()
      let messages = chat.tableView as UIScrollView
      window.addSubview(messages)
      messages.contentSize.height = 3000
      messages.contentOffset.y = 900
      messages.touch()
      for _ in 0..<8 { messages.drag(y: 75) }
      let before = messages.contentOffset.y
      await patience { messages.contentOffset.y > before }
      #expect(messages.contentOffset.y == before + 100)
    }

    @Test("A controller with the code of a page is freed", arguments: GuideController.allCases)
    func freed(page: GuideController) {
      weak var controller: UITableViewController?
      weak var list: UITableView?
      do {
        let shown = page.make()
        shown.viewDidLoad()
        #expect(shown.tableView.refresh.header != nil)
        #expect((shown.tableView.refresh.footer == nil) == (page == .readmeCat))
        (controller, list) = (shown, shown.tableView)
      }
      #expect(controller == nil && list == nil)
    }

    @Test("README: a SwiftUI list with the library's cat, and with GIFs that are read once")
    func views() throws {
      for view in [AnyView(Readme.CatFeedView(feed: feed)), AnyView(FeedView(feed: feed))] {
        let tree = host(view, in: window)
        let list = try #require(tree.hosted.compactMap { $0.view as? UIScrollView }.first)
        #expect(list.refresh.snapshot(of: .start)?.picture == .pull(frame: 0))
        #expect(list.refresh.snapshot(of: .end) != nil)
      }
    }

    @Test("Lists of SwiftUI: another frame rate")
    func rate() throws {
      let tree = host(FeedAtAnotherRate(feed: feed), in: window)
      let list = try #require(tree.hosted.compactMap { $0.view as? UIScrollView }.first)
      #expect(list.refresh.header != nil)
    }

    @Test("Your own picture: a view that is given snapshots")
    func ownPicture() {
      tableView.refresh.headerView = PullMeter()
      tableView.refresh.header = RefreshHeader(.caption) { [feed] in try await feed.reload() }
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
      let item = Feed.Item(id: 1)
      let cell = Cell()
      let pool = GIFPool(bytes: 24 << 20)
      cell.gifView.frames = pool.frames(of: gif, for: item.id)
      cell.gifView.play()
      #expect(cell.gifView.isPlaying)
    }

    @Test("How it looks: a style, and cats")
    func looks() {
      var style = RefreshStyle()
      style.captionColor = .tertiaryLabel
      style.picture = .fit(height: 60)
      tableView.refresh.style = style
      tableView.refresh.header = .cat { [feed] in try await feed.reload() }
      tableView.refresh.footer = .cat { [feed] page in try await feed.load(page) }
      #expect(tableView.refresh.snapshot(of: .start)?.picture == .pull(frame: 0))
      #expect(tableView.refresh.snapshot(of: .end)?.picture == .pull(frame: 0))
    }

    @Test("From MJRefresh: its automatic footer")
    func automaticFooter() {
      tableView.refresh.footer = .automatic { [feed] page in try await feed.load(page) }
      #expect(tableView.refresh.snapshot(of: .end)?.length == 44)
    }

    @Test("From MJRefresh: its normal header and its back footer")
    func fromMJRefresh() {
      tableView.refresh.header = RefreshHeader(.arrow, configuration: .mjRefreshHeader()) {
        [feed] in
        try await feed.reload()
      }
      tableView.refresh.footer = .arrow { [feed] page in try await feed.load(page) }
      #expect(tableView.refresh.snapshot(of: .end)?.length == 44)
    }

    @Test("From SwiftPullToRefresh: one GIF pulls and loads")
    func fromSwiftPullToRefresh() throws {
      let gif = try EncodedGIF(named: "cat-pull", in: gifs).frames(within: .share(0.25))
      tableView.refresh.header = RefreshHeader(
        pull: gif, loading: gif, configuration: .tmallHeader(height: 120)
      ) { [feed] in try await feed.reload() }
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

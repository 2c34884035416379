import Foundation
import Frames
import GIFCodec
import GIFRefresh
import GIFRefreshUIOnStandIns
import PullRefresh
import QuartzCore
import SwiftUI
import Synchronization
import Testing
import UIKit

final class PullMeter: UIProgressView, RefreshView {
  func show(_ snapshot: RefreshSnapshot) {
    progress = Float(snapshot.clampedProgress)
  }
}

// *Your own picture, your own list*: an animation with a position, and frames that an app draws.

@MainActor
protocol ScrubbedAnimation: UIView {
  var currentProgress: CGFloat { get set }
  func play()
  func stop()
}

final class AnimationHeader<Animation: ScrubbedAnimation>: UIView, RefreshView {
  private let animation: Animation
  private var plays = false

  init(_ animation: Animation) {
    self.animation = animation
    super.init(frame: .zero)
    addSubview(animation)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    animation.frame = bounds
  }

  func show(_ snapshot: RefreshSnapshot) {
    let isRefreshing = snapshot.phase.isRefreshing
    if isRefreshing != plays {
      plays = isRefreshing
      if plays { animation.play() } else { animation.stop() }
    }
    if !plays { animation.currentProgress = snapshot.clampedProgress }
  }
}

final class ClockFrames: FrameSource {
  let canvas = PixelSize(width: 80, height: 80)
  let timeline = FrameTimeline(frameCount: 60, frameRate: 30)
  private let kept = Mutex<[Int: Bitmap]>([:])

  func frame(at index: Int) -> Bitmap {
    kept.withLock { $0[index] } ?? draw(index)
  }

  func prepare() async {
    for index in 0..<count where !Task.isCancelled {
      let bitmap = frame(at: index)
      kept.withLock { $0[index] = bitmap }
    }
  }

  func trim(to budget: MemoryBudget) {
    let bytes = 4 * canvas.area
    let most = budget.bytes(ofTotal: bytes * count) / max(1, bytes)
    kept.withLock { kept in
      for index in kept.keys.sorted().dropFirst(most) { kept[index] = nil }
    }
  }

  private func draw(_ index: Int) -> Bitmap {
    var bitmap = Bitmap(size: canvas)
    let angle = Double(index) / Double(count) * 2 * .pi
    for step in 0..<30 {
      let (x, y) = (40 + Double(step) * sin(angle), 40 - Double(step) * cos(angle))
      bitmap[x: Int(x), y: Int(y)] = RGBA8(red: 200, green: 60, blue: 40)
    }
    return bitmap
  }
}

extension ClockFrames {
  /// The number of frames in memory.
  var keptCount: Int { kept.withLock { $0.count } }
}

/// A screen whose GIF a scroll position picks.
@MainActor
private final class Story {
  let gifView: GIFView
  init(_ gifView: GIFView) { self.gifView = gifView }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let distance = scrollView.contentSize.height - scrollView.bounds.height
    gifView.progress = distance > 0 ? scrollView.contentOffset.y / distance : 0
  }
}

/// A screen that lets its frames go when memory is short.
private final class Thrifty: UIViewController {
  let header: RefreshHeader
  init(_ header: RefreshHeader) { self.header = header }

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

    /// Puts a list of 3000 points into the window; its header has the simulator's time.
    private func show(_ list: UIScrollView) {
      if list.window == nil { window.addSubview(list) }
      list.contentSize = CGSize(width: 390, height: 3000)
      list.refresh.setClock(SimulatorClock())
    }

    @Test("Your first header: a footer, a header with its GIF's first frame, and the model's rows")
    func controller() async {
      await Fixtures.whileInBundle {
        let controller = FeedController()
        controller.viewDidLoad()
        let session = controller.tableView.refresh
        await patience { session.snapshot(at: .start)?.picture == .pull(frame: 0) }
        #expect(session.snapshot(at: .start)?.picture == .pull(frame: 0))
        #expect(session.snapshot(at: .end) != nil)
        window.addSubview(controller.tableView)
        await AppActions.pass(2)
        @MainActor func titles() -> [String?] {
          controller.tableView.cells.sorted { $0.key < $1.key }.map {
            let cell = $0.value as? UITableViewCell
            return (cell?.contentConfiguration as? UIListContentConfiguration)?.text
          }
        }
        #expect(titles() == ["Item 1", "Item 2"])
        session.request(.start)
        await patience {
          Simulator.shared.step()
          return titles().count == 3
        }
        #expect(titles() == ["Item 1", "Item 2", "Item 3"])
      }
    }

    @Test("Your first header: GIFs for pulling, loading and failure are all loaded by name")
    func occasions() async {
      await Fixtures.whileInBundle {
        tableView.refresh.header = RefreshHeader(
          Animations(gif: "cat-pull", loading: "cat-run", failure: "cat-sleep")
        ) { [feed] in try await feed.reload() }
        let animations = tableView.refresh.header?.described.animations
        await patience { animations?.sources.count == 3 }
        #expect(animations?.sources.count == 3)
      }
    }

    /// The bundle of these tests has no GIFs.
    @Test("README: a missing GIF is reported by name; the list gets an arrow and its footer")
    func missing() async throws {
      let controller = FeedController()
      controller.viewDidLoad()
      let session = controller.tableView.refresh
      var problems: [String] = []
      session.onProblem = { problems.append("\($0)") }
      await patience { problems.count == 2 }
      #expect(problems.first?.contains("no cat-pull.gif and no data asset") == true)
      #expect(session.snapshot(at: .start)?.picture == nil)
      #expect(session.snapshot(at: .end) != nil)
      #expect(throws: GIFFileError.missing(name: "cat-pull", bundle: Bundle.main.bundlePath)) {
        try EncodedGIF(named: "cat-pull")
      }
    }

    @Test("A long pull opens the second floor; a chat near its top inserts earlier items")
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

    @Test("A table view controller with the code of a guide page is deallocated with its list")
    func freed() {
      weak var controller: UITableViewController?
      weak var list: UITableView?
      do {
        let shown = FeedController()
        shown.viewDidLoad()
        #expect(shown.tableView.refresh.header != nil)
        #expect(shown.tableView.refresh.footer != nil)
        (controller, list) = (shown, shown.tableView)
      }
      #expect(controller == nil && list == nil)
    }

    @Test("README: both SwiftUI lists, `.cat` and GIFs by name, show frame 0 and have a footer")
    func views() async throws {
      try await Fixtures.whileInBundle {
        for view in [AnyView(CatFeedView(feed: feed)), AnyView(FeedView(feed: feed))] {
          let tree = host(view, in: window)
          let list = try tree.list()
          await patience { list.refresh.snapshot(at: .start)?.picture == .pull(frame: 0) }
          #expect(list.refresh.snapshot(at: .start)?.picture == .pull(frame: 0))
          #expect(list.refresh.snapshot(at: .end) != nil)
        }
      }
    }

    @Test("Lists of SwiftUI: the button of the page refreshes once, and the list counts its items")
    func controllerOfAView() async throws {
      let tree = host(InboxView(feed: feed), in: window)
      let list = try tree.list()
      show(list)
      await patience { list.refresh.itemCount != nil }
      #expect(list.refresh.itemCount?() == 2)
      tree.buttons["Refresh"]?()
      await patience { feed.reloads == 1 }
      #expect(feed.reloads == 1)
      tree.remove()
    }

    @Test("Lists of SwiftUI: a screen that closes frees the page's controller, model and list")
    func freedView() async throws {
      weak var controller: RefreshController?
      weak var model: Feed?
      weak var list: UIScrollView?
      do {
        let feed = Feed()
        let tree = host(InboxView(feed: feed), in: window)
        let shown = try tree.list()
        await patience { shown.refresh.onProblem != nil }
        (controller, model, list) = (shown.refresh, feed, shown)
        tree.remove()
      }
      await AppActions.runTasks()
      #expect(controller == nil && model == nil && list == nil)
    }

    @Test(
      "Your first header: items that come after a reload or a page was cancelled are not added, even if the server's client goes on"
    )
    func deafServer() async {
      feed.isDeaf = true
      show(tableView)
      tableView.refresh.header = RefreshHeader(.caption) { [feed] in try await feed.reload() }
      tableView.refresh.footer = .automatic { [feed] page in try await feed.load(page - 1) }
      for edge in ScrollEdge.allCases {
        await tableView.refresh.request(edge, waiting: 0.5)
        tableView.refresh.cancel(edge)
        await AppActions.pass(120)
        #expect(feed.items.count == 2)
      }
      #expect(feed.reloads == 2)
    }

    @Test("Lists of SwiftUI: at 24 frames a second, half a second of loading is 12 frames")
    func rate() async throws {
      feed.isSlow = true
      let tree = host(FeedAtAnotherRate(feed: feed), in: window)
      let list = try tree.list()
      show(list)
      var picture: RefreshPicture? { list.refresh.snapshot(at: .start)?.picture }
      #expect(picture == .pull(frame: 0))
      list.refresh.request(.start)
      #expect(picture == .loading(frame: 0))
      #expect(list.refresh.snapshot(at: .start)?.frameRate == .animation(24))
      // 31 frames of the display are 12.4 of the GIF, whose own delays would show 15.
      await AppActions.pass(31)
      #expect(picture == .loading(frame: 12))
      tree.remove()
    }

    @Test("Your own picture: a progress bar that is a `RefreshView` follows the pull")
    func ownPicture() throws {
      tableView.refresh.headerView = PullMeter()
      tableView.refresh.header = RefreshHeader(.caption) { [feed] in try await feed.reload() }
      show(tableView)
      let meter = try #require(tableView.refresh.headerView as? PullMeter)
      #expect(meter.progress == 0 && meter.superview?.isHidden == true)
      tableView.touch()
      // The trigger is at 54 points.
      for (pull, progress) in [(13.5, 0.25), (27, 0.5), (54, 1), (80, 1), (40.5, 0.75)] {
        tableView.contentOffset.y = -pull
        #expect(meter.progress == Float(progress) && meter.superview?.isHidden == false)
      }
      tableView.contentOffset.y = 0
      #expect(meter.progress == 0 && meter.superview?.isHidden == true)
      tableView.lift()
      // VoiceOver refreshes by it as by any header.
      #expect(meter.superview?.accessibilityActivate() == true)
      #expect(tableView.refresh.isRefreshing)
    }

    /// An animation of another library.
    private final class Wheel: UIView, ScrubbedAnimation {
      var currentProgress: CGFloat = 0
      var isPlaying = false
      func play() { isPlaying = true }
      func stop() { isPlaying = false }
    }

    @Test(
      "Your own picture: another library's animation follows the pull, plays while the list loads, and is as wide as the list when the phone turns"
    )
    func otherAnimation() {
      let wheel = Wheel(frame: .zero)
      tableView.refresh.headerView = AnimationHeader(wheel)
      var header = RefreshHeader(.caption)
      header.action = LoadingAction(callback: { _ in })
      tableView.refresh.header = header
      window.addSubview(tableView)
      tableView.contentSize = CGSize(width: 390, height: 3000)
      tableView.touch()
      for _ in 0..<5 { tableView.drag(y: 8) }
      #expect(wheel.currentProgress > 0.1 && !wheel.isPlaying)
      tableView.refresh.request(.start)
      #expect(wheel.isPlaying)
      tableView.frame.size.width = 844
      // The list's layout moves the header, which is laid out then.
      for _ in 0..<2 { window.layoutIfNeeded() }
      #expect(wheel.frame.width == 844)
      tableView.refresh.cancel()
      #expect(!wheel.isPlaying)
    }

    @Test("An app's 60 frames are kept; after a memory warning 3 are, and frame 15 looks as before")
    func ownFrames() async {
      let clock = ClockFrames()
      #expect(clock.keptCount == 0)
      await clock.prepare()
      #expect(clock.keptCount == 60)
      clock.trim(to: .share(0.5))
      #expect(clock.keptCount == 30)
      let hand = clock.frame(at: 15)
      #expect(hand[x: 60, y: 40].red == 200 && hand[x: 40, y: 20].red == 0)
      tableView.refresh.header = RefreshHeader(pull: clock) { [feed] in try await feed.reload() }
      #expect(tableView.refresh.snapshot(at: .start)?.picture == .pull(frame: 0))
      // The list prepares what it may show; a warning leaves a twentieth of it.
      show(tableView)
      await patience { clock.keptCount == 60 }
      #expect(clock.keptCount == 60)
      notify(UIApplication.didReceiveMemoryWarningNotification)
      await AppActions.pass(1)
      #expect(clock.keptCount == 3)
      #expect(clock.frame(at: 15) == hand)
    }

    @Test("Scrub a GIF by scrolling: a list scrolled to its end sets the GIF's progress to 1")
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
      let image = GIFImage(cat, progress: progress, label: "A cat peeks over the edge")
      #expect(host(image, in: window).hosted.count == 1)
    }

    @Test("Scrub a GIF by scrolling: a cell plays the frames that a pool has for its item")
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

    @Test("How it looks: a styled list's `.cat` header and footer show their first frames")
    func looks() {
      var style = RefreshStyle()
      style.captionColor = .tertiaryLabel
      style.picture = .fit(height: 60)
      tableView.refresh.style = style
      tableView.refresh.header = .cat { [feed] in try await feed.reload() }
      tableView.refresh.footer = .cat { [feed] page in try await feed.load(page) }
      #expect(tableView.refresh.snapshot(at: .start)?.picture == .pull(frame: 0))
      #expect(tableView.refresh.snapshot(at: .end)?.picture == .pull(frame: 0))
    }

    @Test("From MJRefresh: a header of 54 points with an arrow, and footers of 44 points")
    func fromMJRefresh() throws {
      tableView.refresh.header = RefreshHeader(.arrow, configuration: .mjRefreshHeader()) {
        [feed] in
        try await feed.reload()
      }
      tableView.refresh.footer = .arrow { [feed] page in try await feed.load(page) }
      #expect(tableView.refresh.snapshot(at: .end)?.length == 44)
      tableView.refresh.footer = .automatic { [feed] page in try await feed.load(page) }
      #expect(tableView.refresh.snapshot(at: .end)?.length == 44)
      let header = try #require(tableView.refresh.snapshot(at: .start))
      #expect(header.length == 54 && header.caption == CaptionTexts.of(.english).header.pull)
    }

    @Test("From SwiftPullToRefresh: the code gives a header of 120 points with a GIF")
    func fromSwiftPullToRefresh() throws {
      let gif = try EncodedGIF(named: "cat-pull", in: gifs).frames(within: .share(0.25))
      tableView.refresh.header = RefreshHeader(
        pull: gif, loading: gif, configuration: .tmallHeader(height: 120)
      ) { [feed] in try await feed.reload() }
      #expect(tableView.refresh.snapshot(at: .start)?.length == 120)
      #expect(tableView.refresh.snapshot(at: .start)?.picture == .pull(frame: 0))
    }

    @Test("From FLAnimatedImage and Gifu: the code with `GIFView` plays a GIF from its data")
    func fromFLAnimatedImage() throws {
      let data = try Data(contentsOf: Fixtures.folder.appendingPathComponent("cat-run.gif"))
      let gifView = GIFView(try EncodedGIF(data).frames(within: .share(0.25)))
      gifView.play()
      #expect(gifView.isPlaying)
    }

    @Test("A header's `trim` frees decoded frames, and `regrow` with `prepare` decodes them again")
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

import Testing
import UIKit

@testable import GIFRefreshUIOnStandIns

extension AppleTests {
  /// Lists that no finger scrolls, that are hidden for a while, or whose insets other code saves and restores.
  @MainActor @Suite struct OtherWaysTests {
    // MARK: Without a finger

    /// How a list reaches its end.
    enum Way: CaseIterable, Sendable {
      case finger, keys, focus, indicator, jump, voiceOver
    }

    private func scroll(_ screen: Screen, _ way: Way) async {
      let list = screen.list
      let end = list.range.y.upperBound
      func go(by points: CGFloat, isAnimated: Bool, waiting seconds: Double) async {
        while list.contentOffset.y < end - 1 {
          let next = min(list.contentOffset.y + points, end)
          if isAnimated {
            list.setContentOffset(CGPoint(x: 0, y: next), animated: true)
          } else {
            list.contentOffset.y = next
          }
          await screen.wait(seconds)
        }
      }
      switch way {
      case .finger:
        while list.contentOffset.y < end - 1 {
          await screen.drag(-400)
          list.lift()
          await screen.wait(0.5)
        }
      // A page at a time, animated by the system.
      case .keys: await go(by: 700, isAnimated: true, waiting: 0.5)
      // A row at a time.
      case .focus: await go(by: 100, isAnimated: true, waiting: 0.4)
      // Each frame, without an animation.
      case .indicator: await go(by: 60, isAnimated: false, waiting: Simulator.frame)
      case .jump: list.setContentOffset(CGPoint(x: 0, y: end), animated: false)
      case .voiceOver:
        UIAccessibility.runsVoiceOver = true
        await go(by: 600, isAnimated: false, waiting: 0.5)
        UIAccessibility.runsVoiceOver = false
      }
      await screen.wait(0.5)
    }

    @Test(
      "A list that keys, focus, the indicator, a jump or VoiceOver scrolls to its end loads the pages that a finger loads",
      arguments: Way.allCases, [true, false])
    func pages(way: Way, isAutomatic: Bool) async {
      for rules in ScrollRules.all {
        let screen = Screen(rules)
        screen.refresh.footer =
          isAutomatic
          ? .automatic(screen.pageAction)
          : LoadMoreFooter(.preload(screens: 1.5), action: screen.pageAction)
        for page in 1...3 {
          await scroll(screen, way)
          #expect(screen.pageCount == page, "\(way), page \(page), \(rules)")
          await screen.endPage(.succeeded(items: 20), adding: 2000, waiting: 1)
        }
      }
    }

    // MARK: Hidden

    @Test(
      "A list that was hidden for 3 s while it loads shows 16 frames a second again within 0.2 s",
      arguments: [0, 1, 2])
    func hidden(way: Int) async throws {
      let screen = Screen()
      let page = UIView(frame: screen.window.bounds)
      screen.window.addSubview(page)
      page.addSubview(screen.list)
      let (cat, run) = (try Fixtures.gif("cat-pull"), try Fixtures.gif("cat-run"))
      screen.refresh.header = RefreshHeader(
        pull: cat.frames(within: .share(0.5)), loading: run.frames(within: .share(0.5)),
        loadingFrameRate: 16, action: screen.refreshAction)
      await screen.pull(waiting: 1)
      func hide(_ isHidden: Bool) {
        switch way {
        case 0: screen.list.isHidden = isHidden
        case 1: page.isHidden = isHidden
        default: page.alpha = isHidden ? 0 : 1
        }
      }
      hide(true)
      await screen.wait(0.5)
      let before = Simulator.shared.firedLinks
      await screen.wait(2.5)
      // At most ten looks a second at whether it is shown again.
      #expect(Simulator.shared.firedLinks - before <= 26)
      hide(false)
      await screen.wait(0.2)
      var frames = 0
      var last = screen.refresh.snapshot(at: .start)?.picture
      for _ in 0..<60 {
        await screen.wait(Simulator.frame)
        let picture = screen.componentViews()[0].picture.picture
        if picture != last { frames += 1 }
        last = picture
      }
      #expect((15...17).contains(frames), "\(frames)")
      hide(true)
      await screen.endRefresh(waiting: 3)
      #expect(Simulator.shared.runningLinks == 0)
      hide(false)
      await screen.wait(1)
      #expect(screen.list.contentInset == .zero && screen.phase == .idle)
    }

    @Test(
      "A row whose page ends or fails in a hidden container is seen and loads by a tap when the container is shown again",
      arguments: [LoadingResult.succeeded, .failed, .noMoreData])
    func rowShownAgain(result: LoadingResult) async throws {
      let screen = Screen()
      let page = UIView(frame: screen.window.bounds)
      screen.window.addSubview(page)
      page.addSubview(screen.list)
      screen.list.contentOffset.y = screen.list.range.y.upperBound + 44
      screen.refresh.footer = .automatic(screen.pageAction)
      let row = try #require(screen.componentViews().first)
      func tap() async {
        screen.window.tap(at: CGPoint(x: 195, y: row.frame.midY - screen.list.contentOffset.y))
        await screen.wait(1)
      }
      await tap()
      #expect(screen.pageCount == 1)
      page.isHidden = true
      await screen.wait(1)
      await screen.endPage(result, waiting: 3)
      page.isHidden = false
      #expect(!row.isHidden)
      await tap()
      #expect(screen.pageCount == (result == .noMoreData ? 1 : 2))
      // Scrolled away while nobody sees it, it is hidden.
      page.isHidden = true
      await screen.wait(1)
      screen.list.contentOffset.y = 0
      #expect(row.isHidden)
    }

    @Test("In the background, header and row stay in their gaps, for the app switcher")
    func appSwitcher() async {
      let screen = await Screen.loading()
      screen.refresh.footer = .automatic(screen.pageAction)
      screen.list.contentSize.height = 200
      await screen.wait(0.1)
      notify(UIApplication.didEnterBackgroundNotification)
      await screen.runTasks()
      #expect(screen.componentViews().map(\.isHidden) == [false, false])
      #expect(Simulator.shared.runningLinks == 0)
      notify(UIApplication.willEnterForegroundNotification)
      await screen.endRefresh(waiting: 1)
    }

    // MARK: Insets

    @Test("A keyboard manager that saves and restores the insets in five pulls leaves none")
    func keyboardManager() async {
      let screen = Screen(header: true)
      for _ in 0..<5 {
        await screen.pull(waiting: 1)
        #expect(screen.list.contentInset.top == 80)
        let saved = screen.list.contentInset
        screen.list.contentInset.bottom = 300
        await screen.wait(0.5)
        await screen.endRefresh(waiting: 1)
        screen.list.contentInset = saved
        await screen.wait(0.5)
        #expect(screen.list.contentInset == .zero)
      }
      // An app that insists on the same number means it.
      screen.list.contentInset.top = 80
      screen.list.contentInset.top = 80
      #expect(screen.list.contentInset.top == 80)
    }

    // MARK: Neighbours

    @Test(
      "A background view that was set before or after the header stays behind the header, and the rows in front unless it floats",
      arguments: [RefreshPreset.arrow, .hud])
    func backgroundView(design: RefreshPreset) async throws {
      for (isTable, isBefore) in [(true, true), (true, false), (false, true), (false, false)] {
        let screen = Screen()
        let list: UIScrollView =
          isTable
          ? UITableView(frame: screen.window.bounds) : UICollectionView(frame: screen.window.bounds)
        let background = UIView(frame: list.bounds)
        func set() {
          (list as? UITableView)?.backgroundView = background
          (list as? UICollectionView)?.backgroundView = background
        }
        screen.window.addSubview(list)
        if isBefore { set() }
        list.refresh.header = RefreshHeader(design, action: screen.refreshAction)
        if !isBefore { set() }
        let header = try #require(list.subviews.firstIndex { $0 is ComponentView })
        let behind = try #require(list.subviews.firstIndex { $0 === background })
        #expect(behind < header)
        #expect(list.subviews[header].layer.zPosition == (design == .hud ? 1 : 0))
      }
    }

    @Test(
      "When a header opens and closes, no cell of a collection view flies in",
      arguments: ScrollRules.all)
    func collection(rules: ScrollRules) async {
      let screen = Screen(rules)
      let list = UICollectionView(frame: screen.window.bounds)
      list.rules = rules
      screen.window.addSubview(list)
      list.refresh.setClock(SimulatorClock())
      list.contentSize = CGSize(width: 390, height: 3000)
      list.itemHeight = 60
      list.refresh.header = RefreshHeader(
        .caption, configuration: .tmallHeader(), action: screen.refreshAction)
      await screen.wait(0.1)
      await screen.drag(600, in: list)
      list.lift()
      await screen.wait(1)
      #expect(list.contentInset.top == 80)
      let before = list.placedCells.all
      await screen.endRefresh()
      // The screen shows the way back, of 0.3 s.
      await screen.wait(0.1)
      #expect(list.shownOffset < -1)
      await screen.wait(1)
      #expect(list.contentOffset.y == 0 && list.shownOffset == 0)
      #expect(list.placedCells.all > before)
      #expect(list.placedCells.animated == 0)
    }

    @Test("With a Mac's interface, whose UIKit has no refresh controls, `holdsSheet` adds none")
    func holdsSheetOnAMac() {
      let screen = Screen(header: true)
      for idiom in [UIUserInterfaceIdiom.mac, .pad] {
        screen.window.idiom = idiom
        screen.refresh.holdsSheet = true
        #expect((screen.list.refreshControl != nil) == (idiom == .pad))
        #expect(screen.refresh.holdsSheet == (idiom == .pad))
      }
    }

    @Test("`holdsSheet` adds a refresh control that is reported as no problem, and removes it")
    func sheet() async {
      let screen = Screen()
      var problems: [String] = []
      screen.refresh.onProblem = { problems.append("\($0)") }
      screen.refresh.holdsSheet = true
      screen.addHeader()
      let holder = screen.list.refreshControl
      #expect(holder != nil && screen.refresh.holdsSheet)
      screen.refresh.holdsSheet = true
      #expect(screen.list.refreshControl === holder && holder?.tintColor === UIColor.clear)
      // It lets go of each pull at once.
      holder?.beginRefreshing()
      holder?.sendActions(for: .valueChanged)
      #expect(holder?.isRefreshing == false)
      await screen.pull()
      await screen.endRefresh()
      #expect(screen.refreshCount == 1 && problems.isEmpty)
      screen.refresh.holdsSheet = false
      #expect(screen.list.refreshControl == nil)
      // The app's own control stays, and is reported.
      let own = UIRefreshControl()
      screen.list.refreshControl = own
      for holds in [true, false] {
        screen.refresh.holdsSheet = holds
        #expect(screen.list.refreshControl === own && !screen.refresh.holdsSheet)
      }
      await screen.pull()
      #expect(problems.count == 1)
    }
  }
}

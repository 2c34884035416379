import Testing
import UIKit

@testable import GIFRefreshUIOnStandIns

extension AppleTests {
  @MainActor @Suite struct InsetTests {
    @Test(
      "An inset that the app sets during a refresh, at the top or at the bottom, adds to the header's 80 points and stays after it",
      arguments: ScrollRules.all)
    func appWritesWhileHeld(rules: ScrollRules) async {
      let writes: [(@MainActor (UIScrollView, Bool) -> Void, top: CGFloat, bottom: CGFloat)] = [
        ({ $0.contentInset.top = $1 ? 30 : 0 }, 30, 0),
        ({ $0.contentInset.top += $1 ? 30 : -30 }, 30, 0),
        ({ $0.contentInset.bottom += $1 ? 300 : -300 }, 0, 300),
        ({ $0.refresh.setInset($1 ? 100 : 0, at: .start) }, 100, 0),
      ]
      for (write, top, bottom) in writes {
        let screen = await Screen.loading(rules, for: 2)
        #expect(screen.list.contentInset.top == 80)
        var inset = UIEdgeInsets(top: 80 + top, left: 0, bottom: bottom, right: 0)
        write(screen.list, true)
        #expect(screen.list.contentInset == inset)
        #expect(screen.list.contentOffset.y == screen.top - 80)
        await screen.endRefresh(waiting: 2)
        inset.top = top
        #expect(screen.list.contentInset == inset)
        // The list has never rested further down than the header's 80 points.
        #expect(screen.list.contentOffset.y == screen.top - min(top, 80))
        write(screen.list, false)
        #expect(screen.list.contentInset == .zero)
      }
    }

    @Test(
      "An app that sets its inset to 0 at every scroll cannot hold the header's 80 points back, and cannot stop the app",
      arguments: ScrollRules.all)
    func appWritesAtEveryScroll(rules: ScrollRules) async {
      let screen = Screen(rules, header: true)
      let observation = screen.list.observe(\.contentOffset) { list, _ in
        MainActor.assumeIsolated { list.contentInset.top = 0 }
      }
      await screen.pull(waiting: 2)
      #expect(screen.phase == .loading && screen.list.contentInset.top == 80)
      await screen.endRefresh(waiting: 2)
      #expect(screen.list.contentInset == .zero && screen.list.contentOffset.y == screen.top)
      observation.invalidate()
    }

    @Test(
      "A slow drag back to the top that unfolds a large title arms no header; a pull from there does",
      arguments: ScrollRules.all, [-39, 400] as [CGFloat])
    func foldingTitle(rules: ScrollRules, offset: CGFloat) async {
      var rules = rules
      rules.titleFolds = true
      let screen = Screen(rules, header: true)
      await screen.wait(1)
      screen.list.contentOffset.y = offset
      await screen.wait(1)
      #expect(screen.list.adjustedContentInset.top == 39)
      screen.list.touch()
      while screen.list.contentOffset.y > screen.top {
        let left = screen.list.contentOffset.y - screen.top
        screen.list.drag(y: min(left, 4))
        #expect(screen.phase == .idle)
        await screen.wait(Simulator.frame)
        if left < 1e-6 { break }
      }
      #expect(screen.list.adjustedContentInset.top == 91)
      await screen.lift(waiting: 1)
      #expect(screen.refreshCount == 0 && screen.list.contentOffset.y == screen.top)
      await screen.pull(waiting: 2)
      #expect(screen.refreshCount == 1 && screen.list.contentInset.top == 80)
      #expect(screen.list.contentOffset.y == screen.top - 80)
    }

    /// A keyboard comes, changes or goes; the app makes room for it before or after the library hears of it.
    private func keyboard(
      _ height: CGFloat, top: CGFloat? = nil, on screen: Screen, appFirst: Bool, _ bottom: CGFloat
    ) async {
      let frame = CGRect(x: 0, y: top ?? 844 - height, width: 390, height: height)
      if appFirst { screen.list.contentInset.bottom = bottom }
      NotificationCenter.default.post(
        name: UIResponder.keyboardWillChangeFrameNotification, object: nil,
        userInfo: [UIResponder.keyboardFrameEndUserInfoKey: frame])
      // Here the notification is heard on another thread, and reaches the main actor a turn later.
      await screen.runTasks()
      if !appFirst { screen.list.contentInset.bottom = bottom }
    }

    @Test(
      "The automatic footer adds its 44 points to a keyboard's 302, each time the keyboard appears",
      arguments: [false, true])
    func rowAboveTheKeyboard(appFirst: Bool) async {
      let screen = Screen()
      screen.refresh.footer = LoadMoreFooter(automatic: LoadMorePolicy(), action: screen.pageAction)
      #expect(screen.list.contentInset.bottom == 44)
      for _ in 0..<3 {
        await keyboard(336, on: screen, appFirst: appFirst, 302)
        #expect(screen.list.contentInset.bottom == 346)
        await keyboard(0, on: screen, appFirst: appFirst, 0)
        #expect(screen.list.contentInset.bottom == 44)
      }
    }

    @Test(
      "A mini player's 100 points below a row leave the row's 44 above them, also if the row loads or has no more data from the first",
      arguments: [nil, true, false] as [Bool?])
    func rowsInset(loads: Bool?) async {
      let screen = Screen()
      screen.list.removeFromSuperview()
      screen.refresh.footer = .automatic(screen.pageAction)
      if loads == true { screen.refresh.request(.end) }
      if loads == false { screen.refresh.setNoMoreData() }
      screen.window.addSubview(screen.list)
      await screen.wait(1)
      #expect(screen.footerPhase == (loads.map { $0 ? .loading : .noMoreData } ?? .idle))
      #expect(screen.list.contentInset.bottom == 44)
      screen.list.contentInset.bottom = 100
      #expect(screen.list.contentInset.bottom == 144)
      #expect(screen.componentViews().map(\.frame.minY) == [3000])
      screen.list.contentInset.bottom = 0
      #expect(screen.list.contentInset.bottom == 44)
      // Added, and taken away again.
      screen.list.contentInset.bottom += 300
      screen.list.contentInset.bottom -= 300
      #expect(screen.list.contentInset.bottom == 44)
    }

    @Test(
      "A keyboard that appears, changes height and hides while header and footer load leaves no inset",
      arguments: [false, true])
    func keyboardWhileBothLoad(appFirst: Bool) async {
      let screen = await Screen.loading(for: 1)
      screen.refresh.coordination.overlap = .allowed
      screen.refresh.footer = .arrow(action: screen.pageAction)
      await screen.refresh.request(.end, waiting: 1)
      for (height, bottom) in [(336.0, 302.0), (400, 366), (0, 0), (336, 302)] {
        await keyboard(height, on: screen, appFirst: appFirst, bottom)
        #expect(abs(screen.list.contentInset.bottom - bottom - 44) < 1e-6)
        #expect(screen.list.contentInset.top == 80)
        #expect((screen.phase, screen.footerPhase) == (.loading, .loading))
      }
      await screen.endPage(.succeeded, adding: 800, waiting: 2)
      #expect(screen.list.contentInset.bottom == 302)
      await keyboard(0, on: screen, appFirst: appFirst, 0)
      #expect(screen.list.contentInset.bottom == 0)
      await screen.endRefresh(waiting: 2)
      #expect(screen.list.contentInset == .zero)
    }

    @Test(
      "While a footer loads, room for a keyboard or for what it covers of screen, window or list counts as the app's",
      arguments: [336, 244, 200, 100] as [CGFloat], [0, 34] as [CGFloat])
    func roomForAKeyboard(covered: CGFloat, bar: CGFloat) async {
      for (own, appFirst) in [(0, true), (0, false), (20, true), (20, false)] as [(CGFloat, Bool)] {
        let screen = Screen()
        let isLow = covered == 200
        if isLow {
          // A keyboard that begins at 744 points of the screen begins at 644 of the window.
          screen.window.frame.origin.y = 100
        } else {
          // Of 336 points, 244 are on the screen, and 100 over the list, which is within another view.
          let page = UIView(frame: CGRect(x: 0, y: 50, width: 390, height: 650))
          screen.window.addSubview(page)
          page.addSubview(screen.list)
          screen.list.frame = page.bounds
        }
        screen.list.contentInset.bottom = own
        screen.refresh.footer = .arrow(action: screen.pageAction)
        await screen.refresh.request(.end, waiting: 1)
        #expect(screen.list.contentInset.bottom == own + 44)
        let room = covered - bar + own
        await keyboard(336, top: isLow ? 744 : 600, on: screen, appFirst: appFirst, room)
        #expect(screen.list.contentInset.bottom == room + 44, "\(own), \(appFirst)")
        await screen.endPage(.succeeded, adding: 800, waiting: 2)
        #expect(screen.list.contentInset.bottom == room)
      }
    }

    @Test("A bar's 91 points never enter `contentInset`; 91 that the app sets in a load stay")
    func adjustmentOff() async {
      let screen = await Screen.loading(for: 2)
      let bar = screen.list.safeArea
      func insets() -> [CGFloat] {
        [screen.list.contentInset.top, screen.list.adjustedContentInset.top]
      }
      #expect(insets() == [80, 171])
      // The bar goes and comes back, while the list loads and afterwards.
      screen.list.safeArea = .zero
      #expect(insets() == [80, 80])
      screen.list.safeArea = bar
      #expect(insets() == [80, 171])
      await screen.endRefresh(waiting: 2)
      #expect(insets() == [0, 91])
      screen.list.safeArea = .zero
      #expect(insets() == [0, 0])
      screen.list.safeArea = bar
      #expect(insets() == [0, 91] && screen.list.contentInset == .zero)
      await screen.pull(waiting: 2)
      #expect(insets() == [80, 171])
      // `contentInsetAdjustmentBehavior = .never`
      screen.list.safeArea = .zero
      screen.list.contentInset.top = 91
      #expect(screen.list.contentInset.top == 171)
      await screen.endRefresh(waiting: 2)
      #expect(screen.list.contentInset.top == 91)
    }

    @Test(
      "A pull that begins while the header closes arms again, and its release refreshes a second time",
      arguments: [0, 0.1, 0.2, 0.28])
    func pullsWhileClosing(after seconds: Double) async {
      let screen = await Screen.loading(for: 1)
      await screen.endRefresh(waiting: seconds)
      #expect(screen.phase == .settling(.succeeded))
      await screen.drag(400)
      #expect(screen.phase?.isArmed == true)
      await screen.lift(waiting: 0.5)
      #expect(screen.phase == .loading)
      #expect(screen.refreshCount == 2)
    }

    @Test("A paging list stays at 0 during a refresh; later it pages by 844, even in a load")
    func paging() async {
      let screen = Screen(content: 8440)
      screen.list.safeArea = .zero
      screen.list.contentOffset.y = 0
      screen.list.isPagingEnabled = true
      screen.addHeader()
      await screen.pull(waiting: 1)
      #expect(screen.phase == .loading)
      // A list that pages rests on a page, so the header above it is out of sight.
      #expect(screen.list.contentInset.top == 80)
      #expect(screen.list.contentOffset.y == 0)
      await screen.endRefresh(waiting: 2)
      #expect(screen.list.contentInset == .zero)
      #expect(screen.list.contentOffset.y == 0)
      await screen.drag(-300)
      await screen.lift(y: -800, waiting: 2)
      #expect(screen.list.contentOffset.y == 844)
      #expect(screen.list.contentInset == .zero)
      // Items are loaded two pages before the end, which is at page 9, and add two pages.
      screen.refresh.footer = LoadMoreFooter(.preload(screens: 2), action: screen.pageAction)
      for page in 2...8 {
        await screen.drag(-300)
        await screen.lift(y: -800, waiting: 2)
        #expect(screen.list.contentOffset.y == 844 * CGFloat(page))
        #expect(screen.pageCount == (page < 7 ? 0 : 1))
      }
      await screen.endPage(.succeeded(items: 2), adding: 2 * 844, waiting: 2)
      #expect(screen.list.contentOffset.y == 844 * 8 && screen.list.contentInset == .zero)
    }

    @Test("A later `UIRefreshControl` and a bounce turned off are reported once, at the next touch")
    func refreshControlSetLater() async {
      let screen = Screen()
      var problems: [String] = []
      screen.refresh.onProblem = { problems.append("\($0)") }
      screen.addHeader()
      #expect(problems.isEmpty)
      let control = UIRefreshControl()
      screen.list.refreshControl = control
      screen.list.bounces = false
      for _ in 0..<3 {
        await screen.drag(20)
        await screen.lift(waiting: 1)
      }
      #expect(problems.count == 2)
      #expect(problems.first?.contains("UIRefreshControl") == true)
      #expect(screen.list.refreshControl === control)
    }

    @Test(
      "When the header closes under a finger, and rows and window change, the list stays where the finger holds it",
      arguments: ScrollRules.all)
    func closesUnderAFinger(rules: ScrollRules) async {
      let screen = await Screen.loading(rules, for: 2)
      await screen.drag(60)
      let held = screen.list.contentOffset.y
      #expect(held < screen.top - 80)
      await screen.endRefresh(waiting: 1)
      #expect(screen.list.contentInset.top == 0)
      #expect(screen.list.contentOffset.y == held)
      for (content, height) in [(300, 844), (9000, 844), (9000, 500), (9000, 844)] {
        screen.list.contentSize.height = CGFloat(content)
        screen.list.frame.size.height = CGFloat(height)
        await screen.wait(0.1)
        #expect(screen.list.contentOffset.y == held)
      }
      await screen.lift(waiting: 2)
      #expect(screen.list.contentOffset.y == screen.top)
      #expect(screen.phase == .idle)
    }

    @Test(
      "Removing the header while the list springs back does not interrupt the list's motion to rest",
      arguments: ScrollRules.all)
    func goesWhileItBounces(rules: ScrollRules) async {
      let screen = await Screen.loading(rules, for: 2)
      await screen.drag(200)
      await screen.lift(waiting: 0.05)
      let offset = screen.list.contentOffset.y
      #expect(screen.list.isDecelerating && offset < screen.top - 80)
      screen.refresh.header = nil
      #expect(screen.list.contentOffset.y == offset)
      await screen.wait(3)
      #expect(screen.list.contentInset == .zero)
      #expect(screen.list.contentOffset.y == screen.top)
    }

    @Test(
      "Removing header and footer in mid-drag restores the app's inset of 12.345 points exactly",
      arguments: ScrollRules.all)
    func detachedMidDrag(rules: ScrollRules) async {
      let screen = Screen(rules)
      screen.list.contentInset.top = 12.345
      screen.addHeader()
      screen.refresh.footer = .automatic(screen.pageAction)
      await screen.pull(waiting: 2)
      await screen.drag(40)
      screen.refresh.header = nil
      screen.refresh.footer = nil
      await screen.runTasks()
      #expect(screen.list.contentInset.top == 12.345)
      #expect(screen.cancellations == 1)
      await screen.lift(waiting: 2)
      #expect(screen.list.contentInset.top == 12.345)
      #expect(screen.list.alwaysBounceVertical == false)
      #expect(screen.componentViews().isEmpty)
      #expect(Simulator.shared.runningLinks == 0)
    }

    @Test(
      "A list that does not bounce by itself bounces while it has a header or footer, each time anew",
      arguments: ScrollEdge.allCases, [true, false])
    func bounces(edge: ScrollEdge, isHorizontal: Bool) {
      let screen = Screen()
      let list = screen.list
      defer {
        // One that bounces by itself goes on.
        for way in [\UIScrollView.alwaysBounceVertical, \.alwaysBounceHorizontal] {
          list[keyPath: way] = true
          screen.addHeader()
          list.refresh.header = nil
          #expect(list[keyPath: way])
        }
      }
      list.refresh.isHorizontal = isHorizontal
      for _ in 0..<3 {
        #expect(!list.alwaysBounceVertical && !list.alwaysBounceHorizontal)
        if edge == .start {
          screen.addHeader()
        } else {
          list.refresh.footer = .automatic(screen.pageAction)
        }
        #expect(list.alwaysBounceVertical == !isHorizontal)
        #expect(list.alwaysBounceHorizontal == isHorizontal)
        (list.refresh.header, list.refresh.footer) = (nil, nil)
      }
      #expect(!list.alwaysBounceVertical && !list.alwaysBounceHorizontal)
    }
  }
}

import SwiftUI
import Testing
import UIKit

@testable import GIFRefreshUIOnStandIns

extension AppleTests {
  @MainActor @Suite struct SwiftUIControllerTests {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let app = AppActions()
    let refresh = RefreshController(clock: SimulatorClock())

    private func lists(_ tree: HostedTree) -> [UIScrollView] {
      tree.hosted.compactMap { $0.view as? UIScrollView }
    }

    /// A list with header, footer and a controller of the app, whose modifier is the first, the second or the last.
    private func view(_ refresh: RefreshController, place: Int = 2) -> any View {
      let (list, app) = (HostedList(), app)
      func header(_ view: some View) -> some View {
        view.refreshHeader(.arrow, action: app.refreshAction)
      }
      func footer(_ view: some View) -> some View {
        view.loadMoreFooter(.preload(points: 300), action: app.pageAction)
      }
      return switch place {
      case 0: footer(header(list.refreshController(refresh)))
      case 1: footer(header(list).refreshController(refresh))
      default: footer(header(list)).refreshController(refresh)
      }
    }

    @Test(
      "In SwiftUI, a button's `refresh()` opens the header by its 54 points, runs the modifier's action once, and returns its outcome",
      arguments: 0...2)
    func button(place: Int) async throws {
      #expect(await refresh.refresh() == .cancelled)
      var ends: [LoadingResult] = []
      refresh.onEnd = { edge, result in if edge == .start { ends.append(result) } }
      let (tree, list) = try shown(view(refresh, place: place), in: window)
      #expect(list.refresh === refresh)
      let button = Task { await refresh.refresh() }
      await app.wait(0.5)
      #expect(app.refreshCount == 1)
      #expect(list.contentInset.top == 54)
      #expect(list.subviews.count { $0 is ComponentView } == 2)
      await app.endRefresh(waiting: 2)
      #expect(await button.value == .succeeded)
      #expect(ends == [.succeeded])
      #expect(list.contentInset.top == 0)
      tree.remove()
      #expect(list.refresh !== refresh)
      #expect(await refresh.refresh() == .cancelled)
    }

    @Test("With the app's controller, a list opened again after a day keeps its last update's time")
    func openedAgain() async throws {
      var times: [String?] = []
      for day in 0...1 {
        LastUpdatedText.date = { Date(timeIntervalSince1970: 1_700_000_000 + 86_400 * Double(day)) }
        let (tree, list) = try shown(view(refresh), in: window)
        if day == 0 {
          await refresh.request(.start, waiting: 1)
          await app.endRefresh()
        }
        await app.wait(2)
        times.append(list.componentViews.compactMap(\.detail.text).first)
        tree.remove()
      }
      #expect(times[0] == times[1], "\(times)")
      #expect(times[0]?.hasSuffix("No record") == false)
    }

    @Test(
      "In SwiftUI, `resetNoMoreData()` of the app's controller lets the footer load again; `itemCount` and `coordination` count from the beginning"
    )
    func footer() async throws {
      refresh.coordination.refreshResetsNoMoreData = false
      var asked = 0
      refresh.itemCount = {
        asked += 1
        return 30
      }
      let (tree, list) = try shown(view(refresh), in: window)
      #expect(!refresh.coordination.refreshResetsNoMoreData)
      #expect(asked > 0)
      refresh.setNoMoreData()
      await scrollNearEnd(of: list)
      #expect(app.pageCount == 0)
      refresh.resetNoMoreData()
      await scrollNearEnd(of: list)
      #expect(app.pageCount == 1)
      tree.remove()
    }

    @Test(
      "In SwiftUI, another value of `loadMorePages(id:)` cancels the running page and begins with page 1",
      arguments: 0...2)
    func pagesAnew(place: Int) async throws {
      func view(_ query: String) -> any View {
        func pages(_ view: some View) -> some View {
          view.loadMoreFooter(.preload(points: 300), action: app.pageAction)
            .loadMorePages(id: query)
        }
        // Without a controller of the app, with one inside, and outside.
        return switch place {
        case 0: pages(HostedList())
        case 1: pages(HostedList().refreshController(refresh))
        default: pages(HostedList()).refreshController(refresh)
        }
      }
      let (tree, list) = try shown(view("cat"), in: window)
      for page in 1...2 {
        await scrollNearEnd(of: list)
        #expect(app.pages.map(\.page) == [page])
        list.contentSize.height += 2000
        await app.endPage(.succeeded, waiting: 1)
      }
      tree.update(view("cat"))
      await scrollNearEnd(of: list)
      #expect(app.pages.map(\.page) == [3])
      tree.update(view("dog"))
      await app.wait(1)
      #expect(app.pages.isEmpty)
      list.contentSize.height += 2000
      await scrollNearEnd(of: list)
      #expect(app.pages.map(\.page) == [1])
      await app.endPage(.noMoreData, waiting: 1)
      #expect(list.refresh.snapshot(at: .end)?.phase == .noMoreData)
      tree.update(view("bird"))
      await scrollNearEnd(of: list)
      #expect(app.pages.map(\.page) == [1])
      tree.remove()
    }

    @Test("Another `loadMorePages(id:)` cancels the page even while a screen covers the list")
    func pagesAnewWhileCovered() async throws {
      let (screen, navigation) = (UIViewController(), UIViewController())
      screen.view = UIView(frame: window.bounds)
      navigation.addChild(screen)
      window.addSubview(screen.view)
      func view(_ query: String) -> some View {
        HostedList().loadMoreFooter(.preload(points: 300), action: app.pageAction)
          .loadMorePages(id: query)
      }
      let (tree, list) = try shown(view("cat"), in: screen.view)
      await scrollNearEnd(of: list)
      screen.view.removeFromSuperview()
      await app.wait(1)
      #expect(app.pages.map(\.page) == [1])
      tree.update(view("dog"))
      await app.wait(1)
      #expect(app.pages.isEmpty)
      window.addSubview(screen.view)
      window.layoutIfNeeded()
      await scrollNearEnd(of: list)
      #expect(app.pages.map(\.page) == [1])
      tree.remove()
    }

    @Test("In SwiftUI, the controller's closures are called after the update, in order")
    func calledAfterUpdates() async throws {
      var calls: [String] = []
      func view(_ query: String) -> some View {
        HostedList().loadMoreFooter(.preload(points: 300), action: app.pageAction)
          .loadMorePages(id: query).refreshController(refresh)
      }
      let (tree, list) = try shown(view("cat"), in: window)
      await scrollNearEnd(of: list)
      refresh.onEnd = { calls.append("\($1.outcome)") }
      refresh.onChange = { calls.append($0.isPresent ? "changed" : "absent") }
      tree.update(view("dog"))
      #expect(calls.isEmpty)
      await app.wait(0.1)
      #expect(calls == ["changed", "cancelled"])
      // What happens before those calls is told after them.
      var last: RefreshSnapshot?
      refresh.onChange = { last = $0 }
      tree.update(view("bird"))
      list.contentSize.height = 4000
      window.layoutIfNeeded()
      await app.wait(0.1)
      #expect(last == refresh.snapshot(at: .end))
      refresh.onChange = { calls.append($0.isPresent ? "changed" : "absent") }
      await scrollNearEnd(of: list)
      calls = []
      tree.remove()
      #expect(calls.isEmpty)
      await app.wait(0.1)
      // The footer or the controller is removed first.
      #expect(Set(calls).isSuperset(of: ["absent", "cancelled"]))
    }

    @Test(
      "In SwiftUI, header, footer, style, title and top button that the app set on its own controller are there when the list is shown again",
      arguments: [false, true])
    func shownAgain(hasModifiers: Bool) throws {
      let (titles, buttons) = (
        (RefreshTitleView(title: "Inbox"), RefreshTitleView(title: "Other")),
        (BackToTopButtons(), BackToTopButtons())
      )
      var style = RefreshStyle()
      style.pictureGap = 21
      (refresh.style, refresh.titleView, refresh.backToTop) = (style, titles.0, buttons.0)
      (refresh.header, refresh.footer) = (RefreshHeader(.hud) {}, .automatic(app.pageAction))
      func modified(_ view: some View) -> some View {
        view.refreshHeader(.arrow) {}.loadMoreFooter(action: app.pageAction)
          .refreshStyle(RefreshStyle()).refreshTitle(titles.1).backToTop(buttons.1)
      }
      for _ in 0..<3 {
        let page: any View =
          hasModifiers
          ? modified(HostedList()).refreshController(refresh)
          : HostedList().refreshController(refresh)
        let (tree, list) = try shown(page, in: window)
        #expect(list.refresh === refresh)
        #expect(refresh.header?.component.indicator.kind == .hud)
        #expect(refresh.snapshot(at: .end)?.length == 44)
        let row = try #require(list.componentViews.first { $0.bounds.height == 44 })
        #expect(row.caption.text == CaptionTexts.of(.english).autoFooter.pull)
        #expect(row.accessibilityLabel == refresh.texts.accessibility.loadMore.label)
        #expect(refresh.style == style)
        #expect(refresh.titleView === titles.0 && refresh.backToTop === buttons.0)
        #expect(buttons.0.button?.superview === list.superview)
        #expect(buttons.1.button?.superview == nil)
        tree.remove()
        #expect(list.refresh.header == nil && list.refresh.footer == nil)
        #expect(list.componentViews.isEmpty)
        #expect(buttons.0.button?.superview == nil)
      }
    }

    @Test(
      "In SwiftUI, what the app sets on its controller while the list is shown replaces the modifiers' settings, also those of later updates, and is there when the list is shown again",
      arguments: [false, true])
    func setWhileShown(isInside: Bool) throws {
      let (title, buttons) = (RefreshTitleView(title: "Inbox"), BackToTopButtons())
      var style = RefreshStyle()
      style.pictureGap = 21
      func view(_ number: Int) -> any View {
        var other = RefreshStyle()
        other.pictureGap = Double(number)
        func modified(_ view: some View) -> some View {
          view.refreshHeader(number == 0 ? .arrow : .eoc) {}
            .loadMoreFooter(.preload(points: Double(100 + number)), action: app.pageAction)
            .refreshStyle(other).refreshTitle(RefreshTitleView(title: "\(number)"))
            .backToTop(BackToTopButtons())
        }
        return isInside
          ? modified(HostedList().refreshController(refresh))
          : modified(HostedList()).refreshController(refresh)
      }
      for round in 0...1 {
        let (tree, list) = try shown(view(0), in: window)
        if round == 0 {
          #expect(refresh.header != nil && refresh.header?.component.indicator.kind != .hud)
          #expect(refresh.style.pictureGap == 0 && refresh.titleView != nil)
          (refresh.style, refresh.titleView, refresh.backToTop) = (style, title, buttons)
          (refresh.header, refresh.footer) = (RefreshHeader(.hud) {}, .automatic(app.pageAction))
        }
        for number in 0...2 {
          if number > 0 { tree.update(view(number)) }
          window.layoutIfNeeded()
          #expect(refresh.header?.component.indicator.kind == .hud)
          #expect(refresh.snapshot(at: .end)?.length == 44)
          #expect(refresh.style == style)
          #expect(refresh.titleView === title && refresh.backToTop === buttons)
          #expect(buttons.button?.superview === list.superview)
        }
        tree.remove()
        #expect(refresh.header != nil && list.refresh !== refresh)
        #expect(list.refresh.header == nil && list.refresh.footer == nil)
      }
    }

    @Test(
      "A header of a SwiftUI modifier in which the app changes a setting goes with its modifier, whose action it runs"
    )
    func changedInPlace() async throws {
      for round in 1...2 {
        let (tree, list) = try shown(view(refresh), in: window)
        refresh.header?.lastUpdated = nil
        await refresh.request(.start, waiting: 1)
        #expect(app.refreshCount == round && refresh.isRefreshing)
        await app.endRefresh(waiting: 2)
        tree.remove()
        #expect(refresh.header == nil && list.componentViews.isEmpty)
      }
    }

    /// A finger moves the list to 200 points from its end.
    private func scrollNearEnd(of list: UIScrollView) async {
      list.contentOffset.y = 1000
      list.touch()
      list.drag(y: -(list.contentSize.height - list.bounds.height - 200 - 1000))
      list.lift()
      await app.wait(1)
    }

    @Test("A second SwiftUI list takes the app's controller; the first keeps its own header")
    func secondList() async throws {
      let (first, second) = (UIView(frame: window.bounds), UIView(frame: window.bounds))
      for container in [first, second] { window.addSubview(container) }
      let trees = [first, second].map { host(view(refresh), in: $0) }
      window.layoutIfNeeded()
      let all = trees.flatMap(lists)
      #expect(all.map { $0.refresh === refresh } == [false, true])
      for list in all {
        #expect(list.refresh.header != nil && list.refresh.footer != nil)
        #expect(list.subviews.count { $0 is ComponentView } == 2)
      }
      trees[0].remove()
      #expect(all[1].refresh === refresh)
      #expect(refresh.header != nil)
      trees[1].remove()
      #expect(refresh.header == nil)
    }

    @Test("Styles, title view and top buttons apply in- and outside the controller's modifier")
    func appearance() throws {
      for isInside in [true, false] {
        let refresh = RefreshController(clock: SimulatorClock())
        let (title, buttons) = (RefreshTitleView(title: "Inbox"), BackToTopButtons())
        var style = RefreshStyle()
        style.pictureGap = 21
        func styled(_ view: some View) -> some View {
          view.refreshStyle(style).refreshTitle(title).backToTop(buttons)
        }
        let list = HostedList()
        let tree =
          isInside
          ? host(styled(list.refreshController(refresh)), in: window)
          : host(styled(list).refreshController(refresh), in: window)
        window.layoutIfNeeded()
        #expect(refresh.style == style)
        #expect(refresh.titleView === title && refresh.backToTop === buttons)
        tree.remove()
        #expect(refresh.style.pictureGap == RefreshStyle().pictureGap)
        #expect(refresh.titleView == nil && refresh.backToTop == nil)
      }
    }

    @Test("Another controller at an update gets header and footer; the refresh is cancelled")
    func otherController() async throws {
      let refreshes = (0..<2).map { _ in RefreshController(clock: SimulatorClock()) }
      let (tree, list) = try shown(view(refreshes[0]), in: window)
      await list.refresh.request(.start, waiting: 1)
      tree.update(view(refreshes[1]))
      await app.wait(1)
      #expect(list.refresh === refreshes[1] && list.contentInset == .zero)
      #expect(app.refreshCount == 1 && app.cancellations == 1)
      #expect(refreshes.map { $0.header != nil && $0.footer != nil } == [false, true])
      #expect(refreshes.map { $0.header != nil || $0.footer != nil } == [false, true])
      await list.refresh.request(.start, waiting: 1)
      #expect(app.refreshCount == 2 && list.contentInset.top == 54)
      tree.remove()
    }

    @Test("A list keeps its controller when another gets its former one, or two swap theirs")
    func givenUp() throws {
      let refreshes = (0..<2).map { _ in RefreshController(clock: SimulatorClock()) }
      let containers = (0..<2).map { _ in UIView(frame: window.bounds) }
      for container in containers { window.addSubview(container) }
      let first = host(view(refreshes[0]), in: containers[0])
      first.update(view(refreshes[1]))
      let second = host(view(refreshes[0]), in: containers[1])
      for order in [[1, 0], [0, 1], [1, 0]] {
        let trees = [first, second]
        for (number, tree) in zip(order, trees) { tree.update(view(refreshes[number])) }
        window.layoutIfNeeded()
        for (number, tree) in zip(order, trees) {
          #expect(lists(tree).first?.refresh === refreshes[number])
          #expect(refreshes[number].header != nil && refreshes[number].footer != nil)
          #expect(lists(tree).first?.componentViews.count == 2)
        }
      }
      first.remove()
      second.remove()
    }

    @Test(
      "The texts of the app's controller, set before its list is shown, are those of the header and its last-update line",
      arguments: 0...2)
    func ownTexts(place: Int) throws {
      let texts = CaptionTexts.of(.korean)
      refresh.texts = texts
      let (tree, list) = try shown(view(refresh, place: place), in: window)
      let header = try #require(list.componentViews.first { $0.detail.text != nil })
      #expect(header.caption.text == texts.header.pull)
      #expect(header.detail.text?.hasPrefix(texts.lastUpdated.prefix) == true)
      tree.remove()
    }

    @Test("A sideways list that gets another controller has no caption that says to pull down")
    func otherSidewaysController() throws {
      let refreshes = (0..<2).map { _ in
        let refresh = RefreshController(clock: SimulatorClock())
        refresh.isHorizontal = true
        refresh.header = RefreshHeader(.caption) {}
        return refresh
      }
      func view(_ number: Int) -> some View {
        HostedList().refreshController(refreshes[number])
      }
      let tree = host(view(0), in: window)
      for number in [0, 1, 0] {
        tree.update(view(number))
        window.layoutIfNeeded()
        let header = try #require(lists(tree).first?.componentViews.first)
        #expect(lists(tree).first?.refresh === refreshes[number])
        #expect(header.caption.text == nil)
      }
      tree.remove()
    }

    @Test("At an update, another title view, buttons and edge of the inset replace the former")
    func replaced() throws {
      let titles = (0..<2).map { RefreshTitleView(title: "\($0)") }
      let buttons = (0..<2).map { _ in BackToTopButtons() }
      func view(_ number: Int) -> some View {
        HostedList().refreshHeader(.ring) {}.refreshTitle(titles[number])
          .backToTop(buttons[number]).refreshInset(30, at: number == 0 ? .start : .end)
      }
      let (tree, list) = try shown(view(0), in: window)
      tree.update(view(1))
      #expect(list.refresh.titleView === titles[1] && list.refresh.backToTop === buttons[1])
      #expect(buttons.map { $0.button?.superview === list.superview } == [false, true])
      tree.remove()
      // Insets stay.
      #expect(list.contentInset == UIEdgeInsets(top: 30, left: 0, bottom: 30, right: 0))
    }

    @Test("A sideways list that gets another `id` in a load goes on, with its top button")
    func exchangedSideways() async throws {
      let buttons = BackToTopButtons()
      refresh.isHorizontal = true
      func view(_ value: Int) -> some View {
        List(0..<70, id: \.self) { _ in Text("item") }.id(value)
          .refreshHeader(.caption, configuration: .tmallHeader(), action: app.refreshAction)
          .backToTop(buttons).refreshController(refresh)
      }
      let (tree, old) = try shown(view(0), in: window)
      refresh.request(.start)
      for _ in 0..<2 {
        await app.wait(1)
        let list = try tree.list()
        #expect(list.contentInset == UIEdgeInsets(top: 0, left: 80, bottom: 0, right: 0))
        #expect(list.alwaysBounceHorizontal && !list.alwaysBounceVertical)
        #expect(buttons.button?.superview === list.superview)
        tree.update(view(1))
      }
      #expect(lists(tree).first !== old && old.contentInset == .zero)
      #expect(app.cancellations == 0)
      tree.remove()
    }

    @Test(
      "SwiftUI's sideways `ScrollView` makes room for its header where reading begins, and none above and below",
      arguments: ScrollRules.all, [true, false])
    func sidewaysScrollView(rules: ScrollRules, isRightToLeft: Bool) async throws {
      refresh.isHorizontal = true
      let (tree, list) = try shown(
        ScrollView(.horizontal) { Text("content") }
          .refreshHeader(.caption, configuration: .tmallHeader(), action: app.refreshAction)
          .loadMoreFooter(LoadMoreFooter.automatic(app.pageAction))
          .refreshController(refresh), in: window, rules: rules)
      list.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
      list.setContentOffset(CGPoint(x: isRightToLeft ? 3000 - 390 : 0, y: 0), animated: false)
      window.layoutIfNeeded()
      await refresh.request(.start, waiting: 1)
      // The footer's row is at the other side.
      var row = UIEdgeInsets.zero
      if isRightToLeft { row.left = 44 } else { row.right = 44 }
      var room = row
      if isRightToLeft { room.right = 80 } else { room.left = 80 }
      #expect(list.adjustedContentInset == room)
      #expect(list.contentOffset == CGPoint(x: isRightToLeft ? 3000 - 390 + 80 : -80, y: 0))
      await app.endRefresh(waiting: 1)
      #expect(list.adjustedContentInset == row)
      #expect(list.contentOffset == CGPoint(x: isRightToLeft ? 3000 - 390 : 0, y: 0))
      tree.remove()
    }

    @Test("In SwiftUI, a list with the app's controller plays nothing with Reduce Motion")
    func reducedMotion() async throws {
      UIAccessibility.reducesMotion = true
      let run = try Fixtures.gif("cat-run").frames(within: .share(0.5))
      let (tree, list) = try shown(
        HostedList().refreshHeader(pull: run, loading: run, action: app.refreshAction)
          .refreshController(refresh), in: window)
      await refresh.request(.start, waiting: 1)
      let view = try #require(list.componentViews.first)
      #expect(refresh.isRefreshing && view.spinner.isAnimating)
      #expect(view.picture.picture == .loading(frame: 0) && Simulator.shared.runningLinks == 0)
      tree.remove()
    }
  }
}

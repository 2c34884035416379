import SwiftUI
import Testing
import UIKit

@testable import GIFRefreshUIOnStandIns

extension AppleTests {
  @MainActor @Suite struct FinderTests {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let app = AppActions()

    @Test("`refreshHeader` on a view without a list adds no header to other lists in the window")
    func noList() {
      let (behind, above) = (UIScrollView(frame: window.bounds), UIScrollView(frame: window.bounds))
      window.addSubview(behind)
      let tree = host(
        Text("no list").refreshHeader(.caption) {}, in: window)
      window.addSubview(above)
      for hosted in tree.hosted { hosted.view.layoutSubviews() }
      #expect(ScrollAnchor.host(in: behind) == nil)
      #expect(ScrollAnchor.host(in: above) == nil)
    }

    @Test("A list that appears later, while no view changes its size, gets its modifier's header")
    func appearsLater() throws {
      let page = Text("loading").refreshHeader(.caption) {}
      let tree = host(page, in: window)
      window.layoutIfNeeded()
      // SwiftUI passes new values on before it puts new views in their places.
      tree.update(page)
      let list = UIScrollView(frame: window.bounds)
      window.insertSubview(list, at: 1)
      window.layoutIfNeeded()
      #expect(list.refresh.header != nil)
      tree.remove()
      #expect(list.refresh.header == nil)
    }

    @Test("A list that fades in over another one gets the header when that has faded out")
    func fades() throws {
      let tree = host(Text("page").refreshHeader(.caption) {}, in: window)
      let (old, new) = (UIScrollView(frame: window.bounds), UIScrollView(frame: window.bounds))
      window.insertSubview(old, at: 1)
      window.layoutIfNeeded()
      #expect(old.refresh.header != nil)
      window.insertSubview(new, at: 2)
      window.layoutIfNeeded()
      #expect(old.refresh.header != nil && new.refresh.header == nil)
      old.removeFromSuperview()
      window.layoutIfNeeded()
      #expect(old.refresh.header == nil && new.refresh.header != nil)
      tree.remove()
    }

    @Test("A tap on a SwiftUI list with a header and a footer reaches the list")
    func taps() throws {
      let (_, list) = try shown(
        ScrollView { Text("content") }.refreshHeader(.caption) {}.loadMoreFooter { _ in .succeeded
        }, in: window)
      for point in [CGPoint(x: 5, y: 5), CGPoint(x: 200, y: 400), CGPoint(x: 385, y: 840)] {
        #expect(try #require(window.tap(at: point)).isDescendant(of: list))
      }
    }

    /// A view with a header, and a footer that is a row.
    private func refreshing(_ view: some View) -> some View {
      view.refreshHeader(.caption, configuration: .tmallHeader(), action: app.refreshAction)
        .loadMoreFooter(LoadMoreFooter(automatic: .preload(points: 100), action: app.pageAction))
    }

    private func scrollView(_ tree: HostedTree) throws -> UIScrollView {
      let list = try tree.list()
      list.refresh.setClock(SimulatorClock())
      window.layoutIfNeeded()
      return list
    }

    @Test(
      "SwiftUI's `ScrollView` shows a loading header of 80 points and a row of 44, whether or not it makes room for insets",
      arguments: ScrollRules.all)
    func scrollViewWithInsets(rules: ScrollRules) async throws {
      let (tree, list) = try shown(
        refreshing(ScrollView { Text("content") }), in: window, rules: rules)
      await app.wait(0.1)
      #expect(list.range.y == 0...(3000 + 44 - 844))
      for pull in 1...2 {
        await list.dragInSteps(by: 320)
        list.lift()
        await app.wait(1)
        #expect(app.refreshCount == pull)
        var seen: Set<CGFloat> = []
        for _ in 0..<60 {
          seen.insert(list.contentOffset.y)
          await app.wait(Simulator.frame)
        }
        #expect(seen == [-80])
        #expect(list.componentViews.map(\.frame.minY).min() == -60)
        await app.endRefresh(waiting: 1)
        #expect(list.range.y == 0...(3000 + 44 - 844))
        #expect(list.contentOffset.y == 0)
      }
      tree.remove()
    }

    @Test(
      "An app's own `contentMargins` of 20 and 30 points stay, before or after the modifiers: a loading header has its 80 points below them",
      arguments: [true, false], ScrollRules.all)
    func marginsOfTheApp(areInside: Bool, rules: ScrollRules) async throws {
      func margins(_ view: some View) -> some View {
        view.contentMargins(.top, 20, for: .scrollContent)
          .contentMargins(.bottom, 30, for: .scrollContent)
      }
      let list = ScrollView { Text("content") }
      let tree =
        areInside
        ? host(refreshing(margins(list)), in: window, rules: rules)
        : host(margins(refreshing(list)), in: window, rules: rules)
      let scrollView = try scrollView(tree)
      await app.wait(0.1)
      #expect(scrollView.range.y == -20...(3000 + 44 + 30 - 844))
      scrollView.setContentOffset(CGPoint(x: 0, y: -20), animated: false)
      await scrollView.dragInSteps(by: 320)
      scrollView.lift()
      await app.wait(1)
      #expect(scrollView.contentOffset.y == -100 && scrollView.range.y.lowerBound == -100)
      await app.endRefresh(waiting: 1)
      #expect(scrollView.range.y == -20...(3000 + 44 + 30 - 844))
      #expect(scrollView.contentOffset.y == -20)
      tree.remove()
    }

    @Test(
      "An inset that grows by a load's 80 points and the app's 30 before SwiftUI answers is 110 points, then 30; the list is at its edge",
      arguments: ScrollRules.all)
    func growsTwice(rules: ScrollRules) async throws {
      let (tree, list) = try shown(
        ScrollView { Text("content") }
          .refreshHeader(.caption, configuration: .tmallHeader(), action: app.refreshAction),
        in: window, rules: rules)
      await app.wait(0.1)
      list.refresh.request(.start)
      list.refresh.setInset(30, at: .start)
      await app.wait(1)
      #expect(app.refreshCount == 1)
      #expect(list.range.y.lowerBound == -110 && [-110, -80].contains(list.contentOffset.y))
      await app.endRefresh(waiting: 1)
      #expect(list.range.y.lowerBound == -30 && list.contentOffset.y <= 0)
      tree.remove()
    }

    /// The ways in which SwiftUI replaces a scroll view.
    enum Exchange: CaseIterable, Sendable {
      case list, listByScrollView, scrollView, scrollViewByList

      /// Whether the second list stays when there is a third value.
      var keepsSecond: Bool { self == .listByScrollView || self == .scrollViewByList }

      @MainActor func view(_ value: Int) -> AnyView {
        func list() -> any View { List(0..<70, id: \.self) { _ in Text("item") } }
        func scrollView() -> any View { ScrollView { Text("item") } }
        return switch self {
        case .list: AnyView(AnyView(list()).id(value))
        case .listByScrollView: value == 0 ? AnyView(list()) : AnyView(scrollView())
        case .scrollView: AnyView(AnyView(scrollView()).id(value))
        case .scrollViewByList: value == 0 ? AnyView(scrollView()) : AnyView(list())
        }
      }
    }

    /// Returns a list with a header and a footer, whose scroll view the value chooses.
    private func page(_ exchange: Exchange, _ value: Int) -> any View {
      refreshing(exchange.view(value))
    }

    @Test(
      "A load goes on when its SwiftUI list gets another `id` or gives way to another list; the new list shows header and footer",
      arguments: Exchange.allCases, ScrollRules.all)
    func exchangedWhileItLoads(exchange: Exchange, rules: ScrollRules) async throws {
      func view(_ value: Int) -> any View {
        page(exchange, value).refreshInset(30, at: .end)
      }
      let (tree, old) = try shown(view(0), in: window, rules: rules)
      await old.refresh.request(.start, waiting: 1)
      #expect(app.refreshCount == 1 && old.contentOffset.y == -80)
      tree.update(view(1))
      let new = try tree.list()
      #expect(new !== old)
      await app.wait(1)
      #expect(app.cancellations == 0)
      #expect(new.refresh.isRefreshing && new.contentOffset.y == -80)
      #expect(new.componentViews.count == 2)
      // What the app has said of its own room counts for the new list, too.
      let bottom = UIEdgeInsets(top: 0, left: 0, bottom: 30, right: 0)
      #expect(new.contentInset.bottom == 74)
      #expect(new.range.y == -80...Double(new.contentSize.height + 74 - 844))
      #expect(old.componentViews.isEmpty && old.contentInset == bottom)
      // Margins that SwiftUI has made are the new one's.
      if exchange == .list || exchange == .listByScrollView { #expect(old.contentOffset.y == 0) }
      await app.endRefresh(waiting: 1)
      #expect(!new.refresh.isRefreshing)
      #expect(new.contentOffset.y == 0 && new.range.y.lowerBound == 0)
      #expect(new.contentInset.bottom == 74)
      // A page, too.
      await new.refresh.request(.end, waiting: 1)
      #expect(new.refresh.isLoadingMore)
      tree.update(view(2))
      let last = try tree.list()
      await app.wait(1)
      #expect(last.refresh.isLoadingMore && app.cancellations == 0)
      #expect((last === new) == exchange.keepsSecond)
      await app.endPage(.succeeded, waiting: 1)
      #expect(!last.refresh.isLoadingMore)
      tree.remove()
      #expect(last.refresh.header == nil && last.contentInset == bottom)
    }

    @Test(
      "A SwiftUI scroll view that is replaced at rest goes on with the next page, and after no-more-data with none",
      arguments: Exchange.allCases, ScrollRules.all)
    func exchangedAtRest(exchange: Exchange, rules: ScrollRules) async throws {
      func view(_ value: Int) -> any View { page(exchange, value) }
      let (tree, first) = try shown(view(0), in: window, rules: rules)
      var list = first
      for (page, result) in [(1, LoadingResult.succeeded), (2, .noMoreData)] {
        await list.refresh.request(.end, waiting: 1)
        #expect(app.pages.map(\.page) == [page])
        await app.endPage(result, waiting: 1)
        let old = list
        tree.update(view(page))
        list = try tree.list()
        await app.wait(1)
        #expect((list === old) == (exchange.keepsSecond && page == 2))
        #expect(list.componentViews.count == 2)
        #expect(list.range.y == 0...Double(list.contentSize.height + 44 - 844))
        #expect(list.contentOffset.y == 0)
        if list !== old { #expect(old.componentViews.isEmpty && old.contentInset == .zero) }
      }
      #expect(list.refresh.snapshot(at: .end)?.phase == .noMoreData)
      list.setContentOffset(CGPoint(x: 0, y: list.range.y.upperBound), animated: true)
      await app.wait(2)
      #expect(app.pageCount == 2)
      // Opened on the new list, the header has the room that it had on the old one.
      list.setContentOffset(.zero, animated: false)
      await list.refresh.request(.start, waiting: 1)
      #expect(list.contentOffset.y == -80 && list.range.y.lowerBound == -80)
      await app.endRefresh(waiting: 1)
      #expect(list.contentOffset.y == 0 && list.range.y.lowerBound == 0)
      tree.remove()
      #expect(list.refresh.footer == nil && list.contentInset == .zero)
    }

    /// A list with a header and a footer, or a text in its place.
    private func page(hasItems: Bool) -> some View {
      let list = List(0..<70, id: \.self) { _ in Text("item") }
      return refreshing(hasItems ? AnyView(list) : AnyView(Text("nothing yet")))
    }

    @Test(
      "A refresh whose own action empties the list goes on while SwiftUI shows a text, and is 80 points of the next list",
      arguments: [false, true])
    func emptied(isFreed: Bool) async throws {
      let (tree, old) = try shown(page(hasItems: true), in: window)
      await old.refresh.request(.start, waiting: 1)
      tree.update(page(hasItems: false))
      // A scroll view that is freed removes its subviews.
      if isFreed { old.subviews.first { $0 is ScrollAnchor }?.removeFromSuperview() }
      await app.wait(1)
      #expect(app.refreshCount == 1 && app.cancellations == 0)
      tree.update(page(hasItems: true))
      let new = try tree.list()
      #expect(new !== old)
      await app.wait(1)
      #expect(new.refresh.isRefreshing && new.contentOffset.y == -80)
      #expect(new.componentViews.count == 2 && new.contentInset.bottom == 44)
      await app.endRefresh(waiting: 1)
      #expect(!new.refresh.isRefreshing && new.contentOffset.y == 0)
      tree.remove()
    }

    @Test(
      "A refresh that has emptied its list is cancelled when the screen with the text closes",
      arguments: [false, true])
    func emptiedAndClosed(isRemoved: Bool) async throws {
      let screen = UIView(frame: window.bounds)
      window.addSubview(screen)
      let (tree, old) = try shown(page(hasItems: true), in: screen)
      await old.refresh.request(.start, waiting: 1)
      tree.update(page(hasItems: false))
      await app.wait(1)
      #expect(app.cancellations == 0)
      if isRemoved { tree.remove() } else { screen.removeFromSuperview() }
      await app.wait(1)
      #expect(app.refreshCount == 1 && app.cancellations == 1)
    }

    @Test("A scroll view in another's place holds the sheet, and shows the unstored last update")
    func exchangedInSheet() async throws {
      func view(_ value: Int) -> any View {
        Exchange.scrollView.view(value).refreshHeader(
          .arrow, lastUpdated: .unstored, action: app.refreshAction)
      }
      let (tree, old) = try shown(view(0), in: window)
      old.refresh.holdsSheet = true
      await old.refresh.request(.start, waiting: 1)
      await app.endRefresh(waiting: 1)
      let time = try #require(old.componentViews.first?.detail.text)
      #expect(!time.hasSuffix("No record"))
      tree.update(view(1))
      await app.wait(1)
      let new = try tree.list()
      #expect(new !== old && new.refresh.holdsSheet && old.refreshControl == nil)
      #expect(new.componentViews.first?.detail.text == time)
      tree.remove()
    }

    @Test("A list replaced with its header, below a footer outside, keeps its last update's time")
    func timeInsideAFooter() async throws {
      func view(_ value: Int) -> any View {
        AnyView(
          List(0..<70, id: \.self) { _ in Text("item") }
            .refreshHeader(.arrow, lastUpdated: .stored("inside"), action: app.refreshAction)
            .id(value)
        ).loadMoreFooter(.preload(points: 100), action: app.pageAction)
      }
      let key = "GIFRefresh.lastUpdated.inside"
      LastUpdatedText.date = { Date(timeIntervalSince1970: 1_700_000_000) }
      let (tree, old) = try shown(view(0), in: window)
      await old.refresh.request(.start, waiting: 1)
      await app.endRefresh(waiting: 2)
      #expect(UserDefaults.standard.double(forKey: key) == 1_700_000_000)
      LastUpdatedText.date = { Date(timeIntervalSince1970: 1_700_086_400) }
      tree.update(view(1))
      await app.wait(1)
      #expect(try scrollView(tree) !== old && app.refreshCount == 1)
      #expect(UserDefaults.standard.double(forKey: key) == 1_700_000_000)
      tree.remove()
    }

    @Test("A list that replaces one with another header has its own modifier's header, or none")
    func exchangedWithItsHeader() async throws {
      func view(_ design: RefreshPreset?) -> any View {
        func list() -> any View {
          let list = List(0..<70, id: \.self) { _ in Text("item") }
          return design.map { list.refreshHeader($0) {} } ?? list
        }
        return AnyView(AnyView(list()).id(design.map { "\($0)" } ?? ""))
          .loadMoreFooter(.preload(points: 100), action: app.pageAction)
      }
      let tree = host(view(.caption), in: window)
      for design in [nil, RefreshPreset.hud, .arrow, nil] {
        tree.update(view(design))
        window.layoutIfNeeded()
        let list = try tree.list()
        let indicator = list.refresh.header?.component.indicator
        #expect((indicator != nil) == (design != nil))
        #expect((indicator?.kind == .hud) == (design == .hud))
        #expect(list.refresh.footer != nil)
      }
      tree.remove()
    }

    @Test(
      "A footer inside an `id` begins with page 1, though the last list has said no more data, also in a refresh, which fails; the last update stays",
      arguments: [LoadingResult.succeeded, .noMoreData, nil])
    func exchangedWithItsFooterInRefresh(result: LoadingResult?) async throws {
      func view(_ value: Int) -> any View {
        let list = List(0..<70, id: \.self) { _ in Text("item") }
          .loadMoreFooter(.preload(points: 100), action: app.pageAction)
        return AnyView(list.id(value))
          .refreshHeader(.arrow, lastUpdated: .unstored, action: app.refreshAction)
      }
      let (tree, old) = try shown(view(0), in: window)
      old.refresh.coordination.overlap = .allowed
      await old.refresh.request(.start, waiting: 1)
      await app.endRefresh(waiting: 2)
      let time = try #require(old.componentViews.compactMap(\.detail.text).first)
      #expect(!time.hasSuffix("No record"))
      await old.refresh.request(.end, waiting: 1)
      #expect(app.pages.map(\.page) == [1])
      if let result { await app.endPage(result, waiting: 1) }
      await old.refresh.request(.start, waiting: 1)
      tree.update(view(1))
      let new = try scrollView(tree)
      await app.wait(1)
      #expect(new !== old && new.refresh.isRefreshing && app.cancellations == 0)
      #expect(new.refresh.snapshot(at: .end)?.phase == .idle && app.pages.isEmpty)
      #expect(new.componentViews.compactMap(\.detail.text) == [time])
      await app.failRefresh(waiting: 3)
      #expect(new.refresh.snapshot(at: .end)?.phase == .idle)
      await new.refresh.request(.end, waiting: 1)
      #expect(app.pages.map(\.page) == [1])
      await app.endPage(result ?? .succeeded, waiting: 1)
      // The next list has the header's time without a refresh, too.
      tree.update(view(2))
      let last = try scrollView(tree)
      #expect(last.componentViews.compactMap(\.detail.text) == [time])
      await last.refresh.request(.end, waiting: 1)
      #expect(app.pages.map(\.page) == [1])
      tree.remove()
    }

    @Test(
      "The pages of a footer outside go on when a list inside is replaced together with its header, whose refresh is cancelled; a controller outside keeps its list",
      arguments: [false, true])
    func exchangedInsideItsFooter(hasController: Bool) async throws {
      let controller = RefreshController(clock: SimulatorClock())
      func view(_ value: Int) -> any View {
        let list = List(0..<70, id: \.self) { _ in Text("item") }
          .refreshHeader(value % 2 == 0 ? .arrow : .caption, action: app.refreshAction)
        let footed = AnyView(list.id(value))
          .loadMoreFooter(.preload(points: 100), action: app.pageAction)
        return hasController ? AnyView(footed.refreshController(controller)) : AnyView(footed)
      }
      let (tree, first) = try shown(view(0), in: window)
      var list = first
      list.refresh.coordination.overlap = .allowed
      list.refresh.setInset(30, at: .end)
      list.refresh.holdsSheet = true
      for page in 1...3 {
        await list.refresh.request(.end, waiting: 1)
        #expect(app.pages.map(\.page) == [page])
        if page < 3 { await app.endPage(.succeeded, waiting: 1) }
        await list.refresh.request(.start, waiting: 1)
        #expect(app.refreshCount == page)
        let old = list
        tree.update(view(page))
        list = try scrollView(tree)
        await app.wait(1)
        #expect(list !== old && app.cancellations == page)
        #expect(list.refresh.header != nil && !list.refresh.isRefreshing)
        #expect(list.contentInset.top == 0 && list.contentOffset.y == 0)
        #expect(list.refresh.isLoadingMore == (page == 3))
        #expect(list.componentViews.count == 2 && old.componentViews.isEmpty)
        #expect(list.refresh.holdsSheet && list.contentInset.bottom >= 30)
        if hasController { #expect(list.refresh === controller) }
      }
      await app.endPage(.noMoreData, waiting: 1)
      tree.update(view(4))
      list = try scrollView(tree)
      await app.wait(1)
      #expect(list.refresh.snapshot(at: .end)?.phase == .noMoreData)
      tree.remove()
      #expect(list.refresh.header == nil && list.refresh.footer == nil)
    }

    @Test(
      "A list with a footer does not take the pages of one in another tab, which is to come back; it takes those of one that is gone",
      arguments: [false, true])
    func anotherTab(isGone: Bool) throws {
      let screen = Screen()
      let (tabs, tab) = (UIViewController(), UIViewController())
      tab.view = UIView(frame: screen.window.bounds)
      if !isGone { tabs.addChild(tab) }
      screen.window.addSubview(tab.view)
      tab.view.addSubview(screen.list)
      let other = UIScrollView(frame: screen.window.bounds)
      screen.window.addSubview(other)
      let footer = LoadMoreFooter(.preload(points: 100), action: screen.pageAction)
      let modifiers = [ActionRelay(), ActionRelay()]
      let controllers = [screen.list.refresh, other.refresh]
      for (controller, modifier) in zip(controllers, modifiers) {
        controller.modify(\.footer, footer, by: modifier)
      }
      tab.view.removeFromSuperview()
      let hosts = try [screen.list, other].map { try #require(ScrollAnchor.host(in: $0)) }
      #expect(hosts[1].takeOver(hosts[0]) == isGone)
      #expect((other.refresh === controllers[0]) == isGone)
      #expect((screen.refresh.footer != nil) == !isGone && other.refresh.footer != nil)
    }

    /// Two screens with a list each, of which one is in the window.
    @MainActor private struct Tabs {
      let window: UIWindow
      let root = UIViewController()
      let tabs = (0..<2).map { _ in UIViewController() }
      let lists: [UIScrollView]

      init(in window: UIWindow) {
        self.window = window
        lists = tabs.map { _ in
          let list = UIScrollView(frame: window.bounds)
          list.contentSize = CGSize(width: 390, height: 3000)
          list.refresh.setClock(SimulatorClock())
          return list
        }
        for tab in tabs {
          tab.view = UIView(frame: window.bounds)
          root.addChild(tab)
        }
      }

      /// Adds the lists between the views that find them.
      func addLists() {
        for (tab, list) in zip(tabs, lists) {
          tab.view.insertSubview(list, at: tab.view.subviews.count / 2)
        }
      }

      func show(_ number: Int) {
        tabs[1 - number].view.removeFromSuperview()
        window.insertSubview(tabs[number].view, at: window.subviews.count / 2)
        window.layoutIfNeeded()
      }
    }

    @Test(
      "With two modifiers around two tabs, a page goes on loading while the tabs are switched to and fro",
      arguments: [true, false])
    func tabsBetweenTwoModifiers(headerFirst: Bool) async throws {
      let footer = LoadMoreFooter(.preload(points: 100), action: app.pageAction)
      let text = Text("tabs")
      let outer =
        headerFirst
        ? host(
          text.refreshHeader(.caption, action: app.refreshAction).loadMoreFooter(footer),
          in: window)
        : host(
          text.loadMoreFooter(footer).refreshHeader(.caption, action: app.refreshAction),
          in: window)
      let tabs = Tabs(in: window)
      tabs.addLists()
      for turn in 0..<5 {
        tabs.show(turn % 2)
        let refresh = tabs.lists[turn % 2].refresh
        if turn == 0 { refresh.request(.end) }
        await app.wait(0.5)
        #expect(refresh.header != nil && refresh.footer != nil, "\(turn)")
        #expect(app.cancellations == 0 && refresh.isLoadingMore, "\(turn)")
      }
      outer.remove()
    }

    @Test(
      "With one header around two tabs, a list that is scrolled down stays there when it is shown, while the header loads or with a row of earlier items; a list at its top shows the loading header",
      arguments: [false, true], [false, true])
    func scrolledTabs(isRow: Bool, isAtTop: Bool) async throws {
      let header: RefreshHeader =
        isRow
        ? .earlierItems(action: app.pageAction)
        : RefreshHeader(.caption, configuration: .tmallHeader(), action: app.refreshAction)
      let outer = host(Text("tabs").refreshHeader(header), in: window)
      let tabs = Tabs(in: window)
      tabs.addLists()
      let places: [CGFloat] = isAtTop ? [0, 0] : [600, 1000]
      for (list, y) in zip(tabs.lists, places) { list.contentOffset.y = y }
      tabs.show(0)
      if !isRow { tabs.lists[0].refresh.request(.start) }
      await app.wait(1)
      tabs.lists[0].contentOffset.y = places[0]
      let room: CGFloat = isRow ? 44 : 80
      for shown in [1, 0, 1] {
        tabs.show(shown)
        await app.wait(0.5)
        let (list, other) = (tabs.lists[shown], tabs.lists[1 - shown])
        #expect(list.refresh.header != nil && other.refresh.header == nil)
        #expect(list.contentInset.top == room && other.contentInset.top == 0)
        #expect(list.contentOffset.y == (isAtTop && !isRow ? -room : places[shown]))
      }
      outer.remove()
    }

    @Test(
      "With one header around two tabs, a list that rests at offset 0 below a picture of 200 points stays there when it is shown while the header loads"
    )
    func scrolledBelowAnInset() async {
      let app = AppActions()
      let outer = host(
        Text("tabs").refreshHeader(
          RefreshHeader(.caption, configuration: .tmallHeader(), action: app.refreshAction)),
        in: window)
      let tabs = Tabs(in: window)
      tabs.addLists()
      let list = tabs.lists[1]
      list.contentInset.top = 200
      list.contentOffset.y = 0
      tabs.show(0)
      tabs.lists[0].refresh.request(.start)
      await app.wait(1)
      tabs.show(1)
      await app.wait(0.5)
      #expect(list.refresh.header != nil)
      #expect(list.contentInset.top == 280 && list.contentOffset.y == 0)
      outer.remove()
    }

    /// What the footer of a list belongs to.
    enum Owner: CaseIterable { case modifier, controllerOfTheApp, app }

    @Test(
      "The header around two screens is that of the list shown; the footer, or the app's controller, of one list stays there with its pages",
      arguments: Owner.allCases,
      [(first: 0, isPopped: false), (1, false), (0, true)])
    func tabs(owner: Owner, order: (first: Int, isPopped: Bool)) async throws {
      let footer = LoadMoreFooter(.preload(points: 100), action: app.pageAction)
      let outer = host(Text("tabs").refreshHeader(.caption, action: app.refreshAction), in: window)
      let screens = Tabs(in: window)
      let (tabs, lists) = (screens.tabs, screens.lists)
      let controller =
        owner == .controllerOfTheApp
        ? RefreshController(clock: SimulatorClock()) : lists[0].refresh
      let inner: HostedTree?
      switch owner {
      case .modifier: inner = host(Text("tab").loadMoreFooter(footer), in: tabs[0].view)
      case .controllerOfTheApp:
        controller.footer = footer
        inner = host(Text("tab").refreshController(controller), in: tabs[0].view)
      case .app:
        controller.footer = footer
        inner = nil
      }
      screens.addLists()
      for turn in 0..<6 {
        let shown = (turn + order.first) % 2
        // A tab stays with its parent, a screen that is popped does not.
        if order.isPopped {
          shown == 0 ? tabs[1].removeFromParent() : screens.root.addChild(tabs[1])
        }
        screens.show(shown)
        #expect(lists.map { $0.refresh.header != nil } == [shown == 0, shown == 1], "\(turn)")
        guard turn > 0 || shown == 0 else { continue }
        #expect(lists.map { $0.refresh.footer != nil } == [true, false], "\(turn)")
        #expect(lists[0].refresh === controller, "\(turn)")
        guard shown == 0 else { continue }
        await controller.request(.end, waiting: 1)
        #expect(app.pages.map(\.page) == [1 + turn / 2])
        await app.endPage(.succeeded, waiting: 1)
      }
      inner?.remove()
      outer.remove()
    }

    @Test("Another modifier's footer begins with page 1; the former one's end removes nothing")
    func modifierBeforeTheLastIsGone() async throws {
      let screen = Screen()
      let refresh = screen.list.refresh
      let modifiers = [ActionRelay(), ActionRelay()]
      let footer = LoadMoreFooter(.preload(points: 100), action: screen.pageAction)
      for modifier in modifiers {
        // The second time, another update of the same modifier.
        for page in 1...2 {
          refresh.modify(\.footer, footer, by: modifier)
          await refresh.request(.end, waiting: 1)
          #expect(screen.app.pages.map(\.page) == [page])
          await screen.endPage(.succeeded, waiting: 1)
        }
        refresh.setNoMoreData()
      }
      refresh.modify(\.footer, nil, by: modifiers[0])
      #expect(refresh.footer != nil)
      refresh.modify(\.footer, nil, by: modifiers[1])
      #expect(refresh.footer == nil)
    }

    @Test("What is set inside an `id` is the new list's, beside a refresh or pages outside")
    func exchangedWithItsSettings() async throws {
      let controllers = [RefreshController(), RefreshController()]
      var styles = [RefreshStyle(), RefreshStyle()]
      for number in 0...1 { styles[number].arrowGap = Double(10 + number) }
      for hasController in [false, true] {
        func view(_ value: Int) -> any View {
          let list = List(0..<70, id: \.self) { _ in Text("item") }
            .refreshStyle(styles[value]).refreshInset(Double(20 + value), at: .end)
          let inner =
            hasController
            ? AnyView(list.refreshController(controllers[value]))
            : AnyView(list.loadMoreFooter(.preload(points: 100), action: app.pageAction))
          return AnyView(inner.id(value)).refreshHeader(.caption, action: app.refreshAction)
        }
        let tree = host(view(0), in: window)
        for isLoading in [false, true] {
          if isLoading, !hasController {
            try scrollView(tree).refresh.request(.start)
            await app.wait(1)
          }
          for value in [1, 0] {
            tree.update(view(value))
            window.layoutIfNeeded()
            let refresh = try scrollView(tree).refresh
            if hasController { #expect(refresh === controllers[value]) }
            #expect(refresh.header != nil && refresh.appearance.style == styles[value])
            #expect((refresh.footer != nil) == !hasController)
            #expect(try scrollView(tree).contentInset.bottom >= CGFloat(20 + value))
            #expect(refresh.isRefreshing == (isLoading && !hasController))
          }
        }
        await app.endRefresh(waiting: 1)
        // The footer of the list that is shown loads.
        if !hasController {
          let list = try scrollView(tree)
          await list.refresh.request(.end, waiting: 1)
          #expect(app.pages.map(\.page) == [1])
          await app.endPage(.succeeded, waiting: 1)
        }
        tree.remove()
      }
    }

    @Test("A list that gets another `id` outside its header's modifier cancels the refresh")
    func anotherIdentity() async throws {
      func view(_ value: Int) -> some View {
        List(0..<70, id: \.self) { _ in Text("item") }
          .refreshHeader(.caption, action: app.refreshAction)
          .id(value)
      }
      let (tree, old) = try shown(view(0), in: window)
      await old.refresh.request(.start, waiting: 1)
      tree.update(view(1))
      let new = try tree.list()
      await app.wait(1)
      #expect(app.refreshCount == 1 && app.cancellations == 1)
      #expect(new.refresh.header != nil && !new.refresh.isRefreshing)
      #expect(old.refresh.header == nil && old.contentInset == .zero)
      tree.remove()
    }

    @Test("A list keeps the same footer while another is above it; it goes with its modifier")
    func pinnedList() throws {
      func view(hasOther: Bool, hasFooter: Bool = true) -> any View {
        let list = List(0..<70, id: \.self) { _ in Text("item") }
        return ZStack {
          if hasOther { List(0..<3, id: \.self) { _ in Text("pinned") } }
          if hasFooter {
            list.loadMoreFooter(.preload(points: 100), action: app.pageAction)
          } else {
            list
          }
        }
        .refreshHeader(.caption, action: app.refreshAction)
      }
      let tree = host(view(hasOther: false), in: window)
      func lists() -> [UIScrollView] { tree.hosted.compactMap { $0.view as? UIScrollView } }
      tree.update(view(hasOther: true))
      window.layoutIfNeeded()
      let list = try #require(lists().first { $0.refresh.footer != nil })
      let footer = list.componentViews.last
      for _ in 0..<2 {
        tree.update(view(hasOther: true))
        window.layoutIfNeeded()
      }
      #expect(list.refresh.footer != nil && list.componentViews.last === footer)
      tree.remove()
    }

    @Test("Two SwiftUI lists stacked in one place each get the header of their own modifier")
    func twoLists() throws {
      let view = ZStack {
        HostedList().refreshHeader(.caption) {}
        HostedList().refreshHeader(.hud) {}
      }
      let tree = host(view, in: window)
      let lists = tree.hosted.compactMap { $0.view as? UIScrollView }
      #expect(lists.count == 2)
      let huds = lists.map { $0.refresh.header?.component.indicator.kind == .hud }
      #expect(huds == [false, true])
    }
  }
}

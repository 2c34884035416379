import SwiftUI
import Testing
import UIKit

@testable import GIFRefreshUIOnStandIns
@testable import PullRefresh

extension AppleTests {
  /// A list as SwiftUI makes one.
  struct HostedList: UIViewRepresentable {
    func makeUIView(context: Context) -> UIScrollView {
      let list = UIScrollView(frame: .zero)
      list.contentSize = CGSize(width: 390, height: 3000)
      list.refresh.setClock(SimulatorClock())
      return list
    }
    func updateUIView(_ view: UIScrollView, context: Context) {}
  }

  @MainActor @Suite struct SwiftUITests {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

    @Test("Two SwiftUI modifiers add a header and a footer to their own list, and to no other list")
    func modifiers() throws {
      let cat = try Fixtures.gif("cat-pull").frames(within: .share(0.25))
      let run = try Fixtures.gif("cat-run").frames(within: .share(0.25))
      let other = UIScrollView(frame: CGRect(x: 0, y: 900, width: 390, height: 100))
      window.addSubview(other)
      let view = HostedList()
        .refreshHeader(pull: cat, loading: run) {}
        .loadMoreFooter(.preload(screens: 1.5)) { _ in .noMoreData }
      let (tree, list) = try shown(view, in: window)
      #expect(list.refresh.header?.described.animations.sources.count == 2)
      #expect(list.refresh.footer?.described.animations.sources.isEmpty == true)
      #expect(ScrollAnchor.host(in: other) == nil)
      tree.remove()
      #expect(list.refresh.header == nil)
      #expect(list.refresh.snapshot(at: .start) == nil)
    }

    @Test("In SwiftUI, 120 points refresh and 300 open the second floor, by the latest closures")
    func secondFloor() async throws {
      var calls: [String] = []
      func page(_ update: Int) -> some View {
        var configuration = PullConfiguration.tmallHeader()
        configuration.secondFloor = SecondFloor(threshold: 1.5)
        var header = RefreshHeader(.caption, configuration: configuration) {
          calls.append("refresh \(update)")
        }
        header.secondFloorAction = LoadingAction { calls.append("floor \(update)") }
        return HostedList().refreshHeader(header)
      }
      let (tree, list) = try shown(page(0), in: window)
      for update in 1...2 {
        tree.update(page(update))
        for way in [120, 300.0] {
          list.touch()
          for _ in 0..<8 { list.drag(y: way / 8) }
          list.lift()
          await AppActions.pass(120)
        }
      }
      #expect(calls == ["refresh 1", "floor 1", "refresh 2", "floor 2"])
    }

    @Test(
      "In SwiftUI, a header and a footer without an action load until the app ends the load; an action or a second floor that an update adds or removes counts at once"
    )
    func actionsThatComeAndGo() async throws {
      var calls: [String] = []
      func page(_ actions: Set<String>) -> some View {
        var configuration = PullConfiguration.tmallHeader()
        configuration.secondFloor = SecondFloor(threshold: 1.5)
        var header = RefreshHeader(.caption, configuration: configuration)
        var footer = LoadMoreFooter(configuration: .tmallFooter())
        if actions.contains("refresh") { header.action = LoadingAction { calls.append("refresh") } }
        if actions.contains("floor") {
          header.secondFloorAction = LoadingAction { calls.append("floor") }
        }
        if actions.contains("page") { footer.action = LoadingAction { calls.append("page") } }
        return HostedList().refreshHeader(header).loadMoreFooter(footer)
      }
      let (tree, list) = try shown(page([]), in: window)
      for edge in ScrollEdge.allCases {
        await list.refresh.request(edge, waiting: 1)
        #expect(list.refresh.isLoading(edge))
        list.refresh.end(edge)
        await AppActions.pass(300)
        #expect(!list.refresh.isLoading(edge))
      }
      for (actions, wanted) in [
        (["refresh", "floor", "page"], ["floor", "page"]),
        (["refresh", "page"], ["refresh", "page"]),
        (["refresh", "floor"], ["floor"]),
      ] as [(Set<String>, [String])] {
        tree.update(page(actions))
        calls = []
        list.touch()
        for _ in 0..<8 { list.drag(y: 300.0 / 8) }
        list.lift()
        await AppActions.pass(300)
        await list.refresh.request(.end, waiting: 5)
        #expect(calls == wanted, "\(actions)")
        list.refresh.end(.end)
        await AppActions.pass(300)
      }
    }

    @Test("In SwiftUI, a title view in an overlay shows a pull's ring; the list has no header")
    func title() async throws {
      let title = RefreshTitleView(title: "Inbox")
      struct Page: View {
        let title: RefreshTitleView
        var body: some View {
          HostedList().refreshHeader(.ring) {}.refreshTitle(title).overlay { RefreshTitle(title) }
        }
      }
      let (tree, list) = try shown(Page(title: title), in: window)
      #expect(title.window != nil && title.bounds.size == title.intrinsicContentSize)
      // One that is too long for its bar is as wide as there is room.
      let long = RefreshTitleView(title: String(repeating: "m", count: 100))
      let bar = host(RefreshTitle(long), in: window)
      #expect(long.intrinsicContentSize.width > 390 && long.bounds.width == 390)
      bar.remove()
      #expect(!list.subviews.contains { $0 is ComponentView })
      list.touch()
      list.drag(y: 60)
      #expect(!title.ring.layer.isHidden)
      // Another title view takes the place of the first.
      let other = RefreshTitleView(title: "Archive")
      tree.update(Page(title: other))
      #expect(other.window != nil && title.window == nil)
      tree.update(Page(title: title))
      list.drag(y: 1)
      #expect(!title.ring.layer.isHidden)
      tree.remove()
      #expect(title.ring.layer.isHidden)
      #expect(list.refresh.titleView == nil)
    }

    @Test(
      "In SwiftUI, `backToTop` adds its button beside the list, and the button is removed with the list"
    )
    func backToTop() throws {
      let buttons = BackToTopButtons()
      let (tree, list) = try shown(HostedList().backToTop(buttons), in: window)
      list.contentSize = CGSize(width: 390, height: 8000)
      #expect(buttons.button?.superview === list.superview)
      list.contentOffset.y = 3000
      list.contentOffset.y = 2900
      #expect(buttons.isShown)
      tree.remove()
      #expect(buttons.button?.superview == nil)
    }

    @Test(
      "The back-to-top button of a scrolled list is hidden beside the list by which SwiftUI replaces it, at once or after a text",
      arguments: [false, true], [false, true])
    func backToTopOfNextList(isAtOnce: Bool, isFreed: Bool) async throws {
      let buttons = BackToTopButtons()
      func view(_ number: Int) -> some View {
        (number == 1 && !isAtOnce ? AnyView(Text("nothing yet")) : AnyView(HostedList().id(number)))
          .backToTop(buttons)
      }
      let (tree, old) = try shown(view(0), in: window)
      old.contentSize = CGSize(width: 390, height: 8000)
      for y in [3000, 2900] { old.contentOffset.y = CGFloat(y) }
      await AppActions.pass(60)
      #expect(buttons.isShown)
      for number in 1...2 {
        tree.update(view(number))
        if isFreed { old.subviews.first { $0 is ScrollAnchor }?.removeFromSuperview() }
        await AppActions.pass(2)
      }
      let new = try tree.list()
      #expect(new !== old && buttons.button?.superview === new.superview)
      #expect(!buttons.isShown && buttons.button?.alpha == 0)
      #expect(buttons.button?.isInMotion == false)
      new.contentSize = CGSize(width: 390, height: 8000)
      for y in [3000, 2900] { new.contentOffset.y = CGFloat(y) }
      #expect(buttons.isShown && buttons.button?.alpha == 1)
      tree.remove()
    }

    @Test("A SwiftUI update replaces the actions, and keeps header view and running refresh")
    func update() async throws {
      var calls: [String] = []
      func view(_ design: RefreshPreset, _ call: String) -> some View {
        HostedList().refreshHeader(design) {
          calls.append(call)
          try await SimulatorClock().sleep(for: .seconds(3600))
        }
      }
      let (tree, list) = try shown(view(.caption, "old"), in: window)
      let session = list.refresh
      tree.update(view(.caption, "new"))
      #expect(list.refresh === session)
      await list.refresh.request(.start, waiting: 1)
      #expect(calls == ["new"])
      // Loading goes on, in the same view and with its inset.
      let drawn = try #require(list.subviews.compactMap { $0 as? ComponentView }.first)
      let inset = list.contentInset.top
      #expect(inset > 0)
      tree.update(view(.caption, "newest"))
      await AppActions.pass(60)
      #expect(list.refresh.snapshot(at: .start)?.phase == .loading)
      #expect(list.contentInset.top == inset && drawn.superview === list)
      #expect(calls == ["new"])
      list.refresh.cancel(.start)
      await AppActions.pass(60)
      await list.refresh.request(.start, waiting: 1)
      #expect(calls == ["new", "newest"])
      tree.update(view(.arrow, "newer"))
      #expect(list.refresh === session)
      #expect(
        list.refresh.header?.component.indicator.kind
          == RefreshHeader(.arrow) {}.component.indicator.kind)
      tree.remove()
      func footed(_ call: String) -> some View {
        HostedList().loadMoreFooter { _ in
          calls.append(call)
          return .succeeded
        }
      }
      let other = host(footed("page"), in: window)
      other.update(footed("next page"))
      try other.list().refresh.request(.end)
      await AppActions.pass(60)
      #expect(calls == ["new", "newest", "next page"])
    }

    @Test("A SwiftUI update with another policy for earlier items takes effect")
    func earlierItems() async throws {
      var pages = 0
      func view(_ points: Double) -> some View {
        HostedList().refreshHeader(
          .earlierItems(LoadMorePolicy(preload: .points(points))) { _ in
            pages += 1
            return .succeeded
          })
      }
      let (tree, list) = try shown(view(1), in: window)
      list.contentOffset.y = 600
      await AppActions.pass(10)
      tree.update(view(800))
      list.touch()
      list.drag(y: 590)
      await AppActions.pass(10)
      #expect(pages == 1)
      list.lift()
    }

    @Test("`refreshInset` sets the insets at both ends; a loading header adds its own to them")
    func statedInset() async throws {
      let cat = try Fixtures.gif("cat-pull").frames(within: .share(0.25))
      func view(_ inset: Double) -> some View {
        HostedList()
          .refreshHeader(pull: cat) { try await SimulatorClock().sleep(for: .seconds(3600)) }
          .refreshInset(inset, at: .start)
          .refreshInset(30, at: .end)
      }
      let (tree, list) = try shown(view(64), in: window)
      #expect(list.contentInset.top == 64 && list.contentInset.bottom == 30)
      await list.refresh.request(.start, waiting: 1)
      let opened = list.contentInset.top - 64
      #expect(opened >= 60)
      // This number could be the sum of the two, but it is said to be the app's part.
      tree.update(view(100))
      #expect(list.contentInset.top == 100 + opened)
      list.refresh.cancel(.start)
      await AppActions.pass(60)
      #expect(list.contentInset.top == 100 && list.contentInset.bottom == 30)
    }
  }
}

import GIFRefresh
import QuartzCore
import SwiftUI
import Testing
import UIKit

@testable import GIFRefreshUIOnStandIns

extension AppleTests {
  /// Lists of SwiftUI alone, that load more, appear, disappear and change.
  @MainActor @Suite struct ListLoadingTests {
    private func flick(_ screen: ListScreen) async {
      await screen.drag(-600)
      screen.list.lift(velocity: 3000)
      await screen.wait(3)
    }

    @Test(
      "A list of SwiftUI loads a page ahead, once, and the next after it has grown",
      arguments: ListRules.all)
    func growth(rules: ListRules) async {
      let screen = ListScreen(rules, ListScreen.both)
      await flick(screen)
      #expect(screen.app.pageCount == 1)
      #expect(screen.app.pages.first?.page == 1)
      await flick(screen)
      #expect(screen.app.pageCount == 1)
      let stood = screen.list.offset
      screen.list.contentSize.height += 2000
      await screen.app.endPage(.succeeded(items: 20))
      await screen.wait(1)
      #expect(screen.app.pageCount == 1)
      #expect(screen.list.offset == stood)
      await flick(screen)
      await flick(screen)
      #expect(screen.app.pageCount == 2)
      #expect(screen.app.pages.first?.page == 2)
      await screen.app.endPage(.noMoreData)
      await screen.wait(3)
      #expect(screen.footerPhase == .noMoreData)
    }

    @Test(
      "A reload that takes rows out of a list of SwiftUI and puts others in keeps its place, and loads nothing",
      arguments: ListRules.all)
    func reload(rules: ListRules) async {
      let screen = ListScreen(rules, ListScreen.both)
      await screen.pull()
      await screen.wait(1)
      // Old rows go, new ones come, in steps and in one frame.
      for height in [2000, 400, 0, 4000] {
        screen.list.contentSize.height = CGFloat(height)
        await screen.wait(Simulator.frame)
      }
      #expect(screen.phase == .loading)
      #expect(screen.list.padding.top == 80)
      await screen.app.endRefresh()
      screen.list.contentSize.height = 100
      screen.list.contentSize.height = 5000
      await screen.wait(2)
      #expect(screen.phase == .idle)
      #expect(screen.list.padding == EdgeInsets())
      #expect(screen.list.offset == ListScreen.top)
      #expect(screen.app.refreshCount == 1)
      #expect(screen.app.pageCount == 0)
    }

    @Test(
      "Header and footer that follow each other know of each other: one loads at a time",
      arguments: ListRules.all)
    func oneSession(rules: ListRules) async {
      let screen = ListScreen(rules, ListScreen.both)
      #expect(screen.tree.states(of: ListRefresh.self).count == 1)
      await screen.pull()
      await screen.wait(1)
      #expect(screen.phase == .loading)
      screen.session?.request(.end)
      await screen.wait(1)
      #expect(screen.app.pageCount == 0)
    }

    @Test("A new value of a view brings its action, and other pictures another header")
    func update() async {
      var calls: [String] = []
      func view(
        _ design: RefreshHeaderDesign, _ call: String
      ) -> @MainActor (ListView, AppActions) -> any View {
        { list, _ in list.refreshHeader(design) { calls.append(call) } }
      }
      let screen = ListScreen(ListRules(), view(.caption, "old"))
      let session = screen.session
      screen.update(view(.caption, "new"))
      #expect(screen.session === session)
      screen.session?.request(.start)
      await screen.wait(2)
      #expect(calls == ["new"])
      screen.update(view(.arrow, "newer"))
      #expect(screen.session !== session)
      #expect(screen.tree.states(of: ListRefresh.self).count == 1)
    }

    @Test("In another tab a list of SwiftUI loads on, drawing nothing", arguments: ListRules.all)
    func tabSwitchedAndBack(rules: ListRules) async throws {
      let screen = try cats(rules)
      await screen.pull()
      await screen.wait(1)
      #expect(screen.tree.drawsAtEveryFrame)
      screen.tree.show(false)
      await screen.wait(0.5)
      #expect(!screen.tree.drawsAtEveryFrame)
      #expect(screen.phase == .loading)
      screen.tree.show(true)
      await screen.wait(0.5)
      #expect(screen.tree.drawsAtEveryFrame)
      await screen.app.endRefresh()
      await screen.wait(3)
      #expect(screen.list.padding == EdgeInsets())
      #expect(!screen.tree.drawsAtEveryFrame)
    }

    @Test(
      "In the background nothing of a list is drawn, and it goes on afterwards",
      arguments: ListRules.all)
    func background(rules: ListRules) async throws {
      let screen = try cats(rules)
      await screen.pull()
      await screen.wait(1)
      NotificationCenter.default.post(
        name: UIApplication.didEnterBackgroundNotification, object: nil)
      await screen.wait(0.1)
      #expect(!screen.tree.drawsAtEveryFrame)
      NotificationCenter.default.post(
        name: UIApplication.willEnterForegroundNotification, object: nil)
      await screen.wait(0.1)
      #expect(screen.tree.drawsAtEveryFrame)
    }

    @Test(
      "A list that goes away while it loads cancels that, and nothing of it is left",
      arguments: ListRules.all)
    func release(rules: ListRules) async throws {
      weak var weakRefresh: ListRefresh?
      weak var weakSession: RefreshSession?
      weak var weakStore: GIFFrameStore?
      let app: AppActions
      do {
        let screen = try cats(rules)
        app = screen.app
        (weakRefresh, weakSession) = (screen.refresh, screen.session)
        weakStore = screen.store
        await screen.pull()
        await screen.wait(1)
        #expect(app.refreshCount == 1)
        screen.remove()
      }
      Simulator.shared.reset()
      await patience { weakStore == nil }
      await app.runTasks()
      #expect(app.cancellations == 1)
      #expect(weakRefresh == nil)
      #expect(weakSession == nil)
      #expect(weakStore == nil)
    }

    @Test(
      "A memory warning lets most of a list's frames go, and it refreshes on",
      arguments: ListRules.all)
    func memoryWarning(rules: ListRules) async throws {
      let screen = try cats(rules)
      let store = try #require(screen.store)
      await store.prepare()
      let before = store.residentBytes
      NotificationCenter.default.post(
        name: UIApplication.didReceiveMemoryWarningNotification, object: nil)
      await screen.app.runTasks()
      #expect(
        store.residentBytes * 3 < before, "\(store.residentBytes) of \(before) bytes are left")
      await screen.pull()
      await screen.wait(0.5)
      #expect(screen.phase == .loading)
    }

    private func cats(_ rules: ListRules) throws -> ListScreen {
      let pull = try Fixtures.gif("cat-pull").frames(within: .share(0.5))
      let run = try Fixtures.gif("cat-run").frames(within: .share(0.5))
      return ListScreen(rules) { list, app in
        list.refreshHeader(pull: pull, loading: run, action: app.refreshAction)
      }
    }
  }
}

extension ListScreen {
  /// What the pull's frames are read from.
  var store: GIFFrameStore? {
    session == nil ? nil : refresh?.stores.first
  }
}

import Testing
import UIKit

@testable import GIFRefreshUIOnStandIns

extension AppleTests {
  /// What else is on a screen with a list, and what an app does in a callback.
  @MainActor @Suite struct NeighbourTests {
    private func expectNothingLeft(_ screen: Screen, _ offset: CGFloat = -91) {
      #expect(screen.phase == .idle && screen.list.contentInset == .zero)
      #expect(abs(screen.list.contentOffset.y - offset) < 0.5)
      #expect(Simulator.shared.runningLinks == 0)
    }

    @Test(
      "If the list scrolls during a refresh, section headers stick to the top (MJRefresh) or 80 points below (Tmall)",
      arguments: [(RefreshPreset.arrow, 0.0), (.tmall, 80)])
    func stickySectionHeader(design: RefreshPreset, gap: Double) async throws {
      let screen = Screen()
      let table = UITableView(frame: screen.window.bounds)
      table.reload(rows: 60)
      screen.window.addSubview(table)
      table.refresh.setClock(SimulatorClock())
      table.refresh.header = RefreshHeader(
        .caption, configuration: design.header, action: screen.refreshAction)
      await screen.wait(0.1)
      // The distance from the list's upper edge to the section header.
      var place: Double { Double(table.headerTop - table.bounds.minY) }
      #expect(place == 0)
      await screen.drag(480, in: table)
      table.lift()
      await screen.wait(1)
      #expect(screen.refreshCount == 1)
      await screen.drag(-320, in: table)
      #expect(abs(place - gap) < 0.5)
      table.lift()
      await screen.endRefresh(waiting: 1)
      #expect(place == 0)
    }

    @Test(
      "A table with self-sizing rows loads one page near its end, and refreshes when pulled at its top",
      arguments: ScrollRules.all)
    func selfSizing(rules: ScrollRules) async throws {
      let screen = Screen(rules)
      let table = UITableView(frame: screen.window.bounds)
      table.rules = rules
      table.height = { 60 + CGFloat($0 % 4) * 45 }
      table.reload(rows: 60)
      screen.window.addSubview(table)
      table.refresh.setClock(SimulatorClock())
      table.refresh.header = RefreshHeader(
        .caption, configuration: .tmallHeader(), action: screen.refreshAction)
      table.refresh.footer = LoadMoreFooter(.preload(screens: 0.5), action: screen.pageAction)
      await screen.wait(0.1)
      let views = table.subviews.compactMap { $0 as? ComponentView }
      #expect(screen.pageCount == 0)
      for _ in 0..<12 where screen.pageCount == 0 {
        await screen.drag(-640, in: table)
        table.lift(y: -1500)
        await screen.wait(1)
      }
      #expect(screen.pageCount == 1)
      table.insert(rows: 20)
      await screen.endPage(.succeeded(items: 20), waiting: 0.5)
      #expect(table.refresh.snapshot(at: .end)?.origin == Double(table.contentSize.height))
      #expect(table.madeCells < 30)
      table.setContentOffset(.zero, animated: true)
      await screen.wait(2)
      await screen.drag(480, in: table)
      table.lift()
      await screen.wait(1)
      #expect(screen.refreshCount == 1 && table.contentInset.top == 80)
      table.reload(rows: 25)
      await screen.endRefresh(waiting: 2)
      #expect(table.contentInset == .zero && abs(table.contentOffset.y) < 0.5)
      #expect(views.allSatisfy { $0.superview === table })
    }

    @Test("Of lists in two scenes, only the pulled one loads, also when the other is removed")
    func scenes() async {
      let screen = Screen(header: true)
      let window = UIWindow(frame: screen.window.bounds)
      let other = UIScrollView(frame: window.bounds)
      other.contentSize = screen.list.contentSize
      window.addSubview(other)
      other.refresh.setClock(SimulatorClock())
      let app = AppActions()
      other.refresh.header = RefreshHeader(.caption, action: app.refreshAction)
      await screen.pull(waiting: 1)
      #expect((screen.refreshCount, app.refreshCount) == (1, 0))
      other.removeFromSuperview()
      await screen.wait(0.5)
      #expect(screen.phase == .loading && screen.list.contentInset.top == 80)
      await screen.endRefresh(waiting: 1)
      expectNothingLeft(screen)
    }

    @Test("A background scene's GIFs stop while its list loads; a foreground scene's play")
    func sceneInBackground() async throws {
      let cat = try Fixtures.gif("cat-pull").frames(within: .share(1))
      let screen = Screen()
      let other = UIWindow(frame: screen.window.bounds)
      let list = UIScrollView(frame: other.bounds)
      list.contentSize = screen.list.contentSize
      other.addSubview(list)
      list.refresh.setClock(SimulatorClock())
      let gif = GIFView(cat)
      gif.frame = CGRect(x: 0, y: 0, width: 80, height: 48)
      screen.window.addSubview(gif)
      gif.play()
      let scenes = [UIWindowScene(), UIWindowScene()]
      (screen.window.windowScene, other.windowScene) = (scenes[0], scenes[1])
      let app = AppActions()
      screen.refresh.header = RefreshHeader(pull: cat, loading: cat, action: screen.refreshAction)
      list.refresh.header = RefreshHeader(pull: cat, loading: cat, action: app.refreshAction)
      for list in [screen.list, list] { list.refresh.request(.start) }
      let began = Simulator.now
      await screen.wait(1)
      func frames() -> [Int?] {
        [screen.list, list].map { list in
          list.subviews.compactMap { $0 as? ComponentView }.first?.picture.picture?.frame
        } + [gif.currentFrame]
      }
      notify(UIScene.didEnterBackgroundNotification, from: scenes[0])
      await screen.runTasks()
      let before = frames()
      await screen.wait(0.55)
      let after = frames()
      #expect(after[0] == before[0] && after[2] == before[2], "behind")
      #expect(after[1] != before[1], "in front")
      #expect(screen.refreshCount == 1 && screen.cancellations == 0)
      // When the list in front is at rest, no display link is left for the scene behind.
      await app.endRefresh(waiting: 1)
      let fired = Simulator.shared.firedLinks
      await screen.wait(1)
      #expect(Simulator.shared.firedLinks == fired && Simulator.shared.runningLinks == 0)
      #expect(screen.phase == .loading && frames()[0] == before[0])
      notify(UIScene.willEnterForegroundNotification, from: scenes[0])
      await screen.runTasks()
      // 45 frames, 25 of them in a second.
      let due = Int((Simulator.now - began) * 25)
      #expect(due > 45 && frames()[0] == due % 45, "the frame that is due")
      let returned = frames()
      await screen.wait(0.55)
      #expect(frames()[0] != returned[0] && frames()[2] != returned[2], "in front again")
      await screen.endRefresh(waiting: 2)
      #expect(screen.phase == .idle && screen.list.contentInset == .zero)
    }

    @Test(
      "A list and a GIF that leave a background scene's window stand still in it, and move where a scene is in front",
      arguments: [true, false])
    func leavesASceneInBackground(comesBack: Bool) async throws {
      let cat = try Fixtures.gif("cat-pull").frames(within: .share(1))
      let screen = Screen()
      let other = UIWindow(frame: screen.window.bounds)
      let scenes = [UIWindowScene(), UIWindowScene()]
      (screen.window.windowScene, other.windowScene) = (scenes[0], scenes[1])
      let gif = GIFView(cat)
      gif.frame = CGRect(x: 0, y: 0, width: 80, height: 48)
      screen.window.addSubview(gif)
      gif.play()
      screen.refresh.header = RefreshHeader(pull: cat, loading: cat, action: screen.refreshAction)
      func move(into window: UIWindow?) {
        for view in [screen.list, gif] {
          if let window { window.addSubview(view) } else { view.removeFromSuperview() }
        }
      }
      notify(UIScene.didEnterBackgroundNotification, from: scenes[0])
      await screen.runTasks()
      move(into: nil)
      move(into: screen.window)
      #expect(Simulator.shared.runningLinks == 0)
      if comesBack {
        move(into: nil)
        notify(UIScene.willEnterForegroundNotification, from: scenes[0])
        await screen.runTasks()
        move(into: screen.window)
      } else {
        move(into: other)
      }
      await screen.refresh.request(.start, waiting: 1)
      func frames() -> [Int?] {
        [screen.componentViews().first?.picture.picture?.frame, gif.currentFrame]
      }
      let before = frames()
      await screen.wait(0.55)
      #expect(screen.refreshCount == 1)
      #expect(frames()[0] != before[0] && frames()[1] != before[1])
      await screen.endRefresh(waiting: 2)
    }

    @Test(
      "A list removed from its window while its header opens or closes has no inset when it returns",
      arguments: [false, true])
    func windowTaken(isClosing: Bool) async {
      let screen = Screen(header: true)
      screen.refresh.request(.start)
      if isClosing {
        await screen.wait(2)
        await screen.endRefresh()
      }
      for _ in 0..<60 where screen.list.shownOffset == screen.list.contentOffset.y {
        await screen.wait(Simulator.frame)
      }
      screen.list.removeFromSuperview()
      await screen.wait(1)
      #expect(screen.list.contentInset == .zero)
      screen.window.addSubview(screen.list)
      await screen.wait(1)
      expectNothingLeft(screen)
    }

    @Test(
      "A request in the turn in which the list leaves its window, even in a load, loads when the list is back",
      arguments: [false, true])
    func requestWhileLeaving(isLoading: Bool) async throws {
      let screen = Screen()
      screen.refresh.header = RefreshHeader(.arrow, action: screen.refreshAction)
      await screen.wait(0.2)
      let window = try #require(screen.list.superview)
      if isLoading { screen.refresh.request(.start) }
      await screen.wait(1)
      screen.list.removeFromSuperview()
      screen.refresh.cancel()
      await screen.refresh.request(.start, waiting: 2)
      window.addSubview(screen.list)
      await screen.wait(2)
      #expect(screen.refreshCount == (isLoading ? 2 : 1))
      #expect(screen.phase == .loading)
      await screen.endRefresh(waiting: 2)
      #expect(screen.phase == .idle)
      #expect(screen.list.contentInset.top == 0)
    }

    @Test(
      "Layout changes of a loading collection view keep the held 80 points, and leave no inset afterwards",
      arguments: ScrollRules.all)
    func layouts(rules: ScrollRules) async {
      let screen = Screen(rules)
      let list = UICollectionView(frame: screen.window.bounds)
      list.rules = rules
      list.contentSize = CGSize(width: 390, height: 4000)
      screen.window.addSubview(list)
      list.refresh.setClock(SimulatorClock())
      list.refresh.header = RefreshHeader(
        .caption, configuration: .tmallHeader(), action: screen.refreshAction)
      await list.refresh.request(.start, waiting: 1)
      for (height, isAnimated) in [(1500, true), (300, false), (6000, true)] as [(CGFloat, Bool)] {
        list.setLayout(CGSize(width: 390, height: height), animated: isAnimated)
        await screen.wait(0.2)
        #expect(list.contentInset.top == 80)
      }
      await screen.endRefresh(waiting: 1)
      #expect(list.contentInset == .zero && abs(list.contentOffset.y) < 0.5)
    }

    /// The callbacks in which an app lets its list go.
    enum Callback: CaseIterable, Sendable { case action, end, problem, scroll, own }

    @Test(
      "A list that the app releases inside any callback is deallocated, and its display links and tasks end",
      arguments: Callback.allCases)
    func freed(in callback: Callback) async throws {
      final class Owner: UIScrollViewDelegate {
        var list: UIScrollView?
        var isDue = false
        func release() {
          guard isDue else { return }
          list?.removeFromSuperview()
          list = nil
        }
        func scrollViewDidScroll(_ scrollView: UIScrollView) { release() }
        func scrollViewWillEndDragging(_ view: UIScrollView, withVelocity velocity: CGPoint) {}
        func scrollViewDidEndDragging(_ view: UIScrollView, willDecelerate decelerate: Bool) {}
        func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
        func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
      }
      final class Meter: UIView, RefreshView {
        var shown: () -> Void = {}
        func show(_ snapshot: RefreshSnapshot) { shown() }
      }
      final class Model {}
      let screen = Screen()
      // The actions' tasks have it, as long as there are any.
      var model: Model? = Model()
      weak let goneModel = model
      var tasks = (begun: 0, ended: 0)
      let owner = Owner()
      owner.list = UIScrollView(frame: screen.window.bounds)
      weak let gone = owner.list
      if let list = owner.list {
        list.contentSize = CGSize(width: 390, height: 3000)
        list.bounces = callback != .problem
        screen.window.addSubview(list)
        list.refresh.setClock(SimulatorClock())
        owner.isDue = callback == .problem
        list.refresh.onProblem = { [weak owner] _ in owner?.release() }
        if callback == .scroll { list.delegate = owner }
        if callback == .own {
          let meter = Meter(frame: .zero)
          meter.shown = { [weak owner] in owner?.release() }
          list.refresh.headerView = meter
        }
        list.refresh.header = RefreshHeader(.caption, configuration: .tmallHeader()) { [model] in
          tasks.begun += 1
          defer { tasks.ended += 1 }
          if callback == .action { owner.release() }
          if callback != .end { try await SimulatorClock().sleep(for: .seconds(3600)) }
          withExtendedLifetime(model) {}
        }
        model = nil
        owner.isDue = true
      }
      func pull() {
        owner.list?.touch()
        for _ in 0..<8 { owner.list?.drag(y: 40) }
        owner.list?.lift()
      }
      pull()
      await screen.wait(2)
      if callback == .end { owner.release() }
      await screen.wait(1)
      #expect(owner.list == nil && gone == nil)
      #expect(Simulator.shared.runningLinks == 0)
      #expect(tasks.begun == tasks.ended && goneModel == nil)
      #expect(tasks.begun == ([.action, .end].contains(callback) ? 1 : 0))
    }
  }
}

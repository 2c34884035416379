import CoreGraphics
import GIFRefresh
import QuartzCore
import SwiftUI
import Testing

@testable import GIFRefreshUIOnStandIns

extension AppleTests {
  /// Lists of SwiftUI within one another, and beside what SwiftUI itself refreshes and loads.
  @MainActor @Suite struct ListNestedTests {
    private func drag(_ list: ScrollingList, by points: CGFloat, on screen: ListScreen) async {
      list.touch()
      for _ in 0..<8 {
        list.drag(points / 8)
        await screen.wait(Simulator.frame)
      }
    }

    @Test(
      "Of two refreshing lists of SwiftUI, one in the other, only the one that is pulled refreshes",
      arguments: ListRules.all)
    func nested(rules: ListRules) async throws {
      let inner = ScrollingList(
        rules: rules, size: CGSize(width: 390, height: 300), content: 1000,
        safeArea: EdgeInsets())
      let innerApp = AppActions()
      let screen = ListScreen(rules) { list, app in
        ListScreen.header(list.holding(ListScreen.header(ListView(inner), innerApp)), app)
      }
      #expect(screen.tree.states(of: ListRefresh.self).count == 2)
      let innerRefresh = try #require(screen.tree.states(of: ListRefresh.self).last)
      #expect(innerRefresh !== screen.refresh)
      await drag(inner, by: 300, on: screen)
      #expect(innerRefresh.session?.snapshot(of: .start)?.phase.isArmed == true)
      #expect(screen.phase == .idle)
      inner.lift()
      await screen.wait(2)
      #expect((innerApp.refreshCount, screen.app.refreshCount) == (1, 0))
      #expect((inner.padding.top, inner.offset) == (80, -80))
      #expect(screen.list.padding == EdgeInsets())
      #expect(screen.list.offset == ListScreen.top)
      // While the inner one loads, the outer one is pulled.
      await screen.pull()
      await screen.wait(2)
      #expect((innerApp.refreshCount, screen.app.refreshCount) == (1, 1))
      #expect((screen.list.padding.top, inner.padding.top) == (80, 80))
      await innerApp.endRefresh()
      await screen.app.endRefresh()
      await screen.wait(2)
      for list in [inner, screen.list] {
        #expect(list.padding == EdgeInsets())
        #expect(list.offset == CGFloat(list.range.lowerBound))
      }
      #expect(!screen.tree.drawsAtEveryFrame)
    }

    @Test(
      "A list without components in a refreshing one scrolls without being taken for it",
      arguments: ListRules.all)
    func plainInside(rules: ListRules) async {
      let inner = ScrollingList(
        rules: rules, size: CGSize(width: 390, height: 120), content: 2000,
        safeArea: EdgeInsets())
      let screen = ListScreen(rules) { list, app in
        ListScreen.both(list.holding(ListView(inner)), app)
      }
      await screen.wait(0.1)
      let before = screen.refresh?.appearance.box
      #expect(before != nil)
      await drag(inner, by: 300, on: screen)
      inner.lift()
      await screen.wait(1)
      inner.jump(to: 1880)
      await screen.wait(1)
      #expect(inner.offset == 1880)
      #expect(screen.refresh?.appearance.box == before)
      #expect((screen.app.refreshCount, screen.app.pageCount) == (0, 0))
      await screen.pull()
      await screen.wait(1)
      #expect(screen.app.refreshCount == 1)
      #expect(inner.padding == EdgeInsets())
    }

    @Test(
      "A refreshable beside the header refreshes as before, and each gives back its own place",
      arguments: ListRules.all, [true, false])
    func refreshable(rules: ListRules, endsFirst: Bool) async throws {
      let system = AppActions()
      let action = system.refreshAction
      let screen = ListScreen(rules) { list, app in
        ListScreen.header(list, app).refreshable { try? await action() }
      }
      await screen.wait(0.1)
      let rest = try #require(screen.refresh?.host.geometry.systemInsets.start)
      await screen.pull()
      await screen.wait(2)
      #expect((system.refreshCount, screen.app.refreshCount) == (1, 1))
      #expect(screen.list.safeArea.top == 91 + ScrollingList.controlLength)
      #expect(screen.list.padding.top == 80)
      for endsControl in [endsFirst, !endsFirst] {
        await (endsControl ? system : screen.app).endRefresh()
        await screen.wait(2)
      }
      #expect(screen.phase == .idle)
      #expect(screen.list.safeArea.top == 91)
      #expect(screen.list.padding == EdgeInsets())
      #expect(screen.list.offset == ListScreen.top)
      #expect(screen.refresh?.host.geometry.systemInsets.start == rest)
      #expect((system.refreshCount, screen.app.refreshCount) == (1, 1))
    }

    @Test(
      "As rows of SwiftUI appear, one page is loaded ahead of them, through the gate of scrolling",
      arguments: ListRules.all)
    func prefetch(rules: ListRules) async {
      let screen = ListScreen(rules, content: 1500, ListScreen.both)
      await screen.wait(0.1)
      /// A lazy list knows of more rows with each one that appears.
      func rowsAppear(_ count: Int) async {
        screen.list.touch()
        for _ in 0..<count {
          screen.list.drag(-40)
          screen.list.contentSize.height += 30
          await screen.wait(Simulator.frame)
        }
        screen.list.lift()
        await screen.wait(0.5)
      }
      await rowsAppear(15)
      #expect(screen.app.pageCount == 0)
      await rowsAppear(45)
      #expect(screen.app.pageCount == 1)
      await rowsAppear(10)
      screen.session?.cameNear(.end)
      await screen.wait(0.1)
      #expect(screen.app.pageCount == 1)
      screen.list.contentSize.height += 3000
      await screen.app.endPage(.noMoreData)
      await screen.wait(1)
      await rowsAppear(10)
      screen.session?.cameNear(.end)
      await screen.wait(0.1)
      #expect(screen.app.pageCount == 1)
      #expect(screen.footerPhase == .noMoreData)
    }
  }
}

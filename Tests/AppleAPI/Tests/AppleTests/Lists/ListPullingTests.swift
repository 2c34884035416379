import CoreGraphics
import Foundation
import GIFRefresh
import QuartzCore
import SwiftUI
import Testing

@testable import GIFRefreshUIOnStandIns

extension AppleTests {
  /// Lists of SwiftUI alone, pulled by fingers.
  @MainActor @Suite struct ListPullingTests {
    @Test(
      "A list of SwiftUI is pulled and armed, loads in its room when let go, and gives everything back",
      arguments: ListRules.all)
    func pullArmReleaseLoadGiveBack(rules: ListRules) async {
      let screen = ListScreen(rules)
      await screen.drag(300)
      #expect(screen.phase?.isArmed == true)
      #expect(screen.app.refreshCount == 0)
      screen.list.lift()
      await screen.wait(2)
      #expect(screen.phase == .loading)
      #expect(screen.app.refreshCount == 1)
      #expect(screen.list.padding.top == 80)
      #expect(screen.list.offset == ListScreen.top - 80)
      #expect(screen.list.phase == .idle)
      await screen.app.endRefresh()
      await screen.wait(2)
      #expect(screen.phase == .idle)
      #expect(screen.list.padding == EdgeInsets())
      #expect(screen.list.offset == ListScreen.top)
      #expect(screen.app.refreshCount == 1)
      #expect(!screen.tree.drawsAtEveryFrame)
    }

    @Test("A pull of SwiftUI's that is not far enough loads nothing", arguments: ListRules.all)
    func shortPull(rules: ListRules) async {
      let screen = ListScreen(rules)
      await screen.pull(60)
      await screen.wait(2)
      #expect(screen.app.refreshCount == 0)
      #expect(screen.phase == .idle)
      #expect(screen.list.offset == ListScreen.top)
    }

    @Test(
      "A drag that the system takes away loads nothing where the app hears of it first",
      arguments: ListRules.all)
    func cancelledDrag(rules: ListRules) async {
      let screen = ListScreen(rules)
      await screen.drag(300)
      #expect(screen.phase?.isArmed == true)
      await screen.takeFingers()
      await screen.wait(2)
      // SwiftUI's phases do not tell a drag that was let go from one that was taken.
      #expect(screen.app.refreshCount == (rules.resignsFirst ? 0 : 1))
      await screen.app.endRefresh()
      await screen.wait(2)
      #expect(screen.phase == .idle)
      #expect(screen.list.padding == EdgeInsets())
      #expect(screen.list.offset == ListScreen.top)
    }

    @Test("Momentum that runs into the start bounces and loads nothing", arguments: ListRules.all)
    func momentum(rules: ListRules) async {
      let screen = ListScreen(rules)
      await screen.drag(-400)
      screen.list.lift(velocity: -4000)
      await screen.wait(3)
      #expect(screen.app.refreshCount == 0)
      #expect(screen.phase == .idle)
      #expect(screen.list.offset == ListScreen.top)
    }

    @Test(
      "A program refreshes a list at its start in sight, and one further down without moving it",
      arguments: ListRules.all)
    func program(rules: ListRules) async {
      let screen = ListScreen(rules)
      await screen.wait(0.1)
      for (rest, held) in [(ListScreen.top, ListScreen.top - 80), (500, 500)] {
        screen.list.jump(to: rest)
        await screen.wait(0.1)
        screen.session?.request(.start)
        await screen.wait(2)
        #expect(screen.phase == .loading)
        #expect(screen.list.padding.top == 80)
        #expect(screen.list.offset == held)
        await screen.app.endRefresh()
        await screen.wait(2)
        #expect(screen.list.padding == EdgeInsets())
        #expect(screen.list.offset == rest)
      }
      #expect(screen.app.refreshCount == 2)
    }

    @Test(
      "Room that closes under a finger leaves the list where the finger holds it, and comes to rest",
      arguments: ListRules.all)
    func closesUnderAFinger(rules: ListRules) async {
      let screen = ListScreen(rules)
      await screen.pull()
      await screen.wait(2)
      await screen.drag(60)
      let held = screen.list.offset
      #expect(held < ListScreen.top - 80)
      await screen.app.endRefresh()
      await screen.wait(1)
      #expect(screen.list.padding.top == 0)
      #expect(screen.list.offset == held)
      screen.list.lift()
      await screen.wait(2)
      #expect(screen.list.offset == ListScreen.top)
      #expect(screen.phase == .idle)
    }

    @Test("Arming is felt once, by SwiftUI's own means")
    func haptics() async {
      let screen = ListScreen()
      await screen.pull()
      await screen.wait(1)
      #expect(SensoryFeedback.felt == ["impact light"])
    }
  }
}

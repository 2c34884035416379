import CoreGraphics
import Foundation
import GIFRefresh
import QuartzCore
import SwiftUI
import Testing

@testable import GIFRefreshUIOnStandIns

extension AppleTests {
  /// Lists of SwiftUI alone, whose insets the app and the system change.
  @MainActor @Suite struct ListInsetTests {
    @Test(
      "A large title that takes part of a pull of SwiftUI's changes neither what arms nor what comes back",
      arguments: ListRules.all)
    func largeTitle(rules: ListRules) async {
      let screen = ListScreen(rules)
      screen.list.touch()
      for step in 1...8 {
        screen.list.drag(30)
        screen.list.safeArea.top = 91 + CGFloat(step) * 5
        await screen.wait(Simulator.frame)
      }
      #expect(screen.phase?.isArmed == true)
      screen.list.lift()
      screen.list.safeArea.top = 91
      await screen.wait(2)
      #expect(screen.phase == .loading)
      #expect(screen.list.padding.top == 80)
      await screen.app.endRefresh()
      await screen.wait(2)
      #expect(screen.list.padding == EdgeInsets())
      #expect(screen.list.offset == ListScreen.top)
    }

    @Test(
      "What the app adds to a list's margins while 80 is held is the app's",
      arguments: ListRules.all)
    func appMarginWhileHeld(rules: ListRules) async {
      let screen = ListScreen(rules)
      await screen.pull()
      await screen.wait(2)
      screen.list.safeArea.top += 30
      await screen.wait(0.5)
      #expect(screen.list.padding.top == 80)
      await screen.app.endRefresh()
      await screen.wait(2)
      #expect(screen.list.padding == EdgeInsets())
      #expect(screen.list.range.lowerBound == -121)
      await screen.pull()
      await screen.wait(2)
      #expect(screen.app.refreshCount == 2)
      #expect(screen.list.offset == -201)
    }

    @Test(
      "A keyboard that comes while a list of SwiftUI loads takes nothing away",
      arguments: ListRules.all)
    func keyboardWhileLoading(rules: ListRules) async {
      let screen = ListScreen(rules, ListScreen.both)
      await screen.pull()
      await screen.wait(2)
      screen.list.safeArea.bottom += 300
      await screen.wait(0.5)
      await screen.app.endRefresh()
      await screen.wait(2)
      screen.list.safeArea.bottom -= 300
      await screen.wait(0.5)
      #expect(screen.phase == .idle)
      #expect(screen.list.padding == EdgeInsets())
      #expect(screen.app.pageCount == 0)
    }

    @Test(
      "Turning the phone while a list of SwiftUI loads leaves nothing behind",
      arguments: ListRules.all)
    func rotationWhileLoading(rules: ListRules) async throws {
      let screen = ListScreen(rules)
      await screen.pull()
      await screen.wait(2)
      screen.list.size = CGSize(width: 844, height: 390)
      screen.list.contentSize = CGSize(width: 844, height: 1500)
      screen.list.safeArea = EdgeInsets(top: 32, leading: 59, bottom: 21, trailing: 59)
      await screen.wait(0.5)
      #expect(screen.list.padding.top == 80)
      #expect(screen.phase == .loading)
      await screen.app.endRefresh()
      await screen.wait(2)
      #expect(screen.list.padding == EdgeInsets())
      #expect(screen.phase == .idle)
      await screen.pull(200)
      await screen.wait(2)
      #expect(screen.app.refreshCount == 2)
      #expect(screen.list.offset == -112)
    }

    @Test("Room is told from the inset at rest, on its way and when a bar changes")
    func appliedRoom() {
      var inset = AppliedRoom()
      inset.told(91)
      #expect(inset.rest == 91)
      let opening = inset.ask(for: 80)
      for sum in [91, 120, 150, 171.0] {
        inset.told(sum)
        #expect(inset.rest == 91)
      }
      // A bar grows while the room is held, and the room closes at once.
      inset.told(185)
      #expect(inset.rest == 105)
      inset.arrived(opening)
      #expect(inset.rest == 105)
      let closing = inset.ask(for: 0)
      inset.told(105)
      #expect(inset.rest == 105)
      #expect(inset.room == 0)
      // A bar that shrinks by less than the room while that closes is taken for room on its way, until it is there.
      inset.arrived(closing)
      let again = inset.ask(for: 80)
      inset.told(185)
      inset.arrived(again)
      let last = inset.ask(for: 0)
      inset.told(117)
      #expect(inset.rest == 105)
      inset.arrived(again)
      #expect(inset.rest == 105)
      inset.arrived(last)
      #expect(inset.rest == 117)
    }
  }
}

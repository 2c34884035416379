import GIFRefresh
import QuartzCore
import Testing
import UIKit

@testable import GIFRefreshUIOnStandIns

extension AppleTests {
  @MainActor @Suite struct InsetTests {
    @Test(
      "What the app writes into the inset while 80 is held is the app's", arguments: ScrollRules.all
    )
    func appWritesWhileHeld(rules: ScrollRules) async {
      let screen = await Screen.loading(rules, for: 2)
      #expect(screen.list.contentInset.top == 80)
      screen.list.contentInset.top = 30
      #expect(screen.list.contentInset.top == 110)
      await screen.endRefresh()
      await screen.wait(2)
      #expect(screen.list.contentInset.top == 30)
      #expect(screen.list.contentOffset.y == screen.top - 30)
    }

    @Test(
      "A large title that takes part of a pull changes neither what arms nor what comes back",
      arguments: ScrollRules.all)
    func largeTitle(rules: ScrollRules) async {
      var rules = rules
      rules.titleTakesPull = true
      let screen = Screen(rules)
      screen.addHeader()
      await screen.drag(300)
      #expect(screen.phase?.isArmed == true)
      screen.list.lift()
      await screen.wait(2)
      #expect(screen.phase == .loading)
      #expect(screen.list.contentInset.top == 80)
      await screen.endRefresh()
      await screen.wait(2)
      #expect(screen.list.contentInset == .zero)
      #expect(screen.list.contentOffset.y == screen.top)
    }

    @Test(
      "A keyboard that comes while it loads keeps its room, and the header gives back its own",
      arguments: ScrollRules.all)
    func keyboardWhileLoading(rules: ScrollRules) async {
      let screen = await Screen.loading(rules, for: 2)
      screen.list.contentInset.bottom += 300
      #expect(screen.list.contentInset == UIEdgeInsets(top: 80, left: 0, bottom: 300, right: 0))
      await screen.endRefresh()
      await screen.wait(2)
      #expect(screen.list.contentInset == UIEdgeInsets(top: 0, left: 0, bottom: 300, right: 0))
      screen.list.contentInset.bottom -= 300
      #expect(screen.list.contentInset == .zero)
    }

    @Test(
      "Turning the phone while it loads leaves the room as it is, and nothing behind",
      arguments: ScrollRules.all)
    func rotationWhileLoading(rules: ScrollRules) async {
      let screen = await Screen.loading(rules, for: 2)
      screen.list.frame = CGRect(x: 0, y: 0, width: 844, height: 390)
      screen.list.contentSize = CGSize(width: 844, height: 1500)
      screen.list.safeArea = UIEdgeInsets(top: 32, left: 59, bottom: 21, right: 59)
      await screen.wait(0.5)
      #expect(screen.list.contentInset.top == 80)
      #expect(screen.componentViews().first?.frame.width == 844)
      await screen.endRefresh()
      await screen.wait(2)
      #expect(screen.list.contentInset == .zero)
      #expect(screen.phase == .idle)
    }

    @Test(
      "Room that closes under a finger leaves the list where the finger holds it",
      arguments: ScrollRules.all)
    func closesUnderAFinger(rules: ScrollRules) async {
      let screen = await Screen.loading(rules, for: 2)
      await screen.drag(60)
      let held = screen.list.contentOffset.y
      #expect(held < screen.top - 80)
      await screen.endRefresh()
      await screen.wait(1)
      #expect(screen.list.contentInset.top == 0)
      #expect(screen.list.contentOffset.y == held)
      screen.list.lift()
      await screen.wait(2)
      #expect(screen.list.contentOffset.y == screen.top)
      #expect(screen.phase == .idle)
    }

    @Test(
      "Room that goes while the list springs back lets it spring on", arguments: ScrollRules.all)
    func goesWhileItBounces(rules: ScrollRules) async {
      let screen = await Screen.loading(rules, for: 2)
      await screen.drag(200)
      screen.list.lift()
      await screen.wait(0.05)
      let offset = screen.list.contentOffset.y
      #expect(screen.list.isDecelerating && offset < screen.top - 80)
      screen.list.refresh.header = nil
      #expect(screen.list.contentOffset.y == offset)
      await screen.wait(3)
      #expect(screen.list.contentInset == .zero)
      #expect(screen.list.contentOffset.y == screen.top)
    }

    @Test(
      "Components that are taken off mid-drag give their room back to the bit",
      arguments: ScrollRules.all)
    func detachedMidDrag(rules: ScrollRules) async {
      let screen = Screen(rules)
      screen.list.contentInset.top = 12.345
      screen.addHeader()
      screen.list.refresh.footer = .automatic(screen.pageAction)
      await screen.pull()
      await screen.wait(2)
      await screen.drag(40)
      screen.list.refresh.header = nil
      screen.list.refresh.footer = nil
      await screen.runTasks()
      #expect(screen.list.contentInset.top == 12.345)
      #expect(screen.cancellations == 1)
      screen.list.lift()
      await screen.wait(2)
      #expect(screen.list.contentInset.top == 12.345)
      #expect(screen.list.alwaysBounceVertical == false)
      #expect(screen.componentViews().isEmpty)
      #expect(Simulator.shared.runningLinks == 0)
    }
  }
}

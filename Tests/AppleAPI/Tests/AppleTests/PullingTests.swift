import GIFRefresh
import QuartzCore
import Testing
import UIKit

@testable import GIFRefreshUIOnStandIns

extension AppleTests {
  @MainActor @Suite struct PullingTests {
    @Test(
      "A pull arms, its release loads in the inset, and the end gives everything back",
      arguments: ScrollRules.all)
    func pullArmReleaseLoadGiveBack(rules: ScrollRules) async {
      let screen = Screen(rules)
      screen.addHeader()
      await screen.drag(300)
      #expect(screen.phase?.isArmed == true)
      #expect(screen.refreshCount == 0)
      screen.list.lift()
      await screen.runTasks()
      #expect(screen.phase == .loading)
      #expect(screen.refreshCount == 1)
      await screen.wait(2)
      #expect(screen.list.contentInset.top == 80)
      #expect(screen.list.contentOffset.y == screen.top - 80)
      await screen.endRefresh()
      await screen.wait(2)
      #expect(screen.phase == .idle)
      #expect(screen.list.contentInset == .zero)
      #expect(screen.list.contentOffset.y == screen.top)
      #expect(screen.refreshCount == 1)
      #expect(Simulator.shared.runningLinks == 0)
    }

    @Test("A pull that is not far enough loads nothing", arguments: ScrollRules.all)
    func shortPull(rules: ScrollRules) async {
      let screen = Screen(rules)
      screen.addHeader()
      await screen.pull(60)
      await screen.wait(2)
      #expect(screen.refreshCount == 0)
      #expect(screen.phase == .idle)
      #expect(screen.list.contentOffset.y == screen.top)
      #expect(Simulator.shared.runningLinks == 0)
    }

    @Test(
      "A pinch that drags the list to twice the trigger refreshes nothing, nor does the finger that stays; the next pull does",
      arguments: [true, false], ScrollRules.all)
    func pinch(fingerPulledBefore: Bool, rules: ScrollRules) async {
      let screen = Screen(rules)
      screen.addHeader()
      if fingerPulledBefore {
        await screen.drag(200)
        #expect(screen.phase?.isArmed == true)
      } else {
        screen.list.touch()
      }
      screen.list.isZooming = true
      for _ in 0..<8 { screen.list.drag(y: 40) }
      #expect(screen.list.contentOffset.y < screen.top - 120)
      #expect(screen.phase?.isArmed == false)
      screen.list.isZooming = false
      screen.list.drag(y: 40)
      screen.list.lift()
      await screen.wait(2)
      #expect(screen.refreshCount == 0 && screen.list.contentInset == .zero)
      #expect(screen.list.contentOffset.y == screen.top)
      await screen.pull()
      #expect(screen.refreshCount == 1)
      await screen.endRefresh()
    }

    @Test(
      "A drag that the system takes away loads nothing, in either order of hearing it",
      arguments: ScrollRules.all)
    func cancelledDrag(rules: ScrollRules) async {
      let screen = Screen(rules)
      screen.addHeader()
      await screen.drag(300)
      #expect(screen.phase?.isArmed == true)
      screen.list.cancelDrag()
      await screen.wait(2)
      #expect(screen.refreshCount == 0)
      #expect(screen.phase == .idle)
      #expect(screen.list.contentInset == .zero)
    }
  }
}

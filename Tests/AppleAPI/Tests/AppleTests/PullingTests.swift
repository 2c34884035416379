import Testing
import UIKit

@testable import GIFRefreshUIOnStandIns

extension AppleTests {
  @MainActor @Suite struct PullingTests {
    @Test(
      "A finger that drags across a list's axis pulls neither header nor footer",
      arguments: [true, false])
    func crosswise(isHorizontal: Bool) async {
      let screen = Screen()
      screen.list.safeArea = .zero
      screen.list.contentSize = CGSize(width: 3000, height: 3000)
      screen.list.contentOffset = .zero
      screen.refresh.isHorizontal = isHorizontal
      screen.addHeader()
      screen.refresh.footer = .arrow(action: screen.pageAction)
      await screen.drag(isHorizontal ? 320 : 0, x: isHorizontal ? 0 : 320)
      let offset = screen.list.contentOffset
      #expect((isHorizontal ? offset.y : offset.x) < -100)
      #expect(screen.phase == .idle && screen.footerPhase == .idle)
      await screen.lift(waiting: 2)
      #expect(screen.refreshCount == 0 && screen.list.contentInset == .zero)
    }

    @Test(
      "A slanting pull on a horizontal list within a vertical one refreshes only that one",
      arguments: ScrollRules.all)
    func innerSideways(rules: ScrollRules) async {
      let screen = Screen(rules, header: true)
      let inner = screen.addInnerList()
      inner.contentSize = CGSize(width: 2000, height: 200)
      inner.refresh.isHorizontal = true
      var count = 0
      inner.refresh.header = RefreshHeader(.caption, configuration: .tmallHeader()) { count += 1 }
      inner.touch()
      for _ in 0..<8 { inner.drag(x: 40, y: 3) }
      inner.lift()
      await screen.wait(2)
      #expect(count == 1 && screen.refreshCount == 0)
      inner.contentOffset.x = 700
      let anchor = inner.subviews.first { $0 is ScrollAnchor }
      #expect(anchor?.frame.origin == inner.contentOffset)
    }

    @Test(
      "A pinch that moves the list past the trigger refreshes nothing, even if one finger then drags on",
      arguments: [true, false], ScrollRules.all)
    func pinch(fingerPulledBefore: Bool, rules: ScrollRules) async {
      let screen = Screen(rules, header: true)
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
      await screen.lift(waiting: 2)
      #expect(screen.refreshCount == 0 && screen.list.contentInset == .zero)
      #expect(screen.list.contentOffset.y == screen.top)
      await screen.pull()
      #expect(screen.refreshCount == 1)
      await screen.endRefresh()
    }
  }
}

import Testing

@testable import GIFRefreshUIOnStandIns

#if canImport(UIKit)
  import UIKit
#else
  import AppKit
#endif

extension HostTests {
  /// Lists within lists and beside others, and lists that scroll sideways.
  @MainActor @Suite struct NestedTests {
    @Test(
      "With one list inside another, only the list that is pulled refreshes",
      arguments: ScrollRules.all)
    func nested(rules: ScrollRules) async {
      let stage = Stage(rules, header: true)
      let inner = stage.addInnerList()
      var innerCount = 0
      inner.refresh.header = RefreshHeader(.caption, configuration: .tmallHeader()) {
        innerCount += 1
      }
      await stage.drag(320, in: inner)
      inner.lift()
      await stage.wait(3)
      #expect((innerCount, stage.refreshCount) == (1, 0))
      #expect(stage.room == 0 && stage.list.offset == stage.top)
      #expect(inner.ownInsets.top == 0 && abs(inner.offset) < 1)
      // Nothing moves any more, so nothing wakes the processor for either.
      #expect(Simulator.shared.runningLinks == 0)
      #expect(inner.refresh !== stage.refresh)
      await stage.pull(waiting: 1)
      #expect((innerCount, stage.refreshCount) == (1, 1))
      #expect(stage.room == 80 && inner.ownInsets.top == 0)
      // Fingers that scroll the inner one do not hold the outer one, whose room closes meanwhile.
      inner.touch()
      inner.drag(by: -40)
      await stage.endRefresh(waiting: 3)
      #expect(stage.phase == .idle && stage.room == 0)
      #expect(abs(stage.list.offset - stage.top) < 1)
      inner.lift()
      await stage.wait(1)
      #expect(innerCount == 1)
      #expect(Simulator.shared.runningLinks == 0)
    }

    @Test("Pulling another scroll view in the same window does not pull this list's header")
    func elsewhere() async {
      let stage = Stage(header: true)
      let other = HostedScrollView.scripted()
      other.frame = CGRect(x: 0, y: 700, width: 390, height: 100)
      other.content = 2000
      stage.window.root.addSubview(other)
      other.touch()
      for _ in 0..<8 { other.drag(by: 40) }
      #expect(stage.phase == .idle)
      other.letGo(velocity: -2000)
      other.removeFromSuperview()
      await stage.wait(1)
      #expect(stage.refreshCount == 0 && stage.phase == .idle && stage.room == 0)
      #expect(Simulator.shared.runningLinks == 0)
    }

    @Test(
      "A horizontal list is pulled at its left edge; in a right-to-left layout, at its right edge, and holds its 80 points there",
      arguments: [true, false], ScrollRules.all)
    func sideways(isRightToLeft: Bool, rules: ScrollRules) async {
      let stage = Stage(rules)
      let rest = stage.turn(isRightToLeft: isRightToLeft)
      stage.addHeader()
      let way: Double = isRightToLeft ? -1 : 1
      // At the other side nothing is pulled, and there is a way back.
      await stage.slide(way * -300)
      await stage.lift(waiting: 1)
      #expect(stage.refreshCount == 0)
      stage.list.scroll(to: CGPoint(x: rest, y: 0), isAnimated: false)
      await stage.slide(way * 300)
      #expect(stage.phase?.isArmed == true)
      await stage.lift(waiting: 2)
      #expect(stage.refreshCount == 1)
      var sides: [CGFloat] { [stage.list.ownInsets.left, stage.list.ownInsets.right] }
      #expect(sides == (isRightToLeft ? [0, 80] : [80, 0]))
      #expect(abs(stage.list.box.visible.minX - (rest - way * 80)) < 1)
      await stage.endRefresh(waiting: 2)
      #expect(sides == [0, 0] && abs(stage.list.box.visible.minX - rest) < 1)
      #expect(Simulator.shared.runningLinks == 0)
    }

    @Test(
      "A horizontal right-to-left list that is shorter than its width rests with its header outside, and holds 80 points after a pull",
      arguments: [0, 200] as [CGFloat], ScrollRules.all)
    func shortRightToLeft(width: CGFloat, rules: ScrollRules) async throws {
      let stage = Stage(rules)
      stage.turn(isRightToLeft: true, content: width)
      stage.addHeader()
      let header = try #require(stage.componentViews().first)
      stage.list.touch()
      stage.list.slide(by: -1)
      #expect(stage.phase?.isArmed == false && header.frame.minX == stage.list.frame.width)
      for _ in 0..<8 {
        stage.list.slide(by: -40)
        await stage.wait(Simulator.frame)
      }
      #expect(stage.phase?.isArmed == true)
      await stage.lift(waiting: 2)
      #expect(stage.refreshCount == 1 && abs(stage.list.box.visible.minX - 80) < 1)
      #if canImport(UIKit)
        #expect(stage.list.range.x == 0...80)
        stage.list.contentSize.width = 300
        #expect(stage.list.range.x == 0...80 && header.frame.minX == 390)
        stage.list.contentSize.width = 3000
        #expect(stage.list.contentInset.right == 80)
        stage.list.contentSize.width = width
      #else
        #expect(stage.list.offsets == 0...80)
      #endif
      await stage.endRefresh(waiting: 2)
      #expect(stage.list.ownInsets.right == 0 && abs(stage.list.box.visible.minX) < 1)
    }

    @Test(
      "At a horizontal list's edge, the arrow points in the direction of the pull, above a wrapped caption",
      arguments: [true, false], ScrollEdge.allCases)
    func arrowAtSide(isRightToLeft: Bool, edge: ScrollEdge) async throws {
      let stage = Stage()
      stage.turn(isRightToLeft: isRightToLeft)
      let isAtLeft = isRightToLeft == (edge == .end)
      let end = 3000 - stage.list.frame.width
      stage.list.scroll(to: CGPoint(x: isAtLeft ? 0 : end, y: 0), isAnimated: false)
      if edge == .start {
        stage.refresh.header = RefreshHeader(.arrow, action: stage.refreshAction)
      } else {
        stage.refresh.footer = LoadMoreFooter.arrow(action: stage.pageAction)
      }
      let view = try #require(stage.componentViews().first)
      // A vector that points down, as the layer turns it.
      func arrow() -> CGFloat { view.arrow.layer.affineTransform().c }
      let way: CGFloat = isAtLeft ? 1 : -1
      stage.list.touch()
      stage.list.slide(by: way * 20)
      await stage.wait(1)
      #expect(arrow() == way)
      for _ in 0..<8 { stage.list.slide(by: way * 40) }
      await stage.wait(1)
      #expect(abs(arrow() + way) < 1e-5)
      // Words of 18 or 16 letters in lines as wide as the view.
      let (width, middle) = (view.bounds.width, view.arrow.layer.position)
      #expect(view.caption.text == (edge == .start ? "Release to refresh" : "Release for more"))
      let lines = view.caption.frame.union(view.detail.frame)
      #expect(view.caption.frame.width == width && lines.midY == stage.list.frame.height / 2)
      #expect(view.caption.frame.height == 48)
      #expect(edge == .end || view.detail.frame.minY == view.caption.frame.maxY)
      #expect(middle == CGPoint(x: width / 2, y: lines.minY - 25))
      await stage.lift(waiting: 1)
      let spinner = view.spinner.frame
      #expect(spinner.midX == width / 2 && spinner.midY == view.caption.frame.minY - 25)
    }
  }
}

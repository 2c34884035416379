import AppKit
import GIFRefresh
import QuartzCore
import Testing

@testable import GIFRefreshUIOnStandIns

extension MacTests {
  /// Lists within lists, and lists that scroll sideways.
  @MainActor @Suite struct NestedTests {
    @Test(
      "With one list inside another on a Mac, only the list that is pulled refreshes",
      arguments: [true, false], ScrollRules.all)
    func nested(isFlipped: Bool, rules: ScrollRules) async {
      let desk = Desk(isFlipped: isFlipped, rules, header: true)
      // In the middle of the window, so that fingers of both are above both.
      let inner = NSScrollView(
        frame: NSRect(x: 0, y: isFlipped ? 150 : 2650, width: 400, height: 200))
      inner.rules = rules
      inner.documentView = Document(height: 1000, isFlipped: isFlipped)
      desk.list.documentView?.addSubview(inner)
      inner.refresh.setClock(SimulatorClock())
      var innerCount = 0
      inner.refresh.header = RefreshHeader(.caption, configuration: .tmallHeader()) {
        innerCount += 1
      }
      inner.touch()
      for _ in 0..<8 {
        inner.drag(40)
        await desk.wait(Simulator.frame)
      }
      inner.lift()
      await desk.wait(3)
      #expect((innerCount, desk.refreshCount) == (1, 0))
      #expect(desk.list.contentInsets.top == 52)
      #expect(desk.list.offset == -52)
      #expect(inner.contentInsets.top == 0)
      #expect(abs(inner.offset) < 1)
      // Nothing moves any more, so nothing wakes the processor for either.
      #expect(Simulator.shared.runningLinks == 0)
      await desk.pull(waiting: 1)
      #expect((innerCount, desk.refreshCount) == (1, 1))
      #expect(desk.list.contentInsets.top == 132)
      #expect(inner.contentInsets.top == 0)
      // Fingers that scroll the inner one do not hold the outer one, whose room closes meanwhile.
      inner.touch()
      inner.drag(-40)
      await desk.endRefresh(waiting: 3)
      #expect(desk.phase == .idle)
      #expect(desk.list.contentInsets.top == 52)
      #expect(abs(desk.list.offset - -52) < 1)
      inner.lift()
      await desk.wait(1)
      #expect(innerCount == 1)
      #expect(Simulator.shared.runningLinks == 0)
    }

    @Test(
      "A horizontal list on a Mac is pulled at its left edge; in a right-to-left layout, at its right edge",
      arguments: [true, false], ScrollRules.all)
    func sideways(isRightToLeft: Bool, rules: ScrollRules) async throws {
      let desk = Desk(isFlipped: true, rules)
      desk.list.covered = NSEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
      desk.list.contentInsets = desk.list.covered
      desk.list.userInterfaceLayoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
      desk.list.documentView?.setFrameSize(NSSize(width: 3000, height: 600))
      desk.list.scrollsSideways = true
      let rest: Double = isRightToLeft ? 2600 : 0
      desk.list.contentView.setBoundsOrigin(NSPoint(x: rest, y: 0))
      desk.list.refresh.isHorizontal = true
      desk.list.refresh.header = RefreshHeader(
        .arrow, configuration: .tmallHeader(), action: desk.refreshAction)
      let drawing = try #require(desk.componentViews().first).drawing
      #expect(desk.list.horizontalScrollElasticity == .allowed)
      let way: Double = isRightToLeft ? -1 : 1
      // At the other side nothing is pulled, and there is a way back.
      await desk.drag(way * -300)
      await desk.lift(waiting: 1)
      #expect(desk.refreshCount == 0)
      desk.list.contentView.setBoundsOrigin(NSPoint(x: rest, y: 0))
      await desk.drag(way * 300)
      #expect(desk.phase?.isArmed == true)
      await desk.wait(1)
      // The arrow has turned, above words in lines as wide as the header.
      #expect(abs(drawing.arrow.layer.affineTransform().c + way) < 1e-5)
      #expect(drawing.caption.frame.size == CGSize(width: 60, height: 48))
      #expect(
        drawing.arrow.layer.position == CGPoint(x: 30, y: drawing.caption.frame.minY - 25))
      await desk.lift(waiting: 2)
      #expect(desk.refreshCount == 1)
      let room = isRightToLeft ? desk.list.contentInsets.right : desk.list.contentInsets.left
      #expect(room == 80)
      #expect(abs(desk.list.offset - (rest - way * 80)) < 1)
      await desk.endRefresh(waiting: 2)
      #expect((desk.list.contentInsets.left, desk.list.contentInsets.right) == (0, 0))
      #expect(abs(desk.list.offset - rest) < 1)
      #expect(Simulator.shared.runningLinks == 0)
    }

    @Test(
      "On a Mac, a right-to-left list of 200 of 400 points rests with its header outside, and holds 80 points after a pull",
      arguments: ScrollRules.all)
    func shortRightToLeft(rules: ScrollRules) async throws {
      let desk = Desk(isFlipped: true, rules)
      desk.list.covered = NSEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
      desk.list.contentInsets = desk.list.covered
      desk.list.userInterfaceLayoutDirection = .rightToLeft
      desk.list.documentView?.setFrameSize(NSSize(width: 200, height: 600))
      desk.list.scrollsSideways = true
      desk.list.contentView.setBoundsOrigin(.zero)
      desk.list.refresh.isHorizontal = true
      desk.list.refresh.header = RefreshHeader(
        .arrow, configuration: .tmallHeader(), action: desk.refreshAction)
      await desk.drag(-1)
      #expect(desk.phase?.isArmed == false)
      #expect(desk.componentViews().first?.frame.minX == 400)
      await desk.lift(waiting: 1)
      await desk.drag(-300)
      #expect(desk.phase?.isArmed == true)
      await desk.lift(waiting: 2)
      #expect(desk.refreshCount == 1 && abs(desk.list.offset - 80) < 1)
      #expect(desk.list.offsets == 0...80)
      await desk.endRefresh(waiting: 2)
      #expect(desk.list.contentInsets.right == 0 && abs(desk.list.offset) < 1)
    }
  }
}

import AppKit
import Testing

@testable import GIFRefreshUIOnStandIns

extension MacTests {
  /// Fingers on a trackpad, over documents that count either way.
  @MainActor @Suite struct ScrollingTests {
    @Test(
      "When an event monitor reports the release, the refresh begins before the next frame",
      arguments: ScrollRules.crossed.filter { $0.events == .monitored })
    func atOnce(rules: ScrollRules) async {
      let desk = Desk(rules, header: true)
      await desk.drag(300)
      desk.list.lift()
      await desk.runTasks()
      #expect(desk.phase?.isArmed == false && desk.phase != .idle)
      #expect(desk.list.contentInsets.top == 132)
    }

    @Test(
      "Where only the time since the last event is known, the refresh begins within 0.1 s of the release",
      arguments: ScrollRules.crossed.filter { $0.events == .hidden })
    func soon(rules: ScrollRules) async {
      let desk = Desk(rules, header: true)
      await desk.drag(300)
      await desk.lift(waiting: 0.1)
      #expect(desk.phase?.isRefreshing == true)
    }

    @Test(
      "While the list is pulled, the header is visible directly above the document",
      arguments: ScrollRules.all)
    func place(rules: ScrollRules) async throws {
      let desk = Desk(rules, header: true)
      await desk.drag(200)
      let view = try #require(desk.componentViews().first)
      let document = try #require(desk.list.documentView).frame
      #expect(view.frame.width == 400)
      #expect(
        rules.countsUpwards
          ? view.frame.minY == document.maxY : view.frame.maxY == document.minY)
      #expect(desk.list.contentView.bounds.intersects(view.frame))
      #expect(!view.isHidden)
    }

    @Test(
      "A load that ends while fingers pull leaves the list where they hold it, and at rest when they lift",
      arguments: [true, false])
    func heldAtTheEnd(isFlipped: Bool) async {
      let desk = Desk(isFlipped: isFlipped, header: true)
      await desk.pull(waiting: 1)
      await desk.drag(100)
      let held = desk.list.offset
      #expect(held < -52 - 80)
      await desk.endRefresh()
      for _ in 0..<30 {
        await desk.wait(Simulator.frame)
        #expect(abs(desk.list.offset - held) < 1)
      }
      await desk.lift(waiting: 2)
      #expect(abs(desk.list.offset - -52) < 1 && desk.refreshCount == 1)
    }

    @Test(
      "If the document grows before the first scroll, the footer moves to the document's new end",
      arguments: [true, false])
    func growth(isFlipped: Bool) async throws {
      let desk = Desk(isFlipped: isFlipped)
      desk.refresh.footer = .automatic { _ in .noMoreData }
      let view = try #require(desk.componentViews().first)
      let document = try #require(desk.list.documentView)
      document.setFrameSize(NSSize(width: 400, height: 5000))
      await desk.runTasks()
      #expect(desk.refresh.snapshot(at: .end)?.origin == 5000)
      #expect(isFlipped ? view.frame.minY == 5000 : view.frame.maxY == document.frame.minY)
    }

    @Test("If setting the origin ends no bounce, the list still rests with its header in view")
    func bounceGoesOn() async {
      var rules = ScrollRules()
      rules.settingOriginStopsMotion = false
      let desk = Desk(rules, header: true)
      await desk.pull(waiting: 0.2)
      #expect(desk.list.contentInsets.top == 132 && desk.list.offset < -131)
      await desk.wait(5)
      #expect(desk.phase == .loading && desk.list.offset == -132)
    }

    @Test(
      "Dragging the scroller with the mouse past the edge refreshes nothing, even if a key is pressed",
      arguments: [.leftMouseDown, .leftMouseDragged] as [NSEvent.EventType])
    func scroller(first: NSEvent.EventType) async {
      let desk = Desk(header: true)
      await desk.list.dragScroller(to: -300, from: first, turn: desk.runTasks)
      NSApp.press()
      await desk.wait(0.5)
      #expect(desk.phase?.isArmed == false)
      await desk.lift(waiting: 1)
      #expect(desk.refreshCount == 0)
    }

    @Test("After a new document view and a scroll, the footer follows the new document's size")
    func replacedDocument() async {
      let desk = Desk()
      desk.addFooter()
      let document = Document(height: 8000, isFlipped: true)
      let old = desk.list.documentView
      desk.list.documentView = document
      await desk.drag(-40)
      await desk.lift(waiting: 0.5)
      document.setFrameSize(NSSize(width: 400, height: 9000))
      await desk.runTasks()
      #expect(desk.refresh.snapshot(at: .end)?.origin == 9000)
      #expect(old?.superview == nil)
    }

    @Test(
      "Scrolling near the end loads the next page once, with fingers and with a mouse wheel",
      arguments: [true, false])
    func loadingMore(byWheel: Bool) async {
      for rules in ScrollRules.all {
        let desk = Desk(rules)
        desk.addFooter()
        await desk.wait(0.1)
        #expect(desk.pages.isEmpty, "\(rules)")
        if byWheel {
          for _ in 0..<30 { desk.list.turnWheel(-70) }
          await desk.runTasks()
        } else {
          await desk.drag(-2000)
          desk.list.lift()
        }
        await desk.wait(0.2)
        #expect(desk.pages == [1], "\(rules)")
      }
    }

    @Test(
      "After a refresh, also one whose header is removed while it closes, a mouse wheel loads the next page",
      arguments: [false, true])
    func wheelAfterARefresh(isRemoved: Bool) async {
      let desk = Desk(content: 1700, header: true)
      desk.addFooter()
      await desk.pull(waiting: 1)
      await desk.endRefresh(waiting: isRemoved ? 0.1 : 2)
      if isRemoved {
        #expect(desk.phase == .settling(.succeeded))
        desk.refresh.header = nil
        await desk.wait(1)
      }
      #expect(desk.pages.isEmpty)
      for _ in 0..<15 { desk.list.turnWheel(-70) }
      await desk.wait(0.2)
      #expect(desk.pages == [1])
    }

    @Test(
      "30 points that the app adds to the inset while the list loads stay after the header closes",
      arguments: ScrollRules.all)
    func insets(rules: ScrollRules) async {
      let desk = Desk(rules, header: true)
      await desk.pull(waiting: 1)
      desk.list.contentInsets.top += 30
      await desk.wait(0.2)
      await desk.endRefresh(waiting: 2)
      // The system's adjustment, which is on by default, sets its own inset again.
      #expect(desk.list.contentInsets.top == (rules.appSetsInsets ? 82 : 52))
      desk.list.contentInsets.top -= rules.appSetsInsets ? 30 : 0
      #expect(desk.list.contentInsets.top == 52)
    }

    @Test("Above a row that is always there, a Mac's header opens and closes; the row keeps 44")
    func standingRow() async {
      let desk = Desk(header: true)
      desk.refresh.footer = .automatic { _ in .noMoreData }
      func insets() -> [CGFloat] { [desk.list.contentInsets.top, desk.list.contentInsets.bottom] }
      await desk.wait(0.1)
      #expect(insets() == [52, 44])
      await desk.pull(waiting: 1)
      #expect(insets() == [132, 44])
      await desk.endRefresh(waiting: 2)
      #expect(insets() == [52, 44])
      desk.list.setFrameSize(NSSize(width: 400, height: 601))
      await desk.wait(0.2)
      #expect(insets() == [52, 44])
    }

    @Test(
      "On a Mac, 100 points that the app states as its inset stay, at rest and after a load, when the window changes",
      arguments: [false, true])
    func statedInset(isLoading: Bool) async {
      let desk = Desk(header: true)
      if isLoading { await desk.pull(waiting: 1) }
      desk.refresh.setInset(100, at: .start)
      for height in [600, 601] {
        desk.list.setFrameSize(NSSize(width: 400, height: height))
        await desk.wait(0.1)
        #expect(desk.list.contentInsets.top == (isLoading ? 180 : 100))
      }
      await desk.endRefresh(waiting: 2)
      #expect(desk.list.contentInsets.top == 100)
      desk.list.setFrameSize(NSSize(width: 400, height: 600))
      await desk.wait(0.2)
      #expect(desk.list.contentInsets.top == 100)
    }

    @Test("Earlier items inserted into a Mac's list move no visible row, not even for a moment")
    func earlierItems() async {
      let desk = Desk(header: true)
      desk.list.offset = 1000
      await desk.wait(0.1)
      desk.list.documentView?.setFrameSize(NSSize(width: 400, height: 3400))
      desk.refresh.contentInserted(400)
      #expect(desk.list.offset == 1400)
      await desk.wait(1)
      #expect(desk.list.offset == 1400)
    }

    @Test(
      "In a document that begins beside its clip view's origin, header, offset and jumps count from the document",
      arguments: [true, false])
    func displacedDocument(isFlipped: Bool) async throws {
      let desk = Desk(isFlipped: isFlipped, header: true)
      let (list, clip) = (desk.list, desk.list.contentView)
      list.documentView?.setFrameOrigin(NSPoint(x: 30, y: 70))
      list.scroll(to: CGPoint(x: 12, y: 500), isAnimated: false)
      #expect(list.box.visible.origin == CGPoint(x: 12, y: 500) && list.knob == clip.bounds.origin)
      #expect(clip.bounds.minX == 42 && clip.bounds.minY == (isFlipped ? 570 : 1970))
      let place = list.rectOfContent(CGRect(x: 5, y: -60, width: 400, height: 60))
      #expect(place.minX == 35 && (isFlipped ? place.maxY == 70 : place.minY == 3070))
      list.scroll(to: .zero, isAnimated: true, over: .milliseconds(500))
      await desk.wait(0.25)
      #expect(list.box.visible.minY > 200 && list.box.visible.minY < 300)
      await desk.wait(0.3)
      #expect(list.box.visible.minY == 0)
    }

    @Test(
      "A short list without elasticity bounces while it has a header, and not after the header's removal",
      arguments: [true, false])
    func elasticity(isHorizontal: Bool) {
      let desk = Desk(content: 100)
      let list = desk.list
      (list.verticalScrollElasticity, list.horizontalScrollElasticity) = (.none, .none)
      list.refresh.isHorizontal = isHorizontal
      func bounces() -> [Bool] {
        [list.verticalScrollElasticity, list.horizontalScrollElasticity].map { $0 == .allowed }
      }
      for _ in 0..<2 {
        desk.addHeader()
        #expect(bounces() == [!isHorizontal, isHorizontal])
        list.refresh.header = nil
        #expect(list.verticalScrollElasticity == .none)
        #expect(list.horizontalScrollElasticity == .none)
      }
    }
  }
}

import AppKit
import Testing

@testable import GIFRefreshUIOnStandIns

extension MacTests {
  /// Lists that cannot be seen for a while, and users who want to see less.
  @MainActor @Suite struct WindowTests {
    /// The controller of the tab that the list is in, and that of the tabs.
    private let tab = NSViewController()
    private let tabs = NSViewController()

    @Test(
      "A row whose page ends while its list is covered or within a hidden view is there when it is seen again",
      arguments: [true, false])
    func rowSeenAgain(isFlipped: Bool) async throws {
      let desk = Desk(isFlipped: isFlipped, height: 300)
      let page = try #require(desk.window.contentView)
      let app = desk.app
      desk.list.refresh.footer = .automatic(app.pageAction)
      let row = try #require(desk.componentViews().first)
      await desk.wait(0.1)
      #expect(!row.isHidden)
      for (number, hide) in [{ page.isHidden = $0 }, { desk.window.cover($0) }].enumerated()
        as EnumeratedSequence<[(Bool) -> Void]>
      {
        desk.list.refresh.request(.end)
        await desk.wait(1)
        hide(true)
        await app.endPage(.failed, waiting: 3)
        hide(false)
        #expect(!row.isHidden, "\(number)")
        await desk.wait(0.1)
      }
    }

    @Test(
      "A Mac's refresh goes on while its list, that of a sheet or of a tab, is out of the window",
      arguments: [true, false])
    func sheet(isPresented: Bool) async {
      let desk = Desk(header: true)
      // The list is within the controller's view.
      let page = NSView(frame: desk.list.frame)
      page.nextResponder = tab
      desk.list.nextResponder = page
      if isPresented { tabs.presentAsSheet(tab) } else { tabs.addChild(tab) }
      await desk.pull(waiting: 1)
      desk.list.removeFromSuperview()
      await desk.wait(2)
      #expect(desk.phase == .loading)
    }

    @Test(
      "On a Mac, a refresh is cancelled when its list is removed from the window and does not return",
      arguments: ScrollRules.all)
    func gone(rules: ScrollRules) async {
      let desk = Desk(rules, header: true)
      await desk.pull(waiting: 1)
      #expect(desk.phase == .loading)
      desk.list.removeFromSuperview()
      await desk.wait(2)
      #expect(desk.phase == .idle && desk.app.cancellations == 1)
      #expect(desk.list.contentInsets.top == 52)
    }

    @Test(
      "A refresh in a tab view without view controllers continues in another tab, and is cancelled when the tab view leaves",
      arguments: [true, false])
    func tabView(isWithinAView: Bool) async {
      let desk = Desk(header: true)
      let tabView = NSTabView(frame: desk.list.frame)
      desk.window.contentView?.addSubview(tabView)
      let page = NSView(frame: desk.list.frame)
      let items = [NSTabViewItem(), NSTabViewItem()]
      items[0].view = isWithinAView ? page : desk.list
      items[1].view = NSView(frame: desk.list.frame)
      for item in items { tabView.addTabViewItem(item) }
      if isWithinAView { page.addSubview(desk.list) }
      await desk.pull(waiting: 1)
      for index in [1, 0] {
        tabView.selectTabViewItem(at: index)
        await desk.wait(1)
        #expect(desk.phase == .loading && desk.app.cancellations == 0)
      }
      tabView.removeFromSuperview()
      await desk.wait(1)
      #expect(desk.phase == .idle && desk.app.cancellations == 1)
    }

    @Test(
      "A refresh in a tab view that is itself in a tab continues in another of the outer tabs, and is cancelled when the outer tab view leaves"
    )
    func nestedTabViews() async {
      let desk = Desk(header: true)
      func makeTabView(_ first: NSView) -> NSTabView {
        let tabView = NSTabView(frame: desk.list.frame)
        for view in [first, NSView(frame: desk.list.frame)] {
          let item = NSTabViewItem()
          item.view = view
          tabView.addTabViewItem(item)
        }
        return tabView
      }
      let inner = makeTabView(desk.list)
      let outer = makeTabView(inner)
      desk.window.contentView?.addSubview(outer)
      await desk.pull(waiting: 1)
      for (tabView, index) in [(outer, 1), (outer, 0), (inner, 1), (outer, 1)] {
        tabView.selectTabViewItem(at: index)
        await desk.wait(1)
        #expect(desk.phase == .loading && desk.app.cancellations == 0)
      }
      outer.selectTabViewItem(at: 0)
      inner.selectTabViewItem(at: 0)
      outer.removeFromSuperview()
      await desk.wait(1)
      #expect(desk.phase == .idle && desk.app.cancellations == 1)
    }

    @Test("A view that a view controller has let go is not loaded again when its list leaves")
    func unloadedView() async {
      final class Controller: NSViewController {
        var loads = 0
        override func loadView() {
          loads += 1
          view = NSView(frame: NSRect(x: 0, y: 0, width: 400, height: 600))
        }
      }
      let desk = Desk(header: true)
      let controller = Controller()
      // A controller between the list and the window, without a view of its own.
      desk.list.nextResponder = controller
      await desk.pull(waiting: 1)
      desk.list.removeFromSuperview()
      await desk.wait(1)
      #expect(controller.loads == 0 && desk.app.cancellations == 1)
    }

    @Test(
      "A refresh of a list that its view controller has taken out of its view continues, and is cancelled when the list leaves with the controller"
    )
    func exchangedLists() async {
      let desk = Desk(header: true)
      let controller = NSViewController()
      controller.view = NSView(frame: desk.list.frame)
      desk.window.contentView?.addSubview(controller.view)
      controller.view.addSubview(desk.list)
      await desk.pull(waiting: 1)
      desk.list.removeFromSuperview()
      await desk.wait(1)
      #expect(desk.phase == .loading && desk.app.cancellations == 0)
      controller.view.addSubview(desk.list)
      await desk.wait(1)
      controller.view.removeFromSuperview()
      await desk.wait(1)
      #expect(desk.phase == .idle && desk.app.cancellations == 1)
    }

    @Test(
      "Reloading the rows of a Mac's list that is scrolled to 1000 points, as its document counts, moves nothing",
      arguments: ScrollRules.all)
    func reload(rules: ScrollRules) async {
      let desk = Desk(rules, header: true)
      desk.addFooter()
      let clip = desk.list.contentView
      desk.list.touch()
      desk.list.drag(to: rules.countsUpwards ? 3000 - 600 - 1000 : 1000)
      await desk.lift(waiting: 1)
      #expect(clip.bounds.minY == 1000)
      for height in [2000.0, 400, 0, 4000] {
        desk.list.documentView?.setFrameSize(NSSize(width: 400, height: height))
        await desk.runTasks()
        #expect(clip.bounds.minY == 1000 && desk.phase?.isArmed == false, "\(height)")
      }
      await desk.wait(1)
      #expect(clip.bounds.minY == 1000)
      #expect(desk.phase == .idle && desk.refreshCount == 0)
      #expect(desk.pages.isEmpty)
    }
  }
}

import AppKit
import SwiftUI
import Testing

@testable import GIFRefreshUIOnStandIns

extension MacTests {
  /// A list as SwiftUI makes one on a Mac.
  struct HostedList: NSViewRepresentable {
    func makeNSView(context: Context) -> NSScrollView {
      let list = NSScrollView(frame: .zero)
      list.documentView = Document(height: 3000, isFlipped: true)
      return list
    }
    func updateNSView(_ view: NSScrollView, context: Context) {}
  }

  @MainActor @Suite struct SwiftUITests {
    let window = NSWindow(size: NSSize(width: 400, height: 600))

    @Test("On a Mac, two modifiers add header and footer; removing the view removes both")
    func modifiers() throws {
      let cat = try Fixtures.gif("cat-pull").frames(within: .share(0.25))
      let view = HostedList()
        .refreshHeader(pull: cat) {}
        .loadMoreFooter(.preload(screens: 1.5)) { _ in .noMoreData }
      let tree = try host(view, in: #require(window.contentView))
      let list = try tree.list()
      #expect(list.refresh.header?.described.animations.sources.count == 1)
      #expect(list.refresh.footer?.described.animations.sources.isEmpty == true)
      #expect(list.componentViews.count == 2)
      tree.remove()
      #expect(list.refresh.header == nil && list.refresh.footer == nil)
      #expect(list.refresh.snapshot(at: .start) == nil)
      #expect(list.refresh.snapshot(at: .end) == nil)
      #expect(list.componentViews.isEmpty)
    }

    @Test(
      "A refresh of a SwiftUI list in a tab view without view controllers continues in another tab, also in the list's next scroll view, and is cancelled when the tab view leaves",
      arguments: [false, true], [false, true])
    func tabView(isReplaced: Bool, hasController: Bool) async throws {
      let app = AppActions()
      let tabView = NSTabView(frame: NSRect(x: 0, y: 0, width: 400, height: 600))
      window.contentView?.addSubview(tabView)
      let items = [NSTabViewItem(), NSTabViewItem()]
      for item in items {
        item.view = NSView(frame: tabView.frame)
        tabView.addTabViewItem(item)
      }
      func view(hasItems: Bool) -> some View {
        (hasItems ? AnyView(HostedList()) : AnyView(Text("nothing yet")))
          .refreshHeader(.caption, action: app.refreshAction)
      }
      let page = try #require(items[0].view)
      // A view of a controller that is in no other.
      let controller = NSViewController()
      if hasController {
        controller.view = NSView(frame: tabView.frame)
        page.addSubview(controller.view)
      }
      let tree = host(view(hasItems: true), in: hasController ? controller.view : page)
      func list() throws -> NSScrollView {
        try #require(tree.hosted.compactMap { $0.view as? NSScrollView }.first)
      }
      try list().refresh.setClock(SimulatorClock())
      try list().refresh.request(.start)
      await app.wait(1)
      for index in [1, 0] {
        tabView.selectTabViewItem(at: index)
        await app.wait(1)
        if isReplaced, index == 1 {
          for hasItems in [false, true] {
            tree.update(view(hasItems: hasItems))
            await app.wait(1)
            #expect(app.refreshCount == 1 && app.cancellations == 0)
          }
        }
      }
      tree.update(view(hasItems: true))
      await app.wait(1)
      #expect(try list().refresh.isRefreshing)
      #expect(app.refreshCount == 1 && app.cancellations == 0)
      tabView.removeFromSuperview()
      await app.wait(1)
      #expect(app.cancellations == 1)
      tree.remove()
    }

    @Test("On a Mac, a refresh that empties its list goes on under a text, and in the next list")
    func emptied() async throws {
      let app = AppActions()
      func view(hasItems: Bool) -> some View {
        (hasItems ? AnyView(HostedList()) : AnyView(Text("nothing yet")))
          .refreshHeader(.caption, action: app.refreshAction)
      }
      let tree = try host(view(hasItems: true), in: #require(window.contentView))
      let old = try tree.list()
      old.refresh.setClock(SimulatorClock())
      await old.refresh.request(.start, waiting: 1)
      tree.update(view(hasItems: false))
      await app.wait(1)
      #expect(app.refreshCount == 1 && app.cancellations == 0)
      tree.update(view(hasItems: true))
      await app.wait(1)
      #expect(try tree.list() !== old && tree.list().refresh.isRefreshing)
      tree.remove()
    }
  }
}

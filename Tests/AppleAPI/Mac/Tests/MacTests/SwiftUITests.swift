import AppKit
import GIFCodec
import GIFRefresh
import QuartzCore
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

    init() { Simulator.shared.reset() }

    @Test(
      "On a Mac, two modifiers add a header and a footer to a list; removing the view removes both"
    )
    func modifiers() throws {
      let cat = try Fixtures.gif("cat-pull").frames(within: .share(0.25))
      let view = HostedList()
        .refreshHeader(pull: cat) {}
        .loadMoreFooter(.preload(screens: 1.5)) { _ in .noMoreData }
      let tree = try host(view, in: #require(window.contentView))
      let list = try #require(
        tree.hosted.compactMap { $0.view as? NSScrollView }.first)
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
      "On a Mac, a refresh whose own action empties the list goes on while SwiftUI shows a text, and in the next list"
    )
    func emptied() async throws {
      let app = AppActions()
      func view(hasItems: Bool) -> some View {
        (hasItems ? AnyView(HostedList()) : AnyView(Text("nothing yet")))
          .refreshHeader(.caption, action: app.refreshAction)
      }
      let tree = try host(view(hasItems: true), in: #require(window.contentView))
      func list() throws -> NSScrollView {
        try #require(tree.hosted.compactMap { $0.view as? NSScrollView }.first)
      }
      let old = try list()
      old.refresh.setClock(SimulatorClock())
      old.refresh.request(.start)
      await app.wait(1)
      tree.update(view(hasItems: false))
      await app.wait(1)
      #expect(app.refreshCount == 1 && app.cancellations == 0)
      tree.update(view(hasItems: true))
      await app.wait(1)
      #expect(try list() !== old && list().refresh.isRefreshing)
      tree.remove()
    }
  }
}

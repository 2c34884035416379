import AppKit
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

    @Test("Two modifiers put a header and a footer on a Mac's list, and take them off")
    func modifiers() throws {
      let cat = try Fixtures.gif("cat-pull").frames(within: .share(0.25))
      let view = HostedList()
        .refreshHeader(pull: cat) {}
        .loadMoreFooter(.preload(screens: 1.5)) { _ in .noMoreData }
      let tree = try host(view.refreshesThroughScrollView(), in: #require(window.contentView))
      let list = try #require(tree.hosted.last?.view as? NSScrollView)
      #expect(list.refresh.header is RefreshHeader<GIFFrameScrubber>)
      #expect(list.refresh.footer is LoadMoreFooter<StillFrames>)
      tree.remove()
      #expect(list.refresh.header == nil)
      #expect(list.refresh.session == nil)
    }

    @Test("A list of SwiftUI needs no scroll view on a Mac, and a wheel loads its next page")
    func list() async throws {
      let list = ScrollingList(
        size: CGSize(width: 400, height: 600), content: 3000,
        safeArea: EdgeInsets(top: 52, leading: 0, bottom: 0, trailing: 0))
      var (reloads, pages): (Int, [Int]) = (0, [])
      let view = ListView(list)
        .refreshHeader(.caption) { reloads += 1 }
        .loadMoreFooter(.preload(screens: 0.5)) { page in
          pages.append(page)
          return .succeeded
        }
        .environment(\.refreshClock, SimulatorClock())
      let tree = try host(view, in: #require(window.contentView))
      func wait(_ frames: Int) async {
        for _ in 0..<frames {
          Simulator.shared.step()
          SimulatorClock.wake()
          for _ in 0..<12 { await Task.yield() }
        }
      }
      await wait(5)
      list.touch()
      for _ in 0..<8 {
        list.drag(40)
        await wait(1)
      }
      list.lift()
      await wait(120)
      #expect(reloads == 1)
      #expect(list.padding == EdgeInsets())
      #expect(list.offset == -52)
      for _ in 0..<40 {
        list.jump(to: list.offset + 70)
        await wait(1)
      }
      #expect(pages == [1])
      #expect(tree.hosted.isEmpty)
    }

    @Test("A GIF image is scrubbed by its values, at the scale it is told")
    func image() throws {
      let cat = try Fixtures.gif("cat-pull").frames(within: .share(1))
      let tree = try host(
        GIFImage(cat, progress: 0.5, scale: .screen, label: "A cat"),
        in: #require(window.contentView))
      let view = try #require(tree.hosted.first?.view as? GIFView)
      #expect(view.currentFrame == 22)
      #expect(view.intrinsicContentSize == NSSize(width: 80, height: 48))
      #expect(view.accessibilityLabel() == "A cat")
    }
  }
}

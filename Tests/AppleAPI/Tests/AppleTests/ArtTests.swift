import CoreGraphics
import GIFCodec
import GIFRefresh
import PullRefresh
import QuartzCore
import SwiftUI
import Testing
import UIKit

@testable import GIFRefreshUIOnStandIns

extension AppleTests {
  /// Headers and footers with the library's own GIFs.
  @MainActor @Suite struct ArtTests {
    @Test("`.cat` has GIFs for pulling, loading, success and no more data, and shows captions")
    func cat() async throws {
      let screen = Screen()
      screen.list.refresh.header = .cat(screen.refreshAction)
      screen.list.refresh.footer = .cat { _ in .noMoreData }
      let views = screen.componentViews().sorted { $0.frame.minY < $1.frame.minY }
      let view = views[0]
      await screen.drag(60)
      #expect(view.caption.text == CaptionTexts.of(.english).header.pull)
      let picture = view.picture
      #expect(picture.layer.bounds.size == CGSize(width: 99, height: 60))
      #expect(picture.picture?.animation == .pull)
      #expect(picture.picture?.frame ?? 0 > 3)
      screen.list.drag(y: 300)
      screen.list.lift()
      await screen.wait(1)
      #expect(picture.picture?.animation == .loading)
      await screen.endRefresh()
      await screen.wait(0.2)
      #expect(picture.picture?.animation == .success)
      await screen.wait(2)
      screen.list.contentOffset.y = 2000
      await screen.drag(-60)
      screen.list.lift()
      await screen.wait(2)
      #expect(screen.footerPhase == .noMoreData)
      #expect(views[1].picture.picture?.animation == .noMore, "the cat sleeps")
      #expect(views[1].caption.text == CaptionTexts.of(.english).pulledFooter.noMore)
    }

    @Test("The `.coffee` and `.paperPlane` headers show a picture 60 points high")
    func others() async throws {
      let screen = Screen()
      for header in [
        RefreshHeader.coffee(screen.refreshAction), .paperPlane(screen.refreshAction),
      ] {
        screen.list.refresh.header = header
        #expect(screen.componentViews().first?.picture.layer.bounds.height == 60)
      }
    }

    @Test("A SwiftUI update keeps a header and a footer that are given as `.cat(action)`")
    func values() throws {
      Simulator.shared.reset()
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      func page() -> some View {
        HostedList().refreshHeader(.cat {}).loadMoreFooter(.cat { _ in .noMoreData })
      }
      let tree = host(page(), in: window)
      let list = try #require(tree.hosted.compactMap { $0.view as? UIScrollView }.first)
      let before = list.subviews.compactMap { $0 as? ComponentView }
      tree.update(page())
      let after = list.subviews.compactMap { $0 as? ComponentView }
      #expect(before.count == 2 && zip(before, after).allSatisfy { $0 === $1 })
    }

    @Test(
      "A SwiftUI update keeps the `.cat` header; the `.cat` footer loads a page one screen before the end"
    )
    func swiftUI() async throws {
      Simulator.shared.reset()
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      var pages: [Int] = []
      func page() -> some View {
        HostedList().refreshHeader(.cat) {}.loadMoreFooter(.cat) { page in
          pages.append(page)
          return .noMoreData
        }
      }
      let tree = host(page(), in: window)
      let list = try #require(tree.hosted.compactMap { $0.view as? UIScrollView }.first)
      let view = try #require(list.subviews.compactMap { $0 as? ComponentView }.first)
      tree.update(page())
      #expect(list.subviews.contains { $0 === view })
      #expect((list.refresh.header?.described.animations.sources.count ?? 0) > 1)
      #expect((list.refresh.footer?.described.animations.sources.count ?? 0) > 1)
      // A page is loaded a screen before the end.
      list.contentSize.height = 8000
      for (screens, expected) in [(1.5, []), (0.9, [1])] {
        list.touch()
        list.contentOffset.y = 8000 - (screens + 1) * list.bounds.height
        for _ in 0..<12 { await Task.yield() }
        #expect(pages == expected)
        list.lift()
      }
    }
  }
}

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
      screen.refresh.header = .cat(screen.refreshAction)
      screen.refresh.footer = .cat { _ in .noMoreData }
      let views = screen.componentViews().sorted { $0.frame.minY < $1.frame.minY }
      let view = views[0]
      await screen.drag(60)
      #expect(view.caption.text == CaptionTexts.of(.english).header.pull)
      let picture = view.picture
      #expect(picture.layer.bounds.size == CGSize(width: 99, height: 60))
      #expect(picture.picture?.animation == .pull)
      #expect(picture.picture?.frame ?? 0 > 3)
      screen.list.drag(y: 300)
      await screen.lift(waiting: 1)
      #expect(picture.picture?.animation == .loading)
      await screen.endRefresh(waiting: 0.2)
      #expect(picture.picture?.animation == .success)
      await screen.wait(2)
      screen.list.contentOffset.y = 2000
      await screen.drag(-60)
      await screen.lift(waiting: 2)
      #expect(screen.footerPhase == .noMoreData)
      #expect(views[1].picture.picture?.animation == .noMore, "the cat sleeps")
      #expect(views[1].caption.text == CaptionTexts.of(.english).pulledFooter.noMore)
    }

    @Test("A SwiftUI update keeps a header and a footer given as `.cat(action)` or as `.cat`")
    func values() throws {
      let pages: [() -> any View] = [
        { HostedList().refreshHeader(.cat {}).loadMoreFooter(.cat { _ in .noMoreData }) },
        { HostedList().refreshHeader(.cat) {}.loadMoreFooter(.cat) { _ in .noMoreData } },
      ]
      for page in pages {
        let (tree, list) = try hostedList(page())
        let before = list.componentViews
        tree.update(page())
        let after = list.componentViews
        #expect(before.count == 2 && zip(before, after).allSatisfy { $0 === $1 })
        #expect((list.refresh.header?.described.animations.sources.count ?? 0) > 1)
        #expect((list.refresh.footer?.described.animations.sources.count ?? 0) > 1)
      }
    }
  }
}

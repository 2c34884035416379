import CoreGraphics
import GIFRefresh
import QuartzCore
import SwiftUI
import Testing
import UIKit

@testable import GIFRefreshUIOnStandIns

extension AppleTests {
  /// A footer that is a row at the content's end.
  @MainActor @Suite struct AutomaticFooterTests {
    private let words = CaptionTexts.of(.english).autoFooter

    @Test(
      "The automatic footer is visible at rest; a tap on it loads a page, and so does scrolling to it"
    )
    func row() async throws {
      let screen = Screen()
      // The list is at its end before it has a footer, so nothing loads, and the row is seen.
      screen.list.contentOffset.y = screen.list.range.y.upperBound + 44
      screen.list.refresh.footer = .automatic(screen.pageAction)
      let view = try #require(screen.componentViews().first)
      await screen.wait(0.5)
      #expect(screen.pageCount == 0)
      #expect(view.frame == CGRect(x: 0, y: 3000, width: 390, height: 44))
      #expect(screen.list.contentInset.bottom == 44)
      #expect(!view.isHidden && view.alpha == 1)
      #expect(view.caption.text == words.pull)
      #expect(!view.spinner.isAnimating)
      #expect(view.picture.layer.contents == nil)
      view.tap()
      await screen.wait(0.1)
      #expect(screen.pageCount == 1)
      #expect(view.caption.text == words.loading)
      #expect(view.spinner.isAnimating)
      await screen.endPage(.succeeded(items: 20), adding: 2000)
      await screen.wait(2)
      #expect(view.frame.minY == 5000)
      screen.list.contentOffset.y = 4000
      await screen.drag(-400)
      screen.list.lift()
      await screen.wait(1)
      #expect(screen.pageCount == 2)
      await screen.endPage(.noMoreData)
      await screen.wait(2)
      #expect(view.caption.text == words.noMore)
      #expect(!view.spinner.isAnimating)
      #expect(screen.list.contentInset.bottom == 44)
    }

    @Test("After a failed load the automatic footer offers to retry, and a tap loads again")
    func retry() async throws {
      let screen = Screen()
      var calls = 0
      screen.list.refresh.footer = .automatic { _ in
        calls += 1
        if calls == 1 { throw Failure() }
        return .noMoreData
      }
      let view = try #require(screen.componentViews().first)
      view.tap()
      await screen.wait(3)
      #expect(screen.footerPhase == .failed)
      #expect(view.caption.text == words.retry)
      view.tap()
      await screen.wait(1)
      #expect(calls == 2)
      #expect(view.caption.text == words.noMore)
    }

    @Test(
      "A hidden automatic footer adds no content inset and ignores taps until it is shown again")
    func hidden() async throws {
      let screen = Screen()
      screen.list.refresh.footer = .automatic(screen.pageAction)
      let view = try #require(screen.componentViews().first)
      screen.list.refresh.setHidden(true, at: .end)
      #expect(screen.list.contentInset.bottom == 0)
      screen.list.contentOffset.y = screen.list.range.y.upperBound
      await screen.wait(0.1)
      #expect(view.isHidden)
      view.tap()
      await screen.wait(0.5)
      #expect(screen.pageCount == 0)
      screen.list.refresh.setHidden(false, at: .end)
      #expect(screen.list.contentInset.bottom == 44)
      view.tap()
      await screen.wait(0.5)
      #expect(screen.pageCount == 1)
    }

    @Test("The automatic footer shows its GIF and caption while a page loads, and no GIF at rest")
    func loadingGIF() async throws {
      let screen = Screen()
      let run = try Fixtures.gif("cat-run").frames(within: .share(0.5))
      screen.list.contentOffset.y = screen.list.range.y.upperBound
      screen.list.refresh.footer = LoadMoreFooter(
        automatic: LoadMorePolicy(), loading: run, action: screen.pageAction)
      let view = try #require(screen.componentViews().first)
      await screen.wait(0.5)
      #expect(view.picture.layer.contents == nil)
      view.tap()
      await screen.wait(0.3)
      #expect(view.picture.layer.contents != nil)
      #expect(view.caption.text == words.loading)
    }

    @Test(
      "In SwiftUI, `loadMoreFooter` adds an automatic or an arrow footer, and removing the view removes it"
    )
    func swiftUI() throws {
      func footer(of view: some View) throws -> (ComponentView, remove: () -> Void) {
        Simulator.shared.reset()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        let tree = host(view, in: window)
        let list = try #require(tree.hosted.compactMap { $0.view as? UIScrollView }.first)
        list.contentSize = CGSize(width: 390, height: 3000)
        let view = try #require(list.subviews.compactMap { $0 as? ComponentView }.first)
        return (
          view,
          {
            tree.remove()
            #expect(view.superview == nil && list.refresh.footer == nil)
            #expect(list.contentInset == .zero)
          }
        )
      }
      let (row, removeRow) = try footer(
        of: HostedList().loadMoreFooter(.automatic { _ in .noMoreData }))
      #expect(row.frame == CGRect(x: 0, y: 3000, width: 390, height: 44))
      #expect((row.superview as? UIScrollView)?.contentInset.bottom == 44)
      #expect(row.caption.text == words.pull)
      removeRow()
      let (pulled, removePulled) = try footer(
        of: HostedList().loadMoreFooter(.arrow { _ in .noMoreData }))
      #expect(!pulled.arrow.layer.isHidden && pulled.arrow.layer.affineTransform().d == -1)
      #expect(pulled.caption.text == CaptionTexts.of(.english).pulledFooter.pull)
      #expect(pulled.frame == CGRect(x: 0, y: 3000, width: 390, height: 44))
      removePulled()
    }
  }
}

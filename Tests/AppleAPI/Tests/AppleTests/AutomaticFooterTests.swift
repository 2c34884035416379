import Testing
import UIKit

@testable import GIFRefreshUIOnStandIns

extension AppleTests {
  /// A footer that is a row at the content's end.
  @MainActor @Suite struct AutomaticFooterTests {
    private let words = CaptionTexts.of(.english).autoFooter

    @Test(
      "A row with a GIF shows none at rest; while it loads, the GIF's frame, with its caption or without",
      arguments: [true, false])
    func gif(hasCaption: Bool) async throws {
      let screen = Screen()
      let run = try Fixtures.gif("cat-run").frames(within: .share(0.25))
      var words = words
      if !hasCaption { words.loading = nil }
      screen.refresh.footer = LoadMoreFooter(
        automatic: LoadMorePolicy(), loading: run, captions: words, action: screen.pageAction)
      let view = try #require(screen.componentViews().first)
      #expect(view.picture.picture == nil && view.caption.text == words.pull)
      #expect(view.press())
      await screen.wait(0.3)
      let shown = try #require(view.picture.picture)
      #expect(shown.animation == .loading && view.caption.text == words.loading)
      let image = try #require(screen.firstImage)
      #expect(try PixelBytes(image) == PixelBytes(run.frame(at: shown.frame)))
      await screen.endPage(.noMoreData, waiting: 1)
      #expect(view.picture.picture == nil && view.caption.text == words.noMore)
      screen.refresh.footer = nil
      #expect(screen.componentViews().isEmpty && screen.list.contentInset.bottom == 0)
    }

    @Test("The automatic footer is visible at rest; a tap on it, or scrolling to it, loads a page")
    func row() async throws {
      let screen = Screen()
      // The list is at its end before it has a footer, so nothing loads, and the row is seen.
      screen.list.contentOffset.y = screen.list.range.y.upperBound + 44
      screen.refresh.footer = .automatic(screen.pageAction)
      let view = try #require(screen.componentViews().first)
      await screen.wait(0.5)
      #expect(screen.pageCount == 0)
      #expect(view.frame == CGRect(x: 0, y: 3000, width: 390, height: 44))
      #expect(screen.list.contentInset.bottom == 44)
      #expect(!view.isHidden && view.alpha == 1)
      #expect(view.caption.text == words.pull)
      #expect(!view.spinner.isAnimating)
      #expect(view.picture.layer.contents == nil)
      // A finger that slides off the row and lifts there does not tap it.
      let place = CGPoint(x: 380, y: 2990 - screen.list.contentOffset.y)
      view.touchesEnded([UITouch(at: place)], with: nil)
      await screen.wait(0.1)
      #expect(screen.pageCount == 0)
      // At the row's lower right.
      screen.window.tap(at: CGPoint(x: 380, y: 3040 - screen.list.contentOffset.y))
      await screen.wait(0.1)
      #expect(screen.pageCount == 1)
      #expect(view.caption.text == words.loading)
      #expect(view.spinner.isAnimating)
      await screen.endPage(.succeeded(items: 20), adding: 2000, waiting: 2)
      #expect(view.frame.minY == 5000)
      screen.list.contentOffset.y = 4000
      await screen.drag(-400)
      await screen.lift(waiting: 1)
      #expect(screen.pageCount == 2)
      await screen.endPage(.noMoreData, waiting: 2)
      #expect(view.caption.text == words.noMore)
      #expect(!view.spinner.isAnimating)
      #expect(screen.list.contentInset.bottom == 44)
    }

    @Test("After a failed load the automatic footer offers to retry, and a tap loads again")
    func retry() async throws {
      let screen = Screen()
      var calls = 0
      screen.refresh.footer = .automatic { _ in
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

    @Test("A hidden automatic footer has no inset and ignores taps until it is shown again")
    func hidden() async throws {
      let screen = Screen()
      screen.refresh.footer = .automatic(screen.pageAction)
      let view = try #require(screen.componentViews().first)
      screen.refresh.setHidden(true, at: .end)
      #expect(screen.list.contentInset.bottom == 0)
      screen.list.contentOffset.y = screen.list.range.y.upperBound
      await screen.wait(0.1)
      #expect(view.isHidden)
      view.tap()
      await screen.wait(0.5)
      #expect(screen.pageCount == 0)
      screen.refresh.setHidden(false, at: .end)
      #expect(screen.list.contentInset.bottom == 44)
      view.tap()
      await screen.wait(0.5)
      #expect(screen.pageCount == 1)
    }
  }
}
